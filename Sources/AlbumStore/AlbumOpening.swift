internal import AlbumModel
internal import Database
internal import Disk
internal import FoundationEssentials

/// How an album's database comes to be open: made, recognised, backed up and migrated, or refused.
struct AlbumOpening {
    let folder: AlbumFolder
    let access: AlbumStore.Access
    let now: @Sendable () -> Date

    func connection(user: UUID?) throws(AlbumError) -> Connection {
        try AlbumError.mapping(path: folder.database) {
            let isThere = try isDatabaseThere()
            if access == .reading { return try readingConnection(isThere: isThere) }
            if isThere { try requireWritable() }
            try folder.make()
            try prepareFiles()
            let connection = try readyConnection(user: user)
            try? Ballast(folder).fill()
            return connection
        }
    }

    /// One process at a time makes or changes the database's shape: SQLite waits for no other when
    /// it switches to write-ahead logging, and a backup is of the version it says.
    private func readyConnection(user: UUID?) throws -> Connection {
        let connection = try recognised(.readingAndWriting)
        try requireKnown(connection)
        if try !isReady(connection) {
            try shape(connection, FileLock(folder: folder.backups, waiting: 60))
        }
        try prepareIdentity(connection, user: user)
        return connection
    }

    private func shape(_ connection: Connection, _ lock: borrowing FileLock) throws {
        try requireKnown(connection)
        try connection.useWriteAheadLog()
        try migrate(connection)
    }

    private func isReady(_ connection: Connection) throws(DatabaseError) -> Bool {
        guard try connection.number("PRAGMA user_version") == Schema.version else { return false }
        return try connection.first("PRAGMA journal_mode") { $0.text(0) } == "wal"
    }

    /// A new album whose database is in memory alone, for simulations.
    func memoryConnection(user: UUID) throws(AlbumError) -> Connection {
        try AlbumError.mapping(path: folder.database) {
            try folder.make()
            let connection = try Connection(":memory:")
            try migrate(connection)
            try prepareIdentity(connection, user: user)
            return connection
        }
    }

    /// Whether there is a database with content; anything that is no regular file is refused.
    private func isDatabaseThere() throws -> Bool {
        guard let facts = try Folder.facts(folder.database) else { return false }
        if let reason = facts.refusal {
            throw DiskError(reason, call: "open", path: folder.database)
        }
        return facts.byteCount > 0
    }

    private func readingConnection(isThere: Bool) throws -> Connection {
        guard isThere else { throw AlbumError.noAlbum(path: folder.path) }
        let connection = try readingRecognised()
        try requireKnown(connection)
        guard try connection.number("PRAGMA user_version") == Schema.version else {
            throw AlbumError.readOnly(path: folder.database)
        }
        return connection
    }

    /// A clear word instead of SQLite's "unable to open" for an album on a disk that can only be read.
    private func requireWritable() throws {
        do {
            try Folder.requireWritable(folder.path)
            try Folder.requireWritable(folder.database)
        } catch {
            guard error.reason == .permission else { throw error }
            throw AlbumError.readOnly(path: error.path)
        }
    }

    /// On a disk that can only be read SQLite cannot make the files beside the database that it shares
    /// with others; where no log waits there, the database is whole without them.
    private func readingRecognised() throws -> Connection {
        do {
            return try recognised(.reading)
        } catch let error as DatabaseError where error.kind == .cannotOpen {
            let log = try Folder.facts(folder.database + "-wal")?.byteCount ?? 0
            guard log == 0 else { throw error }
            return try recognised(.readingUnchanging)
        }
    }

    /// SQLite makes its files 0644 less the umask; made here first, they are 0600, and -wal and -shm
    /// follow the database's permissions.
    private func prepareFiles() throws {
        guard try Folder.facts(folder.database) == nil else { return }
        do {
            try makeDatabaseFile()
        } catch {
            // Another process was faster.
            guard error.reason == .exists else { throw error }
        }
    }

    private func makeDatabaseFile() throws(DiskError) {
        let file = try OpenFile(creating: folder.database)
        try file.close()
        try Folder.sync(folder.path)
    }

    /// Refuses what is no database, another program's, and a later version's, before anything is
    /// written.
    private func recognised(_ access: Connection.Access) throws -> Connection {
        do throws(DatabaseError) {
            let connection = try Connection(folder.database, access: access)
            let application = try connection.number("PRAGMA application_id")
            let version = try connection.number("PRAGMA user_version")
            let tables = try connection.number("SELECT count(*) FROM sqlite_schema")
            if application == 0, version == 0, tables == 0 { return connection }
            guard application == Schema.applicationID else {
                throw DatabaseError(code: notADatabase, message: "another application_id")
            }
            return connection
        } catch {
            guard error.code & 0xff == notADatabase else { throw error }
            throw AlbumError.foreignDatabase(path: folder.database)
        }
    }

    /// SQLITE_NOTADB
    private var notADatabase: Int32 { 26 }

    private func requireKnown(_ connection: Connection) throws {
        let version = Int(try connection.number("PRAGMA user_version"))
        guard version <= Schema.version else {
            throw AlbumError.newerDatabase(
                path: folder.database, version: version, known: Schema.version)
        }
    }

    private func migrate(_ connection: Connection) throws {
        try Migration(folder: folder, steps: Schema.steps, now: now).run(connection)
    }

    /// The user, the machine, and a new machine id where the log was lost. Writes only when needed, so
    /// that opening waits for nobody.
    private func prepareIdentity(_ connection: Connection, user: UUID?) throws {
        if try Meta.read("user", connection) == nil || Meta.read("device", connection) == nil {
            try connection.write { () throws(DatabaseError) in
                guard try Meta.read("user", connection) == nil else { return }
                try Meta.write("user", (user ?? UUID()).lowerText, connection)
                try Meta.takeNewDevice(connection)
            }
        }
        guard let device = try Meta.read("device", connection).flatMap({ DeviceID($0) }) else {
            throw AlbumError.damaged(path: folder.database, detail: "no machine id")
        }
        guard let noted = SequenceFile.read(folder.sequence), noted.device == device else { return }
        let last = try JournalPen.lastNumber(of: device, connection)
        guard noted.last > last else { return }
        // What was written under these numbers may be on the remote: never use them again.
        try connection.write { () throws(DatabaseError) in
            try Meta.write("lost_operations", "\(noted.last - last)", connection)
            try Meta.takeNewDevice(connection)
        }
        if let device = try Meta.read("device", connection).flatMap({ DeviceID($0) }) {
            try SequenceFile.write(device: device, last: 0, to: folder.sequence)
        }
    }
}
