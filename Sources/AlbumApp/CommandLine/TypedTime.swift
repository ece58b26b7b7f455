import AlbumModel
import CLinux
import FoundationEssentials

/// Dates as people type them on a command line or into a form.
struct TypedTime: Sendable {
    let now: LocalTime

    /// - Parameter date: the moment that counts as now.
    init(now date: Date) { now = Self.local(date) }

    /// `2026-05-01 05:30`, `2026/5/1`, ISO 8601 with or without offset, `today`, `yesterday 5:30`,
    /// 今天, 昨天, 今日, 昨日. Without an offset the host's, on that day. nil for anything else.
    func callAsFunction(_ text: String) -> LocalTime? {
        let words = text.split(separator: " ", maxSplits: 1).map { $0.lowercased() }
        if let first = words.first, let days = Self.days[first] {
            return relative(days: days, time: words.count > 1 ? words[1] : nil)
        }
        guard var time = LocalTime(parsing: text), time.isValid else { return nil }
        if time.offsetMinutes == nil { time.offsetMinutes = Self.hostOffset(time) }
        return time
    }

    private static let days = [
        "today": 0, "今天": 0, "今日": 0, "yesterday": 1, "昨天": 1, "昨日": 1, "前天": 2, "一昨日": 2,
    ]

    private func relative(days: Int, time: String?) -> LocalTime? {
        guard let date = now.date() else { return nil }
        let shifted = date.addingTimeInterval(-86400 * Double(days))
        let day = LocalTime(shifted, offsetMinutes: now.offsetMinutes ?? 0)
        let typed = time.map { $0.utf8.count == 4 ? "0" + $0 : $0 }
        let clock = typed ?? (days == 0 ? String(now.minuteText.suffix(5)) : nil)
        return self(clock.map { "\(day.isoDate) \($0)" } ?? day.isoDate)
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
