internal import AlbumModel
internal import Database
internal import FoundationEssentials

/// The table `stamp`: own fish, what the user set about any stamp, and each stamp's life-list line,
/// which is counted from the catches in the transaction that changes them.
enum StampRecord {
    /// What a person set about a stamp.
    struct Settings: Sendable, Hashable {
        var number: Int?
        var names: Names
        var shape: BodyShape?
        var aliases: [String]
        var isHidden: Bool
        var isWanted: Bool
        var isAlive: Bool

        init(_ fields: [String: JSONValue]) {
            number = fields["number"]?.int.map { Int(clamping: $0) }
            names = Names(
                zhHant: fields.text("zh-Hant"), ja: fields.text("ja"), en: fields.text("en"))
            shape = fields.text("shape").flatMap(BodyShape.init(rawValue:))
            aliases = fields.texts("aliases")
            isHidden = fields["hidden"]?.bool ?? false
            isWanted = fields["wanted"]?.bool ?? false
            isAlive = fields.isAlive
        }
    }

    static func nameFields(_ names: Names) -> [String: JSONValue] {
        [
            "zh-Hant": .optional(names.zhHant), "ja": .optional(names.ja),
            "en": .optional(names.en),
        ]
    }

    static func write(
        id: String, isOwn: Bool, _ settings: Settings, _ connection: Connection
    ) throws(DatabaseError) {
        try ensure(id: id, isOwn: isOwn, connection)
        try connection.run(
            """
            UPDATE stamp SET number = ?, zh_hant = ?, ja = ?, en = ?, shape = ?, aliases = ?,
                is_hidden = ?, is_wanted = ?, alive = ?
            WHERE id = ?
            """,
            settings.number, settings.names.zhHant, settings.names.ja, settings.names.en,
            settings.shape?.rawValue, JSONValue.texts(settings.aliases).encodedText,
            settings.isHidden, settings.isWanted, settings.isAlive, id)
    }

    /// Makes the stamp's row where there is none.
    static func ensure(
        id: String, isOwn: Bool, _ connection: Connection
    ) throws(DatabaseError) {
        try connection.run(
            "INSERT INTO stamp (id, is_own) VALUES (?, ?) ON CONFLICT (id) DO NOTHING", id, isOwn)
    }

    static let columns = """
        id, is_own, number, zh_hant, ja, en, shape, aliases, is_hidden, is_wanted, alive, fish,
        first_at, last_at, length_text, length_unit, length_base, weight_text, weight_unit,
        weight_base, cover_photo, cover_sha256, cover_extension
        """

    struct Stored: Sendable {
        var entry: StampEntry
        var isAlive: Bool
    }

    /// The stamp of a row; names and shape of a species come from the catalogue.
    static func read(_ row: borrowing Row, catalogue: Catalogue) -> Stored? {
        guard let id = UUID(lowerText: row.text(0)) else { return nil }
        let species = catalogue[stamp: id]
        let own = Names(
            zhHant: row.optionalText(3), ja: row.optionalText(4), en: row.optionalText(5))
        let shape = row.optionalText(6).flatMap(BodyShape.init(rawValue:))
        var entry = StampEntry(
            id: id, number: species?.number ?? Int(row.integer(2)), speciesID: species?.id,
            names: species?.names ?? own, shape: species?.shape ?? shape ?? .bass,
            count: Int(row.integer(11)),
            first: row.optionalText(12).flatMap { LocalTime(parsing: $0) },
            last: row.optionalText(13).flatMap { LocalTime(parsing: $0) },
            bestLength: Measure(row, at: 14), bestWeight: Measure(row, at: 17),
            coverPhoto: cover(row))
        entry.ownAliases = JSONValue.storedTexts(row.text(7))
        entry.isHidden = row.bool(8)
        entry.isWanted = row.bool(9)
        return Stored(entry: entry, isAlive: row.bool(10))
    }

    private static func cover(_ row: borrowing Row) -> PhotoRef? {
        guard let id = row.optionalText(20).flatMap({ UUID(lowerText: $0) }) else { return nil }
        return PhotoRef(id: id, sha256: row.text(21), fileExtension: row.text(22))
    }
}
