import Glibc

/// A colour in Björn Ottosson's OKLab space, in which distance is about what an eye sees.
struct OKLab: Sendable, Equatable {
    var lightness: Float
    var greenRed: Float
    var blueYellow: Float

    /// From 8-bit sRGB.
    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        let r = OKLab.linear[Int(red)]
        let g = OKLab.linear[Int(green)]
        let b = OKLab.linear[Int(blue)]
        let l = cbrtf(0.412_221_47 * r + 0.536_332_54 * g + 0.051_445_99 * b)
        let m = cbrtf(0.211_903_50 * r + 0.680_699_55 * g + 0.107_396_96 * b)
        let s = cbrtf(0.088_302_46 * r + 0.281_718_84 * g + 0.629_978_70 * b)
        lightness = 0.210_454_26 * l + 0.793_617_79 * m - 0.004_072_05 * s
        greenRed = 1.977_998_50 * l - 2.428_592_21 * m + 0.450_593_71 * s
        blueYellow = 0.025_904_04 * l + 0.782_771_77 * m - 0.808_675_77 * s
    }

    /// The squared distance, in which hue and vividness count `hueWeight` times.
    func distance(to other: OKLab, hueWeight: Float = 1) -> Float {
        let dl = lightness - other.lightness
        let da = greenRed - other.greenRed
        let db = blueYellow - other.blueYellow
        return dl * dl + hueWeight * (da * da + db * db)
    }

    /// sRGB's transfer curve for every 8-bit value.
    private static let linear: [Float] = (0...255).map { value in
        let x = Float(value) / 255
        return x <= 0.040_45 ? x / 12.92 : powf((x + 0.055) / 1.055, 2.4)
    }
}
