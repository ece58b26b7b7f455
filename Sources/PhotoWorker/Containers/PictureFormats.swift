import Pictures

/// Which formats are decoded.
enum PictureFormats {
    static var all: [any Picture.Type] {
        [JPEGPicture.self, PNGPicture.self, HEIFPicture.self, WebPPicture.self]
    }

    /// The largest picture: its pixels, and its longest side.
    static let mostPixels = 250_000_000
    static let mostSide = 65_500
    /// Larger pictures must have some bytes to show for their pixels: one for so many. A
    /// photograph has one for each fifty at the very least.
    private static let worth = [(pixels: 16_000_000, each: 1_000), (pixels: 64_000_000, each: 100)]

    /// The picture in the file, its size within the limits.
    static func open(_ file: PictureFile) throws(PictureError) -> any Picture {
        for format in all where format.matches(file) {
            let picture = try format.init(file)
            try check(picture.width, picture.height)
            return picture
        }
        if let other = PictureFormat(file) { throw .unsupported(other.rawValue) }
        throw .notAPicture
    }

    /// Refuses to decode what would cost far more than its bytes can be worth.
    static func checkWorth(_ picture: any Picture) throws(PictureError) {
        let pixels = picture.width * picture.height
        let isWorthIt = worth.allSatisfy {
            pixels <= $0.pixels || picture.codedBytes >= pixels / $0.each
        }
        guard isWorthIt else {
            throw .tooLarge("\(pixels / 1_000_000) million pixels in \(picture.codedBytes) bytes")
        }
    }

    /// Refuses a size that is none, or beyond the limits.
    static func check(_ width: Int, _ height: Int) throws(PictureError) {
        guard width > 0, height > 0 else { throw .damaged("a picture without a size") }
        guard width <= mostSide, height <= mostSide, width * height <= mostPixels else {
            throw .tooLarge("\(width)×\(height) pixels")
        }
    }
}
