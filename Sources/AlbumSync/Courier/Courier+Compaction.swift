internal import AlbumModel
internal import AlbumStore
internal import Remotes

extension Courier {
    /// Makes one segment of many small ones, and removes those that one took the place of a week ago.
    func compact(
        _ listed: [DeviceID: [SegmentName]], _ outcome: inout SyncOutcome
    ) async throws(SyncError) {
        let store = store
        let runs = try await album { () async throws(AlbumError) in
            try await store.compactableSegments()
        }
        for run in runs { try await pusher.spoolCompacted(run) }
        if !runs.isEmpty { outcome.segments += try await pusher.push() }
        try await removeOutlived(listed)
    }

    /// Only what a listed segment holds is removed: where that one is gone, the small ones are all
    /// there is.
    private func removeOutlived(_ listed: [DeviceID: [SegmentName]]) async throws(SyncError) {
        let (store, remote) = (store, remote)
        let outlived = try await album { () async throws(AlbumError) in
            try await store.outlivedSegments()
        }
        guard !outlived.isEmpty else { return }
        let user = try await album { () async throws(AlbumError) in try await store.user() }
        for (old, holders) in outlived {
            let there = Set(listed[old.device] ?? [])
            guard holders.contains(where: there.contains) else { continue }
            let key = ObjectKey.segment(old, user: user).text
            do throws(RemoteError) {
                try await attempts().run { () async throws(RemoteError) in
                    try await remote.delete(key)
                }
            } catch {
                // Somebody who may not delete keeps them; everything else works.
                if error.consequence == .park { return }
                throw .remote(error)
            }
            try await album { () async throws(AlbumError) in try await store.forgetSegment(old) }
        }
    }
}
