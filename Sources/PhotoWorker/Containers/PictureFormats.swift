import Pictures

/// Which formats are decoded.
enum PictureFormats {
    static var all: [any Picture.Type] { [JPEGPicture.self, PNGPicture.self] }

    /// The largest picture: its pixels, and its longest side.
    static let mostPixels = 250_000_000
    static let mostSide = 65_500

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

    /// Refuses a size that is none, or beyond the limits.
    static func check(_ width: Int, _ height: Int) throws(PictureError) {
        guard width > 0, height > 0 else { throw .damaged("a picture without a size") }
        guard width < mostSide, height < mostSide, width * height <= mostPixels else {
            throw .tooLarge("\(width)×\(height) pixels")
        }
    }
}
