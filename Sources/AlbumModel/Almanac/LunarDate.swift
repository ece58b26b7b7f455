/// A date of the 農曆: months begin on the day of the new moon, and the eleventh holds the winter
/// solstice.
package struct LunarDate: Sendable, Hashable {
    /// The Gregorian year in which the lunar year begins.
    package var year: Int
    /// 1 to 12.
    package var month: Int
    /// Whether it is the leap month after the month of that number.
    package var isLeap: Bool
    /// 1 to 30.
    package var day: Int

    package init(year: Int, month: Int, isLeap: Bool = false, day: Int) {
        self.year = year
        self.month = month
        self.isLeap = isLeap
        self.day = day
    }

    /// The date of a day (days since 1970-01-01, as `LocalTime.dayNumber`). nil outside 1900 to 2100,
    /// where nobody vouches for it.
    package init?(dayNumber: Int) {
        let year = LocalTime(dayNumber: dayNumber).year
        guard (1900...2100).contains(year) else { return nil }
        let solstice = LunarYear.solstice(year)
        let inNext = dayNumber >= LunarYear.month(holding: solstice).start
        self.init(dayNumber: dayNumber, in: LunarYear(from: inNext ? year : year - 1))
    }

    init(dayNumber: Int, in span: LunarYear) {
        let month = span.months.last { $0.start <= dayNumber } ?? span.months[0]
        self.init(
            year: month.number >= 11 ? span.solsticeYear : span.solsticeYear + 1,
            month: month.number, isLeap: month.isLeap, day: dayNumber - month.start + 1)
    }

    /// `農曆八月十五`, without the word: `八月十五`, `閏四月初一`.
    package var chineseText: String {
        (isLeap ? "閏" : "") + Self.monthNames[month - 1] + "月" + Self.dayName(day)
    }

    private static let monthNames = [
        "正", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二",
    ]

    private static func dayName(_ day: Int) -> String {
        let digits = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"]
        return switch day {
        case ...9: "初" + digits[max(0, day)]
        case 10: "初十"
        case 20: "二十"
        case 30: "三十"
        case ..<20: "十" + digits[day - 10]
        default: "廿" + digits[min(9, day - 20)]
        }
    }
}

/// The lunar months from the eleventh of one year to before the eleventh of the next.
struct LunarYear: Sendable, Hashable {
    struct Month: Sendable, Hashable {
        /// The day of the new moon, days since 1970-01-01.
        var start: Int
        var number = 0
        var isLeap = false
    }

    let solsticeYear: Int
    let months: [Month]

    /// - Parameter year: of the winter solstice in the first month.
    init(from year: Int) {
        solsticeYear = year
        let (first, k) = Self.month(holding: Self.solstice(year))
        let end = Self.month(holding: Self.solstice(year + 1)).start
        var starts = [first]
        while let last = starts.last, last < end {
            starts.append(Self.day(NewMoon.number(k + starts.count)))
        }
        // Thirteen months: the first without a 中氣 is the leap one.
        var leap = starts.count - 1 == 13 ? nil : Optional(-1)
        var months: [Month] = []
        var number = 11
        for (index, start) in starts.dropLast().enumerated() {
            if leap == nil, index > 0, !Self.hasTerm(from: start, to: starts[index + 1], year) {
                leap = index
            }
            if leap == index {
                months.append(Month(start: start, number: months[index - 1].number, isLeap: true))
            } else {
                months.append(Month(start: start, number: number))
                number = number % 12 + 1
            }
        }
        self.months = months
    }

    /// The day of the winter solstice.
    static func solstice(_ year: Int) -> Int {
        let guess = Moment(days: Double(year - 2000) * 365.242_2 + 354.5)
        return day(SolarTerm.near(guess, longitude: 270))
    }

    /// The month that holds a day, and its new moon's number.
    static func month(holding day: Int) -> (start: Int, k: Int) {
        var k = Int(((Double(day) - 10_957.5 - 5.597_66) / 29.530_588_861).rounded(.down)) + 1
        while true {
            let start = Self.day(NewMoon.number(k))
            if start <= day { return (start, k) }
            k -= 1
        }
    }

    /// Whether one of the twelve 中氣 (the Sun at a multiple of 30°) is on one of these days.
    private static func hasTerm(from start: Int, to end: Int, _ year: Int) -> Bool {
        let before = SkyPosition.sun(midnight(start)).longitude
        let after = SkyPosition.sun(midnight(end)).longitude
        return (before / 30).rounded(.down) != (after / 30).rounded(.down)
    }

    /// Midnight at the meridian that the calendar is made for: Peking's own until 1928, then 120° east.
    private static func offsetDays(_ day: Double) -> Double {
        day < -14_975 ? 116.391_7 / 360 : 1.0 / 3
    }

    private static func day(_ moment: Moment) -> Int {
        let days = moment.days + 10_957.5
        let day = Int((days + offsetDays(days)).rounded(.down))
        return published[day] ?? day
    }

    /// New moons so near to midnight that the printed calendars have them a day off the computed one:
    /// 1906-04-24 and 2097-08-07.
    private static let published = [-23_264: -23_263, 46_606: 46_605]

    private static func midnight(_ day: Int) -> Moment {
        Moment(days: Double(day) - 10_957.5 - offsetDays(Double(day)))
    }
}
