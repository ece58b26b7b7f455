package import FoundationEssentials

/// The Moon's face at a moment.
package struct MoonPhase: Sendable, Hashable {
    package enum Name: String, Sendable, CaseIterable, Hashable {
        case new, waxingCrescent = "waxing crescent", firstQuarter = "first quarter"
        case waxingGibbous = "waxing gibbous", full, waningGibbous = "waning gibbous"
        case lastQuarter = "last quarter", waningCrescent = "waning crescent"
    }

    /// How far it is ahead of the Sun, degrees: 0 new, 90 first quarter, 180 full, 270 last quarter.
    package var elongation: Double
    /// The lit part of the disc, 0 to 1, seen from the Earth's centre.
    package var illumination: Double
    /// Days since the new moon.
    package var age: Double

    package init(_ date: Date) {
        let moment = Moment(date)
        let (sun, moon) = (SkyPosition.sun(moment), SkyPosition.moon(moment))
        elongation = turned(moon.longitude - sun.longitude)
        let apart = cosine(moon.latitude) * cosine(elongation)
        let sineApart = (1 - apart * apart).squareRoot()
        let angle = arcTangent(
            sun.kilometres * sineApart, moon.kilometres - sun.kilometres * apart)
        illumination = (1 + cosine(angle)) / 2
        let guess = moment.later(by: -elongation / 12.190_75)
        age = moment.days - NewMoon.near(guess).days
    }

    /// The four named days are those within twelve hours of the moment.
    package var name: Name { Self.name(elongation) }

    /// The name alone, for many days.
    package static func name(at date: Date) -> Name {
        let moment = Moment(date)
        return name(
            turned(SkyPosition.moon(moment).longitude - SkyPosition.sun(moment).longitude))
    }

    private static func name(_ elongation: Double) -> Name {
        switch elongation {
        case ..<6.1, 353.9...: .new
        case ..<83.9: .waxingCrescent
        case ..<96.1: .firstQuarter
        case ..<173.9: .waxingGibbous
        case ..<186.1: .full
        case ..<263.9: .waningGibbous
        case ..<276.1: .lastQuarter
        default: .waningCrescent
        }
    }
}

/// Moments of new moon, within half a minute.
enum NewMoon {
    /// The new moon that `guess` is at most a few days away from.
    static func near(_ guess: Moment) -> Moment {
        var moment = guess
        for _ in 0..<6 {
            let (sun, moon) = (SkyPosition.sun(moment), SkyPosition.moon(moment))
            let step = balanced(moon.longitude - sun.longitude) / 12.190_75
            moment = moment.later(by: -step)
            // The rate is off by a seventh at most.
            if abs(step) < 3e-4 { break }
        }
        return moment
    }

    /// Number `k`, counted from the new moon of 2000-01-06 (Meeus, chapter 49, then made better).
    static func number(_ k: Int) -> Moment {
        let t = Double(k) / 1236.85
        let mean = 5.597_66 + 29.530_588_861 * Double(k) + 0.000_154_37 * t * t
        let sun = 2.553_4 + 29.105_356_7 * Double(k)
        let moon = 201.564_3 + 385.816_935_28 * Double(k)
        let node = 160.710_8 + 390.670_502_84 * Double(k)
        var days = mean - 0.4072 * sine(moon) + 0.172_41 * sine(sun) + 0.016_08 * sine(2 * moon)
        days += 0.010_39 * sine(2 * node) + 0.007_39 * sine(moon - sun)
        days -= 0.005_14 * sine(moon + sun)
        return near(Moment(days: days))
    }
}

/// Moments at which the Sun stands at a longitude, within half a minute.
enum SolarTerm {
    /// - Parameters:
    ///   - longitude: degrees; 270 is the winter solstice.
    ///   - guess: at most a few weeks away.
    static func near(_ guess: Moment, longitude: Double) -> Moment {
        var moment = guess
        for _ in 0..<6 {
            let off = balanced(SkyPosition.sun(moment).longitude - longitude)
            moment = moment.later(by: -off / 0.985_647)
            if abs(off) < 1e-3 { break }
        }
        return moment
    }
}
