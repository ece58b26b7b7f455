import AlbumModel

/// EXIF's dates.
enum ExifTime {
    /// `2018:06:11 15:22:14`, also with other separators, none (`20180611 152214`), without seconds or
    /// with an offset behind; nil for a date that does not exist, `0000:00:00` among them.
    static func local(_ text: String) -> LocalTime? {
        let (moment, zone) = split(text)
        let parts = numbers(moment)
        guard parts.count >= 3 else { return nil }
        var clock = Array(parts.dropFirst(3) + [0, 0, 0])
        // Some Android phones count the hours of a day from 1: their 24:05 is five past midnight.
        if clock[0] == 24 { clock[0] = 0 }
        let (year, month, day) = (parts[0], parts[1], parts[2])
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...days(year, month)).contains(day), clock[0] < 24, clock[1] < 60, clock[2] < 61
        else { return nil }
        var time = LocalTime(
            year: year, month: month, day: day, hour: clock[0], minute: clock[1],
            second: min(clock[2], 59))
        time.offsetMinutes = offset(String(zone))
        return time
    }

    /// Year, month, day and as much of the clock as there is; the year has four digits.
    private static func numbers(_ text: Substring) -> [Int] {
        let runs = text.split { !("0"..."9").contains($0) }
        guard let first = runs.first, first.startIndex == text.startIndex else { return [] }
        var all = runs[...]
        var parts: [Int] = []
        if first.count == 8 {
            all = runs.dropFirst()
            parts = cut(first, [4, 2, 2])
            if let clock = all.first, clock.count == 6 || clock.count == 4 {
                return parts + cut(clock, [2, 2, 2])
            }
        } else if first.count != 4 {
            return []
        }
        return parts + all.map { Int($0) ?? -1 }.prefix { $0 >= 0 }
    }

    private static func cut(_ digits: Substring, _ lengths: [Int]) -> [Int] {
        var rest = digits
        return lengths.compactMap { length in
            defer { rest = rest.dropFirst(length) }
            return Int(rest.prefix(length))
        }
    }

    /// Date and clock; what stands behind the clock, as in XMP's `2018-06-11T15:22:14.00+08:00`.
    private static func split(_ text: String) -> (moment: Substring, zone: Substring) {
        let clock = text.drop { $0 != "T" && $0 != " " }
        let zone = clock.drop { $0 != "+" && $0 != "-" && $0 != "Z" }
        return (text[..<zone.startIndex].prefix(30), zone)
    }

    /// Minutes east of UTC of `+08:00`, `-0330`, `+9:00`, `+09`, `Z`.
    static func offset(_ text: String) -> Int? {
        if text == "Z" { return 0 }
        guard let sign = text.first, "+-\u{2212}".contains(sign) else { return nil }
        var parts = text.dropFirst().split(
            separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 1, parts[0].count == 4 {
            parts = [parts[0].prefix(2), parts[0].suffix(2)]
        }
        guard (1...2).contains(parts[0].count), parts.count == 1 || parts[1].count == 2,
            parts.joined().allSatisfy({ ("0"..."9").contains($0) }),
            let hours = Int(parts[0]), let minutes = Int(parts.count == 2 ? parts[1] : "0"),
            hours <= 18, minutes < 60
        else { return nil }
        return (hours * 60 + minutes) * (sign == "+" ? 1 : -1)
    }

    private static func days(_ year: Int, _ month: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }
}
