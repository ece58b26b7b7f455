import AlbumScreens
import Disk

/// Previews on the disk, in the album's `cache`. Any of them may be missing, cut short or old: then it
/// is made again. Nothing is synced and no failure matters.
struct PreviewFiles: Sendable {
    let folder: String
    /// Larger pictures are not kept.
    static let largest = 4 << 20
    private static let magic: [UInt8] = Array("GYP1".utf8)

    func read(_ key: PreviewKey) -> Picture? {
        guard let path = path(key), let bytes = try? SmallFile.read(path, limit: Self.largest + 12)
        else { return nil }
        return Self.decode(bytes)
    }

    func write(_ picture: Picture, _ key: PreviewKey) {
        guard picture.rgba.count <= Self.largest, let path = path(key) else { return }
        let temporary = SmallFile.temporaryPath(beside: path)
        do {
            let file = try OpenFile(creating: temporary)
            try file.write(Self.encode(picture))
            try file.close()
            try Folder.rename(temporary, to: path)
        } catch {
            try? Folder.removeFile(temporary)
        }
    }

    /// Removes the oldest files until no more than `limit` bytes are left, and what was cut short.
    func trim(to limit: Int64) {
        guard let names = try? Folder.names(in: folder) else { return }
        var kept: [(path: String, bytes: Int64, age: Int64)] = []
        for name in names {
            let path = folder + "/" + name
            guard let facts = try? Folder.facts(path), facts.isRegular else { continue }
            kept.append((path, facts.byteCount, facts.modified))
        }
        var total = kept.reduce(0) { $0 + $1.bytes }
        for file in kept.sorted(by: { $0.age < $1.age }) where total > limit {
            try? Folder.removeFile(file.path)
            total -= file.bytes
        }
    }

    private func path(_ key: PreviewKey) -> String? { key.fileName.map { folder + "/" + $0 } }

    private static func encode(_ picture: Picture) -> [UInt8] {
        magic + bytes(picture.width) + bytes(picture.height) + picture.rgba
    }

    private static func bytes(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    private static func decode(_ bytes: [UInt8]) -> Picture? {
        func number(at offset: Int) -> Int {
            (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << ($1 * 8) }
        }
        guard bytes.count > 12, bytes.starts(with: magic) else { return nil }
        let width = number(at: 4)
        let height = number(at: 8)
        guard (1...4096).contains(width), (1...4096).contains(height),
            bytes.count == 12 + width * height * 4
        else { return nil }
        return Picture(width: width, height: height, rgba: Array(bytes[12...]))
    }
}
