package import FoundationEssentials

/// A place that the angler goes to again, under a name and any others it has. Catches belong to it by
/// the name of their place.
package struct Spot: Sendable, Hashable, Identifiable {
    package var id: UUID
    package var name: String
    package var aliases: [String]
    /// Exact; stays on the user's machines and own remote.
    package var point: GeoPoint?
    /// About a kilometre off, chosen once and kept: however many catches show it, they say no more
    /// than one.
    package var snapped: GeoPoint?
    /// The named area that may be told where the spot may not.
    package var area: String?

    package init(
        id: UUID, name: String, aliases: [String] = [], point: GeoPoint? = nil,
        snapped: GeoPoint? = nil, area: String? = nil
    ) {
        self.id = id
        self.name = name
        self.aliases = aliases
        self.point = point
        self.snapped = snapped
        self.area = area
    }

    /// The nearest spot within a kilometre, and how many it is away.
    package static func nearest(
        to point: GeoPoint, of spots: [Spot]
    ) -> (spot: Spot, kilometres: Double)? {
        spots.compactMap { spot in
            spot.point.map { (spot: spot, kilometres: $0.kilometres(to: point)) }
        }.filter { $0.kilometres <= 1 }.min { $0.kilometres < $1.kilometres }
    }

    /// Whether a place's name means this spot.
    package func isCalled(_ text: String) -> Bool {
        let wanted = folded(text)
        return !wanted.isEmpty && ([name] + aliases).contains { folded($0) == wanted }
    }
}

/// How much of a place leaves the machine, other than to the user's own remote.
package enum PlaceLevel: String, Sendable, CaseIterable, Hashable {
    case none, area, snapped, exact
}

/// A place as others may see it.
package struct SharedPlace: Sendable, Hashable {
    package var name: String?
    package var point: GeoPoint?

    /// - Parameter spot: the one that the place's name means; without it only the exact level tells
    ///   anything, for nothing else is known to be safe.
    package init(_ place: Place?, spot: Spot?, level: PlaceLevel) {
        switch level {
        case .none: break
        case .area: name = spot?.area
        case .snapped:
            name = spot?.area
            point = spot?.snapped
        case .exact:
            name = place?.name ?? spot?.name
            point = place?.point ?? spot?.point
        }
    }
}

extension GeoPoint {
    /// Kilometres between two points of a sphere.
    package func kilometres(to other: GeoPoint) -> Double {
        let middle = cosine((latitude + other.latitude) / 2)
        let north = (other.latitude - latitude) * 111.19
        let east = balanced(other.longitude - longitude) * 111.19 * middle
        return (north * north + east * east).squareRoot()
    }

    /// A point 500 to 1,000 metres off in any direction.
    package func snapped(using random: inout some RandomNumberGenerator) -> GeoPoint {
        let distance = Double.random(in: 0.5...1, using: &random)
        let angle = Double.random(in: 0..<360, using: &random)
        let latitude = min(90, max(-90, latitude + distance * cosine(angle) / 111.19))
        let width = max(0.01, cosine(self.latitude))
        let longitude = balanced(self.longitude + distance * sine(angle) / (111.19 * width))
        // Four digits: more would tell that it was made up, and how.
        return GeoPoint(
            latitude: (latitude * 10_000).rounded() / 10_000,
            longitude: (longitude * 10_000).rounded() / 10_000)
    }
}
