import CLcms

/// Profiles of colour spaces that files name instead of carrying them.
enum NamedProfile {
    /// A profile for cmsCloseProfile; nil without memory.
    static func make(_ name: SourceColor.Named) -> cmsHPROFILE? {
        switch name {
        case .adobeRGB:
            // Adobe RGB (1998), sections 4.2 and 4.3.4.1: a gamma of 2 51/256.
            unsafe profile(
                red: (0.64, 0.33), green: (0.21, 0.71), blue: (0.15, 0.06),
                curve: cmsBuildGamma(nil, 2.19921875))
        case .displayP3:
            unsafe profile(
                red: (0.68, 0.32), green: (0.265, 0.69), blue: (0.15, 0.06), curve: sRGBCurve())
        }
    }

    /// IEC 61966-2-1's curve.
    private static func sRGBCurve() -> OpaquePointer? {
        let parameters: [Double] = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
        return unsafe cmsBuildParametricToneCurve(nil, 4, parameters)
    }

    private static func profile(
        red: (Double, Double), green: (Double, Double), blue: (Double, Double),
        curve: OpaquePointer?
    ) -> cmsHPROFILE? {
        guard let curve = unsafe curve else { return nil }
        defer { unsafe cmsFreeToneCurve(curve) }
        var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
        var primaries = cmsCIExyYTRIPLE(
            Red: cmsCIExyY(x: red.0, y: red.1, Y: 1),
            Green: cmsCIExyY(x: green.0, y: green.1, Y: 1),
            Blue: cmsCIExyY(x: blue.0, y: blue.1, Y: 1))
        let curves: [OpaquePointer?] = unsafe [curve, curve, curve]
        return unsafe cmsCreateRGBProfile(&white, &primaries, curves)
    }
}
