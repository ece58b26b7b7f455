internal import Glibc

/// The way of the Sun or the Moon over a day and a little more: five positions, and a curve through
/// them that is never a tenth of a second of arc off.
struct SkyPath: Sendable {
    private let start: Moment
    private let radius: Double
    private let equinoxAhead: Double
    private var x: [Double] = []
    private var y: [Double] = []
    private var z: [Double] = []

    init(from start: Moment, _ position: (Moment) -> SkyPosition) {
        self.start = start
        let middle = position(start.later(by: 0.5))
        radius = middle.radiusKilometres
        equinoxAhead = middle.equinoxAhead
        for quarter in 0...4 {
            let place = position(start.later(by: Double(quarter) / 4)).equatorial
            x.append(place.x)
            y.append(place.y)
            z.append(place.z)
        }
    }

    /// Degrees above the horizon of a place at sea level, `days` after the start, without refraction:
    /// of the centre, and of the upper limb.
    func altitude(at point: GeoPoint, _ days: Double) -> (centre: Double, limb: Double) {
        let weights = Self.weights(days * 4)
        let (x, y) = (Self.sum(x, weights), Self.sum(y, weights))
        let moment = start.later(by: days).days
        let t = moment / 36_525
        let sidereal =
            280.460_618_37 + 360.985_647_366_29 * moment + 0.000_387_933 * t * t + equinoxAhead
            + point.longitude
        // Turned so that the first axis points to the place's meridian; then from there, not from
        // the Earth's centre. The Earth is flattened (WGS 84).
        let latitude = point.latitude
        let flattening = 0.006_694_38
        let curve = 6378.137 / (1 - flattening * sine(latitude) * sine(latitude)).squareRoot()
        let out = x * cosine(sidereal) + y * sine(sidereal) - curve * cosine(latitude)
        let east = y * cosine(sidereal) - x * sine(sidereal)
        let north = Self.sum(z, weights) - curve * (1 - flattening) * sine(latitude)
        let far = (out * out + east * east + north * north).squareRoot()
        let up = out * cosine(latitude) + north * sine(latitude)
        let centre = asin(min(1, max(-1, up / far))) * 180 / .pi
        return (centre, centre + asin(radius / far) * 180 / .pi)
    }

    /// Lagrange's, for knots at 0 to 4.
    private static func weights(_ at: Double) -> [Double] {
        let (a, b, c, d, e) = (at, at - 1, at - 2, at - 3, at - 4)
        return [
            b * c * d * e / 24, -a * c * d * e / 6, a * b * d * e / 4, -a * b * c * e / 6,
            a * b * c * d / 24,
        ]
    }

    private static func sum(_ values: [Double], _ weights: [Double]) -> Double {
        var total = 0.0
        for index in 0..<5 { total += values[index] * weights[index] }
        return total
    }
}
