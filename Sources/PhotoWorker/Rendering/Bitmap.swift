/// Decoded pixels, 4 bytes each, row-major.
struct Bitmap {
    var width: Int
    var height: Int
    /// RGBA in sRGB, not premultiplied, once `ColorConversion` has seen it.
    var bytes: [UInt8]
    var hasAlpha: Bool
}
