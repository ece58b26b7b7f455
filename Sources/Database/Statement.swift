internal import CSQLite

/// A compiled statement, kept by its connection under its text.
@safe final class Statement {
    let sql: String
    private unowned let connection: Connection
    let handle: OpaquePointer
    private(set) var isInUse = false

    init(_ sql: String, on connection: Connection) throws(DatabaseError) {
        var handle: OpaquePointer?
        let code = unsafe sqlite3_prepare_v3(
            connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        guard code == SQLITE_OK else { throw connection.error(code, sql) }
        guard let handle = unsafe handle else {
            throw DatabaseError(code: SQLITE_MISUSE, message: "an empty statement", sql: sql)
        }
        self.sql = sql
        self.connection = connection
        unsafe self.handle = handle
    }

    func finalize() { unsafe sqlite3_finalize(handle) }

    /// Gives the statement's `?` their values, in order, and marks it in use until `reset`.
    func bind(_ values: [Value]) throws(DatabaseError) {
        isInUse = true
        guard Int(unsafe sqlite3_bind_parameter_count(handle)) == values.count else {
            reset()
            throw DatabaseError(
                code: SQLITE_RANGE, message: "not as many values as placeholders", sql: sql)
        }
        for (index, value) in values.enumerated() {
            let code = bind(value, at: Int32(index + 1))
            guard code == SQLITE_OK else {
                reset()
                throw connection.error(code, sql)
            }
        }
    }

    private func bind(_ value: Value, at index: Int32) -> Int32 {
        switch value {
        case .null: return unsafe sqlite3_bind_null(handle, index)
        case .integer(let number): return unsafe sqlite3_bind_int64(handle, index, number)
        case .real(let number): return unsafe sqlite3_bind_double(handle, index, number)
        case .text(var text):
            return text.withUTF8 { buffer in
                unsafe buffer.withMemoryRebound(to: CChar.self) { bytes in
                    unsafe gyotaku_bind_text(
                        handle, index, bytes.baseAddress, UInt64(bytes.count))
                }
            }
        case .blob(let bytes):
            return unsafe bytes.withUnsafeBytes { buffer in
                unsafe gyotaku_bind_blob(handle, index, buffer.baseAddress, UInt64(buffer.count))
            }
        }
    }

    /// Whether there is a further row.
    func step() throws(DatabaseError) -> Bool {
        let code = unsafe sqlite3_step(handle)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw connection.error(code, sql)
        }
    }

    /// Ends the use and lets go of the values bound.
    func reset() {
        unsafe sqlite3_reset(handle)
        unsafe sqlite3_clear_bindings(handle)
        isInUse = false
    }
}
