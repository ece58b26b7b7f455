import AlbumModel
import AlbumScreens
import Digest

/// What a preview is known by: a content and a size. A file outside the album is its path with its
/// length and age, so that one that changed is another.
struct PreviewKey: Sendable, Hashable {
    let content: String
    let maxWidth: Int
    let maxHeight: Int
    let isFilling: Bool

    init(content: String, request: PictureRequest) {
        self.content = content
        maxWidth = request.maxWidth
        maxHeight = request.maxHeight
        isFilling = request.isFilling
    }

    /// Its name in the cache folder; nil for what is not an original's hash.
    var fileName: String? {
        guard SHA256Digest(hex: content) != nil else { return nil }
        return "\(content)-\(maxWidth)x\(maxHeight)\(isFilling ? "f" : "").rgba"
    }
}
