internal import AlbumModel
internal import AlbumStore
internal import FoundationEssentials
internal import Remotes

/// Ends uploads in parts that nobody goes on with, a day after they were begun: their parts take room on
/// the remote that no listing of objects shows.
///
/// A sync asks for them only when a day has passed since this machine began one, so that a sync with
/// nothing to do stays at its one request.
struct UploadSweep: Sendable {
    let store: AlbumStore
    let remote: any Remote
    /// Seconds.
    let age: Double
    /// Another machine's, of a file that this one knows nothing of, is left alone for longer.
    var foreignAge: Double = 7 * 86_400

    static let begunName = "uploads.begun-at"

    /// To be called after the first upload of a run was begun.
    func noteBegun() async throws(AlbumError) {
        guard try await store.localSetting(Self.begunName) == nil else { return }
        try await noteNow()
    }

    private func noteNow() async throws(AlbumError) {
        let now = Int64(store.time.timeIntervalSince1970.rounded(.up))
        try await store.setLocalSetting(Self.begunName, String(now))
    }

    /// Ends what is old, if it is time to look. How many uploads there were.
    @discardableResult
    func run() async throws(SyncError) -> Int {
        // Sealed objects are begun on the remote below.
        guard let parted = (remote.encryption?.inner ?? remote).parted else { return 0 }
        let begun = try await album { () async throws(AlbumError) in
            try await store.localSetting(Self.begunName)
        }
        guard let begun = begun.flatMap(Double.init),
            store.time.timeIntervalSince1970 - begun >= age
        else { return 0 }
        let count: Int
        let isRest: Bool
        do throws(RemoteError) {
            (count, isRest) = try await end(parted)
        } catch {
            // Keys that may not list uploads, a store that cannot: a lifecycle rule is for those.
            if error.consequence == .cancelled { throw .remote(error) }
            (count, isRest) = (0, true)
        }
        try await album { () async throws(AlbumError) in
            if isRest {
                try await noteNow()
            } else {
                try await store.setLocalSetting(Self.begunName, nil)
            }
        }
        return count
    }

    private func end(
        _ parted: any PartedRemote
    ) async throws(RemoteError) -> (count: Int, isRest: Bool) {
        let now = store.time
        let known =
            (try? await store.uploadsBegun(before: now.addingTimeInterval(0.001 - age))) ?? []
        var old = known.map { Upload(key: $0.key, id: $0.id) }
        var isRest = false
        let (listed, rest) = try await self.listed(parted, known: Set(old))
        old += listed
        isRest = rest
        for upload in old {
            try await parted.abort(upload)
            try? await store.uploadEnded(upload.key, upload.id)
        }
        return (old.count, isRest)
    }

    /// Those whose ids never reached the database, because the process or the reply was lost.
    private func listed(
        _ parted: any PartedRemote, known: Set<Upload>
    ) async throws(RemoteError) -> (old: [Upload], isRest: Bool) {
        guard let user = try? await store.user() else { return ([], true) }
        let now = store.time.timeIntervalSince1970 + Double(remote.clockOffset)
        var old: [Upload] = []
        var isRest = false
        var cursor: String?
        repeat {
            let page = try await parted.uploads(
                under: ObjectKey.filesPrefix(user: user), cursor: cursor)
            for open in page.uploads where !known.contains(open.upload) {
                let limit = await isOwn(open.upload.key) ? age : foreignAge
                if now - Double(open.begunAt) >= limit {
                    old.append(open.upload)
                } else {
                    isRest = true
                }
            }
            cursor = page.cursor
        } while cursor != nil
        return (old, isRest)
    }

    private func isOwn(_ key: String) async -> Bool {
        guard case .file(_, let file, _, _) = ObjectKey(key)?.kind else { return false }
        return (try? await store.queueHas(file: file)) ?? false
    }
}
