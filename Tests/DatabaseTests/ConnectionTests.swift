import Database
import Glibc
import TestSupport
import Testing

@Suite struct ConnectionTests {
    private let folder = TemporaryFolder()

    private func open() throws -> Connection {
        let connection = try Connection(folder("test.db"))
        try connection.useWriteAheadLog()
        return connection
    }

    @Test func `the settings that promises rest on are in force`() throws {
        let connection = try open()
        func setting(_ name: String) throws -> String? {
            try connection.first("PRAGMA \(name)") { $0.text(0) }
        }
        #expect(try setting("journal_mode") == "wal")
        #expect(try setting("synchronous") == "2")
        #expect(try setting("foreign_keys") == "1")
        #expect(try setting("trusted_schema") == "0")
        #expect(try setting("cell_size_check") == "1")
        #expect(try setting("mmap_size") == "0")
        #expect(try setting("busy_timeout") == "5000")
        #expect(throws: DatabaseError.self) {
            _ = try connection.first("SELECT load_extension('x')") { $0.text(0) }
        }
        // Defensive: the schema cannot be written by hand.
        try connection.run("PRAGMA writable_schema = ON")
        #expect(throws: DatabaseError.self) { try connection.run("DELETE FROM sqlite_schema") }
    }

    @Test func `values come back as they went in`() throws {
        let connection = try open()
        try connection.run("CREATE TABLE t (a ANY, b ANY, c ANY, d ANY, e ANY) STRICT")
        let text = "黑格\0x"
        try connection.run(
            "INSERT INTO t VALUES (?, ?, ?, ?, ?)",
            values: [.null, .integer(.min), .real(0.1), .text(text), .blob([0, 255])])
        try connection.run("INSERT INTO t (a, d) VALUES (?, ?)", true, "")
        let rows = try connection.all("SELECT * FROM t ORDER BY rowid") { row in
            [
                row.isNull(0) ? "null" : "\(row.integer(0))", "\(row.integer(1))",
                "\(row.real(2))", row.text(3), "\(row.blob(4))", "\(row.isNull(3))",
            ]
        }
        #expect(rows[0] == ["null", "\(Int64.min)", "0.1", text, "[0, 255]", "false"])
        #expect(rows[1] == ["1", "0", "0.0", "", "[]", "false"])
    }

    @Test func `a transaction is all or nothing, also when nested`() throws {
        let connection = try open()
        try connection.run("CREATE TABLE t (a INTEGER) STRICT")
        struct Stop: Error {}
        #expect(throws: Stop.self) {
            try connection.write(
                {
                    try connection.run("INSERT INTO t VALUES (1)")
                    try connection.write { () throws(DatabaseError) in
                        try connection.run("INSERT INTO t VALUES (2)")
                    }
                    throw Stop()
                }, failure: { $0 })
        }
        #expect(try connection.number("SELECT count(*) FROM t") == 0)
        #expect(!connection.isInTransaction)
        try connection.write { () throws(DatabaseError) in
            try connection.run("INSERT INTO t VALUES (3)")
        }
        #expect(try connection.number("SELECT a FROM t") == 3)
    }

    @Test func `a deferred key that leads nowhere fails the commit and rolls back`() throws {
        let connection = try open()
        try connection.runScript(
            """
            CREATE TABLE a (id INTEGER PRIMARY KEY) STRICT;
            CREATE TABLE b (a INTEGER REFERENCES a DEFERRABLE INITIALLY DEFERRED) STRICT
            """)
        #expect(throws: DatabaseError.self) {
            try connection.write { () throws(DatabaseError) in
                try connection.run("INSERT INTO b VALUES (7)")
            }
        }
        #expect(!connection.isInTransaction)
        #expect(try connection.number("SELECT count(*) FROM b") == 0)
    }

    @Test func `an error has code and statement, and no bound value`() throws {
        let connection = try open()
        try connection.run("CREATE TABLE t (a INTEGER UNIQUE CHECK (a < 100)) STRICT")
        func problem(_ sql: String, _ values: [Value]) -> DatabaseError? {
            do throws(DatabaseError) {
                try connection.run(sql, values: values)
                return nil
            } catch { return error }
        }
        let failed = try #require(problem("INSERT INTO t VALUES (?)", [.text("secret-value")]))
        #expect(failed.kind == .constraint && failed.sql == "INSERT INTO t VALUES (?)")
        #expect(!"\(failed)".contains("secret-value"))
        #expect(problem("INSERT INTO t VALUES (?)", [.integer(500)])?.kind == .constraint)
        #expect(problem("SELEC", [])?.code == 1)
        #expect(problem("SELECT ?, ?", [.null])?.code == 25)
        #expect(problem("", [])?.kind == .other)
    }

    @Test func `a statement in use is not shared, and a used one is kept`() throws {
        let connection = try open()
        try connection.run("CREATE TABLE t (a INTEGER) STRICT")
        for value in 1...3 { try connection.run("INSERT INTO t VALUES (?)", value) }
        var pairs: [Int64] = []
        try connection.each("SELECT a FROM t ORDER BY a") { outer in
            let first = outer.integer(0)
            try? connection.each("SELECT a FROM t ORDER BY a") { inner in
                pairs.append(first * 10 + inner.integer(0))
            }
        }
        #expect(pairs == [11, 12, 13, 21, 22, 23, 31, 32, 33])
    }

    @Test func `a second connection reads and writes, and sees only what was committed`() throws {
        let one = try open()
        let two = try open()
        try one.run("CREATE TABLE t (a INTEGER) STRICT")
        try one.write { () throws(DatabaseError) in
            try one.run("INSERT INTO t VALUES (1)")
            #expect((try? two.number("SELECT count(*) FROM t")) == 0)
        }
        #expect(try two.number("SELECT count(*) FROM t") == 1)
        try two.run("INSERT INTO t VALUES (2)")
        #expect(try one.number("SELECT count(*) FROM t") == 2)
    }

    @Test func `reading access cannot write`() throws {
        let writer = try open()
        try writer.run("CREATE TABLE t (a INTEGER) STRICT")
        let reader = try Connection(folder("test.db"), access: .reading)
        #expect(try reader.number("SELECT count(*) FROM t") == 0)
        let error = #expect(throws: DatabaseError.self) {
            try reader.run("INSERT INTO t VALUES (1)")
        }
        #expect(error?.kind == .readOnly)
    }

    @Test func `what is no database says so`() throws {
        let file = unsafe fopen(folder("test.db"), "w")
        unsafe fputs(String(repeating: "not a database\n", count: 100), file)
        unsafe fclose(file)
        let error = #expect(throws: DatabaseError.self) {
            let connection = try Connection(folder("test.db"))
            _ = try connection.number("SELECT count(*) FROM sqlite_schema")
        }
        #expect(error?.kind == .corrupt)
        let absent = #expect(throws: DatabaseError.self) {
            _ = try Connection(folder("absent.db"), access: .reading)
        }
        #expect(absent?.kind == .cannotOpen)
    }

    @Test func `an unchanging file is read without a file beside it, whatever its name`() throws {
        let odd = folder("a?b#c%20 魚.db")
        do {
            let writer = try Connection(odd)
            try writer.useWriteAheadLog()
            try writer.run("CREATE TABLE t (a INTEGER) STRICT")
            try writer.run("INSERT INTO t VALUES (7)")
        }
        let reader = try Connection(odd, access: .readingUnchanging)
        #expect(try reader.number("SELECT a FROM t") == 7)
        #expect(unsafe access(odd + "-shm", F_OK) != 0)
    }
}
