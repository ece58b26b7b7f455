internal import AlbumModel
internal import AlbumStore
internal import Remotes

extension Courier {
    /// Takes in what other machines wrote since the last time.
    func pull(
        _ listed: [DeviceID: [SegmentName]], _ outcome: inout SyncOutcome
    ) async throws(SyncError) {
        let store = store
        let (user, last) = try await album { () async throws(AlbumError) in
            (try await store.user(), try await store.lastConflict())
        }
        let source = JournalSource(remote: remote, attempts: attempts(), user: user)
        let board = board
        let puller = JournalPuller(store: store, source: source) { board.merged($0) }
        let pulled = try await puller.pull(listed)
        outcome.merged += pulled.merged
        outcome.behind = pulled.gaps.count
        outcome.damaged = pulled.damaged.map { ObjectKey.segment($0, user: user).text }.sorted()
        outcome.newer = pulled.newer.count
        outcome.conflicts = try await album { () async throws(AlbumError) in
            try await store.conflictCount(after: last)
        }
        board.merged(outcome.merged, conflicts: outcome.conflicts)
    }
}
