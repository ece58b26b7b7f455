package import AlbumModel
internal import Database
internal import Digest

extension AlbumStore {
    /// How many operations of this machine no segment on the remote holds.
    package func unsentOperations() throws(AlbumError) -> Int {
        try reading { Int(try unsentCount()) }
    }

    /// A range of one machine's operations, both ends included, in their order; of this machine's ids
    /// what it wrote itself. Each number once.
    package func operations(
        of device: DeviceID, from: Int64, to: Int64
    ) throws(AlbumError) -> [JournalOperation] {
        try operationRuns(of: device, from: from, to: to).first ?? []
    }

    /// The same as runs without a gap that together hold every operation of the range: where a machine
    /// was copied, two have one number. The first begins with the first number that is here.
    package func operationRuns(
        of device: DeviceID, from: Int64, to: Int64
    ) throws(AlbumError) -> [[JournalOperation]] {
        let all = try reading {
            try connection.all(
                """
                SELECT \(OperationRecord.columns) FROM operation
                WHERE device = ?1 AND n BETWEEN ?2 AND ?3
                    AND (is_foreign = 0 OR ?1 NOT IN
                        (SELECT device FROM own_device WHERE until_n IS NULL))
                ORDER BY n, h
                """, device.text, from, to, read: OperationRecord.read
            ).compactMap(\.self)
        }
        var runs: [[JournalOperation]] = []
        for operation in all {
            // The first run that it goes on with.
            if let index = runs.firstIndex(where: { $0.last.map { $0.n + 1 } == operation.n }) {
                runs[index].append(operation)
            } else {
                runs.append([operation])
            }
        }
        return runs
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
