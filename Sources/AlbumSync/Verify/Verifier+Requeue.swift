internal import AlbumModel
internal import AlbumStore
internal import FoundationEssentials
internal import Remotes

/// What putting right can do.
package struct RequeueOutcome: Sendable, Hashable {
    /// Objects that the next sync sends again.
    package var requeued = 0
    /// Files whose bytes this machine has not (whole): nothing was done about them.
    package var unavailable: [Verification.Finding] = []

    package init() {}
}

extension Verifier {
    /// Has what is missing or changed sent again by the next sync, from the album's own copy. A changed
    /// object is removed first, and only when that copy is whole; what is unknown stays untouched.
    package func requeue(
        _ verification: Verification
    ) async throws(SyncError) -> RequeueOutcome {
        var outcome = RequeueOutcome()
        let changed = Set(verification.changed.map(\.key))
        let store = store
        let (rows, state) = try await album { () async throws(AlbumError) in
            (Set(try await store.segments().map(\.name)), try await store.pullState())
        }
        var files = try await putBack(verification, &outcome)
        var names: [SegmentName] = []
        for finding in verification.missing + verification.changed {
            switch finding.subject {
            case .file(let file):
                guard await store.isWhole(file) else {
                    outcome.unavailable.append(finding)
                    continue
                }
                if changed.contains(finding.key) { try await remove(finding.key) }
                files.append(file.id)
            case .segment(let name) where !rows.contains(name):
                // Another machine's, read here once: then all of it is here.
                guard state.known.contains(name), !state.own.contains(name.device),
                    try await pusher.spoolCopy(name)
                else {
                    outcome.unavailable.append(finding)
                    continue
                }
                if changed.contains(finding.key) { try await remove(finding.key) }
            case .segment(let name):
                if changed.contains(finding.key) { try await remove(finding.key) }
                names.append(name)
            case .format:
                // Another layout's word is not ours to overwrite.
                guard !changed.contains(finding.key) else {
                    outcome.unavailable.append(finding)
                    continue
                }
                try await restoreFormat()
            case .unknown: continue
            }
            outcome.requeued += 1
        }
        let (fileIDs, segments) = (files, names)
        try await album { () async throws(AlbumError) in
            try await store.queueAgain(fileIDs)
            for name in segments { try await store.sendAgain(name) }
        }
        return outcome
    }

    /// Files that were taken off the queue.
    private func putBack(
        _ verification: Verification, _ outcome: inout RequeueOutcome
    ) async throws(SyncError) -> [UUID] {
        var files: [UUID] = []
        for file in verification.notSent {
            if await store.isWhole(file) { files.append(file.id) }
        }
        outcome.requeued += files.count
        return files
    }

    private var pusher: JournalPusher {
        JournalPusher(store: store, remote: remote, app: app, attempts: attempts)
    }

    private func remove(_ key: String) async throws(SyncError) {
        let remote = remote
        do throws(RemoteError) {
            try await attempts.run { () async throws(RemoteError) in try await remote.delete(key) }
        } catch {
            throw .remote(error)
        }
    }

    private func restoreFormat() async throws(SyncError) {
        let remote = remote
        do throws(RemoteError) {
            try await attempts.run { () async throws(RemoteError) in
                try await RemoteFormat.write(remote)
            }
        } catch {
            throw .remote(error)
        }
    }
}
