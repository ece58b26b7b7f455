package import AlbumModel
internal import Database
internal import Disk
package import FoundationEssentials

/// What emptying the bin took away.
package struct EmptiedBin: Sendable, Hashable {
    package var records = 0
    /// Originals that nothing refers to any more.
    package var files = 0
    package var bytes: Int64 = 0
}

extension AlbumStore {
    /// What lies in the bin, with the time at which it was put there, newest first.
    package func bin() throws(AlbumError) -> [(reference: Reference, at: Date)] {
        try reading {
            var found: [(reference: Reference, at: Date)] = []
            for (table, make) in Self.binTables {
                let ids = try connection.all(
                    """
                    SELECT id FROM \(table) WHERE alive = 0 AND id NOT IN (SELECT id FROM gone)
                    """
                ) { UUID(lowerText: $0.text(0)) }
                for id in ids.compactMap(\.self) where catalogue[stamp: id] == nil {
                    let reference = make(id)
                    found.append((reference, try binned(reference)))
                }
            }
            return found.sorted {
                ($1.at, $0.reference.id.lowerText) < ($0.at, $1.reference.id.lowerText)
            }
        }
    }

    private static var binTables: [(String, @Sendable (UUID) -> Reference)] {
        [
            ("catch", { .catch($0) }), ("photo", { .photo($0) }), ("page", { .page($0) }),
            ("spot", { .spot($0) }), ("stamp", { .stamp($0) }),
        ]
    }

    /// Whether a record lies in the bin.
    package func isInBin(_ reference: Reference) throws(AlbumError) -> Bool {
        try reading { try isAlive(reference) == false }
    }

    private func binned(_ reference: Reference) throws -> Date {
        let state = try OperationRecord.state(
            of: reference.type, reference.id.lowerText, connection)
        let milliseconds = state.fields["alive"]?.stamp.milliseconds ?? 0
        return Date(milliseconds: Int64(milliseconds))
    }

    /// Takes everything in the bin away for good, here and in the journal of every machine: nothing
    /// brings it back. Originals that no other photo has are removed from this machine; a remote keeps
    /// its own until `remote clean --bin`.
    package func emptyBin() throws(AlbumError) -> EmptiedBin {
        let binned = try bin()
        var emptied = EmptiedBin()
        try giveWayOnFullDisk { () throws(AlbumError) in
            emptied.records = 0
            try changing {
                for (reference, _) in binned {
                    emptied.records += try forget(reference)
                }
                try dropHistoryOfGone()
            }
        }
        // What an interruption left behind goes too.
        for (path, bytes) in try strayOriginals() {
            try AlbumError.mapping(path: path) { try Folder.removeFile(path) }
            emptied.files += 1
            emptied.bytes += bytes
        }
        return emptied
    }

    /// Marks a record, and the photos that went into the bin with it. How many there were.
    private func forget(_ reference: Reference) throws -> Int {
        let id = reference.id.lowerText
        if try connection.number("SELECT count(*) FROM gone WHERE id = ?", id) > 0 { return 0 }
        var count = 1
        try record(reference.type, id, set: ["gone": .bool(true)])
        if case .photo = reference { try forgetFiles(of: id) }
        let owner: String? =
            switch reference {
            case .catch: "catch"
            case .page: "page"
            default: nil
            }
        guard let owner else { return count }
        let photos = try connection.all(
            "SELECT id FROM photo WHERE \(owner) = ? AND id NOT IN (SELECT id FROM gone)", id
        ) { $0.text(0) }
        for photo in photos {
            try record(.photo, photo, set: ["alive": .bool(false), "gone": .bool(true)])
            try forgetFiles(of: photo)
            count += 1
        }
        return count
    }

    /// What was not sent yet is not sent any more.
    private func forgetFiles(of photo: String) throws {
        try connection.run(
            """
            DELETE FROM file_queue WHERE state <> 'done'
                AND file IN (SELECT id FROM file WHERE photo = ?)
            """, photo)
        try connection.run("DELETE FROM print_wanted WHERE photo = ?", photo)
    }

    /// Undo does not go back to what is gone.
    private func dropHistoryOfGone() throws {
        for stored in try HistoryRecord.list(limit: .max, connection) {
            let isGone = try stored.changes.allSatisfy {
                try connection.number("SELECT count(*) FROM gone WHERE id = ?", $0.id) > 0
            }
            if isGone { try HistoryRecord.drop(stored.id, connection) }
        }
    }

    /// Originals and prints of what is gone, as far as they are here and no other photo has them.
    private func strayOriginals() throws(AlbumError) -> [(path: String, bytes: Int64)] {
        let paths = try reading {
            try connection.all(
                """
                SELECT p.id, p.sha256, p.extension, EXISTS
                    (SELECT 1 FROM photo o WHERE o.sha256 = p.sha256
                        AND o.id NOT IN (SELECT id FROM gone))
                FROM photo p JOIN gone USING (id)
                """
            ) { row in
                let print = UUID(lowerText: row.text(0)).map { folder.print(photo: $0) }
                let original =
                    row.bool(3)
                    ? nil : folder.original(sha256: row.text(1), fileExtension: row.text(2))
                return [print, original]
            }
        }
        return Set(paths.flatMap(\.self).compactMap(\.self)).sorted().compactMap { path in
            (try? Folder.facts(path)).flatMap(\.self).map { (path, $0.byteCount) }
        }
    }
}

/// The table `gone`.
enum GoneRecord {
    static func note(
        _ id: String, _ fields: [String: JSONValue], _ connection: Connection
    ) throws(DatabaseError) {
        guard let isGone = fields["gone"]?.bool else { return }
        try connection.run(
            isGone
                ? "INSERT OR IGNORE INTO gone (id) VALUES (?)" : "DELETE FROM gone WHERE id = ?",
            id)
    }
}
