internal import CSQLite

/// The current row of a statement; columns count from 0. Reading never fails: a column of another
/// type is converted by SQLite's rules, NULL gives nil or 0 or "".
@safe package struct Row: ~Copyable {
    private let statement: OpaquePointer

    init(_ statement: Statement) { unsafe self.statement = statement.handle }

    package borrowing func isNull(_ column: Int) -> Bool {
        unsafe sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
    }

    package borrowing func integer(_ column: Int) -> Int64 {
        unsafe sqlite3_column_int64(statement, Int32(column))
    }

    package borrowing func optionalInteger(_ column: Int) -> Int64? {
        isNull(column) ? nil : integer(column)
    }

    package borrowing func real(_ column: Int) -> Double {
        unsafe sqlite3_column_double(statement, Int32(column))
    }

    package borrowing func optionalReal(_ column: Int) -> Double? {
        isNull(column) ? nil : real(column)
    }

    package borrowing func bool(_ column: Int) -> Bool { integer(column) != 0 }

    package borrowing func text(_ column: Int) -> String { optionalText(column) ?? "" }

    package borrowing func optionalText(_ column: Int) -> String? {
        guard let bytes = unsafe sqlite3_column_text(statement, Int32(column)) else { return nil }
        let count = Int(unsafe sqlite3_column_bytes(statement, Int32(column)))
        return unsafe String(
            decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    package borrowing func blob(_ column: Int) -> [UInt8] {
        guard let bytes = unsafe sqlite3_column_blob(statement, Int32(column)) else { return [] }
        let count = Int(unsafe sqlite3_column_bytes(statement, Int32(column)))
        return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }
}
