extension LocalTime {
    /// `2026-05-03T06:10:00`, without offset. Sorts as the times do for years 0 to 9999.
    package var iso: String { "\(isoDate)T\(two(hour)):\(two(minute)):\(two(second))" }

    /// `2026-05-03`
    package var isoDate: String { "\(four(year))-\(two(month))-\(two(day))" }

    /// `2026-05-03 06:10`, for people.
    package var minuteText: String { "\(isoDate) \(two(hour)):\(two(minute))" }

    /// `iso` followed by the offset when it is known: `2026-05-03T06:10:00+08:00`.
    package var isoWithOffset: String { iso + (offsetText ?? "") }

    /// `+08:00`; nil when the offset is not known.
    package var offsetText: String? {
        guard let offsetMinutes else { return nil }
        let size = abs(offsetMinutes)
        return "\(offsetMinutes < 0 ? "-" : "+")\(two(size / 60)):\(two(size % 60))"
    }

    /// Reads `2026-05-03`, `2026/5/3`, `2026-05-03 06:10`, `2026-05-03T06:10:00.25+08:00`, `…Z` and
    /// EXIF's `2026:05:03 06:10:00`. nil for what is no such time or no date of the calendar.
    package init?(parsing text: String) {
        var reader = TimeReader(text)
        guard let year = reader.number(digits: 4...4), let mark = reader.next(of: "-/:"),
            let month = reader.number(digits: 1...2), reader.next(of: [mark]) != nil,
            let day = reader.number(digits: 1...2)
        else { return nil }
        self.init(year: year, month: month, day: day)
        if reader.next(of: "T t") != nil, !reader.isAtEnd {
            guard let hour = reader.number(digits: 1...2), reader.next(of: ":") != nil,
                let minute = reader.number(digits: 2...2)
            else { return nil }
            (self.hour, self.minute) = (hour, minute)
            if reader.next(of: ":") != nil {
                guard let second = reader.number(digits: 2...2) else { return nil }
                // A leap second is the second before it: no arithmetic here knows of them.
                self.second = second == 60 ? 59 : second
                if reader.next(of: ".,") != nil, reader.number(digits: 1...9) == nil { return nil }
            }
            _ = reader.next(of: " ")
            guard reader.readOffset(into: &offsetMinutes) else { return nil }
        }
        guard reader.isAtEnd, isValid else { return nil }
    }

    /// `+08:00`, `+0800`, `-3`, `Z` as minutes east of UTC.
    package static func offset(parsing text: String) -> Int? {
        var reader = TimeReader(text)
        var minutes: Int?
        guard reader.readOffset(into: &minutes), reader.isAtEnd else { return nil }
        return minutes
    }

    /// Every field within its bounds, and the day within its month.
    package var isValid: Bool {
        (1...9999).contains(year) && (1...12).contains(month)
            && (1...Self.days(inMonth: month, of: year)).contains(day)
            && (0...23).contains(hour) && (0...59).contains(minute) && (0...59).contains(second)
            && (offsetMinutes.map { abs($0) <= 18 * 60 } ?? true)
    }
}

private struct TimeReader {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        var trimmed = text[...]
        while trimmed.last == " " || trimmed.last == "\0" { trimmed.removeLast() }
        while trimmed.first == " " { trimmed.removeFirst() }
        rest = trimmed.utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func next(of accepted: String) -> UInt8? { next(of: Array(accepted.utf8)) }

    mutating func next(of accepted: [UInt8]) -> UInt8? {
        guard let byte = rest.first, accepted.contains(byte) else { return nil }
        rest.removeFirst()
        return byte
    }

    mutating func number(digits: ClosedRange<Int>) -> Int? {
        var value = 0
        var count = 0
        while count < digits.upperBound, let byte = rest.first, (48...57).contains(byte) {
            value = value * 10 + Int(byte - 48)
            rest.removeFirst()
            count += 1
        }
        return count >= digits.lowerBound ? value : nil
    }

    /// An offset if there is one; false when there is one that cannot be read.
    mutating func readOffset(into minutes: inout Int?) -> Bool {
        if next(of: "Zz") != nil {
            minutes = 0
            return true
        }
        guard let sign = next(of: "+-") else { return true }
        guard let hours = number(digits: 1...2) else { return false }
        _ = next(of: ":")
        let rest = isAtEnd ? 0 : number(digits: 2...2)
        guard let rest, rest < 60, hours <= 18 else { return false }
        minutes = (hours * 60 + rest) * (sign == UInt8(ascii: "-") ? -1 : 1)
        return true
    }
}

private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

private func four(_ number: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
