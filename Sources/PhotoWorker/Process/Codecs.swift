import CHeif
import Glibc
import Pictures

/// Libraries that are loaded only when a picture needs them, which must be before the sandbox is
/// closed.
enum Codecs {
    nonisolated(unsafe) private static var hasTried = false

    /// Whether the request is to decode a picture whose library has not been looked for. Compares
    /// four bytes of the file, no more.
    static func areMissing(for request: Request?, _ descriptors: [Int32]) -> Bool {
        switch request {
        case .preview, .print, .frame: break
        default: return false
        }
        guard unsafe !hasTried, let file = descriptors.first else { return false }
        var bytes = [UInt8](repeating: 0, count: 4)
        return unsafe pread(file, &bytes, 4, 4) == 4 && bytes == Array("ftyp".utf8)
    }

    /// Without libheif, HEIC and AVIF have no preview; all else works.
    @discardableResult static func load() -> Bool {
        unsafe hasTried = true
        return heif_load() == 0
    }
}
