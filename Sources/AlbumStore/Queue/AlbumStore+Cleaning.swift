package import AlbumModel
internal import Database
package import FoundationEssentials

/// A stored file whose photo, or whose catch, lies in the bin.
package struct BinnedFile: Sendable, Hashable {
    package var file: FileRecord
    /// When it was put there, and by which operation of which machine.
    package var tombstone: ClockStamp
    package var number: Int64
}

extension AlbumStore {
    /// Stored files of what is in the bin, after `cursor` by UUID.
    package func binnedFiles(
        after cursor: UUID? = nil, limit: Int = 1000
    ) throws(AlbumError) -> (files: [BinnedFile], last: UUID?) {
        try reading {
            let rows = try connection.all(
                """
                SELECT \(FileRow.columns), p.alive, p.catch, coalesce(c.alive, 1)
                FROM file f JOIN photo p ON p.id = f.photo LEFT JOIN catch c ON c.id = p.catch
                WHERE f.stored_key IS NOT NULL AND f.id > ? AND (p.alive = 0 OR c.alive = 0)
                ORDER BY f.id LIMIT ?
                """, cursor?.lowerText ?? "", limit
            ) { row in
                FileRow.read(row).map {
                    ($0, row.integer(7) == 0, row.optionalText(8), row.integer(9) == 0)
                }
            }
            var found: [BinnedFile] = []
            for (file, isPhoto, catchID, isCatch) in rows.compactMap(\.self) {
                var stones: [JournalOperation?] = []
                if isPhoto { stones.append(try tombstone(.photo, file.photoID.lowerText)) }
                if isCatch, let catchID { stones.append(try tombstone(.catch, catchID)) }
                // The later of the two, if both are in the bin.
                guard let last = stones.compactMap(\.self).max(by: { $0.h < $1.h }) else {
                    continue
                }
                found.append(BinnedFile(file: file, tombstone: last.h, number: last.n))
            }
            return (found, rows.compactMap(\.self).last?.0.id)
        }
    }

    /// The operation that put a record into the bin; nil where the last word is another.
    private func tombstone(_ type: RecordType, _ id: String) throws -> JournalOperation? {
        let last = try OperationRecord.operations(of: type, id, connection)
            .filter { $0.set["alive"] != nil }.max { $0.h < $1.h }
        return last?.set["alive"]?.bool == false ? last : nil
    }

    /// These files are no longer on the remote; every machine learns it.
    package func markCleaned(_ files: [UUID]) throws(AlbumError) {
        try changing {
            for id in files { try record(.file, id.lowerText, set: ["stored": .null]) }
        }
    }

    /// Files that were cleaned from the remote and whose photo has come back from the bin.
    package func cleanedAlive() throws(AlbumError) -> [FileRecord] {
        try reading {
            try connection.all(
                """
                SELECT \(FileRow.columns) FROM file f JOIN file_queue q ON q.file = f.id
                JOIN photo p ON p.id = f.photo LEFT JOIN catch c ON c.id = p.catch
                WHERE f.stored_key IS NULL AND q.state = 'done' AND p.alive = 1
                    AND coalesce(c.alive, 1) = 1
                """, read: FileRow.read
            ).compactMap(\.self)
        }
    }

    /// All ids that this machine ever had.
    package func ownMachines() throws(AlbumError) -> Set<DeviceID> {
        try reading {
            Set(try ownIDs())
        }
    }
}
