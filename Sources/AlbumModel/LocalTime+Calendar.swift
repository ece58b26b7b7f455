package import FoundationEssentials

extension LocalTime: Comparable {
    /// Order by what the clock on the wall said; the offset only tells equal ones apart, an unknown
    /// one first. So a list of days never jumps because somebody travelled. Where a clock was put back
    /// in the night, the greater offset was earlier.
    package static func < (left: Self, right: Self) -> Bool {
        if left.ordinal != right.ordinal { return left.ordinal < right.ordinal }
        return (left.offsetMinutes ?? .max) > (right.offsetMinutes ?? .max)
    }

    /// The wall clock's reading at `date`, `offsetMinutes` east of UTC, to the second.
    package init(_ date: Date, offsetMinutes: Int) {
        let seconds = Int(date.timeIntervalSince1970.rounded(.down)) + offsetMinutes * 60
        self.init(ordinal: seconds)
        self.offsetMinutes = offsetMinutes
    }

    /// The moment, when the offset is known or `assumed` is given in its place.
    package func date(assumingOffset assumed: Int? = nil) -> Date? {
        guard let offset = offsetMinutes ?? assumed else { return nil }
        return Date(timeIntervalSince1970: Double(ordinal - offset * 60))
    }

    /// Days since 1970-01-01 of the proleptic Gregorian calendar.
    package var dayNumber: Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// Midnight of a day: days since 1970-01-01.
    package init(dayNumber: Int) { self.init(ordinal: dayNumber * 86_400) }

    /// 0 for Monday … 6 for Sunday.
    package var weekday: Int { (dayNumber % 7 + 7 + 3) % 7 }

    package static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Seconds of the wall clock since 1970-01-01T00:00:00.
    private var ordinal: Int { dayNumber * 86_400 + hour * 3600 + minute * 60 + second }

    private init(ordinal: Int) {
        let dayNumber = (ordinal >= 0 ? ordinal : ordinal - 86_399) / 86_400
        let time = ordinal - dayNumber * 86_400
        let shifted = dayNumber + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthIndex = (5 * dayOfYear + 2) / 153
        let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
        self.init(
            year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
            day: dayOfYear - (153 * monthIndex + 2) / 5 + 1,
            hour: time / 3600, minute: time / 60 % 60, second: time % 60)
    }
}
