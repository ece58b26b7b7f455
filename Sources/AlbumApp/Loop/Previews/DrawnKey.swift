import AlbumModel
import Digest

/// What a drawn print is known by: everything that its pixels depend on, so that one that would
/// be drawn in another way is made again.
enum DrawnKey {
    /// A hash in hexadecimal digits.
    static func content(of print: DrawnPrint) -> String {
        let words = [
            data, String(DrawnPrint.version), print.species ?? "", print.shape.rawValue,
            String(print.number), String(print.style.rawValue),
        ]
        return SHA256.hash(Array(words.joined(separator: "\n").utf8)).hex
    }

    /// Of the outlines and plans that are built in.
    private static let data = SHA256.hash(ArtBook.embedded.bytes).hex
}
