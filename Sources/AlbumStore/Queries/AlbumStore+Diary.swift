package import AlbumModel
internal import Database
package import FoundationEssentials

extension AlbumStore {
    /// The diary, newest first: pages before the catches of their last day.
    ///
    /// - Parameter query: found in what a page or a catch tells; everything when empty.
    package func diary(
        query: String = "", limit: Int = 100, offset: Int = 0
    ) throws(AlbumError) -> [DiaryEntry] {
        try reading {
            var values: [Value] = []
            let source = try diarySource(query, &values)
            values += [.integer(Int64(limit)), .integer(Int64(offset))]
            // Ordered within the compound, both halves come off their indexes and are merged.
            let found = try connection.all(
                "\(source) ORDER BY at DESC, id LIMIT ? OFFSET ?", values: values
            ) { (isPage: $0.integer(0) == 1, id: UUID(lowerText: $0.text(1))) }
            let catches = try entries(ofCatches: found.compactMap { $0.isPage ? nil : $0.id })
            return try found.compactMap { found in
                guard let id = found.id else { return nil }
                if found.isPage { return try page(id).map(DiaryEntry.page) }
                return catches[id].map(DiaryEntry.catch)
            }.sortingClocksBack {
                if case .catch(let entry) = $0 { entry.record.caughtAt } else { nil }
            }
        }
    }

    /// How many entries `diary` would give in all.
    package func diaryCount(query: String = "") throws(AlbumError) -> Int {
        try reading {
            var values: [Value] = []
            let source = try diarySource(query, &values)
            var count: Int64 = 0
            try connection.each("SELECT count(*) FROM (\(source))", values: values) {
                count = $0.integer(0)
            }
            return Int(count)
        }
    }

    /// A page of the diary, also from the bin.
    package func diaryPage(_ id: UUID) throws(AlbumError) -> DiaryPageEntry? {
        try reading { try page(id) }
    }

    private func diarySource(_ query: String, _ values: inout [Value]) throws -> String {
        var catches = ["c.alive = 1"]
        try addSearch(query, stampColumn: "c.stamp", table: "c", &catches, &values)
        var pages = ["g.alive = 1"]
        let wanted = folded(query)
        if !wanted.isEmpty {
            pages.append("instr(g.search, ?) > 0")
            values.append(.text(wanted))
        }
        return """
            SELECT 0 AS kind, c.id AS id, c.caught_at AS at FROM catch c
            WHERE \(catches.joined(separator: " AND "))
            UNION ALL
            SELECT 1, g.id, g.sort FROM page g WHERE \(pages.joined(separator: " AND "))
            """
    }

    func page(_ id: UUID) throws -> DiaryPageEntry? {
        let page = try connection.first(
            "SELECT \(PageRecord.columns) FROM page g WHERE g.id = ?", id.lowerText,
            read: PageRecord.read
        ).flatMap(\.self)
        guard let page else { return nil }
        let photos = try connection.all(
            """
            SELECT \(PhotoRecord.columns) FROM photo p
            WHERE p.page = ? AND p.alive = 1 ORDER BY p.position, p.id
            """, id.lowerText
        ) { PhotoRecord.read($0) }.compactMap(\.self)
        let fish = try connection.number(
            """
            SELECT coalesce(sum(quantity), 0) FROM catch
            WHERE alive = 1 AND is_lost = 0 AND caught_at >= ? AND caught_at < ?
            """, page.telling.day.isoDate, page.telling.lastDay.isoDate + "U")
        return DiaryPageEntry(page: page, photos: photos, fish: Int(fish))
    }
}
