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
    /// When it was recorded, UTC.
    package var createdAt: Date

    package init(
        id: UUID, stampID: UUID, caughtAt: LocalTime, length: Measure? = nil,
        weight: Measure? = nil, quantity: Int = 1, place: Place? = nil, title: String? = nil,
        note: String? = nil, tags: [String] = [], isReleased: Bool = false, createdAt: Date
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
        self.createdAt = createdAt
    }
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
