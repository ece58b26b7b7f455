import CJpeg
import Glibc

/// Real JPEGs, made on the spot.
package struct TestJPEG: Sendable {
    package var width: Int
    package var height: Int
    /// 1 grey, 3 RGB, 4 CMYK as Adobe writes it (255 is no ink).
    package var components = 3
    package var quality = 90
    package var isProgressive = false
    /// An EXIF block from its TIFF header.
    package var exif: [UInt8]?
    package var profile: [UInt8]?
    /// The colour of a pixel, `components` bytes.
    package var pixel: @Sendable (_ x: Int, _ y: Int) -> [UInt8]

    /// A picture of one colour.
    package init(_ width: Int, _ height: Int, color: [UInt8]) {
        self.init(width, height, components: color.count) { _, _ in color }
    }

    package init(
        _ width: Int, _ height: Int, components: Int = 3,
        pixel: @escaping @Sendable (_ x: Int, _ y: Int) -> [UInt8]
    ) {
        self.width = width
        self.height = height
        self.components = components
        self.pixel = pixel
    }

    /// A smooth picture whose bytes differ for every `seed`.
    package static func photo(
        _ width: Int, _ height: Int, seed: UInt64, exif: [UInt8]? = nil
    ) -> TestJPEG {
        var random = SplitMix(state: seed)
        let base = (0..<3).map { _ in Int(random.next() % 128) + 40 }
        var jpeg = TestJPEG(width, height) { x, y in
            [
                UInt8(clamping: base[0] + x * 80 / width),
                UInt8(clamping: base[1] + y * 80 / height),
                UInt8(clamping: base[2] + (x + y) * 40 / (width + height)),
            ]
        }
        jpeg.exif = exif
        return jpeg
    }

    /// The file.
    package var bytes: [UInt8] {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * components)
        for y in 0..<height { for x in 0..<width { pixels += pixel(x, y) } }
        var length = 0
        var message = [CChar](repeating: 0, count: Int(JPEG_MESSAGE))
        let segments = segments
        let made = unsafe jpeg_write(
            pixels, UInt32(width), UInt32(height), Int32(components), Int32(quality),
            isProgressive ? 1 : 0, segments, segments.count, &length, &message)
        guard let made = unsafe made else { preconditionFailure("libjpeg: \(message)") }
        defer { unsafe free(made) }
        return unsafe Array(UnsafeBufferPointer(start: made, count: length))
    }

    private var segments: [UInt8] {
        var all: [UInt8] = []
        if let exif { all += Self.segment(0xE1, Array("Exif".utf8) + [0, 0] + exif) }
        if let profile {
            all += Self.segment(0xE2, Array("ICC_PROFILE".utf8) + [0, 1, 1] + profile)
        }
        return all
    }

    private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
        [marker, UInt8(body.count >> 8), UInt8(body.count & 255)] + body
    }
}
