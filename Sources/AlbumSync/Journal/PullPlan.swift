package import AlbumModel
package import AlbumStore

/// What to fetch of the journals that a listing shows: pure.
package struct PullPlan: Sendable, Hashable {
    /// In the order in which they are taken in.
    package var segments: [SegmentName] = []
    /// Per machine the first operation that is missing although later ones are listed: the listing
    /// is stale, or that part is gone. It is waited for.
    package var gaps: [DeviceID: Int64] = [:]

    /// First what goes on from where each machine's journal is here, by the fewest segments that do.
    /// When nothing does, what covers numbers that are here already and was never looked at: a
    /// larger segment that took the place of smaller ones, or another machine's with the same id.
    ///
    /// - Parameter unusable: segments that could not be read; others may cover what they should hold.
    package init(
        listed: [DeviceID: [SegmentName]], state: PullState, unusable: Set<SegmentName> = []
    ) {
        var beside: [SegmentName] = []
        for (device, names) in listed.sorted(by: { $0.key.value < $1.key.value }) {
            let usable = names.filter { !unusable.contains($0) }
            let new = usable.filter { !state.known.contains($0) }
            if state.own.contains(device) {
                beside += new
                continue
            }
            let end = state.cursors[device] ?? 0
            let cover = Cover(of: usable, after: end)
            segments += cover.segments.filter { !state.known.contains($0) }
            beside += new.filter { $0.to <= end }
            let last = names.map(\.to).max() ?? 0
            if last > cover.end { gaps[device] = cover.end + 1 }
        }
        guard segments.isEmpty else { return }
        segments = beside.sorted {
            ($0.device.value, $0.from, $1.to) < ($1.device.value, $1.from, $0.to)
        }
    }
}
