package import AlbumModel
internal import Database
package import FoundationEssentials

extension AlbumStore {
    /// Catches, newest first, with their stamps' names and their photos.
    ///
    /// - Parameters:
    ///   - query: found in title, note, place, tags or any name of the stamp; everything when empty.
    ///     Two characters of CJK are enough.
    ///   - stamp: only of this stamp.
    ///   - isInBin: those in the bin instead.
    package func catches(
        query: String = "", stamp: UUID? = nil, limit: Int = 100, offset: Int = 0,
        isInBin: Bool = false
    ) throws(AlbumError) -> [CatchEntry] {
        try reading {
            var conditions = ["c.alive = \(isInBin ? 0 : 1)"]
            var values: [Value] = []
            if let stamp {
                conditions.append("c.stamp = ?")
                values.append(.text(stamp.lowerText))
            }
            try addSearch(query, stampColumn: "c.stamp", table: "c", &conditions, &values)
            values += [.integer(Int64(limit)), .integer(Int64(offset))]
            // Rows that are passed over are never read; a search reads the table straight through
            // rather than jump about in it in the order of time.
            let scan = folded(query).isEmpty ? "" : "NOT INDEXED"
            return try entries(
                try connection.all(
                    """
                    SELECT \(CatchRecord.columns) FROM catch c WHERE c.rowid IN
                        (SELECT c.rowid FROM catch c \(scan)
                        WHERE \(conditions.joined(separator: " AND "))
                        ORDER BY c.caught_at DESC, c.id LIMIT ? OFFSET ?)
                    ORDER BY c.caught_at DESC, c.id
                    """, values: values, read: CatchRecord.read
                ).compactMap(\.self)
            ).sortingClocksBack(\.record.caughtAt)
        }
    }

    /// How many catches `catches` would give in all.
    package func catchCount(query: String = "", stamp: UUID? = nil) throws(AlbumError) -> Int {
        try reading {
            var conditions = ["c.alive = 1"]
            var values: [Value] = []
            if let stamp {
                conditions.append("c.stamp = ?")
                values.append(.text(stamp.lowerText))
            }
            try addSearch(query, stampColumn: "c.stamp", table: "c", &conditions, &values)
            var count: Int64 = 0
            try connection.each(
                """
                SELECT count(*) FROM catch c \(folded(query).isEmpty ? "" : "NOT INDEXED")
                WHERE \(conditions.joined(separator: " AND "))
                """, values: values
            ) { count = $0.integer(0) }
            return Int(count)
        }
    }

    /// A catch by its UUID, also from the bin.
    package func catchEntry(_ id: UUID) throws(AlbumError) -> CatchEntry? {
        try reading {
            try entry(ofCatch: id)
        }
    }

    func entry(ofCatch id: UUID) throws -> CatchEntry? {
        let entry = try connection.first(
            "SELECT \(CatchRecord.columns) FROM catch c WHERE c.id = ?", id.lowerText,
            read: CatchRecord.read
        ).flatMap(\.self)
        return try entries(entry.map { [$0] } ?? []).first
    }

    func entries(ofCatches ids: [UUID]) throws -> [UUID: CatchEntry] {
        let found = try connection.all(
            """
            SELECT \(CatchRecord.columns) FROM catch c
            WHERE c.id IN (SELECT value FROM json_each(?))
            """, values: [.text(JSONValue.texts(ids.map(\.lowerText)).encodedText)],
            read: CatchRecord.read
        ).compactMap(\.self)
        return Dictionary(try entries(found).map { ($0.id, $0) }) { first, _ in first }
    }

    func addSearch(
        _ query: String, stampColumn: String, table: String, _ conditions: inout [String],
        _ values: inout [Value]
    ) throws {
        let wanted = folded(query)
        guard !wanted.isEmpty else { return }
        let stamps = try stampIDs(matching: query).map { JSONValue.string($0.lowerText) }
        conditions.append(
            """
            (instr(\(table).search, ?) > 0
            OR \(stampColumn) IN (SELECT value FROM json_each(?)))
            """)
        values += [.text(wanted), .text(JSONValue.array(stamps).encodedText)]
    }

    private func entries(_ catches: [Catch]) throws -> [CatchEntry] {
        var stamps: [UUID: (number: Int, names: Names)] = [:]
        let hasConflicts =
            try connection.number("SELECT EXISTS (SELECT 1 FROM conflict)") == 1
        let photos = try photos(ofCatches: catches.map(\.id))
        return try catches.map { entry in
            let stamp = try stamps[entry.stampID] ?? title(ofStamp: entry.stampID)
            stamps[entry.stampID] = stamp
            var shown = CatchEntry(
                record: entry, stampNumber: stamp.number, stampNames: stamp.names,
                photos: photos[entry.id] ?? [])
            guard hasConflicts else { return shown }
            for id in [entry.id] + shown.photos.map(\.id) {
                shown.conflicts += try ConflictRecord.list(
                    "record = ? ORDER BY field, lost_h, lost", [.text(id.lowerText)], connection)
            }
            return shown
        }
    }

    private func title(ofStamp id: UUID) throws -> (number: Int, names: Names) {
        if let species = catalogue[stamp: id] { return (species.number, species.names) }
        let number = try connection.number(
            "SELECT coalesce(number, 0) FROM stamp WHERE id = ?", id.lowerText)
        return (Int(number), try names(ofStamp: id))
    }

    /// The photos of many catches by one question.
    private func photos(ofCatches ids: [UUID]) throws -> [UUID: [Photo]] {
        guard !ids.isEmpty else { return [:] }
        let photos = try connection.all(
            """
            SELECT \(PhotoRecord.columns) FROM photo p
            WHERE p.catch IN (SELECT value FROM json_each(?)) AND p.alive = 1
            ORDER BY p.position, p.id
            """, values: [.text(JSONValue.texts(ids.map(\.lowerText)).encodedText)]
        ) { PhotoRecord.read($0) }.compactMap(\.self)
        return Dictionary(grouping: photos.filter { $0.catchID != nil }) { $0.catchID ?? $0.id }
    }
}
