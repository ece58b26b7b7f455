internal import AlbumModel
internal import Database
internal import FoundationEssentials

/// The table `file`: what the journal says of each photo's original and print.
enum FileRow {
    static let columns = "f.id, f.photo, f.kind, f.sha256, f.byte_count, f.extension, f.stored_key"

    static func fields(_ file: FileRecord) -> [String: JSONValue] {
        [
            "photo": .string(file.photoID.lowerText), "kind": .string(file.kind.rawValue),
            "sha256": .string(file.sha256), "bytes": .int(file.byteCount),
            "extension": .string(file.fileExtension),
        ]
    }

    /// nil while the operation that describes the file has not arrived, or describes no path.
    static func record(id: UUID, _ fields: [String: JSONValue]) -> FileRecord? {
        guard let photo = fields.uuid("photo"), let sha256 = fields.text("sha256"),
            let kind = fields.text("kind").flatMap(FileKind.init(rawValue:)),
            let fileExtension = fields.text("extension"),
            AlbumFolder.originalPath(sha256: sha256, fileExtension: fileExtension) != nil
        else { return nil }
        return FileRecord(
            id: id, photoID: photo, kind: kind, sha256: sha256,
            byteCount: max(0, fields["bytes"]?.int ?? 0), fileExtension: fileExtension,
            storedKey: fields.text("stored").flatMap { key($0, of: sha256) })
    }

    /// Two machines may each have set a part: what one stored is not what the other describes.
    private static func key(_ text: String, of sha256: String) -> ObjectKey? {
        guard let key = ObjectKey(text), case .file(_, _, sha256, _) = key.kind else { return nil }
        return key
    }

    static func read(_ row: borrowing Row) -> FileRecord? {
        guard let id = UUID(lowerText: row.text(0)), let photo = UUID(lowerText: row.text(1)),
            let kind = FileKind(rawValue: row.text(2))
        else { return nil }
        return FileRecord(
            id: id, photoID: photo, kind: kind, sha256: row.text(3), byteCount: row.integer(4),
            fileExtension: row.text(5),
            storedKey: row.optionalText(6).flatMap { ObjectKey($0) })
    }

    static func write(_ file: FileRecord, _ connection: Connection) throws(DatabaseError) {
        try connection.run(
            """
            INSERT INTO file (id, photo, kind, sha256, byte_count, extension, stored_key)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET photo = excluded.photo, kind = excluded.kind,
                sha256 = excluded.sha256, byte_count = excluded.byte_count,
                extension = excluded.extension, stored_key = excluded.stored_key
            """,
            file.id.lowerText, file.photoID.lowerText, file.kind.rawValue, file.sha256,
            file.byteCount, file.fileExtension, file.storedKey?.text)
    }
}
