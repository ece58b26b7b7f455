package import AlbumModel
internal import Database
package import Digest
internal import FoundationEssentials

/// A piece of this machine's journal on its way to the remote, or there.
package struct SegmentRow: Sendable, Hashable {
    package var name: SegmentName
    package var sha256: SHA256Digest
    package var byteCount: Int64
    package var isStored: Bool
    /// The spooled file, relative to the album's folder.
    package var path: String { "spool/\(name.device.text)-\(name.fileName)" }

    package init(
        name: SegmentName, sha256: SHA256Digest, byteCount: Int64, isStored: Bool = false
    ) {
        self.name = name
        self.sha256 = sha256
        self.byteCount = byteCount
        self.isStored = isStored
    }
}

extension AlbumStore {
    /// This machine's oldest operations that are in no segment yet: of one machine id, without a gap
    /// in their numbers. Empty when everything is in one.
    package func outbox(limit: Int = 10_000) throws(AlbumError) -> [JournalOperation] {
        try reading {
            for device in try ownDevices() {
                let operations = try unsent(device, limit: limit)
                if !operations.isEmpty { return operations }
            }
            return []
        }
    }

    /// Notes a segment whose file is in the spool, synced. From now on it is sent as it is; again, if it
    /// was before.
    package func addSegment(_ segment: SegmentRow) throws(AlbumError) {
        try changing {
            try connection.run(
                """
                INSERT INTO segment (device, from_n, to_n, hash_start, sha256, byte_count)
                VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (device, from_n, to_n, hash_start) DO UPDATE SET is_stored = 0
                """,
                segment.name.device.text, segment.name.from, segment.name.to,
                segment.name.hashStart, segment.sha256.hex, segment.byteCount)
        }
    }

    /// Segments that the remote has not proved to hold, oldest first.
    package func segmentsToSend() throws(AlbumError) -> [SegmentRow] {
        try segmentRows("is_stored = 0")
    }

    /// Every segment of this machine.
    package func segments() throws(AlbumError) -> [SegmentRow] { try segmentRows("1") }

    func segmentRows(_ condition: String) throws(AlbumError) -> [SegmentRow] {
        try reading {
            try connection.all(
                """
                SELECT device, from_n, to_n, sha256, byte_count, is_stored FROM segment
                WHERE \(condition) ORDER BY device, from_n, to_n
                """
            ) { row in
                guard let device = DeviceID(row.text(0)),
                    let sha256 = SHA256Digest(hex: row.text(3)),
                    let name = SegmentName(
                        device: device, from: row.integer(1), to: row.integer(2),
                        sha256: row.text(3))
                else { return nil }
                return SegmentRow(
                    name: name, sha256: sha256, byteCount: row.integer(4),
                    isStored: row.bool(5))
            }.compactMap(\.self)
        }
    }

    /// Notes that the remote proved to hold the segment.
    package func markStored(_ name: SegmentName) throws(AlbumError) {
        try changing {
            try connection.run(
                """
                UPDATE segment SET is_stored = 1
                WHERE device = ? AND from_n = ? AND to_n = ? AND hash_start = ?
                """, name.device.text, name.from, name.to, name.hashStart)
            try noteReplaced(by: name)
        }
    }

    /// Forgets a segment whose spooled file is gone, so that its operations are spooled again.
    package func dropSegment(_ name: SegmentName) throws(AlbumError) {
        try changing {
            try connection.run(
                """
                DELETE FROM segment WHERE device = ? AND from_n = ? AND to_n = ? AND hash_start = ?
                """, name.device.text, name.from, name.to, name.hashStart)
        }
    }

    /// Operations that no segment on the remote holds yet.
    func unsentCount() throws -> Int64 {
        try connection.number(
            """
            SELECT coalesce(sum(max(0,
                coalesce(d.until_n,
                    (SELECT n FROM operation o WHERE o.device = d.device AND o.is_foreign = 0
                        ORDER BY n DESC LIMIT 1), 0)
                - (SELECT coalesce(max(to_n), 0) FROM segment s
                    WHERE s.device = d.device AND s.is_stored = 1))), 0)
            FROM own_device d
            """)
    }

    private func ownDevices() throws -> [String] {
        try connection.all("SELECT device FROM own_device ORDER BY device") { $0.text(0) }
    }

    private func unsent(_ device: String, limit: Int) throws -> [JournalOperation] {
        let operations = try connection.all(
            """
            SELECT \(OperationRecord.columns) FROM operation
            WHERE device = ?1 AND n > (SELECT coalesce(max(to_n), 0) FROM segment WHERE device = ?1)
                AND (is_foreign = 0
                    OR n <= (SELECT until_n FROM own_device WHERE device = ?1))
            ORDER BY n LIMIT ?2
            """, device, limit, read: OperationRecord.read
        ).compactMap(\.self)
        guard let first = operations.first else { return [] }
        var next = first.n
        return Array(
            operations.prefix { operation in
                defer { next += 1 }
                return operation.n == next
            })
    }
}
