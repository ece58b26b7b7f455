import AlbumModel
import AlbumStore
import Digest
import Disk
import FoundationEssentials
import Glibc

/// The complete export: one JSON file with every record, a record a line, and a folder beside it with
/// the originals, byte for byte. `docs/format.md` describes it.
enum AlbumDocument {
    static let format = "gyotaku-album"

    /// `album.json` has its originals in `album.originals`.
    static func originals(of path: String) -> String {
        let stem = path.lowercased().hasSuffix(".json") ? String(path.dropLast(5)) : path
        return stem + ".originals"
    }

    struct Written: Sendable {
        var records = 0
        var originals = 0
        var bytes: Int64 = 0
        /// Originals that are not on this machine.
        var missing = 0
    }

    /// Writes both. An original that is there already is not copied again, so it can be gone on with.
    @concurrent static func write(
        _ store: AlbumStore, to path: String, at time: Date, progress: @Sendable (Int) -> Void
    ) async throws -> Written {
        var written = Written()
        let folder = originals(of: path)
        let temporary = SmallFile.temporaryPath(beside: path)
        do {
            let file = try OpenFile(creating: temporary)
            let user = try await store.user().lowerText
            try file.write(Array(head(user, Folder.name(of: folder), time).utf8))
            var cursor = ""
            while true {
                let page = try await store.records(after: cursor)
                guard let last = page.last else { break }
                cursor = last.id
                var bytes: [UInt8] = []
                for record in page where isWanted(record) {
                    if written.records > 0 { bytes += Array(",\n".utf8) }
                    bytes += record.json.encoded
                    written.records += 1
                    if record.type == .photo {
                        try copy(record, store.folder, to: folder, &written)
                    }
                }
                try file.write(bytes)
                progress(written.records)
                try Task.checkCancellation()
            }
            try file.write(Array("\n]}\n".utf8))
            try file.sync()
            try Folder.rename(temporary, to: path)
            try Folder.sync(Folder.parent(of: path))
        } catch {
            try? Folder.removeFile(temporary)
            throw error
        }
        return written
    }

    private static func isWanted(_ record: AlbumRecord) -> Bool {
        !AlbumRecord.left.contains(record.type) && !record.id.hasPrefix("local.")
    }

    private static func head(_ user: String, _ originals: String, _ time: Date) -> String {
        let members: [(String, JSONValue)] = [
            ("format", .string(format)), ("v", .int(1)), ("app", .string(Version.text)),
            ("exportedAt", .string(time.ISO8601Format())), ("user", .string(user)),
            ("originals", .string(originals)),
        ]
        return "{" + members.map { "\"\($0.0)\":" + $0.1.encodedText }.joined(separator: ",\n")
            + ",\n\"records\":[\n"
    }

    private static func copy(
        _ record: AlbumRecord, _ album: AlbumFolder, to folder: String, _ written: inout Written
    ) throws {
        guard record.set["gone"]?.bool != true, let sha256 = record.set["sha256"]?.string,
            let kind = record.set["extension"]?.string,
            let source = album.original(sha256: sha256, fileExtension: kind)
        else { return }
        let target = folder + "/\(sha256.prefix(2))/\(sha256).\(kind)"
        guard let facts = try Folder.facts(source), facts.isRegular else {
            written.missing += 1
            return
        }
        written.originals += 1
        written.bytes += facts.byteCount
        if let there = try Folder.facts(target), there.byteCount == facts.byteCount { return }
        try Folder.makeAll(Folder.parent(of: target))
        let temporary = SmallFile.temporaryPath(beside: target)
        do {
            let from = try OpenFile(reading: source)
            let to = try OpenFile(creating: temporary)
            let copied = try from.copyHashing(to: to)
            guard copied.sha256.hex == sha256 else {
                throw Failure(
                    .failed, "\(source) is damaged: gyotaku doctor --deep tells more",
                    "\(source) 已損壞：請看 gyotaku doctor --deep",
                    "\(source) が壊れています。gyotaku doctor --deep をご覧ください")
            }
            try to.sync()
            try Folder.rename(temporary, to: target)
        } catch {
            try? Folder.removeFile(temporary)
            throw error
        }
    }
}

/// A complete export that was read.
struct ReadDocument: Sendable {
    let records: [AlbumRecord]
    /// The folder with the originals.
    let originals: String
    /// Lines that are no record.
    let strange: Int

    /// nil where the bytes are no such export; a later version is refused in words.
    init?(_ bytes: [UInt8], path: String) throws(Failure) {
        guard let json = try? JSONValue(decoding: bytes),
            json["format"]?.string == AlbumDocument.format, let members = json["records"]?.array
        else { return nil }
        guard let version = json["v"]?.int, version == 1 else {
            throw Failure(
                .failed, "\(displayText(path)) was written by a newer gyotaku: update gyotaku",
                "\(displayText(path)) 是較新版 gyotaku 寫的：請更新 gyotaku",
                "\(displayText(path)) は新しい gyotaku で書かれています。更新してください")
        }
        records = members.compactMap { AlbumRecord(json: $0) }
        strange = members.count - records.count
        // A name beside the file, never a path that the file names.
        let named = json["originals"]?.string ?? ""
        let isName = !named.isEmpty && !named.contains("/") && named != ".." && named != "."
        let beside = Folder.parent(of: path) + "/" + named
        let own = AlbumDocument.originals(of: path)
        let isThere = (try? Folder.facts(following: own)).flatMap { $0 } != nil
        originals = isThere || !isName ? own : beside
    }

    /// Where a photo's original lies in the export; nil for what is no path.
    func original(sha256: String, fileExtension: String) -> String? {
        AlbumFolder.originalPath(sha256: sha256, fileExtension: fileExtension).map {
            originals + "/" + $0.dropFirst("originals/".count)
        }
    }
}
