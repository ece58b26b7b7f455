package import FoundationEssentials

/// One fish, or a quantity of one species caught at once.
package struct Catch: Sendable, Hashable, Identifiable {
    package var id: UUID
    package var stampID: UUID
    package var caughtAt: LocalTime
    package var length: Measure?
    package var weight: Measure?
    /// Fish in this catch, at least 1.
    package var quantity: Int
    package var place: Place?
    package var title: String?
    package var note: String?
    package var tags: [String]
    package var isReleased: Bool
    /// It got away: told of, with what was seen of it, but not caught and not counted.
    package var isLost: Bool
    package var circumstances: Circumstances
    /// The stamp it was first taken for, when that was a mistake.
    package var firstGuess: UUID?
    /// When it was recorded, UTC.
    package var createdAt: Date

    package init(
        id: UUID, stampID: UUID, caughtAt: LocalTime, length: Measure? = nil,
        weight: Measure? = nil, quantity: Int = 1, place: Place? = nil, title: String? = nil,
        note: String? = nil, tags: [String] = [], isReleased: Bool = false, isLost: Bool = false,
        circumstances: Circumstances = Circumstances(), firstGuess: UUID? = nil, createdAt: Date
    ) {
        self.id = id
        self.stampID = stampID
        self.caughtAt = caughtAt
        self.length = length
        self.weight = weight
        self.quantity = quantity
        self.place = place
        self.title = title
        self.note = note
        self.tags = tags
        self.isReleased = isReleased
        self.isLost = isLost
        self.circumstances = circumstances
        self.firstGuess = firstGuess
        self.createdAt = createdAt
    }
}

/// How a fish was caught and in what weather, as typed; nil where nothing was said.
package struct Circumstances: Sendable, Hashable {
    package var bait: String?
    package var gear: String?
    package var weather: String?

    package init(bait: String? = nil, gear: String? = nil, weather: String? = nil) {
        self.bait = bait
        self.gear = gear
        self.weather = weather
    }

    /// What was said, for searching.
    package var texts: [String] { [bait, gear, weather].compactMap(\.self) }
}

/// Where a fish was caught. `name` is as typed; the point is exact and stays on the user's machines
/// and own remote.
package struct Place: Sendable, Hashable {
    package var name: String?
    package var point: GeoPoint?

    package init(name: String? = nil, point: GeoPoint? = nil) {
        self.name = name
        self.point = point
    }
}

/// Signed degrees, WGS 84.
package struct GeoPoint: Sendable, Hashable {
    package var latitude: Double
    package var longitude: Double

    package init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}
