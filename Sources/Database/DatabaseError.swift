internal import CSQLite

/// SQLite refused something: its code, its words and the statement, but never a bound value.
package struct DatabaseError: Error, Sendable, Hashable {
    /// What a caller can do about it.
    package enum Kind: Sendable, Hashable {
        /// Another process holds the database longer than the busy timeout.
        case busy
        /// The disk or a quota is full.
        case full
        /// The file or its disk can only be read.
        case readOnly
        /// The file is no database, or a damaged one.
        case corrupt
        /// The file cannot be opened.
        case cannotOpen
        /// A UNIQUE, CHECK, NOT NULL or FOREIGN KEY constraint.
        case constraint
        /// Reading or writing failed in the system.
        case io
        case other
    }

    /// SQLite's extended result code.
    package var code: Int32
    /// SQLite's own words.
    package var message: String
    /// The statement with its placeholders; empty where there is none.
    package var sql: String

    package init(code: Int32, message: String, sql: String = "") {
        self.code = code
        self.message = message
        self.sql = sql
    }

    package var kind: Kind {
        switch code & 0xff {
        case SQLITE_BUSY, SQLITE_LOCKED: .busy
        case SQLITE_FULL: .full
        case SQLITE_READONLY: .readOnly
        case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt
        case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .cannotOpen
        case SQLITE_CONSTRAINT: .constraint
        case SQLITE_IOERR: .io
        default: .other
        }
    }
}
