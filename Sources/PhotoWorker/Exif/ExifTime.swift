import AlbumModel

/// EXIF's dates.
enum ExifTime {
    /// `2018:06:11 15:22:14`, also with other separators and without seconds; nil for a date that
    /// does not exist, `0000:00:00` among them.
    static func local(_ text: String) -> LocalTime? {
        let parts = text.prefix(19).split { !("0"..."9").contains($0) }.map { Int($0) ?? -1 }
        guard parts.count >= 3, parts.allSatisfy({ $0 >= 0 }) else { return nil }
        let time = parts.dropFirst(3) + [0, 0, 0]
        let clock = Array(time)
        let (year, month, day) = (parts[0], parts[1], parts[2])
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...days(year, month)).contains(day), clock[0] < 24, clock[1] < 60, clock[2] < 61
        else { return nil }
        return LocalTime(
            year: year, month: month, day: day, hour: clock[0], minute: clock[1],
            second: min(clock[2], 59))
    }

    /// XMP's `2018-06-11T15:22:14.00+08:00`, with its offset when it has one.
    static func iso(_ text: String) -> LocalTime? {
        guard var time = local(text) else { return nil }
        let clock = text.drop { $0 != "T" && $0 != " " }.dropFirst()
        let zone = clock.drop { $0 != "+" && $0 != "-" && $0 != "Z" }
        time.offsetMinutes = offset(String(zone))
        return time
    }

    /// Minutes east of UTC of `+08:00`, `-0330`, `Z`.
    static func offset(_ text: String) -> Int? {
        if text == "Z" { return 0 }
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        let digits = text.dropFirst().filter { $0 != ":" }
        guard digits.count == 4, digits.allSatisfy({ ("0"..."9").contains($0) }),
            let hours = Int(digits.prefix(2)), let minutes = Int(digits.suffix(2)),
            hours <= 18, minutes < 60
        else { return nil }
        return (hours * 60 + minutes) * (sign == "-" ? -1 : 1)
    }

    private static func days(_ year: Int, _ month: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }
}
