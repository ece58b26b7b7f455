import CLcms
import Glibc

/// Profiles of colour spaces that files name or describe instead of carrying them.
enum NamedProfile {
    /// A profile for cmsCloseProfile; nil for sRGB itself, and without memory.
    static func make(_ name: SourceColor.Named) -> cmsHPROFILE? {
        switch name {
        case .adobeRGB:
            // Adobe RGB (1998), sections 4.2 and 4.3.4.1: a gamma of 2 51/256.
            unsafe profile(Primaries(0.64, 0.33, 0.21, 0.71, 0.15, 0.06), gamma: 2.19921875)
        case .displayP3: unsafe profile(.displayP3, ToneCurve.sRGB())
        case .coded(let primaries, let transfer): unsafe coded(primaries, transfer)
        case .described(let primaries, let gamma):
            unsafe profile(primaries ?? .sRGB, gamma: gamma)
        }
    }

    /// By the numbers of ITU-T H.273 (cICP in PNG, nclx in HEIF).
    private static func coded(_ primaries: Int, _ transfer: Int) -> cmsHPROFILE? {
        let isPlain = ![4, 5, 8, 16, 18].contains(transfer)
        if isPlain, ![4, 5, 6, 7, 9, 11, 12].contains(primaries) { return nil }
        let curve: OpaquePointer? =
            switch transfer {
            case 4: unsafe cmsBuildGamma(nil, 2.2)
            case 5: unsafe cmsBuildGamma(nil, 2.8)
            case 8: unsafe cmsBuildGamma(nil, 1)
            case 16: unsafe ToneCurve.table(ToneCurve.perceptualQuantizer)
            case 18: unsafe ToneCurve.table(ToneCurve.hybridLogGamma)
            // Films' curve stands for a screen's, which a picture is made for.
            default: unsafe ToneCurve.sRGB()
            }
        return unsafe profile(Primaries(coded: primaries), curve)
    }

    private static func profile(_ primaries: Primaries, gamma: Double) -> cmsHPROFILE? {
        unsafe profile(primaries, cmsBuildGamma(nil, gamma))
    }

    /// Takes the curve.
    private static func profile(_ primaries: Primaries, _ curve: OpaquePointer?) -> cmsHPROFILE? {
        guard let curve = unsafe curve else { return nil }
        defer { unsafe cmsFreeToneCurve(curve) }
        var white = cmsCIExyY(x: primaries.white.x, y: primaries.white.y, Y: 1)
        var colors = cmsCIExyYTRIPLE(
            Red: cmsCIExyY(x: primaries.red.x, y: primaries.red.y, Y: 1),
            Green: cmsCIExyY(x: primaries.green.x, y: primaries.green.y, Y: 1),
            Blue: cmsCIExyY(x: primaries.blue.x, y: primaries.blue.y, Y: 1))
        let curves: [OpaquePointer?] = unsafe [curve, curve, curve]
        return unsafe cmsCreateRGBProfile(&white, &colors, curves)
    }
}

/// Where the three colours and white of a colour space lie (CIE 1931 x and y).
struct Primaries: Equatable {
    typealias Point = (x: Double, y: Double)

    var red: Point
    var green: Point
    var blue: Point
    var white: Point = (0.3127, 0.3290)

    init(
        _ redX: Double, _ redY: Double, _ greenX: Double, _ greenY: Double, _ blueX: Double,
        _ blueY: Double
    ) {
        red = (redX, redY)
        green = (greenX, greenY)
        blue = (blueX, blueY)
    }

    static let sRGB = Primaries(0.64, 0.33, 0.30, 0.60, 0.15, 0.06)
    static let displayP3 = Primaries(0.68, 0.32, 0.265, 0.69, 0.15, 0.06)

    /// By the number of ITU-T H.273.
    init(coded number: Int) {
        switch number {
        case 4:
            self.init(0.67, 0.33, 0.21, 0.71, 0.14, 0.08)
            white = (0.310, 0.316)
        case 5: self.init(0.64, 0.33, 0.29, 0.60, 0.15, 0.06)
        case 6, 7: self.init(0.63, 0.34, 0.31, 0.595, 0.155, 0.07)
        case 9: self.init(0.708, 0.292, 0.170, 0.797, 0.131, 0.046)
        case 11:
            self = .displayP3
            white = (0.314, 0.351)
        case 12: self = .displayP3
        default: self = .sRGB
        }
    }

    static func == (one: Primaries, other: Primaries) -> Bool {
        [
            one.red.x - other.red.x, one.red.y - other.red.y, one.green.x - other.green.x,
            one.green.y - other.green.y, one.blue.x - other.blue.x, one.blue.y - other.blue.y,
            one.white.x - other.white.x, one.white.y - other.white.y,
        ].allSatisfy { abs($0) < 0.002 }
    }

    /// Whether they enclose an area, as those of a real picture do.
    var isSound: Bool {
        let points = [red, green, blue, white]
        let area =
            (green.x - red.x) * (blue.y - red.y) - (blue.x - red.x) * (green.y - red.y)
        return points.allSatisfy { $0.x > 0 && $0.y > 0.01 && $0.x + $0.y <= 1.001 }
            && abs(area) > 0.01
    }
}
