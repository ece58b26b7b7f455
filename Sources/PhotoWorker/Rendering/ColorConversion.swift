import CLcms
import CPixels

/// From a picture's own colours to sRGB.
struct ColorConversion {
    private let color: SourceColor

    /// - Parameter isAdobeRGB: what EXIF says of a picture that carries no profile.
    init(_ color: SourceColor, isAdobeRGB: Bool) {
        var color = color
        if color.profile == nil, color.named == nil, color.channels == .rgba, isAdobeRGB {
            color.named = .adobeRGB
        }
        self.color = color
    }

    /// Converts the pixels in place. A profile that is damaged or of other channels is ignored.
    func apply(to bitmap: inout Bitmap) {
        if convert(&bitmap) { return }
        if color.channels == .cmyk {
            unsafe pixels_cmyk(&bitmap.bytes, bitmap.width * bitmap.height)
        }
    }

    private func convert(_ bitmap: inout Bitmap) -> Bool {
        guard let source = unsafe source() else { return false }
        defer { _ = unsafe cmsCloseProfile(source) }
        guard let target = unsafe cmsCreate_sRGBProfile() else { return false }
        defer { _ = unsafe cmsCloseProfile(target) }
        let space = unsafe cmsGetColorSpace(source)
        switch (color.channels, space) {
        case (.cmyk, cmsSigCmykData):
            return unsafe run(source, lcms_cmyk_8_inverted, target, &bitmap, isOpaque: true)
        case (.rgba, cmsSigRgbData), (.gray, cmsSigRgbData):
            return unsafe run(source, lcms_rgba_8, target, &bitmap, isOpaque: false)
        case (.gray, cmsSigGrayData):
            return unsafe gray(source, target, &bitmap)
        default: return false
        }
    }

    private func source() -> cmsHPROFILE? {
        if let profile = color.profile {
            return unsafe cmsOpenProfileFromMem(profile, UInt32(profile.count))
        }
        return unsafe color.named.flatMap(NamedProfile.make)
    }

    private func run(
        _ source: cmsHPROFILE, _ format: UInt32, _ target: cmsHPROFILE, _ bitmap: inout Bitmap,
        isOpaque: Bool
    ) -> Bool {
        let flags = isOpaque ? UInt32(cmsFLAGS_BLACKPOINTCOMPENSATION) : lcms_flags
        guard
            let transform = unsafe cmsCreateTransform(
                source, format, target, lcms_rgba_8, UInt32(INTENT_RELATIVE_COLORIMETRIC), flags)
        else { return false }
        defer { unsafe cmsDeleteTransform(transform) }
        let count = UInt32(bitmap.width * bitmap.height)
        unsafe bitmap.bytes.withUnsafeMutableBytes {
            unsafe cmsDoTransform(transform, $0.baseAddress, $0.baseAddress, count)
        }
        if isOpaque { for i in 0..<Int(count) { bitmap.bytes[i * 4 + 3] = 255 } }
        return true
    }

    /// The decoder has made grey into three equal channels; the profile knows one.
    private func gray(
        _ source: cmsHPROFILE, _ target: cmsHPROFILE, _ bitmap: inout Bitmap
    ) -> Bool {
        guard
            let transform = unsafe cmsCreateTransform(
                source, lcms_gray_8, target, lcms_rgb_8, UInt32(INTENT_RELATIVE_COLORIMETRIC),
                UInt32(cmsFLAGS_BLACKPOINTCOMPENSATION))
        else { return false }
        defer { unsafe cmsDeleteTransform(transform) }
        let levels = (0...255).map { UInt8($0) }
        var table = [UInt8](repeating: 0, count: 256 * 3)
        unsafe cmsDoTransform(transform, levels, &table, 256)
        for i in stride(from: 0, to: bitmap.bytes.count, by: 4) {
            let level = Int(bitmap.bytes[i]) * 3
            for channel in 0..<3 { bitmap.bytes[i + channel] = table[level + channel] }
        }
        return true
    }
}
