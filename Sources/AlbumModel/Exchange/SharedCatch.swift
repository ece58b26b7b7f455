package import FoundationEssentials

/// A catch as it leaves the machine: its place is what others may see, and nothing else tells it.
package struct SharedCatch: Sendable, Hashable, Identifiable {
    /// Its place is the shared one.
    package var entry: CatchEntry
    package var place: SharedPlace

    package var id: UUID { entry.id }

    package init(_ entry: CatchEntry, spots: SpotNames, level: PlaceLevel) {
        let own = entry.record.place
        place = SharedPlace(own, spot: own?.name.flatMap { spots[$0] }, level: level)
        self.entry = entry
        let shown = Place(name: place.name, point: place.point)
        self.entry.record.place = shown.name == nil && shown.point == nil ? nil : shown
        if level != .exact {
            for index in self.entry.photos.indices {
                self.entry.photos[index].facts.latitude = nil
                self.entry.photos[index].facts.longitude = nil
                self.entry.photos[index].facts.altitude = nil
            }
        }
    }
}

/// Spots by any of their names: a hundred thousand catches look theirs up.
package struct SpotNames: Sendable {
    private var spots: [String: Spot] = [:]

    package init(_ spots: [Spot]) {
        for spot in spots {
            for name in [spot.name] + spot.aliases where self.spots[folded(name)] == nil {
                self.spots[folded(name)] = spot
            }
        }
    }

    package subscript(name: String) -> Spot? { spots[folded(name)] }
}
