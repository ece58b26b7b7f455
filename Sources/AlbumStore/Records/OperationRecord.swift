internal import AlbumModel
internal import Database

/// The journal: every operation of every machine, for ever.
enum OperationRecord {
    static let columns = "n, h, t, record, fields, extra"

    static func insert(
        _ operation: JournalOperation, isForeign: Bool = false, _ connection: Connection
    ) throws(DatabaseError) {
        let extra =
            operation.extra.isEmpty ? nil : JSONValue.object(operation.extra).encodedText
        try connection.run(
            """
            INSERT INTO operation (device, n, h, t, record, fields, extra, is_foreign)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            operation.device.text, operation.n, operation.h.text, operation.type.name,
            operation.id, JSONValue.object(operation.set).encodedText, extra, isForeign)
    }

    /// nil for a row that is not an operation, which doctor tells.
    static func read(_ row: borrowing Row) -> JournalOperation? {
        guard let h = ClockStamp(row.text(1)),
            let set = (try? JSONValue(decoding: row.text(4)))?.object
        else { return nil }
        let extra = row.optionalText(5).flatMap { try? JSONValue(decoding: $0) }?.object
        return JournalOperation(
            n: row.integer(0), h: h, type: RecordType(row.text(2)), id: row.text(3), set: set,
            extra: extra ?? [:])
    }

    /// Every operation of a record, in no order.
    static func operations(
        of type: RecordType, _ id: String, _ connection: Connection
    ) throws(DatabaseError) -> [JournalOperation] {
        try connection.all(
            "SELECT \(columns) FROM operation WHERE record = ? AND t = ?", id, type.name,
            read: read
        ).compactMap(\.self)
    }

    static func state(
        of type: RecordType, _ id: String, _ connection: Connection
    ) throws(DatabaseError) -> RecordState {
        RecordState(try operations(of: type, id, connection))
    }
}
