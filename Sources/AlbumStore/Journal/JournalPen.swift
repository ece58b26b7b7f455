internal import AlbumModel
internal import Database

/// Writes this machine's operations within one transaction: numbers without gaps, stamps that grow.
struct JournalPen {
    let device: DeviceID
    private(set) var lastNumber: Int64
    private(set) var hasWritten = false
    private var clock: HybridClock
    private let wall: UInt64

    /// Reads where the journal stands; call it inside the transaction.
    init(_ connection: Connection, wall: UInt64) throws(DatabaseError) {
        guard let text = try Meta.read("device", connection), let device = DeviceID(text) else {
            throw DatabaseError(code: 11, message: "no machine id in meta")
        }
        self.device = device
        self.wall = wall
        lastNumber = try Self.lastNumber(of: device, connection)
        let last = try Meta.read("clock", connection).flatMap { ClockStamp($0) }
        let ahead = try Meta.read("clock_ahead", connection).flatMap { ClockStamp($0) }
        clock = HybridClock(device: device, last: last, ahead: ahead)
    }

    /// The number of the last operation that this machine wrote under the id, 0 when there is none.
    static func lastNumber(
        of device: DeviceID, _ connection: Connection
    ) throws(DatabaseError) -> Int64 {
        try connection.number(
            """
            SELECT coalesce((SELECT n FROM operation WHERE device = ? AND is_foreign = 0
                ORDER BY n DESC LIMIT 1), 0)
            """, device.text)
    }

    /// Adds an operation greater than `overwritten` to the journal.
    /// - Parameter known: stamps of other machines' values that it takes the place of.
    mutating func write(
        _ type: RecordType, _ id: String, set: [String: JSONValue], over overwritten: ClockStamp?,
        known: [ClockStamp] = [], _ connection: Connection
    ) throws(DatabaseError) -> JournalOperation {
        lastNumber += 1
        hasWritten = true
        var operation = JournalOperation(
            n: lastNumber, h: clock.tick(wall: wall, over: overwritten), type: type, id: id,
            set: set)
        operation.over = known
        try OperationRecord.insert(operation, connection)
        return operation
    }

    mutating func observe(_ stamp: ClockStamp) { clock.observe(stamp, wall: wall) }

    /// Stores the clock; call it before the commit.
    func finish(_ connection: Connection) throws(DatabaseError) {
        if let last = clock.last { try Meta.write("clock", last.text, connection) }
        if let ahead = clock.ahead { try Meta.write("clock_ahead", ahead.text, connection) }
    }
}
