/// How the Earth's axis nods: the terms above 0.01″ of the IAU 1980 series.
struct Nutation {
    /// In longitude, degrees.
    let longitude: Double
    /// The true obliquity of the ecliptic, degrees.
    let obliquity: Double

    init(_ t: Double) {
        let node = 125.04452 - 1934.136_261 * t
        let sun = 2 * (280.466_46 + 36_000.769_8 * t)
        let moon = 2 * (218.316_5 + 481_267.881_3 * t)
        let sunAnomaly = 357.527_72 + 35_999.050_34 * t
        let moonAnomaly = 134.962_98 + 477_198.867_398 * t
        var seconds = -(17.199_6 + 0.017_42 * t) * sine(node)
        seconds += -1.318_7 * sine(sun) - 0.227_4 * sine(moon) + 0.206_2 * sine(2 * node)
        seconds += 0.142_6 * sine(sunAnomaly) + 0.071_2 * sine(moonAnomaly)
        seconds += -0.051_7 * sine(sun + sunAnomaly) - 0.038_6 * sine(moon - node)
        seconds += -0.030_1 * sine(moon + moonAnomaly) + 0.021_7 * sine(sun - sunAnomaly)
        seconds += 0.012_3 * sine(moon - moonAnomaly) + 0.012_9 * sine(sun - node)
        longitude = seconds / 3600
        var tilt = 9.202_5 * cosine(node) + 0.573_6 * cosine(sun) + 0.097_7 * cosine(moon)
        tilt += -0.089_5 * cosine(2 * node) + 0.022_4 * cosine(sun + sunAnomaly)
        obliquity = 23.439_291_1 - 0.013_004_2 * t + tilt / 3600
    }
}
