internal import AlbumModel
internal import Database

/// The table `conflict`: values of one field that were set on several machines, none of which knew
/// of the other's. It follows from the operations alone, so it is the same on every machine.
enum ConflictRecord {
    /// Writes the record's conflicts as its operations have them now.
    static func write(
        _ type: RecordType, _ record: String, _ operations: [JournalOperation],
        _ connection: Connection
    ) throws(DatabaseError) {
        // What a person did not write is none of a person's business.
        guard type != .file else { return }
        let old = try list("record = ? AND t = ?", [.text(record), .text(type.name)], connection)
        guard !old.isEmpty || mayClash(operations) else { return }
        let new = StandingValues(operations).conflicts(of: type, record)
        for conflict in old where !new.contains(where: { $0.isSame(as: conflict) }) {
            try connection.run("DELETE FROM conflict WHERE id = ?", conflict.id)
        }
        for conflict in new where !old.contains(where: { $0.isSame(as: conflict) }) {
            try connection.run(
                """
                INSERT OR IGNORE INTO conflict (t, record, field, lost, lost_h, won, won_h)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                type.name, record, conflict.field, conflict.lost.encodedText,
                conflict.lostStamp.text, conflict.won.encodedText, conflict.wonStamp.text)
        }
    }

    /// Whether more than one machine wrote them: by their ids, or, where one was copied, because the numbers
    /// under one id do not grow with the time.
    private static func mayClash(_ operations: [JournalOperation]) -> Bool {
        guard let first = operations.first else { return false }
        if operations.contains(where: { $0.device != first.device }) { return true }
        let sorted = operations.sorted { $0.h < $1.h }
        return zip(sorted, sorted.dropFirst()).contains { $0.n >= $1.n && $0.h != $1.h }
    }

    /// The greatest number that a conflict ever had.
    static func lastNumber(_ connection: Connection) throws(DatabaseError) -> Int64 {
        try connection.number(
            "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'conflict'")
    }

    static func list(limit: Int, _ connection: Connection) throws(DatabaseError) -> [Conflict] {
        try list("1 ORDER BY id DESC LIMIT ?", [.integer(Int64(limit))], connection)
    }

    static func list(
        _ condition: String, _ values: [Value], _ connection: Connection
    ) throws(DatabaseError) -> [Conflict] {
        try connection.all(
            """
            SELECT id, t, record, field, lost, lost_h, won, won_h FROM conflict
            WHERE \(condition)
            """, values: values
        ) { row in
            guard let lost = try? JSONValue(decoding: row.text(4)),
                let lostStamp = ClockStamp(row.text(5)),
                let won = try? JSONValue(decoding: row.text(6)),
                let wonStamp = ClockStamp(row.text(7))
            else { return nil }
            return Conflict(
                id: row.integer(0), type: RecordType(row.text(1)), record: row.text(2),
                field: row.text(3), lost: lost, lostStamp: lostStamp, won: won,
                wonStamp: wonStamp)
        }.compactMap(\.self)
    }
}

extension Conflict {
    fileprivate func isSame(as other: Conflict) -> Bool {
        field == other.field && lostStamp == other.lostStamp && wonStamp == other.wonStamp
            && lost == other.lost && won == other.won
    }
}
