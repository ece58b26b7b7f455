import CWebp

/// Real WebPs, made on the spot.
package struct TestWebP: Sendable {
    package var width: Int
    package var height: Int
    package var isLossless = false
    package var quality: Float = 95
    /// RGBA.
    package var pixel: @Sendable (_ x: Int, _ y: Int) -> [UInt8]

    package init(
        _ width: Int, _ height: Int, isLossless: Bool = false,
        pixel: @escaping @Sendable (_ x: Int, _ y: Int) -> [UInt8]
    ) {
        self.width = width
        self.height = height
        self.isLossless = isLossless
        self.pixel = pixel
    }

    /// The file.
    package var bytes: [UInt8] {
        let pixels = (0..<height).flatMap { y in (0..<width).flatMap { pixel($0, y) } }
        var length = 0
        let made = unsafe webp_write(
            pixels, UInt32(width), UInt32(height), isLossless ? 1 : 0, quality, &length)
        guard let made = unsafe made else { preconditionFailure("libwebp") }
        defer { unsafe webp_free(made) }
        return unsafe Array(UnsafeBufferPointer(start: made, count: length))
    }

    /// The chunk that holds the picture.
    private var picture: [UInt8] { Array(bytes[12...]) }

    /// As an extended file, with an ICC profile or an animation of this one frame at a place.
    package func extended(
        canvas: (width: Int, height: Int)? = nil, at place: (x: Int, y: Int)? = nil,
        profile: [UInt8]? = nil, exif: [UInt8]? = nil
    ) -> [UInt8] {
        let canvas = canvas ?? (width, height)
        let flags: UInt8 =
            (profile == nil ? 0 : 0x20) | 0x10 | (exif == nil ? 0 : 8) | (place == nil ? 0 : 2)
        var chunks = Self.chunk(
            "VP8X",
            [flags, 0, 0, 0] + Self.little(canvas.width - 1, 3) + Self.little(canvas.height - 1, 3))
        if let profile { chunks += Self.chunk("ICCP", profile) }
        if let place {
            chunks += Self.chunk("ANIM", [0, 0, 0, 0, 0, 0])
            let head = Self.little(place.x / 2, 3) + Self.little(place.y / 2, 3)
            let size = Self.little(width - 1, 3) + Self.little(height - 1, 3)
            chunks += Self.chunk("ANMF", head + size + Self.little(100, 3) + [2] + picture)
        } else {
            chunks += picture
        }
        if let exif { chunks += Self.chunk("EXIF", exif) }
        return Array("RIFF".utf8) + Self.little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        Array(name.utf8) + little(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
    }

    private static func little(_ number: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
