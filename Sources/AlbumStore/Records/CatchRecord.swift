internal import AlbumModel
internal import Database
internal import FoundationEssentials

/// The table `catch`, and a catch's fields in the journal.
enum CatchRecord {
    static let columns = """
        c.id, c.stamp, c.caught_at, c.quantity, c.length_text, c.length_unit, c.length_base,
        c.weight_text, c.weight_unit, c.weight_base, c.place, c.latitude, c.longitude, c.title,
        c.note, c.tags, c.is_released, c.created_at, c.is_lost, c.bait, c.gear, c.weather, c.first_guess
        """

    static let columnCount = 23

    /// The catch as the fields of its first operation; what is nil is left out.
    static func fields(_ entry: Catch) -> [String: JSONValue] {
        var fields: [String: JSONValue] = [
            "alive": .bool(true),
            "stamp": .string(entry.stampID.lowerText),
            "caughtAt": .string(entry.caughtAt.isoWithOffset),
            "quantity": .int(entry.quantity),
            "createdAt": .int(entry.createdAt.milliseconds),
        ]
        let optional: [String: JSONValue] = [
            "length": .measure(entry.length), "weight": .measure(entry.weight),
            "place": .place(entry.place), "title": .optional(entry.title),
            "note": .optional(entry.note), "bait": .optional(entry.circumstances.bait),
            "gear": .optional(entry.circumstances.gear),
            "weather": .optional(entry.circumstances.weather),
            "firstGuess": .optional(entry.firstGuess?.lowerText),
        ]
        for (name, value) in optional where !value.isNull { fields[name] = value }
        if !entry.tags.isEmpty { fields["tags"] = .texts(entry.tags) }
        if entry.isReleased { fields["released"] = .bool(true) }
        if entry.isLost { fields["lost"] = .bool(true) }
        return fields
    }

    /// The catch that the fields make; nil while its stamp or time has not arrived.
    static func entry(id: UUID, _ fields: [String: JSONValue]) -> Catch? {
        guard let stamp = fields.uuid("stamp"), let time = fields.time("caughtAt") else {
            return nil
        }
        return Catch(
            id: id, stampID: stamp, caughtAt: time, length: fields.measure("length", .length),
            weight: fields.measure("weight", .weight),
            quantity: Int(min(1_000_000, max(1, fields["quantity"]?.int ?? 1))),
            place: fields["place"]?.place, title: fields.text("title"), note: fields.text("note"),
            tags: fields.texts("tags"), isReleased: fields["released"]?.bool ?? false,
            isLost: fields["lost"]?.bool ?? false,
            circumstances: Circumstances(
                bait: fields.text("bait"), gear: fields.text("gear"),
                weather: fields.text("weather")), firstGuess: fields.uuid("firstGuess"),
            createdAt: fields.moment("createdAt") ?? Date(milliseconds: 0))
    }

    /// Reads the columns from the first on.
    static func read(_ row: borrowing Row) -> Catch? {
        guard let id = UUID(lowerText: row.text(0)), let stamp = UUID(lowerText: row.text(1)),
            let time = LocalTime(parsing: row.text(2))
        else { return nil }
        var place = Place(name: row.optionalText(10))
        if let latitude = row.optionalReal(11), let longitude = row.optionalReal(12) {
            place.point = GeoPoint(latitude: latitude, longitude: longitude)
        }
        return Catch(
            id: id, stampID: stamp, caughtAt: time, length: Measure(row, at: 4),
            weight: Measure(row, at: 7), quantity: Int(row.integer(3)),
            place: place.name == nil && place.point == nil ? nil : place,
            title: row.optionalText(13), note: row.optionalText(14),
            tags: JSONValue.storedTexts(row.text(15)), isReleased: row.bool(16),
            isLost: row.bool(18),
            circumstances: Circumstances(
                bait: row.optionalText(19), gear: row.optionalText(20),
                weather: row.optionalText(21)),
            firstGuess: row.optionalText(22).flatMap { UUID(lowerText: $0) },
            createdAt: Date(milliseconds: row.integer(17)))
    }

    static func write(
        _ entry: Catch, isAlive: Bool, _ connection: Connection
    ) throws(DatabaseError) {
        let words =
            [entry.title, entry.note, entry.place?.name].compactMap(\.self)
            + entry.circumstances.texts + entry.tags
        let values: [Value] =
            [
                .text(entry.id.lowerText), .text(entry.stampID.lowerText),
                .text(entry.caughtAt.isoWithOffset), .integer(Int64(entry.quantity)),
            ] + entry.length.columns + entry.weight.columns + [
                entry.place?.name.boundValue ?? .null,
                (entry.place?.point?.latitude).boundValue,
                (entry.place?.point?.longitude).boundValue, entry.title.boundValue,
                entry.note.boundValue, .text(JSONValue.texts(entry.tags).encodedText),
                entry.isReleased.boundValue, .integer(entry.createdAt.milliseconds),
                .text(words.map { folded($0) }.joined(separator: "\n")), isAlive.boundValue,
                entry.isLost.boundValue, entry.circumstances.bait.boundValue,
                entry.circumstances.gear.boundValue, entry.circumstances.weather.boundValue,
                (entry.firstGuess?.lowerText).boundValue,
            ]
        try connection.run(
            """
            INSERT OR REPLACE INTO catch (
                id, stamp, caught_at, quantity, length_text, length_unit, length_base, weight_text,
                weight_unit, weight_base, place, latitude, longitude, title, note, tags,
                is_released, created_at, search, alive, is_lost, bait, gear, weather, first_guess)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, values: values)
    }

    /// The stamp the stored catch is on; nil when there is no row.
    static func stamp(of id: String, _ connection: Connection) throws(DatabaseError) -> UUID? {
        try connection.first("SELECT stamp FROM catch WHERE id = ?", id) {
            UUID(lowerText: $0.text(0))
        }.flatMap(\.self)
    }
}
