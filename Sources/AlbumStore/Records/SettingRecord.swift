internal import AlbumModel
internal import Database

/// The table `setting`: those that travel with the album come from the journal, and those of this
/// machine alone have names that start with `local.`.
enum SettingRecord {
    static func write(
        _ name: String, _ value: JSONValue, _ connection: Connection
    ) throws(DatabaseError) {
        try connection.run(
            """
            INSERT INTO setting (name, value) VALUES (?, ?)
            ON CONFLICT (name) DO UPDATE SET value = excluded.value
            """, name, value.encodedText)
    }

    static func read(
        _ name: String, _ connection: Connection
    ) throws(DatabaseError) -> JSONValue? {
        let text = try connection.first("SELECT value FROM setting WHERE name = ?", name) {
            $0.text(0)
        }
        guard let value = text.flatMap({ try? JSONValue(decoding: $0) }), !value.isNull else {
            return nil
        }
        return value
    }
}
