package import AlbumModel
internal import Database
internal import FoundationEssentials

/// Many small segments of this machine become one; the small ones stay on the remote for a week, for
/// a machine that is reading them.
extension AlbumStore {
    /// Runs of segments, without a gap, that are worth being one: 32 or more, 8 MiB at most.
    package func compactableSegments() throws(AlbumError) -> [[SegmentName]] {
        let rows = try segmentRows(
            """
            is_stored = 1 AND replaced_at IS NULL
                AND device IN (SELECT device FROM own_device WHERE until_n IS NULL)
            """)
        var runs: [[SegmentName]] = []
        var run: [SegmentRow] = []
        func end() {
            if run.count >= Self.leastCompacted { runs.append(run.map(\.name)) }
            run = []
        }
        for row in rows {
            let bytes = run.reduce(row.byteCount) { $0 + $1.byteCount }
            let operations = row.name.to - (run.first?.name.from ?? row.name.from) + 1
            let goesOn = run.last.map {
                $0.name.device == row.name.device && $0.name.to + 1 == row.name.from
            }
            if goesOn != true || bytes > Self.greatestCompacted || operations > 50_000 { end() }
            run.append(row)
        }
        end()
        return runs
    }

    static var leastCompacted: Int { 32 }
    static var greatestCompacted: Int64 { 8 << 20 }

    /// Notes which segments the stored one of this name holds wholly. Of other machines' two may hold
    /// different operations of the same numbers, and none is to go.
    func noteReplaced(by name: SegmentName) throws {
        try connection.run(
            """
            UPDATE segment SET replaced_at = ?
            WHERE device = ? AND from_n >= ? AND to_n <= ? AND hash_start <> ?
                AND replaced_at IS NULL
                AND device IN (SELECT device FROM own_device WHERE until_n IS NULL)
            """, now().milliseconds, name.device.text, name.from, name.to, name.hashStart)
    }

    /// Segments that were replaced a week ago and more, each with those that hold it.
    package func outlivedSegments() throws(AlbumError) -> [(old: SegmentName, by: [SegmentName])] {
        let limit = now().milliseconds - 7 * 86_400_000
        let rows = try segmentRows("1")
        let old = Set(try segmentRows("replaced_at <= \(limit)").map(\.name))
        guard !old.isEmpty else { return [] }
        return old.sorted { ($0.device.value, $0.from) < ($1.device.value, $1.from) }.map { name in
            let holders = rows.map(\.name).filter {
                $0.device == name.device && $0.from <= name.from && name.to <= $0.to
                    && $0.to - $0.from > name.to - name.from && !old.contains($0)
            }
            return (name, holders)
        }
    }

    /// A replaced segment is gone from the remote; a stale listing that shows it means nothing.
    package func forgetSegment(_ name: SegmentName) throws(AlbumError) {
        try changing {
            try notePulled(name)
            try connection.run(
                """
                DELETE FROM segment WHERE device = ? AND from_n = ? AND to_n = ? AND hash_start = ?
                """, name.device.text, name.from, name.to, name.hashStart)
        }
    }
}
