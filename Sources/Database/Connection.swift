internal import CSQLite

/// One connection to a database file, with the settings that promises rest on: WAL,
/// synchronous=FULL, foreign keys, no trust in the schema, no extensions, no memory map.
///
/// Two rules of concurrency: a connection is used by one thread at a time (it has no lock of its own
/// and is not Sendable), and a statement or row never leaves the closure or call that it was
/// given to.
@safe package final class Connection {
    package enum Access: Int32, Sendable, Hashable {
        case readingAndWriting = 0
        case reading = 1
        /// Of a file that nothing can change while it is open, on a disk that can only be read, say: no
        /// log and no lock is looked at.
        case readingUnchanging = 2
    }

    package let path: String
    package let access: Access
    let handle: OpaquePointer
    private var cached: [String: Statement] = [:]
    private var depth = 0

    /// Opens the database, making it when it is absent and `access` allows.
    package init(_ path: String, access: Access = .readingAndWriting) throws(DatabaseError) {
        var handle: OpaquePointer?
        let code = unsafe gyotaku_open(
            access == .readingUnchanging ? Self.uri(path) : path, &handle, access.rawValue)
        guard code == SQLITE_OK, let handle = unsafe handle else {
            let message = unsafe String(cString: sqlite3_errstr(code))
            unsafe sqlite3_close_v2(handle)
            throw DatabaseError(code: code, message: message)
        }
        self.path = path
        self.access = access
        unsafe self.handle = handle
        try configure()
    }

    private static func uri(_ path: String) -> String {
        var escaped: [UInt8] = []
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "?"): escaped += Array("%3f".utf8)
            case UInt8(ascii: "#"): escaped += Array("%23".utf8)
            case UInt8(ascii: "%"): escaped += Array("%25".utf8)
            default: escaped.append(byte)
            }
        }
        return "file:" + String(decoding: escaped, as: UTF8.self) + "?immutable=1"
    }

    deinit {
        for statement in cached.values { statement.finalize() }
        unsafe sqlite3_close_v2(handle)
    }

    /// The statement of `sql`, compiled once for each text.
    func statement(_ sql: String) throws(DatabaseError) -> Statement {
        if let statement = cached[sql], !statement.isInUse { return statement }
        let statement = try Statement(sql, on: self)
        cached[sql] = statement
        return statement
    }

    func error(_ code: Int32, _ sql: String = "") -> DatabaseError {
        DatabaseError(
            code: code, message: unsafe String(cString: sqlite3_errmsg(handle)), sql: sql)
    }

    private func configure() throws(DatabaseError) {
        unsafe sqlite3_extended_result_codes(handle, 1)
        unsafe sqlite3_busy_timeout(handle, 5000)
        for (option, isOn) in [
            (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
            (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0), (SQLITE_DBCONFIG_ENABLE_FKEY, 1),
        ] as [(Int32, Int32)] {
            let code = unsafe gyotaku_db_switch(handle, option, isOn)
            guard code == SQLITE_OK else { throw error(code) }
        }
        try run("PRAGMA mmap_size = 0")
        try run("PRAGMA cell_size_check = ON")
        try run("PRAGMA synchronous = FULL")
        // A log of about 1 MiB, used again from its start: on a full disk its blocks are there already.
        try run("PRAGMA wal_autocheckpoint = 256")
        try run("PRAGMA journal_size_limit = 1048576")
    }

    /// Switches the file to write-ahead logging, once for the file; needs writing.
    package func useWriteAheadLog() throws(DatabaseError) {
        let mode = try first("PRAGMA journal_mode = WAL") { $0.text(0) }
        guard mode == "wal" else {
            throw DatabaseError(code: SQLITE_CANTOPEN, message: "no write-ahead log here")
        }
    }

    /// Moves the log into the database file as far as no reader is in the way.
    package func checkpoint() throws(DatabaseError) {
        try run("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    /// Keeps up to `kibibytes` of pages in memory; more than the usual 2 MiB pays in a transaction that
    /// writes all over the database.
    package func setCache(kibibytes: Int) throws(DatabaseError) {
        try run("PRAGMA cache_size = -\(kibibytes)")
        if kibibytes <= Self.usualCache { try run("PRAGMA shrink_memory") }
    }

    package static let usualCache = 2048

    /// The rows that the last statement changed.
    package var changeCount: Int { Int(unsafe sqlite3_changes64(handle)) }

    package var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

    /// Runs `body` in one BEGIN IMMEDIATE transaction: all of it is on the disk when this returns, or
    /// nothing is when it throws. Within another call it joins that transaction.
    package func write<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result, failure wrap: (DatabaseError) -> Failure
    ) throws(Failure) -> Result {
        if depth > 0 { return try body() }
        do { try run("BEGIN IMMEDIATE") } catch { throw wrap(error) }
        depth += 1
        defer { depth -= 1 }
        let result: Result
        do {
            result = try body()
        } catch {
            rollBack()
            throw error
        }
        do {
            try run("COMMIT")
        } catch {
            rollBack()
            throw wrap(error)
        }
        return result
    }

    package func write<Result>(
        _ body: () throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result {
        try write(body, failure: \.self)
    }

    /// SQLite may have rolled back by itself; then there is nothing to do.
    private func rollBack() {
        guard isInTransaction else { return }
        try? run("ROLLBACK")
    }
}
