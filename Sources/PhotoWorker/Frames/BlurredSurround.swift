import AlbumModel
import CPixels
import Pictures

/// A picture blurred until nothing can be told, as the ground that the same picture lies on.
struct BlurredSurround {
    private let bitmap: Bitmap

    init(_ small: Bitmap) {
        var bitmap = small
        let count = bitmap.width * bitmap.height
        let radius = UInt32(max(2, max(bitmap.width, bitmap.height) / 22))
        for channel in 0..<3 {
            var plane = (0..<count).map { Float(bitmap.bytes[$0 * 4 + channel]) }
            _ = unsafe pixels_blur(&plane, UInt32(bitmap.width), UInt32(bitmap.height), radius)
            for index in 0..<count {
                // Darker, so that light letters can be read on any picture.
                bitmap.bytes[index * 4 + channel] = UInt8(min(max(plane[index] * 0.56 + 6, 0), 255))
            }
        }
        self.bitmap = bitmap
    }

    /// The canvas' row `y`: the picture covers it, its middle in the middle.
    func row(_ y: Int, _ geometry: FrameGeometry, _ row: UnsafeMutablePointer<UInt8>) {
        unsafe pixels_enlarged_row(
            bitmap.bytes, UInt32(bitmap.width), UInt32(bitmap.height), UInt32(geometry.width),
            UInt32(geometry.height), UInt32(y), row)
    }
}
