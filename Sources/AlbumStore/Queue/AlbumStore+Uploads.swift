internal import AlbumModel
internal import Database
package import FoundationEssentials

/// An upload in parts that this album began on its remote.
package struct UploadRow: Sendable, Hashable {
    package var key: String
    /// The remote's own.
    package var id: String
    package var begunAt: Date
}

extension AlbumStore {
    /// Notes an upload in parts, before its first part is sent.
    package func uploadBegun(
        _ key: String, _ id: String, sha256: String, byteCount: Int64
    ) throws(AlbumError) {
        let time = now().milliseconds
        try changing {
            try connection.run(
                """
                INSERT OR REPLACE INTO upload (key, upload_id, sha256, byte_count, begun_at)
                VALUES (?, ?, ?, ?, ?)
                """, key, id, sha256, byteCount, time)
        }
    }

    /// The last upload of these very bytes under `key` that is open; nil when none is.
    package func uploadOpen(
        _ key: String, sha256: String, byteCount: Int64
    ) throws(AlbumError) -> String? {
        try reading {
            try connection.first(
                """
                SELECT upload_id FROM upload WHERE key = ? AND sha256 = ? AND byte_count = ?
                ORDER BY begun_at DESC LIMIT 1
                """, key, sha256, byteCount
            ) { $0.text(0) }
        }
    }

    /// The upload was completed or ended.
    package func uploadEnded(_ key: String, _ id: String) throws(AlbumError) {
        try changing {
            try connection.run("DELETE FROM upload WHERE key = ? AND upload_id = ?", key, id)
        }
    }

    /// The wall clock that the album goes by.
    package nonisolated var time: Date { now() }

    /// Whether a file is or was for this machine to send.
    package func queueHas(file id: UUID) throws(AlbumError) -> Bool {
        try reading {
            try connection.number(
                "SELECT EXISTS (SELECT 1 FROM file_queue WHERE file = ?)", id.lowerText) == 1
        }
    }

    /// Open uploads that were begun before a time, oldest first.
    package func uploadsBegun(before time: Date) throws(AlbumError) -> [UploadRow] {
        let limit = time.milliseconds
        return try reading {
            try connection.all(
                """
                SELECT key, upload_id, begun_at FROM upload WHERE begun_at < ? ORDER BY begun_at
                """, limit
            ) { row in
                UploadRow(
                    key: row.text(0), id: row.text(1),
                    begunAt: Date(milliseconds: row.integer(2)))
            }
        }
    }
}
