/// Exposure times in a photographer's words.
package enum Shutter {
    /// What cameras print on their dials, as 1/n.
    private static let standard = [
        2, 3, 4, 5, 6, 8, 10, 13, 15, 20, 25, 30, 40, 45, 50, 60, 80, 90, 100, 125, 160, 180, 200,
        250, 320, 350, 400, 500, 640, 750, 800, 1000, 1250, 1500, 1600, 2000, 2500, 3000, 3200,
        4000, 5000, 6000, 6400, 8000, 10_000, 12_500, 12_800, 16_000, 20_000, 24_000, 25_000,
        25_600, 32_000, 40_000, 50_000, 64_000,
    ]

    /// `1/250 s` for 0.004, `1.3 s`, `30 s`; nil for what is no exposure (0, negative, not finite,
    /// shorter than light takes through a lens).
    /// The nearest standard fraction where the value is within 3 % of it, else the fraction that
    /// its continued fraction gives with the numerator 1, else seconds to one decimal.
    package static func text(_ seconds: Double) -> String? {
        guard seconds.isFinite, seconds > 1e-9, seconds < 1_000_000 else { return nil }
        if seconds >= 0.95 { return wholeSeconds(seconds) }
        if let denominator = nearestStandard(seconds) { return "1/\(denominator) s" }
        if let denominator = unitFraction(seconds) { return "1/\(denominator) s" }
        return seconds >= 0.15 ? wholeSeconds(seconds) : "1/\(rounded(1 / seconds)) s"
    }

    private static func nearestStandard(_ seconds: Double) -> Int? {
        let nearest = standard.min { abs(distance($0, seconds)) < abs(distance($1, seconds)) }
        return nearest.flatMap { abs(distance($0, seconds)) <= 0.03 ? $0 : nil }
    }

    /// How far 1/`denominator` is from the value, as a fraction of it.
    private static func distance(_ denominator: Int, _ seconds: Double) -> Double {
        seconds * Double(denominator) - 1
    }

    /// The first convergent p/q of the continued fraction within 1 %, where its p is 1.
    private static func unitFraction(_ seconds: Double) -> Int? {
        var (p0, q0, p1, q1) = (0.0, 1.0, 1.0, 0.0)
        var rest = seconds
        for _ in 0..<8 {
            let whole = rest.rounded(.down)
            (p0, p1) = (p1, whole * p1 + p0)
            (q0, q1) = (q1, whole * q1 + q0)
            if q1 > 0, abs(p1 / q1 / seconds - 1) <= 0.01 {
                return p1 == 1 && q1 < 10_000_000 ? rounded(1 / seconds) : nil
            }
            guard rest > whole, rest - whole > 1e-9 else { return nil }
            rest = 1 / (rest - whole)
        }
        return nil
    }

    private static func wholeSeconds(_ seconds: Double) -> String {
        let tenths = rounded(seconds * 10)
        if tenths % 10 == 0 || tenths >= 300 { return "\((tenths + 5) / 10) s" }
        return "\(tenths / 10).\(tenths % 10) s"
    }

    private static func rounded(_ value: Double) -> Int { Int(value.rounded()) }
}
