package import AlbumModel
internal import Database
package import FoundationEssentials

extension AlbumStore {
    /// Every file that the journal says is stored on the remote, after `cursor` by UUID.
    package func storedFiles(
        after cursor: UUID? = nil, limit: Int = 1000
    ) throws(AlbumError) -> [FileRecord] {
        try reading {
            try connection.all(
                """
                SELECT \(FileRow.columns) FROM file f
                WHERE f.stored_key IS NOT NULL AND f.id > ? ORDER BY f.id LIMIT ?
                """, cursor?.lowerText ?? "", limit, read: FileRow.read
            ).compactMap(\.self)
        }
    }

    /// Every file that the journal knows, stored or not, after `cursor` by UUID.
    package func files(
        after cursor: UUID? = nil, limit: Int = 1000
    ) throws(AlbumError) -> [FileRecord] {
        try reading {
            try connection.all(
                """
                SELECT \(FileRow.columns) FROM file f WHERE f.id > ? ORDER BY f.id LIMIT ?
                """, cursor?.lowerText ?? "", limit, read: FileRow.read
            ).compactMap(\.self)
        }
    }

    package func file(_ id: UUID) throws(AlbumError) -> FileRecord? {
        try reading {
            try connection.first(
                "SELECT \(FileRow.columns) FROM file f WHERE f.id = ?", id.lowerText,
                read: FileRow.read
            ).flatMap(\.self)
        }
    }

    /// Where a file is, relative to the album's folder.
    package nonisolated static func path(of file: FileRecord) -> String {
        switch file.kind {
        case .print: AlbumFolder.printPath(photo: file.photoID)
        case .original:
            AlbumFolder.originalPath(sha256: file.sha256, fileExtension: file.fileExtension) ?? ""
        }
    }

    /// Queue rows by a condition, with what their file and photo say.
    func queueRows(_ condition: String, _ values: [Value]) throws -> [QueueRow] {
        let user = try userID()
        return try connection.all(
            """
            SELECT \(FileRow.columns), q.id, q.state, q.reason, q.attempts, q.next_at,
                coalesce(p.original_name, '')
            FROM file_queue q JOIN file f ON f.id = q.file LEFT JOIN photo p ON p.id = f.photo
            WHERE \(condition)
            """, values: values
        ) { row in
            guard let file = FileRow.read(row),
                let key = ObjectKey.file(
                    user: user, file: file.id, sha256: file.sha256,
                    fileExtension: file.fileExtension)
            else { return nil }
            return QueueRow(
                id: row.integer(7), fileID: file.id, photoID: file.photoID, kind: file.kind,
                sha256: file.sha256, byteCount: file.byteCount,
                fileExtension: file.fileExtension, path: Self.path(of: file), key: key,
                originalName: row.text(12), state: Self.state(row),
                attempts: Int(row.integer(10)),
                nextAt: row.optionalInteger(11).map { Date(milliseconds: $0) })
        }.compactMap(\.self)
    }

    private nonisolated static func state(_ row: borrowing Row) -> QueueState {
        switch row.text(8) {
        case "sending": .sending
        case "verifying": .verifying
        case "done": .done
        case "parked": .parked(reason: row.text(9))
        default: .pending
        }
    }
}
