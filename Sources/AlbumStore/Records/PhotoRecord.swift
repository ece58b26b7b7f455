internal import AlbumModel
internal import Database
internal import FoundationEssentials

/// The table `photo`, and a photo's fields in the journal.
enum PhotoRecord {
    static let columns = """
        p.id, p.catch, p.sha256, p.byte_count, p.extension, p.original_name, p.title, p.note,
        p.position, p.facts, p.added_at, p.page
        """

    static let columnCount = 12

    static func fields(_ photo: Photo) -> [String: JSONValue] {
        var fields: [String: JSONValue] = [
            "alive": .bool(true),
            "sha256": .string(photo.sha256),
            "bytes": .int(photo.byteCount),
            "extension": .string(photo.fileExtension),
            "name": .string(photo.originalName),
            "position": .int(photo.position),
            "facts": photo.facts.json,
            "addedAt": .int(photo.addedAt.milliseconds),
        ]
        if let catchID = photo.catchID { fields["catch"] = .string(catchID.lowerText) }
        if let pageID = photo.pageID { fields["page"] = .string(pageID.lowerText) }
        if let title = photo.title { fields["title"] = .string(title) }
        if let note = photo.note { fields["note"] = .string(note) }
        return fields
    }

    /// The photo that the fields make; nil while its content is not known, or is named in a way
    /// that no path may be made of.
    static func photo(id: UUID, _ fields: [String: JSONValue]) -> Photo? {
        guard let sha256 = fields.text("sha256"), let fileExtension = fields.text("extension"),
            AlbumFolder.originalPath(sha256: sha256, fileExtension: fileExtension) != nil
        else { return nil }
        return Photo(
            id: id, catchID: fields.uuid("catch"), sha256: sha256,
            byteCount: max(0, fields["bytes"]?.int ?? 0), fileExtension: fileExtension,
            originalName: fields.text("name") ?? "", title: fields.text("title"),
            note: fields.text("note"),
            position: Int(clamping: max(0, fields["position"]?.int ?? 0)),
            facts: PhotoFacts(json: fields["facts"]),
            addedAt: fields.moment("addedAt") ?? Date(milliseconds: 0),
            pageID: fields.uuid("page"))
    }

    /// Reads the columns, the first of which is at `start`.
    static func read(_ row: borrowing Row, from start: Int = 0) -> Photo? {
        guard let id = UUID(lowerText: row.text(start)) else { return nil }
        return Photo(
            id: id, catchID: row.optionalText(start + 1).flatMap { UUID(lowerText: $0) },
            sha256: row.text(start + 2), byteCount: row.integer(start + 3),
            fileExtension: row.text(start + 4), originalName: row.text(start + 5),
            title: row.optionalText(start + 6), note: row.optionalText(start + 7),
            position: Int(row.integer(start + 8)),
            facts: PhotoFacts(json: try? JSONValue(decoding: row.text(start + 9))),
            addedAt: Date(milliseconds: row.integer(start + 10)),
            pageID: row.optionalText(start + 11).flatMap { UUID(lowerText: $0) })
    }

    static func write(
        _ photo: Photo, isAlive: Bool, _ connection: Connection
    ) throws(DatabaseError) {
        // The diary's order: when it was taken, else as its file says, else when it came in.
        let shown =
            photo.facts.takenAt ?? photo.facts.fileAt
            ?? LocalTime(photo.addedAt, offsetMinutes: 0)
        let words = [photo.title, photo.note, photo.originalName, photo.facts.model]
        try connection.run(
            """
            INSERT OR REPLACE INTO photo (
                id, catch, sha256, byte_count, extension, original_name, title, note, position,
                facts, shown_at, search, added_at, alive, page)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            photo.id.lowerText, photo.catchID?.lowerText, photo.sha256, photo.byteCount,
            photo.fileExtension, photo.originalName, photo.title, photo.note, photo.position,
            photo.facts.json.encodedText, shown.iso,
            words.compactMap { $0.map { folded($0) } }.joined(separator: "\n"),
            photo.addedAt.milliseconds, isAlive, photo.pageID?.lowerText)
    }

    /// The stamp that the stored photo's catch is on.
    static func stamp(of id: String, _ connection: Connection) throws(DatabaseError) -> UUID? {
        try connection.first(
            "SELECT c.stamp FROM photo p JOIN catch c ON c.id = p.catch WHERE p.id = ?", id
        ) { UUID(lowerText: $0.text(0)) }.flatMap(\.self)
    }
}
