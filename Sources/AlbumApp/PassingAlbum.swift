import AlbumModel
import AlbumStore
import FoundationEssentials
import Glibc
import Synchronization

/// A folder for an album that goes again with the program: removed when it is done with, and whichever
/// way the program ends by itself, a closed pipe and a second Ctrl-C too.
struct PassingAlbum: Sendable {
    let folder: AlbumFolder
    private static let paths = Mutex<Set<String>>([])
    private static let atExit: Void = { atexit { PassingAlbum.removeAll() } }()

    /// - Parameter kind: part of its name.
    init(_ environment: [String: String], kind: String = "look") {
        let base = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        let path = base + "/gyotaku-\(kind)-" + UUID().lowerText.prefix(8)
        folder = AlbumFolder(path)
        _ = Self.atExit
        Self.paths.withLock { _ = $0.insert(path) }
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: folder.path)
        Self.paths.withLock { _ = $0.remove(folder.path) }
    }

    static func removeAll() {
        for path in paths.withLock({ $0 }) {
            // Out of the way first: who is still writing finds no folder any more, and makes none.
            let aside = path + ".gone"
            let isAside = unsafe rename(path, aside) == 0
            try? FileManager.default.removeItem(atPath: isAside ? aside : path)
        }
    }
}
