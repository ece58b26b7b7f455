internal import AlbumModel
internal import Database
internal import FoundationEssentials

/// The table `page`, and a diary page's fields in the journal.
enum PageRecord {
    static let columns = """
        g.id, g.day, g.until, g.title, g.note, g.place, g.companions, g.weather, g.is_blank,
        g.created_at
        """
    static let columnCount = 10

    static func fields(_ page: DiaryPage) -> [String: JSONValue] {
        let telling = page.telling
        var fields: [String: JSONValue] = [
            "alive": .bool(true), "day": .string(telling.day.isoDate),
            "createdAt": .int(page.createdAt.milliseconds),
        ]
        let optional: [String: JSONValue] = [
            "until": .optional(telling.until?.isoDate), "title": .optional(telling.title),
            "note": .optional(telling.note), "place": .optional(telling.place),
            "weather": .optional(telling.weather),
        ]
        for (name, value) in optional where !value.isNull { fields[name] = value }
        if !telling.companions.isEmpty { fields["companions"] = .texts(telling.companions) }
        if telling.isBlank { fields["blank"] = .bool(true) }
        return fields
    }

    /// The page that the fields make; nil while its day has not arrived.
    static func page(id: UUID, _ fields: [String: JSONValue]) -> DiaryPage? {
        guard let day = fields.time("day") else { return nil }
        let until = fields.time("until").flatMap { $0.isoDate > day.isoDate ? $0 : nil }
        return DiaryPage(
            id: id,
            telling: DiaryTelling(
                day: day.dayOnly, until: until?.dayOnly, title: fields.text("title"),
                note: fields.text("note"), place: fields.text("place"),
                companions: fields.texts("companions"), weather: fields.text("weather"),
                isBlank: fields["blank"]?.bool ?? false),
            createdAt: fields.moment("createdAt") ?? Date(milliseconds: 0))
    }

    /// Reads the columns from the first on.
    static func read(_ row: borrowing Row) -> DiaryPage? {
        guard let id = UUID(lowerText: row.text(0)), let day = LocalTime(parsing: row.text(1))
        else { return nil }
        return DiaryPage(
            id: id,
            telling: DiaryTelling(
                day: day, until: row.optionalText(2).flatMap { LocalTime(parsing: $0) },
                title: row.optionalText(3), note: row.optionalText(4), place: row.optionalText(5),
                companions: JSONValue.storedTexts(row.text(6)), weather: row.optionalText(7),
                isBlank: row.bool(8)),
            createdAt: Date(milliseconds: row.integer(9)))
    }

    static func write(
        _ page: DiaryPage, isAlive: Bool, _ connection: Connection
    ) throws(DatabaseError) {
        let telling = page.telling
        let words =
            [telling.title, telling.note, telling.place, telling.weather].compactMap(\.self)
            + telling.companions
        try connection.run(
            """
            INSERT OR REPLACE INTO page (
                id, day, until, title, note, place, companions, weather, is_blank, created_at,
                sort, search, alive)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            page.id.lowerText, telling.day.isoDate, telling.until?.isoDate, telling.title,
            telling.note, telling.place, JSONValue.texts(telling.companions).encodedText,
            telling.weather, telling.isBlank, page.createdAt.milliseconds,
            // Behind every hour of the day.
            telling.lastDay.isoDate + "U",
            words.map { folded($0) }.joined(separator: "\n"), isAlive)
    }
}

extension LocalTime {
    /// Midnight of its day, without an offset.
    var dayOnly: LocalTime { LocalTime(year: year, month: month, day: day) }
}
