internal import AlbumModel
internal import AlbumStore
internal import Remotes

/// Takes in what other machines wrote: one listing, then the segments that are new, each in
/// transactions of its own. Killed anywhere, the next run takes in the same again, which changes
/// nothing.
struct JournalPuller: Sendable {
    let store: AlbumStore
    let source: JournalSource
    /// Told how many operations were taken in so far.
    var progress: @Sendable (Int) -> Void = { _ in }
    /// Operations in one transaction: a screen that waits for its turn waits for so many.
    private static let batch = 500

    struct Outcome: Sendable, Hashable {
        var merged = 0
        var collisions = 0
        /// Segments that are there, and are not what their names say.
        var damaged: Set<SegmentName> = []
        /// Segments that are listed, and not there.
        var gone: Set<SegmentName> = []
        var gaps: [DeviceID: Int64] = [:]
        /// Machines whose journal a later version wrote; it is taken in when this one is as late.
        var newer: Set<DeviceID> = []
    }

    /// Takes in all that `listed` shows.
    func pull(
        _ listed: [DeviceID: [SegmentName]]
    ) async throws(SyncError) -> Outcome {
        var outcome = Outcome()
        var listed = listed
        while true {
            let state = try await album { () async throws(AlbumError) in
                try await store.pullState()
            }
            let plan = PullPlan(
                listed: listed, state: state, unusable: outcome.damaged.union(outcome.gone))
            outcome.gaps = plan.gaps
            guard !plan.segments.isEmpty else { return outcome }
            var replaced: Set<SegmentName> = []
            let failed = try await source.each(plan.segments, isNeeded: { !replaced.contains($0) })
            {
                segment, name throws(SyncError) in
                replaced.formUnion(segment.header.replaced)
                try await take(segment, name, &outcome)
            }
            outcome.damaged.formUnion(failed.damaged)
            outcome.gone.formUnion(failed.gone)
            for device in failed.newer {
                outcome.newer.insert(device)
                listed[device] = nil
            }
        }
    }

    private func take(
        _ segment: Segment, _ name: SegmentName, _ outcome: inout Outcome
    ) async throws(SyncError) {
        let operations = segment.operations
        for start in stride(from: 0, to: operations.count, by: Self.batch) {
            let end = min(start + Self.batch, operations.count)
            let done = end == operations.count ? [name] + segment.header.replaced : []
            let applied = try await album { () async throws(AlbumError) in
                try await store.apply(Array(operations[start..<end]), completing: done)
            }
            outcome.merged += applied.applied
            outcome.collisions += applied.collisions
            progress(outcome.merged)
            if Task.isCancelled { throw .remote(RemoteError(.cancelled, code: "Cancelled")) }
        }
    }
}
