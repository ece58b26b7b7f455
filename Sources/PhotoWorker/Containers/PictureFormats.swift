import Pictures

/// Which formats are taken, and the names of those that are not.
enum PictureFormats {
    static var all: [any Picture.Type] { [JPEGPicture.self, PNGPicture.self] }

    /// The largest picture: its pixels, and its longest side.
    static let mostPixels = 250_000_000
    static let mostSide = 65_500

    /// The picture in the file, its size within the limits.
    static func open(_ file: PictureFile) throws(PictureError) -> any Picture {
        for format in all where format.matches(file) {
            let picture = try format.init(file)
            let (width, height) = (picture.width, picture.height)
            guard width > 0, height > 0 else { throw .damaged("a picture without a size") }
            guard width < mostSide, height < mostSide, width * height <= mostPixels else {
                throw .tooLarge("\(width)×\(height) pixels")
            }
            return picture
        }
        if let name = otherFormat(file) { throw .unsupported(name) }
        throw .notAPicture
    }

    /// The name of a picture format that is recognised but not taken.
    static func otherFormat(_ file: PictureFile) -> String? {
        if file.starts(with: "GIF8") { return "GIF" }
        if file.starts(with: "RIFF"), file.starts(with: "WEBP", at: 8) { return "WebP" }
        if file.bytes(0..<4) == [0x49, 0x49, 0x2A, 0] { return "TIFF" }
        if file.bytes(0..<4) == [0x4D, 0x4D, 0, 0x2A] { return "TIFF" }
        if file.starts(with: "ftyp", at: 4) { return isoName(file) }
        if file.bytes(0..<2) == [0xFF, 0x0A] || file.starts(with: "JXL ", at: 4) {
            return "JPEG XL"
        }
        if file.starts(with: "BM"), file.number(14, size: 1) == 40 { return "BMP" }
        return nil
    }

    /// By the major brand, then by the compatible ones.
    private static func isoName(_ file: PictureFile) -> String? {
        let length = min(file.number(0, size: 4) ?? 0, 256)
        let places = [8] + Array(stride(from: 16, to: max(length, 16), by: 4))
        for place in places {
            switch String(decoding: file.bytes(place..<place + 4), as: UTF8.self) {
            case "avif", "avis": return "AVIF"
            case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1": return "HEIC"
            default: continue
            }
        }
        return nil
    }
}
