internal import Database
internal import Disk
internal import FoundationEssentials

/// Brings a database to the last version, each step in a transaction of its own, after a backup.
struct Migration {
    let folder: AlbumFolder
    let steps: [String]
    let now: @Sendable () -> Date

    func run(_ connection: Connection) throws {
        var version = Int(try connection.number("PRAGMA user_version"))
        while version < steps.count {
            if version == 0 {
                version = try makeNew(connection)
            } else {
                // Where the copy is of another version, another process was faster.
                version =
                    try backUp(connection, version: version)
                    ? try step(connection, from: version)
                    : Int(try connection.number("PRAGMA user_version"))
            }
        }
    }

    /// A new database takes every step at once: there is nothing to back up between them.
    private func makeNew(_ connection: Connection) throws -> Int {
        try connection.write {
            () throws(DatabaseError) in
            let current = Int(try connection.number("PRAGMA user_version"))
            guard current == 0 else { return current }
            for step in steps { try connection.runScript(step) }
            try connection.run("PRAGMA application_id = \(Schema.applicationID)")
            try connection.run("PRAGMA user_version = \(steps.count)")
            return steps.count
        }
    }

    /// One version up, unless another process was faster; the version afterwards.
    private func step(_ connection: Connection, from version: Int) throws -> Int {
        try connection.write {
            () throws(DatabaseError) in
            let current = Int(try connection.number("PRAGMA user_version"))
            guard current == version else { return current }
            try connection.runScript(steps[version])
            let broken = try connection.all("PRAGMA foreign_key_check") { $0.text(0) }
            guard broken.isEmpty else {
                throw DatabaseError(
                    code: 787, message: "migration would break keys of \(broken[0])")
            }
            try connection.run("PRAGMA application_id = \(Schema.applicationID)")
            try connection.run("PRAGMA user_version = \(version + 1)")
            return version + 1
        }
    }

    /// A checked, synced copy in `backups/`; it is complete or not there.
    /// - Returns: false when the database is no longer of this version, so that no copy was kept.
    private func backUp(_ connection: Connection, version: Int) throws -> Bool {
        let temporary = SmallFile.temporaryPath(beside: "\(folder.backups)/album-v\(version).db")
        do {
            // VACUUM INTO takes an empty file, which is how it comes to be 0600.
            let file = try OpenFile(creating: temporary)
            try connection.run("VACUUM INTO ?", temporary)
            let isOfVersion = try check(temporary, version: version)
            try file.sync()
            try file.close()
            if isOfVersion { try name(temporary, version: version) } else { remove(temporary) }
            return isOfVersion
        } catch {
            remove(temporary)
            throw error
        }
    }

    /// Gives a copy the first name that is free; another process may be making one, too.
    private func name(_ temporary: String, version: Int) throws {
        let stamp = Int(now().timeIntervalSince1970)
        var path = "\(folder.backups)/album-v\(version)-\(stamp).db"
        var attempt = 1
        while try !rename(temporary, to: path) {
            attempt += 1
            path = "\(folder.backups)/album-v\(version)-\(stamp)-\(attempt).db"
        }
        try Folder.sync(folder.backups)
    }

    /// - Returns: false when the name is taken.
    private func rename(_ temporary: String, to path: String) throws(DiskError) -> Bool {
        do {
            try Folder.renameWithoutReplacing(temporary, to: path)
            return true
        } catch {
            guard error.reason == .exists else { throw error }
            return false
        }
    }

    private func remove(_ temporary: String) {
        for suffix in ["", "-wal", "-shm", "-journal"] {
            try? Folder.removeFile(temporary + suffix)
        }
    }

    /// Whether the copy, which must be whole, is of this version.
    private func check(_ path: String, version: Int) throws -> Bool {
        let copy = try Connection(path, access: .reading)
        let verdict = try copy.first("PRAGMA integrity_check(1)") { $0.text(0) }
        guard verdict == "ok" else {
            throw AlbumError.damaged(path: path, detail: verdict ?? "the backup cannot be read")
        }
        return try copy.number("PRAGMA user_version") == version
    }
}
