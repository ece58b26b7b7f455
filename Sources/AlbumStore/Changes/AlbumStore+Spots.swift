package import AlbumModel
internal import Database
package import FoundationEssentials

extension AlbumStore {
    /// Spots by name.
    package func spots() throws(AlbumError) -> [Spot] { try reading { try allSpots() } }

    /// A spot by its UUID, also from the bin.
    package func spot(_ id: UUID) throws(AlbumError) -> Spot? {
        try reading { try storedSpot(id) }
    }

    /// The spot that a place's name means; nil where none is called so.
    package func spot(called name: String) throws(AlbumError) -> Spot? {
        try reading { try allSpots().first { $0.isCalled(name) } }
    }

    /// How much of a place others may see; "area" unless set.
    package func placeLevel() throws(AlbumError) -> PlaceLevel {
        try setting("place-level")?.string.flatMap(PlaceLevel.init) ?? .area
    }

    package func setPlaceLevel(_ level: PlaceLevel) throws(AlbumError) {
        try setSetting("place-level", .string(level.rawValue))
    }

    /// Makes a spot. What is shown of it to others is chosen now, and kept.
    package func addSpot(
        _ name: String, aliases: [String] = [], at point: GeoPoint? = nil, area: String? = nil
    ) throws(AlbumError) -> UUID {
        try changing {
            try requireFree([name] + aliases, except: nil)
            if let point, !point.isValid { throw AlbumError.invalid(.place) }
            var random = SystemRandomNumberGenerator()
            let spot = Spot(
                id: UUID(), name: name, aliases: aliases, point: point,
                snapped: point?.snapped(using: &random), area: area)
            let id = spot.id.lowerText
            try record(.spot, id, set: SpotRecord.fields(spot), isNew: true)
            try HistoryRecord.add(
                .addSpot, .spot(spot.id), [.made(.spot, id)], at: now(), connection)
            return spot.id
        }
    }

    func spotFields(_ change: FieldChange, _ id: UUID) throws -> [String: JSONValue] {
        guard let old = try storedSpot(id) else { throw AlbumError.notFound(id) }
        switch change {
        case .title(let name):
            // Catches say the old name: it stays one of the spot's.
            guard let name, !folded(name).isEmpty else { throw AlbumError.invalid(.names) }
            try requireFree([name], except: id)
            let aliases = (old.aliases + [old.name]).filter { folded($0) != folded(name) }
            return ["name": .string(name), "aliases": .texts(aliases)]
        case .aliases(let aliases):
            try requireFree(aliases, except: id)
            return ["aliases": .texts(aliases)]
        case .area(let area): return ["area": .optional(area)]
        case .place(let place):
            guard let point = place?.point else { return ["point": .null, "snapped": .null] }
            guard point.isValid else { throw AlbumError.invalid(.place) }
            var fields = ["point": JSONValue.place(Place(point: point))]
            // A small correction moves nothing that others have seen.
            if (old.snapped?.kilometres(to: point) ?? .infinity) > 1.5 {
                var random = SystemRandomNumberGenerator()
                fields["snapped"] = .place(Place(point: point.snapped(using: &random)))
            }
            return fields
        default: throw AlbumError.invalid(.field)
        }
    }

    func materialiseSpot(_ id: UUID, _ fields: [String: JSONValue]) throws {
        guard let spot = SpotRecord.spot(id: id, fields) else { return }
        try SpotRecord.write(spot, isAlive: fields.isAlive, connection)
    }

    /// A name means one spot.
    private func requireFree(_ names: [String], except id: UUID?) throws {
        guard names.allSatisfy({ !folded($0).isEmpty }) else { throw AlbumError.invalid(.names) }
        for spot in try allSpots() where spot.id != id {
            if names.contains(where: spot.isCalled) { throw AlbumError.invalid(.names) }
        }
    }

    private func allSpots() throws -> [Spot] {
        try connection.all(
            "SELECT \(SpotRecord.columns) FROM spot s WHERE s.alive = 1 ORDER BY s.name, s.id",
            read: SpotRecord.read
        ).compactMap(\.self)
    }

    private func storedSpot(_ id: UUID) throws -> Spot? {
        try connection.first(
            "SELECT \(SpotRecord.columns) FROM spot s WHERE s.id = ?", id.lowerText,
            read: SpotRecord.read
        ).flatMap(\.self)
    }
}
