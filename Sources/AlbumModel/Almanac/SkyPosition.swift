internal import Glibc

/// Where the Sun or the Moon stands, seen from the Earth's centre: of the date, apparent.
struct SkyPosition: Sendable {
    /// Ecliptic, degrees.
    let longitude: Double
    let latitude: Double
    let kilometres: Double
    /// Of the disc.
    let radiusKilometres: Double
    private let nutation: Nutation

    static let kilometresInAU = 149_597_870.7

    /// The Sun, within a second of arc for the years 1900 to 2100.
    static func sun(_ moment: Moment) -> SkyPosition {
        let t = moment.centuries
        let nutation = Nutation(t)
        let distance = sum(EarthSeries.distance, t / 10)
        let earth = sum(EarthSeries.longitude, t / 10) * 180 / .pi
        let longitude = earth + 180 - (0.090_33 + 20.489_8 / distance) / 3600
        return SkyPosition(
            longitude: turned(longitude + nutation.longitude), latitude: 0,
            kilometres: distance * kilometresInAU, radiusKilometres: 696_000, nutation: nutation)
    }

    private static func sum(_ series: [[Double]], _ t: Double) -> Double {
        var total = 0.0
        var power = 1.0
        for terms in series {
            var part = 0.0
            for at in stride(from: 0, to: terms.count, by: 3) {
                part += terms[at] * cos(terms[at + 1] + terms[at + 2] * t)
            }
            total += part * power
            power *= t
        }
        return total * 1e-8
    }

    /// The Moon, within ten seconds of arc (Meeus, Astronomical Algorithms, chapter 47).
    static func moon(_ moment: Moment) -> SkyPosition {
        let t = moment.centuries
        let arguments = MoonArguments(t)
        let nutation = Nutation(t)
        let (longitude, distance) = arguments.longitudeAndDistance()
        return SkyPosition(
            longitude: turned(longitude + nutation.longitude), latitude: arguments.latitude(),
            kilometres: distance, radiusKilometres: 1737.4, nutation: nutation)
    }

    /// Kilometres from the Earth's centre: towards the equinox, at right angles to it in the equator,
    /// and north.
    var equatorial: (x: Double, y: Double, z: Double) {
        let e = nutation.obliquity
        let y = cosine(latitude) * sine(longitude) * kilometres
        let z = sine(latitude) * kilometres
        return (
            cosine(latitude) * cosine(longitude) * kilometres, y * cosine(e) - z * sine(e),
            y * sine(e) + z * cosine(e)
        )
    }

    /// What the equinox is ahead of its mean place, degrees.
    var equinoxAhead: Double { nutation.longitude * cosine(nutation.obliquity) }
}

/// The angles of which the Moon's series is made, degrees.
private struct MoonArguments {
    private let t: Double
    private let moon: Double
    private let elongation: Double
    private let sunAnomaly: Double
    private let moonAnomaly: Double
    private let node: Double
    private let eccentricity: Double

    init(_ t: Double) {
        self.t = t
        moon = 218.316_447_7 + t * (481_267.881_234_21 + t * (-0.001_578_6 + t / 538_841))
        elongation = 297.850_192_1 + t * (445_267.111_403_4 + t * (-0.001_881_9 + t / 545_868))
        sunAnomaly = 357.529_109_2 + t * (35_999.050_290_9 - t * 0.000_153_6)
        moonAnomaly = 134.963_396_4 + t * (477_198.867_505_5 + t * (0.008_741_4 + t / 69_699))
        node = 93.272_095 + t * (483_202.017_523_3 + t * (-0.003_653_9 - t / 3_526_000))
        eccentricity = 1 - t * (0.002_516 + t * 0.000_007_4)
    }

    private func angle(_ terms: [Double], _ at: Int) -> Double {
        terms[at] * elongation + terms[at + 1] * sunAnomaly + terms[at + 2] * moonAnomaly
            + terms[at + 3] * node
    }

    /// The Earth's orbit grows rounder: what hangs on the Sun's anomaly shrinks with it.
    private func shrunk(_ terms: [Double], _ at: Int) -> Double {
        switch abs(terms[at + 1]) {
        case 1: eccentricity
        case 2: eccentricity * eccentricity
        default: 1
        }
    }

    private var venus: Double { 119.75 + 131.849 * t }

    func longitudeAndDistance() -> (degrees: Double, kilometres: Double) {
        let terms = MoonSeries.longitudeAndDistance
        var longitude = 3958 * sine(venus) + 1962 * sine(moon - node)
        longitude += 318 * sine(53.09 + 479_264.29 * t)
        var distance = 0.0
        for at in stride(from: 0, to: terms.count, by: 6) {
            let angle = angle(terms, at)
            let scale = shrunk(terms, at)
            longitude += terms[at + 4] * scale * sine(angle)
            distance += terms[at + 5] * scale * cosine(angle)
        }
        return (moon + longitude / 1e6, 385_000.56 + distance / 1000)
    }

    func latitude() -> Double {
        let terms = MoonSeries.latitude
        let third = 313.45 + 481_266.484 * t
        var latitude = -2235 * sine(moon) + 382 * sine(third) + 175 * sine(venus - node)
        latitude += 175 * sine(venus + node) + 127 * sine(moon - moonAnomaly)
        latitude -= 115 * sine(moon + moonAnomaly)
        for at in stride(from: 0, to: terms.count, by: 5) {
            latitude += terms[at + 4] * shrunk(terms, at) * sine(angle(terms, at))
        }
        return latitude / 1e6
    }
}
