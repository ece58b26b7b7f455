internal import FoundationEssentials

/// A moment as astronomers count it.
struct Moment: Sendable {
    /// Days of universal time since J2000 (2000-01-01 12:00 UT).
    let days: Double

    init(days: Double) { self.days = days }

    init(_ date: Date) { days = date.timeIntervalSince1970 / 86_400 - 10_957.5 }

    var date: Date { Date(timeIntervalSince1970: (days + 10_957.5) * 86_400) }

    /// Julian centuries of terrestrial time since J2000.
    var centuries: Double { (days + Self.lagSeconds(days) / 86_400) / 36_525 }

    func later(by more: Double) -> Moment { Moment(days: days + more) }

    /// Terrestrial minus universal time: observed every five years from 1900 to 2025 (USNO, IERS),
    /// beyond it a guess, for nobody knows how the Earth will turn.
    private static func lagSeconds(_ days: Double) -> Double {
        let steps = (days / 365.25 + 100) / 5
        guard steps > 0 else { return observedLag[0] }
        let index = Int(min(steps, 1000))
        guard index + 1 < observedLag.count else {
            let years = days / 365.25 - 25
            return observedLag[observedLag.count - 1] + 0.15 * years + 0.003 * years * years
        }
        let part = steps - Double(index)
        return observedLag[index] * (1 - part) + observedLag[index + 1] * part
    }

    private static let observedLag = [
        -2.7, 3.9, 10.5, 17.2, 21.2, 23.6, 24.0, 23.9, 24.3, 26.8, 29.1, 31.1, 33.2, 35.7, 40.2,
        45.5, 50.5, 54.3, 56.9, 60.8, 63.8, 64.7, 66.1, 67.6, 69.4, 69.1,
    ]
}
