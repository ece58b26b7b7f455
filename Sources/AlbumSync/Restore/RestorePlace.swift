internal import AlbumModel
internal import AlbumStore
internal import Disk
internal import FoundationEssentials

/// The folder in which an album is restored, and how it takes the place of what was there.
struct RestorePlace: Sendable {
    let target: AlbumFolder
    /// Beside the target, on the same file system.
    let staging: AlbumFolder

    init(target: AlbumFolder) {
        // People put their albums on other disks and a link in its place.
        let path = (try? realPath(target.path)) ?? target.path
        self.target = AlbumFolder(path)
        staging = AlbumFolder(path + ".restore")
    }

    /// Makes the staging folder, or goes on with one that an interrupted restore of the same user left.
    func begin(user: UUID) throws(SyncError) -> FileLock {
        do throws(DiskError) {
            if FileLock.isHeld(target.syncLock) {
                throw DiskError(.locked, call: "flock", path: target.syncLock)
            }
            try Folder.makeAll(staging.path)
            let lock = try FileLock(staging.syncLock)
            let note = staging.path + "/restoring"
            let mine = Array(user.lowerText.utf8)
            if (try? SmallFile.read(note, limit: 64)) != mine {
                try clear()
                try SmallFile.write(mine, to: note)
            }
            return lock
        } catch {
            guard error.reason == .locked else { throw .album(.disk(error)) }
            throw .isSyncing(process: FileLock.holder(error.path))
        }
    }

    /// Removes what a restore of another user left, but for the lock.
    private func clear() throws(DiskError) {
        let lock = Folder.name(of: staging.syncLock)
        for name in try Folder.names(in: staging.path) where name != lock {
            let path = staging.path + "/" + name
            do { try FileManager.default.removeItem(atPath: path) } catch {
                throw DiskError(.system, call: "remove", path: path)
            }
        }
    }

    /// Puts the restored album in its place, synced; where the one before is now, if there was any.
    func swap(now: Date) async throws(SyncError) -> String? {
        let place = self
        let result = await DiskQueue.run { () -> Result<String?, DiskError> in
            Result { () throws(DiskError) in try place.swapped(now: now) }
        }
        do { return try result.get() } catch { throw .album(.disk(error)) }
    }

    private func swapped(now: Date) throws(DiskError) -> String? {
        for suffix in ["-wal", "-shm"] {
            let path = staging.database + suffix
            // The last to close a database removes them; an old log beside a new database would harm.
            guard try Folder.facts(path) == nil else {
                throw DiskError(.locked, call: "close", path: path)
            }
        }
        try Folder.removeFile(staging.path + "/restoring")
        try Folder.syncFileSystem(of: staging.path)
        var replaced: String?
        if try Folder.facts(target.path) != nil {
            if try Folder.names(in: target.path).isEmpty {
                try Folder.removeEmpty(target.path)
            } else {
                let kept = target.path + ".before-restore-" + Self.stamp(now)
                try Folder.renameWithoutReplacing(target.path, to: kept)
                replaced = kept
            }
        }
        try Folder.renameWithoutReplacing(staging.path, to: target.path)
        try Folder.sync(Folder.parent(of: target.path))
        return replaced
    }

    /// `20261130T084512Z`
    private static func stamp(_ date: Date) -> String {
        String(date.formatted(.iso8601).filter { !"-:".contains($0) })
    }
}
