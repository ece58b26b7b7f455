import AlbumModel
import CLinux
import FoundationEssentials

/// Dates as people type them on a command line or into a form.
struct TypedTime: Sendable {
    let now: LocalTime

    /// - Parameter date: the moment that counts as now.
    init(now date: Date) { now = Self.local(date) }

    /// A date as people write it, see `LocalTime(spoken:now:)`. Without an offset the host's, on that
    /// day. nil for anything else.
    func callAsFunction(_ text: String) -> LocalTime? {
        guard var time = LocalTime(spoken: text, now: now), time.isValid else { return nil }
        if time.offsetMinutes == nil { time.offsetMinutes = Self.hostOffset(time) }
        return time
    }

    /// The host's local time of a moment.
    static func local(_ date: Date) -> LocalTime {
        let seconds = Int64(date.timeIntervalSince1970.rounded(.down))
        return LocalTime(date, offsetMinutes: Int(linux_zone_offset(seconds)))
    }

    /// Minutes east of UTC that the host's zone has at a local time.
    static func hostOffset(_ time: LocalTime) -> Int {
        Int(
            linux_zone_offset_of_local(
                Int32(time.year), Int32(time.month), Int32(time.day), Int32(time.hour),
                Int32(time.minute)))
    }
}
