import CLcms
import Glibc

/// From a stored level to light, where 1 is the white of paper.
enum ToneCurve {
    /// IEC 61966-2-1's curve.
    static func sRGB() -> OpaquePointer? {
        let parameters: [Double] = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
        return unsafe cmsBuildParametricToneCurve(nil, 4, parameters)
    }

    static func table(_ light: (Double) -> Double) -> OpaquePointer? {
        let values = (0..<4096).map { Float(rolled(light(Double($0) / 4095))) }
        return unsafe cmsBuildTabulatedToneCurveFloat(nil, 4096, values)
    }

    /// SMPTE ST 2084, with white at 203 cd/m² (ITU-R BT.2408).
    static func perceptualQuantizer(_ level: Double) -> Double {
        let power = pow(level, 32.0 / 2523)
        let top = max(power - 0.8359375, 0)
        return pow(top / (18.8515625 - 18.6875 * power), 8192.0 / 1305) * 10_000 / 203
    }

    /// ITU-R BT.2100 on a screen of 1000 cd/m².
    static func hybridLogGamma(_ level: Double) -> Double {
        let scene =
            level <= 0.5
            ? level * level / 3 : (exp((level - 0.55991073) / 0.17883277) + 0.28466892) / 12
        return pow(scene, 1.2) * 1_000 / 203
    }

    /// What is brighter than paper bends into what a screen has left.
    private static func rolled(_ light: Double) -> Double {
        let knee = 0.6
        guard light > knee else { return light }
        return knee + (1 - knee) * (1 - exp((knee - light) / (1 - knee)))
    }
}
