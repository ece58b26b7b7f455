package import FoundationEssentials
package import Disk

/// The names inside an album's folder. Paths of files are made from validated hashes and UUIDs only.
package struct AlbumFolder: Sendable, Hashable {
    /// Absolute, or relative to the working directory, without a slash at the end.
    package let path: String

    package init(_ path: String) {
        var path = path
        while path.count > 1, path.last == "/" { path.removeLast() }
        self.path = path
    }

    /// The album that the environment names: `GYOTAKU_ALBUM`, else `gyotaku` in `XDG_DATA_HOME`,
    /// else in `~/.local/share`. nil where not even HOME is set.
    package init?(environment: [String: String]) {
        func value(_ name: String) -> String? {
            environment[name].flatMap { $0.isEmpty ? nil : $0 }
        }
        if let path = value("GYOTAKU_ALBUM") {
            self.init(path)
        } else if let path = value("XDG_DATA_HOME"), path.hasPrefix("/") {
            self.init(path + "/gyotaku")
        } else if let home = value("HOME") {
            self.init(home + "/.local/share/gyotaku")
        } else {
            return nil
        }
    }

    package var database: String { path + "/album.db" }
    /// The last journal sequence, outside the database, so that a lost log is noticed.
    package var sequence: String { path + "/sequence" }
    package var originals: String { path + "/originals" }
    package var prints: String { path + "/prints" }
    /// May be deleted at any time.
    package var cache: String { path + "/cache" }
    /// Journal segments on their way.
    package var spool: String { path + "/spool" }
    package var backups: String { path + "/backups" }
    /// Held, shared, by whoever brings originals in.
    package var lock: String { path + "/lock" }
    /// Held by the one process that syncs; holds its PID.
    package var syncLock: String { path + "/sync.lock" }
    /// Freed when the disk is full, so that deleting still works.
    package var ballast: String { path + "/ballast" }

    /// Relative to the folder: `originals/ab/<sha256>.<ext>`; nil for what is no hash or extension.
    package static func originalPath(sha256: String, fileExtension: String) -> String? {
        guard sha256.utf8.count == 64, (1...8).contains(fileExtension.utf8.count),
            sha256.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }),
            fileExtension.utf8.allSatisfy({ (48...57).contains($0) || (97...122).contains($0) })
        else { return nil }
        return "originals/\(sha256.prefix(2))/\(sha256).\(fileExtension)"
    }

    package func original(sha256: String, fileExtension: String) -> String? {
        Self.originalPath(sha256: sha256, fileExtension: fileExtension).map { path + "/" + $0 }
    }

    /// Relative to the folder: `prints/<photoUUID>.png`.
    package static func printPath(photo: UUID) -> String {
        "prints/\(photo.uuidString.lowercased()).png"
    }

    package func print(photo: UUID) -> String { path + "/" + Self.printPath(photo: photo) }

    /// Makes the folder and those in it, as far as they are missing.
    package func make() throws(DiskError) {
        try Folder.makeAll(path)
        for inner in [originals, prints, cache, spool, backups] { try Folder.make(inner) }
    }
}
