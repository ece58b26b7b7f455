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
        // What was empty a moment ago needs no copy.
        let isNew = version == 0
        while version < steps.count {
            if !isNew { try backUp(connection, version: version) }
            version = try step(connection, from: version)
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
    private func backUp(_ connection: Connection, version: Int) throws {
        let stamp = Int(now().timeIntervalSince1970)
        var target = "\(folder.backups)/album-v\(version)-\(stamp).db"
        var attempt = 1
        while try Folder.facts(target) != nil {
            attempt += 1
            target = "\(folder.backups)/album-v\(version)-\(stamp)-\(attempt).db"
        }
        let temporary = SmallFile.temporaryPath(beside: target)
        do {
            // VACUUM INTO takes an empty file, which is how it comes to be 0600.
            let file = try OpenFile(creating: temporary)
            try connection.run("VACUUM INTO ?", temporary)
            guard try check(temporary, version: version) else {
                // Another process, which has its own backup, was faster.
                return try Folder.removeFile(temporary)
            }
            try file.sync()
            try file.close()
            try Folder.renameWithoutReplacing(temporary, to: target)
            try Folder.sync(folder.backups)
        } catch {
            for suffix in ["", "-wal", "-shm", "-journal"] {
                try? Folder.removeFile(temporary + suffix)
            }
            throw error
        }
    }

    /// False where the copy is whole, and of a later version already.
    private func check(_ path: String, version: Int) throws -> Bool {
        let copy = try Connection(path, access: .reading)
        let verdict = try copy.first("PRAGMA integrity_check(1)") { $0.text(0) }
        let found = try copy.number("PRAGMA user_version")
        guard verdict == "ok", found >= version else {
            throw AlbumError.damaged(path: path, detail: verdict ?? "the backup cannot be read")
        }
        return found == version
    }
}
