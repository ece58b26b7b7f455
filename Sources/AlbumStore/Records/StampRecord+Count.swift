internal import AlbumModel
internal import Database
internal import FoundationEssentials

extension StampRecord {
    /// A stamp's life-list line as its catches say; what the derived columns have to hold. What got
    /// away is among the catches, and in nothing else.
    struct Line: Sendable, Hashable {
        var catches: Int64 = 0
        var fish: Int64 = 0
        var first: String?
        var last: String?
        var length: Measure?
        var weight: Measure?
        var cover: PhotoRef?
    }

    /// Counts a stamp's line from its catches and photos, through indexes.
    static func count(_ id: String, _ connection: Connection) throws(DatabaseError) -> Line {
        var line =
            try connection.first(
                """
                SELECT count(*), coalesce(sum(quantity) FILTER (WHERE is_lost = 0), 0),
                    min(caught_at) FILTER (WHERE is_lost = 0),
                    max(caught_at) FILTER (WHERE is_lost = 0)
                FROM catch WHERE stamp = ? AND alive = 1
                """, id
            ) {
                Line(
                    catches: $0.integer(0), fish: $0.integer(1), first: $0.optionalText(2),
                    last: $0.optionalText(3))
            } ?? Line()
        guard line.fish > 0 else { return line }
        line.length = try best("length", id, connection)
        line.weight = try best("weight", id, connection)
        line.cover = try cover(id, where: Self.isWhole, connection)
        if line.cover == nil { line.cover = try cover(id, where: "1", connection) }
        return line
    }

    /// Photos that can be shown, as far as the file itself says.
    private static let isWhole =
        "p.extension <> 'tiff' AND json_extract(p.facts, '$.isCut') IS NOT 1"

    /// The first photo of the latest catch that has one of these.
    private static func cover(
        _ id: String, where condition: String, _ connection: Connection
    ) throws(DatabaseError) -> PhotoRef? {
        try connection.first(
            """
            SELECT p.id, p.sha256, p.extension
            FROM catch c JOIN photo p ON p.catch = c.id AND p.alive = 1
            WHERE c.stamp = ? AND c.alive = 1 AND c.is_lost = 0 AND \(condition)
            ORDER BY c.caught_at DESC, c.id, p.position, p.id LIMIT 1
            """, id
        ) { row in
            UUID(lowerText: row.text(0)).map {
                PhotoRef(id: $0, sha256: row.text(1), fileExtension: row.text(2))
            }
        }.flatMap(\.self)
    }

    private static func best(
        _ column: String, _ id: String, _ connection: Connection
    ) throws(DatabaseError) -> Measure? {
        try connection.first(
            """
            SELECT \(column)_text, \(column)_unit, \(column)_base FROM catch
            WHERE stamp = ? AND alive = 1 AND is_lost = 0 AND \(column)_base IS NOT NULL
            ORDER BY \(column)_base DESC, caught_at LIMIT 1
            """, id
        ) { Measure($0, at: 0) }.flatMap(\.self)
    }

    /// Writes the line into the stamp's row, which it makes where there is none.
    static func write(
        _ line: Line, id: String, isOwn: Bool, _ connection: Connection
    ) throws(DatabaseError) {
        try ensure(id: id, isOwn: isOwn, connection)
        let values: [Value] =
            [
                .integer(line.fish), .integer(line.catches), line.first.boundValue,
                line.last.boundValue,
            ] + line.length.columns + line.weight.columns + [
                (line.cover?.id.lowerText).boundValue, (line.cover?.sha256).boundValue,
                (line.cover?.fileExtension).boundValue, .text(id),
            ]
        try connection.run(
            """
            UPDATE stamp SET fish = ?, catches = ?, first_at = ?, last_at = ?, length_text = ?,
                length_unit = ?, length_base = ?, weight_text = ?, weight_unit = ?,
                weight_base = ?, cover_photo = ?, cover_sha256 = ?, cover_extension = ?
            WHERE id = ?
            """, values: values)
    }

    /// The line that the derived columns hold now; nil when there is no row.
    static func storedLine(
        _ id: String, _ connection: Connection
    ) throws(DatabaseError) -> Line? {
        try connection.first(
            """
            SELECT catches, fish, first_at, last_at, length_text, length_unit, length_base,
                weight_text, weight_unit, weight_base, cover_photo, cover_sha256, cover_extension
            FROM stamp WHERE id = ?
            """, id
        ) { row in
            var line = Line(
                catches: row.integer(0), fish: row.integer(1), first: row.optionalText(2),
                last: row.optionalText(3), length: Measure(row, at: 4), weight: Measure(row, at: 7))
            if let photo = row.optionalText(10).flatMap({ UUID(lowerText: $0) }) {
                line.cover = PhotoRef(
                    id: photo, sha256: row.text(11), fileExtension: row.text(12))
            }
            return line
        }
    }
}
