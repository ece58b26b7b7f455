import CLcms
import CPixels
import Pictures

/// The colours of a framed picture: the source's own wherever they are of an RGB that a profile can
/// describe; else sRGB.
@safe final class FrameColor {
    /// What the file says of its colours; nil for sRGB.
    let profile: [UInt8]?
    /// Whether pixels are changed.
    let isConverting: Bool
    private var transform: cmsHTRANSFORM?
    private var table: [UInt8] = []
    private let isCMYK: Bool
    /// From sRGB to the profile, for what is drawn.
    private var drawn: cmsHTRANSFORM?

    init(_ source: SourceColor, isAdobeRGB: Bool) {
        var color = source
        if color.profile == nil, color.named == nil, color.channels == .rgba, isAdobeRGB {
            color.named = .adobeRGB
        }
        isCMYK = color.channels == .cmyk
        let own = unsafe Self.open(color)
        defer { if let own = unsafe own { _ = unsafe cmsCloseProfile(own) } }
        let space = unsafe own.map { unsafe cmsGetColorSpace($0) }
        if !isCMYK, space == cmsSigRgbData, !Self.isBright(color), let own = unsafe own {
            profile = unsafe color.profile ?? Self.bytes(own)
            isConverting = false
            unsafe drawn = Self.make(nil, own, lcms_rgba_8, lcms_rgba_8)
            return
        }
        profile = nil
        isConverting = isCMYK || space != nil
        guard let own = unsafe own else { return }
        switch (color.channels, space) {
        case (.cmyk, cmsSigCmykData):
            unsafe transform = Self.make(own, nil, lcms_cmyk_8_inverted, lcms_rgba_8)
        case (.rgba, cmsSigRgbData), (.gray, cmsSigRgbData):
            unsafe transform = Self.make(own, nil, lcms_rgba_8, lcms_rgba_8)
        case (.gray, cmsSigGrayData): unsafe makeTable(own)
        default: break
        }
    }

    deinit {
        if let transform = unsafe transform { unsafe cmsDeleteTransform(transform) }
        if let drawn = unsafe drawn { unsafe cmsDeleteTransform(drawn) }
    }

    /// Into the colours of the output, in place.
    func convert(_ row: UnsafeMutablePointer<UInt8>, _ count: Int) {
        if let transform = unsafe transform {
            unsafe cmsDoTransform(transform, row, row, UInt32(count))
            if isCMYK { for i in 0..<count { unsafe row[i * 4 + 3] = 255 } }
        } else if isCMYK {
            unsafe pixels_cmyk(row, count)
        } else if !table.isEmpty {
            for i in 0..<count {
                let level = unsafe Int(row[i * 4]) * 3
                for c in 0..<3 { unsafe row[i * 4 + c] = table[level + c] }
            }
        }
    }

    /// A colour (0xRRGGBB in sRGB) in the colours of the output.
    func color(_ color: UInt32) -> UInt32 {
        guard let drawn = unsafe drawn else { return color }
        var pixel = [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255), 255]
        unsafe cmsDoTransform(drawn, pixel, &pixel, 1)
        return UInt32(pixel[0]) << 16 | UInt32(pixel[1]) << 8 | UInt32(pixel[2])
    }

    /// Premultiplied sRGB into premultiplied colours of the output, in place.
    func convertDrawn(_ row: inout [UInt8]) {
        guard let drawn = unsafe drawn else { return }
        for i in stride(from: 0, to: row.count, by: 4) {
            let alpha = Int(row[i + 3])
            guard alpha > 0, alpha < 255 else { continue }
            for c in 0..<3 { row[i + c] = UInt8(min(255, Int(row[i + c]) * 255 / alpha)) }
        }
        let alphas = stride(from: 3, to: row.count, by: 4).map { row[$0] }
        let count = UInt32(row.count / 4)
        unsafe row.withUnsafeMutableBytes {
            unsafe cmsDoTransform(drawn, $0.baseAddress, $0.baseAddress, count)
        }
        for (index, alpha) in alphas.enumerated() {
            let i = index * 4
            row[i + 3] = alpha
            guard alpha < 255 else { continue }
            for c in 0..<3 { row[i + c] = UInt8((Int(row[i + c]) * Int(alpha) + 127) / 255) }
        }
    }

    /// PQ and HLG say more than 8 bits can hold.
    private static func isBright(_ color: SourceColor) -> Bool {
        if case .coded(_, let transfer) = color.named { return transfer == 16 || transfer == 18 }
        return false
    }

    private static func open(_ color: SourceColor) -> cmsHPROFILE? {
        if let profile = color.profile {
            return unsafe cmsOpenProfileFromMem(profile, UInt32(profile.count))
        }
        return unsafe color.named.flatMap(NamedProfile.make)
    }

    /// A profile as a file.
    private static func bytes(_ profile: cmsHPROFILE) -> [UInt8]? {
        var count: UInt32 = 0
        guard unsafe cmsSaveProfileToMem(profile, nil, &count) != 0, count > 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(count))
        guard unsafe cmsSaveProfileToMem(profile, &bytes, &count) != 0 else { return nil }
        return bytes
    }

    /// Between two profiles, nil standing for sRGB.
    private static func make(
        _ from: cmsHPROFILE?, _ to: cmsHPROFILE?, _ format: UInt32, _ toFormat: UInt32
    ) -> cmsHTRANSFORM? {
        guard let sRGB = unsafe cmsCreate_sRGBProfile() else { return nil }
        defer { _ = unsafe cmsCloseProfile(sRGB) }
        let flags = format == lcms_rgba_8 ? lcms_flags : UInt32(cmsFLAGS_BLACKPOINTCOMPENSATION)
        return unsafe cmsCreateTransform(
            from ?? sRGB, format, to ?? sRGB, toFormat, UInt32(INTENT_RELATIVE_COLORIMETRIC), flags)
    }

    private func makeTable(_ own: cmsHPROFILE) {
        guard let gray = unsafe Self.make(own, nil, lcms_gray_8, lcms_rgb_8) else { return }
        defer { unsafe cmsDeleteTransform(gray) }
        let levels = (0...255).map { UInt8($0) }
        table = [UInt8](repeating: 0, count: 256 * 3)
        unsafe cmsDoTransform(gray, levels, &table, 256)
    }
}
