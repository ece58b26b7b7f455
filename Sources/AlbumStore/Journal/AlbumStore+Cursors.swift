package import AlbumModel
internal import Database

/// How far the machines' journals are here.
extension AlbumStore {
    /// Up to which operation of each machine everything is here, without a gap; this one included.
    package func appliedNumbers() throws(AlbumError) -> [DeviceID: Int64] {
        try reading {
            var numbers = try cursors()
            for device in try ownIDs() {
                let last = try JournalPen.lastNumber(of: device, connection)
                if last > 0 { numbers[device] = last }
            }
            return numbers
        }
    }

    /// What a listing of the remote's journals is compared with.
    package func pullState() throws(AlbumError) -> PullState {
        try reading {
            let pulled = try connection.all(
                "SELECT device, from_n, to_n, hash_start FROM pulled_segment", read: segmentName
            ).compactMap(\.self)
            let own = try connection.all(
                "SELECT device, from_n, to_n, hash_start FROM segment", read: segmentName
            ).compactMap(\.self)
            return PullState(
                cursors: try cursors(), own: Set(try ownIDs()),
                known: Set(pulled).union(own))
        }
    }

    /// Forgets what the remote held, for another one.
    func forgetPulled() throws { try connection.run("DELETE FROM pulled_segment") }

    func notePulled(_ name: SegmentName) throws {
        try connection.run(
            """
            INSERT OR IGNORE INTO pulled_segment (device, from_n, to_n, hash_start)
            VALUES (?, ?, ?, ?)
            """, name.device.text, name.from, name.to, name.hashStart)
    }

    /// Moves a machine's cursor over the numbers that are here now, as far as there is no gap.
    func advanceCursor(_ device: DeviceID, _ numbers: [Int64]) throws {
        guard try !ownIDs().contains(device) else { return }
        let old = try cursors()[device] ?? 0
        guard numbers.contains(where: { $0 == old + 1 }) else { return }
        let new = Set(numbers)
        var last = old + 1
        // Those beyond may have come before the gap was filled.
        while try new.contains(last + 1) || isThere(device, last + 1) { last += 1 }
        try connection.run(
            """
            INSERT INTO cursor (device, n) VALUES (?, ?)
            ON CONFLICT (device) DO UPDATE SET n = excluded.n
            """, device.text, last)
    }

    private func isThere(_ device: DeviceID, _ number: Int64) throws -> Bool {
        try connection.number(
            "SELECT EXISTS (SELECT 1 FROM operation WHERE device = ? AND n = ?)", device.text,
            number) == 1
    }

    private func cursors() throws -> [DeviceID: Int64] {
        let rows = try connection.all("SELECT device, n FROM cursor") {
            (DeviceID($0.text(0)), $0.integer(1))
        }
        var numbers: [DeviceID: Int64] = [:]
        for case (let device?, let number) in rows { numbers[device] = number }
        return numbers
    }

    /// This machine's ids, those of before included.
    func ownIDs() throws -> [DeviceID] {
        try connection.all("SELECT device FROM own_device WHERE until_n IS NULL ORDER BY device") {
            DeviceID($0.text(0))
        }.compactMap(\.self)
    }

    private nonisolated func segmentName(_ row: borrowing Row) -> SegmentName? {
        guard let device = DeviceID(row.text(0)) else { return nil }
        return SegmentName(
            device: device, from: row.integer(1), to: row.integer(2), sha256: row.text(3))
    }
}

/// What an album knows of the journals on its remote.
package struct PullState: Sendable, Hashable {
    /// Of other machines: up to which operation everything is here.
    package var cursors: [DeviceID: Int64]
    /// This machine's ids.
    package var own: Set<DeviceID>
    /// Segments that were taken in or are this machine's own.
    package var known: Set<SegmentName>

    package init(cursors: [DeviceID: Int64], own: Set<DeviceID>, known: Set<SegmentName>) {
        self.cursors = cursors
        self.own = own
        self.known = known
    }
}
