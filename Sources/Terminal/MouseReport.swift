import Canvas

/// A mouse report in the SGR form (mode 1006), `ESC [ < button ; column ; row M` or `m`.
struct MouseReport: Sendable, Hashable {
    /// The button's number with its flags, as sent.
    let button: Int
    /// From 0.
    let position: Position
    let isRelease: Bool

    /// From a control sequence's text without its introducer, `<0;224;17M`; nil for others.
    init?(_ text: String) {
        guard text.first == "<", let last = text.last, last == "M" || last == "m" else {
            return nil
        }
        let fields = text.dropFirst().dropLast().split(
            separator: ";", omittingEmptySubsequences: false)
        let numbers = fields.compactMap { UInt16($0) }
        guard fields.count == 3, numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else {
            return nil
        }
        button = Int(numbers[0])
        position = Position(column: Int(numbers[1]) - 1, row: Int(numbers[2]) - 1)
        isRelease = last == "m"
    }

    /// What it means by itself; nil for releases, movements and buttons that nothing is done with.
    /// Shift, Alt and Control (4, 8, 16) make no difference.
    var act: Mouse.Act? {
        guard !isRelease else { return nil }
        switch button & ~28 {
        case 0: return .click
        case 2: return .rightClick
        case 64: return .wheelUp
        case 65: return .wheelDown
        default: return nil
        }
    }
}

/// Tells double clicks from clicks. Pure: the caller says what time it is.
struct ClickCounter: Sendable {
    private var last: (position: Position, time: Duration)?
    /// Between two clicks of a double one, at most.
    static let interval = Duration.milliseconds(400)

    /// The report as what a person did; nil for what nothing is done with.
    mutating func taken(_ report: MouseReport, at time: Duration) -> Mouse? {
        guard let act = report.act else { return nil }
        guard act == .click else {
            last = nil
            return Mouse(act, at: report.position)
        }
        if let last, last.position == report.position, time - last.time <= Self.interval {
            // A third click begins anew.
            self.last = nil
            return Mouse(.doubleClick, at: report.position)
        }
        last = (report.position, time)
        return Mouse(.click, at: report.position)
    }
}
