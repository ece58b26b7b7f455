internal import Disk

/// A file that only takes up space. When the disk is full it is given up, and what a deletion
/// needs to write fits.
struct Ballast {
    static let byteCount = 262_144

    private let path: String

    init(_ folder: AlbumFolder) { path = folder.ballast }

    /// Makes it where it is missing; it holds real blocks, not a hole.
    func fill() throws(DiskError) {
        if let facts = try Folder.facts(path), facts.byteCount >= Int64(Self.byteCount) { return }
        let file = try OpenFile(updating: path)
        try file.rewind()
        try file.write([UInt8](repeating: 0x5a, count: Self.byteCount))
        try file.sync()
        try file.close()
    }

    /// Gives the space back; false when there was none to give.
    func free() throws(DiskError) -> Bool {
        guard try Folder.facts(path) != nil else { return false }
        try Folder.removeFile(path)
        try Folder.sync(Folder.parent(of: path))
        return true
    }
}
