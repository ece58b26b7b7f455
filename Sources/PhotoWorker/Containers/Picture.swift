import Pictures

/// A picture of one format, its container read and nothing decoded yet. A new format is one file
/// with a type of this kind, and a line in `PictureFormats.all`.
protocol Picture {
    /// Whether the file is of this format, by its content.
    static func matches(_ file: PictureFile) -> Bool

    /// Reads the container; throws for one that names no size.
    init(_ file: PictureFile) throws(PictureError)

    var file: PictureFile { get }
    /// `JPEG`, `PNG`, `HEIC`, `AVIF`, `WebP`, `TIFF`.
    var format: String { get }
    /// Pixels as stored.
    var width: Int { get }
    var height: Int { get }
    /// The EXIF block, beginning with its TIFF header.
    var exif: [UInt8]? { get }
    /// How the pixels are to be turned, 1…8, where the container says it; then EXIF's word does not
    /// count.
    var orientation: Int? { get }
    /// How many bytes the pixels take in the file.
    var codedBytes: Int { get }

    /// Begins decoding, at a size reduced cheaply but not below `width`×`height`.
    func rows(atLeast width: Int, _ height: Int) throws(PictureError) -> any RowSource
}

extension Picture {
    var orientation: Int? { nil }
}

/// The rows of a picture being decoded, from the top.
protocol RowSource: AnyObject {
    var width: Int { get }
    var height: Int { get }
    var color: SourceColor { get }
    var hasAlpha: Bool { get }

    /// The next row into `row` (`width * 4` bytes); false after the last one or where a damaged
    /// picture ends. Throws when nothing at all could be decoded.
    func next(_ row: inout [UInt8]) throws(PictureError) -> Bool
}

/// What the four bytes of a decoded pixel are.
struct SourceColor {
    enum Channels { case rgba, gray, cmyk }

    var channels: Channels
    /// An ICC profile, or nil for sRGB (or plain CMYK).
    var profile: [UInt8]?
    /// Colours that are described without a profile.
    var named: Named?

    enum Named: Equatable {
        case adobeRGB, displayP3
        /// By the numbers of ITU-T H.273.
        case coded(primaries: Int, transfer: Int)
        /// Primaries (nil for sRGB's) and the power from levels to light.
        case described(Primaries?, gamma: Double)
    }
}
