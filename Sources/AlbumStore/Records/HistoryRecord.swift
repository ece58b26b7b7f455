internal import AlbumModel
internal import Database
internal import FoundationEssentials

/// The table `history`: what undo and redo go back and forth in, also after a restart.
enum HistoryRecord {
    struct Stored: Sendable {
        var id: Int64
        var at: Date
        var kind: HistoryEntry.Kind
        /// nil for a setting.
        var subject: Reference?
        var changes: [HistoryChange]
        /// How many records it changed, also where `changes` were not read.
        var count: Int
        var isUndone: Bool
        /// Undone and redone together with all others that have it.
        var batch: String?
    }

    /// Adds a change. What was undone before it can no longer be redone.
    static func add(
        _ kind: HistoryEntry.Kind, _ subject: Reference?, _ changes: [HistoryChange], at: Date,
        batch: UUID? = nil, _ connection: Connection
    ) throws(DatabaseError) {
        try connection.run("UPDATE history SET state = 'dropped' WHERE state = 'undone'")
        try connection.run(
            """
            INSERT INTO history (at, kind, subject_type, subject, changes, state, batch)
            VALUES (?, ?, ?, ?, ?, 'done', ?)
            """,
            at.milliseconds, kind.rawValue, subject.map(typeName) ?? "setting",
            subject?.id.lowerText ?? changes.first?.id ?? "",
            HistoryChange.encode(changes), batch?.lowerText)
    }

    private static let columns = "id, at, kind, subject_type, subject, changes, state, batch"

    /// The change that undo takes back next: the last one done.
    static func nextUndo(_ connection: Connection) throws(DatabaseError) -> Stored? {
        try connection.first(
            "SELECT \(columns) FROM history WHERE state = 'done' ORDER BY id DESC LIMIT 1",
            read: read
        ).flatMap(\.self)
    }

    /// The change that redo makes again next: the first one undone.
    static func nextRedo(_ connection: Connection) throws(DatabaseError) -> Stored? {
        try connection.first(
            "SELECT \(columns) FROM history WHERE state = 'undone' ORDER BY id LIMIT 1",
            read: read
        ).flatMap(\.self)
    }

    /// All that go with a change, itself among them: to be undone newest first, or redone oldest first.
    static func together(
        _ stored: Stored, _ connection: Connection
    ) throws(DatabaseError) -> [Stored] {
        guard let batch = stored.batch else { return [stored] }
        let (state, order) = stored.isUndone ? ("undone", "ASC") : ("done", "DESC")
        return try connection.all(
            "SELECT \(columns) FROM history WHERE batch = ? AND state = ? ORDER BY id \(order)",
            batch, state, read: read
        ).compactMap(\.self)
    }

    /// Newest first, without what can no longer be redone.
    static func list(limit: Int, _ connection: Connection) throws(DatabaseError) -> [Stored] {
        try connection.all(
            "SELECT \(columns) FROM history WHERE state <> 'dropped' ORDER BY id DESC LIMIT ?",
            limit, read: read
        ).compactMap(\.self)
    }

    /// The same for telling: the changes of an entry of many records are only counted.
    static func told(limit: Int, _ connection: Connection) throws(DatabaseError) -> [Stored] {
        try connection.all(
            """
            SELECT max(id), at, CASE count(*) WHEN 1 THEN kind ELSE 'importAlbum' END,
                subject_type, subject,
                CASE sum(json_array_length(changes)) WHEN 1 THEN changes ELSE '[]' END, state,
                batch, sum(json_array_length(changes))
            FROM history WHERE state <> 'dropped'
            GROUP BY coalesce(batch, id), state ORDER BY max(id) DESC LIMIT ?
            """, limit
        ) { row in
            var stored = read(row)
            stored?.count = Int(row.integer(8))
            return stored
        }.compactMap(\.self)
    }

    static func mark(
        _ id: Int64, isUndone: Bool, _ connection: Connection
    ) throws(DatabaseError) {
        try connection.run(
            "UPDATE history SET state = ? WHERE id = ?", isUndone ? "undone" : "done", id)
    }

    /// It can be neither undone nor redone any more.
    static func drop(_ id: Int64, _ connection: Connection) throws(DatabaseError) {
        try connection.run("UPDATE history SET state = 'dropped' WHERE id = ?", id)
    }

    private static func read(_ row: borrowing Row) -> Stored? {
        guard let kind = HistoryEntry.Kind(rawValue: row.text(2)) else { return nil }
        let subject = Reference(RecordType(row.text(3)), row.text(4))
        guard subject != nil || row.text(3) == "setting" else { return nil }
        let changes = HistoryChange.decode(row.text(5))
        return Stored(
            id: row.integer(0), at: Date(milliseconds: row.integer(1)), kind: kind,
            subject: subject, changes: changes, count: changes.count,
            isUndone: row.text(6) == "undone", batch: row.optionalText(7))
    }

    private static func typeName(_ subject: Reference) -> String {
        switch subject {
        case .stamp: "stamp"
        case .catch: "catch"
        case .photo: "photo"
        case .page: "page"
        case .spot: "spot"
        }
    }
}
