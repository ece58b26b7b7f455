internal import AlbumModel
internal import Database

/// Single values of the database: `user`, `device`, `clock` (the last stamp), `clock_ahead`, `clock_offset`, `lost_operations`.
enum Meta {
    static func read(_ name: String, _ connection: Connection) throws(DatabaseError) -> String? {
        try connection.first("SELECT value FROM meta WHERE name = ?", name) { $0.text(0) }
    }

    static func write(
        _ name: String, _ value: String, _ connection: Connection
    ) throws(DatabaseError) {
        try connection.run(
            """
            INSERT INTO meta (name, value) VALUES (?, ?)
            ON CONFLICT (name) DO UPDATE SET value = excluded.value
            """, name, value)
    }

    static func remove(_ name: String, _ connection: Connection) throws(DatabaseError) {
        try connection.run("DELETE FROM meta WHERE name = ?", name)
    }

    /// Gives this machine a new id; operations under the old one stay its own and are still sent.
    static func takeNewDevice(_ connection: Connection) throws(DatabaseError) {
        let device = DeviceID.random().text
        try write("device", device, connection)
        try connection.run("INSERT OR IGNORE INTO own_device (device) VALUES (?)", device)
    }
}
