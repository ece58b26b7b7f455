internal import Digest
internal import Disk

/// An upload in parts into a folder remote: one file that the parts are written into where they belong,
/// and a small file for each part that is whole and on the disk.
///
///     .incoming/<id>.upload      the key
///     .incoming/<id>.data        the bytes
///     .incoming/<id>.<n>.part    length and SHA-256 of a part
struct FolderUpload: Sendable {
    let root: String
    let id: String
    let cancellation: Cancellation

    static let suffix = ".upload"

    private var incoming: String { root + "/.incoming" }
    private var note: String { incoming + "/" + id + Self.suffix }
    private var data: String { incoming + "/" + id + ".data" }
    private func mark(_ number: Int) -> String { incoming + "/\(id).\(number).part" }

    static func isID(_ text: String) -> Bool {
        text.utf8.count == 32
            && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }

    func begin(_ key: String) throws(DiskError) {
        try Folder.make(root)
        try Folder.make(incoming)
        let file = try OpenFile(creating: data)
        try file.sync()
        try SmallFile.write(Array(key.utf8), to: note)
    }

    /// nil where there is no such upload.
    func key() throws(DiskError) -> String? {
        guard Self.isID(id), try Folder.facts(note)?.isRegular ?? false else { return nil }
        let text = String(decoding: try SmallFile.read(note, limit: 2048), as: UTF8.self)
        return RemoteKey.isValid(text) ? text : nil
    }

    /// Of the note: when the upload was begun.
    func begunAt() throws(DiskError) -> Int64? {
        try Folder.facts(note).map { $0.modified / 1_000_000_000 }
    }

    func putPart(
        _ part: PartPlan.Part, digest: SHA256Digest, _ source: ObjectSource
    ) throws(RemoteError) -> StoredPart {
        let bytes = try source.contents(part.range)
        guard SHA256.hash(bytes) == digest else {
            throw RemoteError(.source, code: "SourceChanged")
        }
        try cancellation.check()
        try disk { () throws(DiskError) in
            let file = try OpenFile(updating: data)
            try file.write(bytes[...], at: part.range.lowerBound)
            try file.sync()
            try SmallFile.write(
                Array("\(part.byteCount) \(digest.hex)".utf8), to: mark(part.number))
        }
        return StoredPart(
            number: part.number, byteCount: part.byteCount, tag: digest.hex, sha256: digest)
    }

    func parts() throws(DiskError) -> [StoredPart] {
        var parts: [StoredPart] = []
        for name in try Folder.names(in: incoming) where name.hasPrefix(id + ".") {
            guard name.hasSuffix(".part"),
                let number = Int(name.dropFirst(id.count + 1).dropLast(5)), number > 0
            else { continue }
            let words = String(
                decoding: try SmallFile.read(incoming + "/" + name, limit: 200), as: UTF8.self
            ).split(separator: " ")
            guard words.count == 2, let count = Int64(words[0]),
                let sha256 = SHA256Digest(hex: words[1])
            else { continue }
            parts.append(
                StoredPart(number: number, byteCount: count, tag: sha256.hex, sha256: sha256))
        }
        return parts.sorted { $0.number < $1.number }
    }

    /// Reads all of it once more before it takes its place.
    func complete(_ key: String, _ source: ObjectSource) throws(RemoteError) -> Receipt {
        try FolderPlace(root: root).makeFolders(of: key)
        let target = root + "/" + key
        let isWhole = try disk { () throws(DiskError) in
            let file = try OpenFile(updating: data)
            try file.truncate(to: source.byteCount)
            try file.sync()
            return try file.hash().sha256 == source.sha256
        }
        guard isWhole else { throw RemoteError(.corrupt, code: "StoredDiffers", detail: key) }
        try cancellation.check()
        try disk { () throws(DiskError) in
            try Folder.rename(data, to: target)
            try Folder.sync(Folder.parent(of: target))
        }
        try disk { () throws(DiskError) in try remove() }
        return Receipt(key: key, byteCount: source.byteCount, sha256: source.sha256)
    }

    /// The note last: without it the rest would stay for ever.
    func remove() throws(DiskError) {
        guard Self.isID(id), try Folder.facts(incoming) != nil else { return }
        for name in try Folder.names(in: incoming)
        where name.hasPrefix(id + ".") && !name.hasSuffix(Self.suffix) {
            try Folder.removeFile(incoming + "/" + name)
        }
        if try Folder.facts(note) != nil { try Folder.removeFile(note) }
    }

    private func disk<Result>(
        _ body: () throws(DiskError) -> Result
    ) throws(RemoteError) -> Result {
        do { return try body() } catch { throw RemoteError(folder: error, root: root) }
    }
}
