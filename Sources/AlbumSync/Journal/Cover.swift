package import AlbumModel

/// Which segments of one machine to fetch so that its operations are here without a gap.
package struct Cover: Sendable, Hashable {
    /// In their order; each begins at or before the end of the one before it.
    package var segments: [SegmentName]
    /// The last operation that they reach.
    package var end: Int64
    /// The first operation that is missing although later ones are listed: wait for it.
    package var gap: Int64?

    /// The fewest segments that go on from operation `after` of one machine, each reaching as far as
    /// any. Of equal ranges with other content (a machine id was copied) all are taken.
    package init(of names: some Sequence<SegmentName>, after: Int64 = 0) {
        let sorted = names.sorted {
            ($0.from, $1.to, $0.hashStart) < ($1.from, $0.to, $1.hashStart)
        }
        segments = []
        end = after
        var rest = sorted[...]
        while true {
            var best: SegmentName?
            while let next = rest.first, next.from <= end + 1 {
                if next.to > (best?.to ?? end) { best = next }
                rest.removeFirst()
            }
            guard let best else { break }
            segments += sorted.filter { $0.from == best.from && $0.to == best.to }
            end = best.to
        }
        gap = rest.isEmpty ? nil : end + 1
    }

    /// The ranges of operations up to `end` that none of one machine's segments holds.
    package static func gaps(
        in names: some Sequence<SegmentName>, through end: Int64
    ) -> [ClosedRange<Int64>] {
        var gaps: [ClosedRange<Int64>] = []
        var next: Int64 = 1
        for name in names.sorted(by: { $0.from < $1.from }) where next <= end {
            if name.from > next { gaps.append(next...min(name.from - 1, end)) }
            next = max(next, name.to + 1)
        }
        if next <= end { gaps.append(next...end) }
        return gaps
    }
}
