/// A moment as SigV4 writes it: `20130524T000000Z`, UTC, whole seconds.
package struct SigningDate: Sendable, Hashable {
    /// `YYYYMMDD'T'HHMMSS'Z'`.
    package let text: String
    /// `YYYYMMDD`, the credential scope's day.
    package var day: String { String(text.prefix(8)) }

    /// nil unless `text` has the form above.
    package init?(text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 16, bytes[8] == UInt8(ascii: "T"), bytes[15] == UInt8(ascii: "Z"),
            (bytes[..<8] + bytes[9..<15]).allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        self.text = text
    }

    /// From seconds since 1970-01-01 UTC.
    package init(unixSeconds: Int64) {
        let days = Int64((Double(unixSeconds) / 86400).rounded(.down))
        let second = Int(unixSeconds - days * 86400)
        let (year, month, day) = Self.civil(days: Int(days))
        text =
            Self.padded(year, 4) + Self.padded(month, 2) + Self.padded(day, 2) + "T"
            + Self.padded(second / 3600, 2) + Self.padded(second / 60 % 60, 2)
            + Self.padded(second % 60, 2) + "Z"
    }

    /// The Gregorian date of a day counted from 1970-01-01 (Howard Hinnant's days_from_civil,
    /// turned round).
    private static func civil(days: Int) -> (Int, Int, Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    private static func padded(_ value: Int, _ width: Int) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}
