package import FoundationEssentials

/// What a life of fishing adds up to. Days, months and hours are those where the fish was caught; what
/// got away is not in them.
package struct AlbumNumbers: Sendable, Hashable {
    package var fish = 0
    package var catches = 0
    /// Fish a month, `2026-05`.
    package var months: [String: Int] = [:]
    /// Fish of each stamp by the month of the year, January first.
    package var stampMonths: [UUID: [Int]] = [:]
    /// Fish a day, `2026-05-03`.
    package var days: [String: Int] = [:]
    /// Fish by the hour of the day, 0 to 23.
    package var hours = [Int](repeating: 0, count: 24)
    package var phases: [MoonPhase.Name: Int] = [:]
    package var tides: [TideName: Int] = [:]
    package var places: [String: Int] = [:]
    package var baits: [String: Int] = [:]
    package var gear: [String: Int] = [:]

    private var moons: [Int: MoonPhase.Name] = [:]
    private var calendar = LunarCalendar()

    package init() {}

    /// Counts a catch that did not get away.
    package mutating func add(
        stamp: UUID, at time: LocalTime, quantity: Int, place: String?,
        _ circumstances: Circumstances
    ) {
        fish += quantity
        catches += 1
        let day = time.isoDate
        days[day, default: 0] += quantity
        months[String(day.prefix(7)), default: 0] += quantity
        var year = stampMonths[stamp] ?? [Int](repeating: 0, count: 12)
        year[time.month - 1] += quantity
        stampMonths[stamp] = year
        hours[time.hour] += quantity
        if let place { places[place, default: 0] += quantity }
        if let bait = circumstances.bait { baits[bait, default: 0] += quantity }
        if let gear = circumstances.gear { self.gear[gear, default: 0] += quantity }
        phases[phase(of: time), default: 0] += quantity
        if let date = calendar.date(time.dayNumber) {
            tides[TideName(lunarDay: date.day), default: 0] += quantity
        }
    }

    /// The phase of a day, at its noon: the hour makes little difference, and a day is looked at once.
    private mutating func phase(of time: LocalTime) -> MoonPhase.Name {
        if let known = moons[time.dayNumber] { return known }
        var noon = time
        (noon.hour, noon.minute, noon.second) = (12, 0, 0)
        let date = noon.date(assumingOffset: 0) ?? Date(timeIntervalSince1970: 0)
        let name = MoonPhase.name(at: date)
        moons[time.dayNumber] = name
        return name
    }

    /// The greatest first, equal ones by name.
    package static func ranked(_ counts: [String: Int]) -> [(name: String, count: Int)] {
        counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }
}

/// How many species a person wants to catch in a year, and has.
package struct YearGoal: Sendable, Hashable {
    package var year: Int
    /// nil where none was set.
    package var goal: Int?
    package var species: Int

    package init(year: Int, goal: Int?, species: Int) {
        self.year = year
        self.goal = goal
        self.species = species
    }
}

/// Lunar dates of many days: a year's months are computed once.
package struct LunarCalendar: Sendable, Hashable {
    private var spans: [Int: LunarYear] = [:]

    package init() {}

    /// As `LunarDate(dayNumber:)`.
    package mutating func date(_ dayNumber: Int) -> LunarDate? {
        let year = LocalTime(dayNumber: dayNumber).year
        guard (1900...2100).contains(year) else { return nil }
        let next = span(year)
        let isInNext = dayNumber >= next.months[0].start
        return LunarDate(dayNumber: dayNumber, in: isInNext ? next : span(year - 1))
    }

    private mutating func span(_ year: Int) -> LunarYear {
        if let known = spans[year] { return known }
        let made = LunarYear(from: year)
        spans[year] = made
        return made
    }
}
