internal import AlbumModel
internal import Database
internal import FoundationEssentials

/// The table `spot`, and a spot's fields in the journal.
enum SpotRecord {
    static let columns = """
        s.id, s.name, s.aliases, s.latitude, s.longitude, s.snapped_latitude, s.snapped_longitude,
        s.area
        """
    static let columnCount = 8

    static func fields(_ spot: Spot) -> [String: JSONValue] {
        var fields: [String: JSONValue] = ["alive": .bool(true), "name": .string(spot.name)]
        if !spot.aliases.isEmpty { fields["aliases"] = .texts(spot.aliases) }
        if let area = spot.area { fields["area"] = .string(area) }
        if spot.point != nil { fields["point"] = .place(Place(point: spot.point)) }
        if spot.snapped != nil { fields["snapped"] = .place(Place(point: spot.snapped)) }
        return fields
    }

    /// The spot that the fields make; nil while its name has not arrived.
    static func spot(id: UUID, _ fields: [String: JSONValue]) -> Spot? {
        guard let name = fields.text("name") else { return nil }
        return Spot(
            id: id, name: name, aliases: fields.texts("aliases"),
            point: fields["point"]?.place?.point, snapped: fields["snapped"]?.place?.point,
            area: fields.text("area"))
    }

    static func read(_ row: borrowing Row) -> Spot? {
        guard let id = UUID(lowerText: row.text(0)) else { return nil }
        var spot = Spot(
            id: id, name: row.text(1), aliases: JSONValue.storedTexts(row.text(2)),
            area: row.optionalText(7))
        if let latitude = row.optionalReal(3), let longitude = row.optionalReal(4) {
            spot.point = GeoPoint(latitude: latitude, longitude: longitude)
        }
        if let latitude = row.optionalReal(5), let longitude = row.optionalReal(6) {
            spot.snapped = GeoPoint(latitude: latitude, longitude: longitude)
        }
        return spot
    }

    static func write(
        _ spot: Spot, isAlive: Bool, _ connection: Connection
    ) throws(DatabaseError) {
        try connection.run(
            """
            INSERT OR REPLACE INTO spot (
                id, name, aliases, latitude, longitude, snapped_latitude, snapped_longitude, area,
                alive)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            spot.id.lowerText, spot.name, JSONValue.texts(spot.aliases).encodedText,
            spot.point?.latitude, spot.point?.longitude, spot.snapped?.latitude,
            spot.snapped?.longitude, spot.area, isAlive)
    }
}
