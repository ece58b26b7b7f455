internal import AlbumModel
internal import AlbumStore
internal import FoundationEssentials
internal import Remotes

extension Cleaner {
    /// Uploads in parts under this user's prefix that are old enough; none where the remote cannot tell.
    func staleUploads(_ user: UUID) async throws(SyncError) -> [OpenUpload] {
        guard let parted = inner.parted else { return [] }
        let now = store.time.timeIntervalSince1970 + Double(remote.clockOffset)
        var stale: [OpenUpload] = []
        var cursor: String?
        var pages = 0
        repeat {
            let after = cursor
            let page: (uploads: [OpenUpload], cursor: String?)
            do throws(RemoteError) {
                page = try await attempts.run { () async throws(RemoteError) in
                    try await parted.uploads(under: ObjectKey.userPrefix(user), cursor: after)
                }
            } catch {
                guard error.consequence == .park else { throw .remote(error) }
                return stale
            }
            for open in page.uploads {
                let isKnown = await isKnown(open.upload)
                if now - Double(open.begunAt) >= (isKnown ? Self.day : 7 * Self.day) {
                    stale.append(open)
                }
            }
            cursor = page.cursor
            pages += 1
        } while cursor != nil && pages < 1000
        return stale
    }

    private var inner: any Remote { remote.encryption?.inner ?? remote }

    private func isKnown(_ upload: Upload) async -> Bool {
        let key = remote.encryption?.plainKey(upload.key) ?? upload.key
        guard case .file(_, let file, _, _) = ObjectKey(key)?.kind else { return false }
        return (try? await store.queueHas(file: file)) ?? false
    }

    /// Removes what may go of these findings. To be called right after a sync, so that what other machines
    /// said is known here.
    package func apply(_ findings: CleanFindings) async throws(SyncError) -> CleanOutcome {
        var outcome = CleanOutcome()
        for orphan in findings.orphans where orphan.isDue {
            try await remove(orphan.key)
            outcome.removed += 1
            outcome.bytes += orphan.byteCount
        }
        let due = findings.binned.filter(\.isDue)
        if !due.isEmpty {
            try await album { () async throws(AlbumError) in
                try await store.setLocalSetting(Self.hasCleanedName, "yes")
            }
        }
        for binned in due {
            // The journal says it before it is so: interrupted here, the object is an orphan.
            let id = binned.file.id
            try await album { () async throws(AlbumError) in try await store.markCleaned([id]) }
            try await remove(binned.key)
            outcome.removed += 1
            outcome.bytes += binned.file.byteCount
        }
        for open in findings.uploads {
            guard let parted = inner.parted else { break }
            try await remote { () async throws(RemoteError) in try await parted.abort(open.upload) }
            outcome.uploads += 1
        }
        return outcome
    }

    static let hasCleanedName = "clean.has-cleaned"

    /// Sends what was cleaned from the remote and has come back from the bin. How many files.
    @discardableResult
    static func requeueRestored(_ store: AlbumStore) async throws(SyncError) -> Int {
        let files = try await album { () async throws(AlbumError) in
            guard try await store.localSetting(hasCleanedName) != nil else { return [FileRecord]() }
            return try await store.cleanedAlive()
        }
        var whole: [UUID] = []
        for file in files where await store.isWhole(file) { whole.append(file.id) }
        guard !whole.isEmpty else { return 0 }
        let ids = whole
        return try await album { () async throws(AlbumError) in try await store.queueAgain(ids) }
    }

    private func remove(_ key: String) async throws(SyncError) {
        let remote = remote
        try await self.remote { () async throws(RemoteError) in try await remote.delete(key) }
    }

    private func remote(
        _ body: @Sendable () async throws(RemoteError) -> Void
    ) async throws(SyncError) {
        do throws(RemoteError) { try await attempts.run(body) } catch { throw .remote(error) }
    }
}
