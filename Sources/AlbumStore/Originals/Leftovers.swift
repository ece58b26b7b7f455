internal import AlbumModel
internal import Disk
internal import FoundationEssentials
internal import Glibc

/// Looks through the album's folders for what an interruption left there.
struct Leftovers {
    let folder: AlbumFolder
    /// When each folder changed last, as it was when nothing was found in it; one that is still so is
    /// passed over. By its own time, not the wall's, so that a wrong clock hides nothing.
    var seen: [String: Int64] = [:]

    /// An original under a proper name.
    struct Found: Sendable, Hashable {
        /// 64 hex digits, as its name says.
        var sha256: String
        var fileExtension: String
        var byteCount: Int64
        var path: String
    }

    /// Every original under a proper name, in the order of their hashes; called back one fan-out folder
    /// at a time, so that memory stays small.
    func originals(_ body: ([Found]) throws -> Void) throws {
        for fan in try Folder.names(in: folder.originals) where fan.utf8.count == 2 {
            let path = folder.originals + "/" + fan
            guard let facts = try Folder.facts(path), facts.isFolder,
                seen[fan] != facts.modified
            else { continue }
            var found: [Found] = []
            for name in try Folder.names(in: path) {
                guard let original = try original(name, in: path, fan: fan) else { continue }
                found.append(original)
            }
            try body(found)
        }
    }

    private func original(_ name: String, in path: String, fan: String) throws -> Found? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, parts[0].hasPrefix(fan),
            let expected = folder.original(sha256: parts[0], fileExtension: parts[1]),
            let facts = try Folder.facts(expected), facts.isRegular
        else { return nil }
        return Found(
            sha256: parts[0], fileExtension: parts[1], byteCount: facts.byteCount, path: expected)
    }

    /// Temporary files older than an hour that no process holds, in all folders that have any.
    func staleTemporaries(now: Date, age: Double = 3600) throws -> [String] {
        var stale: [String] = []
        for place in [folder.path, folder.originals, folder.prints, folder.spool, folder.backups] {
            guard let facts = try Folder.facts(place), facts.isFolder,
                seen[Folder.name(of: place)] != facts.modified
            else { continue }
            for name in try Folder.names(in: place) where SmallFile.isTemporaryName(name) {
                let path = place + "/" + name
                guard let facts = try Folder.facts(path), facts.isRegular else { continue }
                let written = Double(facts.modified) / 1e9
                guard now.timeIntervalSince1970 - written >= age, !isLocked(path) else { continue }
                stale.append(path)
            }
        }
        return stale
    }

    /// When the large folders changed last: those of originals, and that of prints, unless there are
    /// temporary files in it that are to go later.
    func times() throws -> [String: Int64] {
        var times: [String: Int64] = [:]
        for fan in try Folder.names(in: folder.originals) where fan.utf8.count == 2 {
            times[fan] = try Folder.facts(folder.originals + "/" + fan)?.modified
        }
        let prints = Folder.name(of: folder.prints)
        times[prints] = try Folder.facts(folder.prints)?.modified
        if times[prints] != seen[prints],
            try Folder.names(in: folder.prints).contains(where: SmallFile.isTemporaryName)
        {
            times[prints] = nil
        }
        return times
    }

    private func isLocked(_ path: String) -> Bool {
        guard let file = try? OpenFile(reading: path) else { return false }
        return !file.lock()
    }
}
