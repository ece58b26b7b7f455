package import AlbumModel
internal import Database
internal import Digest

extension AlbumStore {
    /// How many operations of this machine no segment on the remote holds.
    package func unsentOperations() throws(AlbumError) -> Int {
        try reading { Int(try unsentCount()) }
    }

    /// A range of one machine's operations, both ends included, in their order.
    package func operations(
        of device: DeviceID, from: Int64, to: Int64
    ) throws(AlbumError) -> [JournalOperation] {
        try reading {
            try connection.all(
                """
                SELECT \(OperationRecord.columns) FROM operation
                WHERE device = ?1 AND n BETWEEN ?2 AND ?3
                    AND (is_foreign = 0
                        OR n <= (SELECT until_n FROM own_device WHERE device = ?1))
                ORDER BY n
                """, device.text, from, to, read: OperationRecord.read
            ).compactMap(\.self)
        }
    }

    /// Puts a segment of the same range in the place of one that cannot be sent again, and has it sent.
    package func replaceSegment(
        _ old: SegmentName, with new: SegmentRow
    ) throws(AlbumError) {
        try changing {
            try connection.run(
                """
                UPDATE segment SET hash_start = ?, sha256 = ?, byte_count = ?, is_stored = 0
                WHERE device = ? AND from_n = ? AND to_n = ? AND hash_start = ?
                """, new.name.hashStart, new.sha256.hex, new.byteCount, old.device.text, old.from,
                old.to, old.hashStart)
        }
    }

    /// Has a segment sent again that the remote no longer holds.
    package func sendAgain(_ name: SegmentName) throws(AlbumError) {
        try changing {
            try connection.run(
                """
                UPDATE segment SET is_stored = 0
                WHERE device = ? AND from_n = ? AND to_n = ? AND hash_start = ?
                """, name.device.text, name.from, name.to, name.hashStart)
        }
    }

    /// Checks the database and moves its log into it, so that it is whole without -wal and -shm once
    /// the last user lets go of it.
    package func seal() throws(AlbumError) {
        try reading {
            let verdict = try connection.first("PRAGMA integrity_check(1)") { $0.text(0) }
            guard verdict == "ok" else {
                throw AlbumError.damaged(path: folder.database, detail: verdict ?? "")
            }
            try connection.checkpoint()
        }
    }
}
