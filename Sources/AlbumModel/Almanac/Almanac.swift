internal import FoundationEssentials

/// Sun and Moon at a moment, and over its day where the place is known. Days are those of the given
/// time's own offset. No tide heights: they hang on the coast.
package struct Almanac: Sendable, Hashable {
    /// What the Sun or the Moon does on a day.
    package struct Day: Sendable, Hashable {
        package var rise: LocalTime?
        package var set: LocalTime?
        /// Up, or down, from one midnight to the next; nil when it rises or sets.
        package var isAlwaysUp: Bool?
    }

    package var moon: MoonPhase
    /// The lunisolar date of the day, as the calendars of Taiwan print it.
    package var lunar: LunarDate?
    /// nil where the place is not known.
    package var sunDay: Day?
    /// The Sun six degrees below the horizon: light enough to tie a knot.
    package var twilight: Day?
    package var moonDay: Day?

    /// 潮名, by the lunar day.
    package var tide: TideName? { lunar.map { TideName(lunarDay: $0.day) } }

    /// - Parameters:
    ///   - assumed: minutes east of UTC, where the time says none.
    ///   - point: where; without it no rise and no set.
    package init(_ time: LocalTime, assumingOffset assumed: Int, at point: GeoPoint?) {
        let offset = time.offsetMinutes ?? assumed
        moon = MoonPhase(time.date(assumingOffset: assumed) ?? Date(timeIntervalSince1970: 0))
        lunar = LunarDate(dayNumber: time.dayNumber)
        guard let point else { return }
        let start = Moment(
            days: Double(time.dayNumber) - 10_957.5 - Double(offset) / 1440)
        // Refraction lifts what stands at the horizon by 34 minutes of arc.
        let horizon = -34.0 / 60
        func day(_ height: (Double) -> Double) -> Day {
            let horizon = Horizon(height: height)
            func local(_ days: Double?) -> LocalTime? {
                // To the minute, as almanacs are printed.
                guard let days else { return nil }
                let minutes = min(1439, Int((days * 1440).rounded()))
                var local = LocalTime(dayNumber: time.dayNumber)
                (local.hour, local.minute) = (minutes / 60, minutes % 60)
                return local
            }
            let crosses = !horizon.rises.isEmpty || !horizon.sets.isEmpty
            return Day(
                rise: local(horizon.rises.first), set: local(horizon.sets.first),
                isAlwaysUp: crosses ? nil : horizon.startsAbove)
        }
        let sun = SkyPath(from: start, SkyPosition.sun)
        let moon = SkyPath(from: start, SkyPosition.moon)
        sunDay = day { sun.altitude(at: point, $0).limb - horizon }
        twilight = day { sun.altitude(at: point, $0).centre + 6 }
        moonDay = day { moon.altitude(at: point, $0).limb - horizon }
    }
}
