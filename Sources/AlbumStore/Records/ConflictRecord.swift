internal import AlbumModel
internal import Database

/// The table `conflict`: values that lost a merge.
enum ConflictRecord {
    static func add(
        _ type: RecordType, _ record: String, _ loss: RecordState.Loss, _ connection: Connection
    ) throws(DatabaseError) {
        try connection.run(
            """
            INSERT OR IGNORE INTO conflict (t, record, field, lost, lost_h, won, won_h)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            type.name, record, loss.field, loss.lost.value.encodedText, loss.lost.stamp.text,
            loss.won.value.encodedText, loss.won.stamp.text)
    }

    static func list(limit: Int, _ connection: Connection) throws(DatabaseError) -> [Conflict] {
        try connection.all(
            """
            SELECT id, t, record, field, lost, lost_h, won, won_h FROM conflict
            ORDER BY id DESC LIMIT ?
            """, limit
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

    static func remove(_ id: Int64, _ connection: Connection) throws(DatabaseError) {
        try connection.run("DELETE FROM conflict WHERE id = ?", id)
    }
}
