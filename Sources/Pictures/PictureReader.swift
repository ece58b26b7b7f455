package import AlbumModel

/// Reads pictures without ever decoding one in this process.
package protocol PictureReader: Sendable {
    /// Format, size and EXIF of the picture open at `descriptor` (borrowed, from offset 0).
    func facts(_ descriptor: Int32) async throws(PictureError) -> PhotoFacts

    /// The picture, oriented, in sRGB, scaled to fit (never enlarged), cropped to fill when asked.
    func preview(
        _ descriptor: Int32, maxWidth: Int, maxHeight: Int, isFilling: Bool
    ) async throws(PictureError) -> Pixmap

    /// Writes the print (PNG) of the picture to `output`, an empty file open for writing.
    func print(
        _ descriptor: Int32, labels: PrintLabels, into output: Int32
    ) async throws(PictureError) -> PrintSize

    /// Draws a print as large as it fits in a box (at most 1024 a side), around it nothing.
    func draw(
        _ print: DrawnPrint, maxWidth: Int, maxHeight: Int
    ) async throws(PictureError) -> Pixmap
    /// Writes the framed stamp (PNG) of a print to `output`, an empty file open for writing.
    func writeStamp(
        _ print: DrawnPrint, labels: PrintLabels, into output: Int32
    ) async throws(PictureError) -> PrintSize
    /// Draws a made-up photograph of a fish (JPEG with the EXIF of `sample.facts`) into `output`.
    func drawSample(
        _ sample: Sample, into output: Int32
    ) async throws(PictureError) -> PrintSize
}

/// What a print says of itself, in iTXt chunks.
package struct PrintLabels: Sendable, Hashable {
    package var title: String?
    package var species: String?
    /// Lower-case UUIDs.
    package var photoID: String?
    package var catchID: String?
    package var userID: String?

    package init(
        title: String? = nil, species: String? = nil, photoID: String? = nil,
        catchID: String? = nil, userID: String? = nil
    ) {
        self.title = title
        self.species = species
        self.photoID = photoID
        self.catchID = catchID
        self.userID = userID
    }
}

package struct PrintSize: Sendable, Hashable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// Why a picture gave nothing. The file itself is kept.
package enum PictureError: Error, Sendable, Hashable {
    /// No format that is taken.
    case notAPicture
    case empty
    /// A known format that this version does not take, by name: `HEIC`.
    case unsupported(String)
    /// Beyond a limit, in words: `65500×65500 pixels`.
    case tooLarge(String)
    /// The decoder refused it, in its words (unfiltered).
    case damaged(String)
    /// The output could not be written, in the system's words.
    case unwritable(String)
    /// The worker crashed, hung, or could not be started.
    case workerFailed(String)
}
