/// When the album on the screen syncs by itself: `sync.auto`.
enum AutoSync: Sendable, Hashable {
    case off
    /// After each change.
    case afterChange
    /// Every so many seconds, on a line that is not metered.
    case every(Int)

    /// `off`, `on`, `15m`, `2h`; from one minute to a week.
    init?(_ text: String) {
        switch text {
        case "off": self = .off
        case "on": self = .afterChange
        default:
            guard let unit = text.last, let factor = ["m": 60, "h": 3600][unit],
                let number = Int(text.dropLast()), (1...10_080).contains(number),
                number * factor <= 7 * 86_400
            else { return nil }
            self = .every(number * factor)
        }
    }
}
