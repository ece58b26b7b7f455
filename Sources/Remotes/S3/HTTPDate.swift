/// The moment in a `Date` or `Retry-After` header (RFC 9110, section 5.6.7, the fixed form).
enum HTTPDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Seconds since 1970 of `Sun, 06 Nov 1994 08:49:37 GMT`; nil for anything else.
    static func unixSeconds(_ text: String) -> Int64? {
        let parts = text.split(separator: " ")
        guard parts.count == 6, parts[5] == "GMT", let day = Int64(parts[1]),
            let month = months.firstIndex(of: String(parts[2])), let year = Int64(parts[3])
        else { return nil }
        let time = parts[4].split(separator: ":").compactMap { Int64($0) }
        guard time.count == 3, (1...31).contains(day), (1970...9999).contains(year),
            (0...23).contains(time[0]), (0...59).contains(time[1]), (0...60).contains(time[2])
        else { return nil }
        // Years begin in March here, so that a leap day is a year's last.
        let shifted = month < 2 ? year - 1 : year
        let dayOfYear = (153 * Int64((month + 10) % 12) + 2) / 5 + day - 1
        let days =
            365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
        return days * 86_400 + time[0] * 3600 + time[1] * 60 + time[2]
    }
}
