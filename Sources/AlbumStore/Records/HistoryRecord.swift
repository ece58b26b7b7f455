internal import AlbumModel
internal import Database
internal import FoundationEssentials

/// The table `history`: what undo and redo go back and forth in, also after a restart.
enum HistoryRecord {
    struct Stored: Sendable {
        var id: Int64
        var at: Date
        var kind: HistoryEntry.Kind
        var subject: Reference
        var changes: [HistoryChange]
        var isUndone: Bool
    }

    /// Adds a change. What was undone before it can no longer be redone.
    static func add(
        _ kind: HistoryEntry.Kind, _ subject: Reference, _ changes: [HistoryChange], at: Date,
        _ connection: Connection
    ) throws(DatabaseError) {
        try connection.run("UPDATE history SET state = 'dropped' WHERE state = 'undone'")
        try connection.run(
            """
            INSERT INTO history (at, kind, subject_type, subject, changes, state)
            VALUES (?, ?, ?, ?, ?, 'done')
            """,
            at.milliseconds, kind.rawValue, typeName(subject), subject.id.lowerText,
            HistoryChange.encode(changes))
    }

    private static let columns = "id, at, kind, subject_type, subject, changes, state"

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

    /// Newest first, without what can no longer be redone.
    static func list(limit: Int, _ connection: Connection) throws(DatabaseError) -> [Stored] {
        try connection.all(
            "SELECT \(columns) FROM history WHERE state <> 'dropped' ORDER BY id DESC LIMIT ?",
            limit, read: read
        ).compactMap(\.self)
    }

    static func mark(
        _ id: Int64, isUndone: Bool, _ connection: Connection
    ) throws(DatabaseError) {
        try connection.run(
            "UPDATE history SET state = ? WHERE id = ?", isUndone ? "undone" : "done", id)
    }

    private static func read(_ row: borrowing Row) -> Stored? {
        guard let kind = HistoryEntry.Kind(rawValue: row.text(2)),
            let id = UUID(lowerText: row.text(4))
        else { return nil }
        let subject: Reference =
            switch row.text(3) {
            case "catch": .catch(id)
            case "photo": .photo(id)
            case "page": .page(id)
            case "spot": .spot(id)
            default: .stamp(id)
            }
        return Stored(
            id: row.integer(0), at: Date(milliseconds: row.integer(1)), kind: kind,
            subject: subject, changes: HistoryChange.decode(row.text(5)),
            isUndone: row.text(6) == "undone")
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
