internal import AlbumModel
internal import FoundationEssentials

/// Reading and writing single fields of operations. What another version or a hostile bucket wrote
/// is read as far as it makes sense, and never trusted to.
extension [String: JSONValue] {
    func text(_ name: String) -> String? {
        guard let text = self[name]?.string, !text.isEmpty else { return nil }
        return text
    }

    func uuid(_ name: String) -> UUID? { self[name]?.string.flatMap { UUID(lowerText: $0) } }

    func time(_ name: String) -> LocalTime? {
        self[name]?.string.flatMap { LocalTime(parsing: $0) }
    }

    func measure(_ name: String, _ kind: Measure.Kind) -> Measure? {
        self[name]?.string.flatMap { try? Measure(parsing: $0, as: kind) }
    }

    func texts(_ name: String) -> [String] { self[name]?.array?.compactMap(\.string) ?? [] }

    func moment(_ name: String) -> Date? {
        self[name]?.int.map { Date(timeIntervalSince1970: Double($0) / 1000) }
    }

    /// Alive unless the journal says otherwise; what left the bin never is.
    var isAlive: Bool { self["gone"]?.bool != true && self["alive"]?.bool ?? true }
}

extension Date {
    /// Milliseconds since 1970.
    var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }

    init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}

extension JSONValue {
    static func measure(_ measure: Measure?) -> JSONValue { .optional(measure?.formatted) }

    static func place(_ place: Place?) -> JSONValue {
        guard let place, place.name != nil || place.point != nil else { return .null }
        var members: [String: JSONValue] = [:]
        if let name = place.name { members["name"] = .string(name) }
        if let point = place.point {
            members["latitude"] = .double(point.latitude)
            members["longitude"] = .double(point.longitude)
        }
        return .object(members)
    }

    static func texts(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

    var place: Place? {
        guard let members = object else { return nil }
        var place = Place(name: members.text("name"))
        if let latitude = members["latitude"]?.double, let longitude = members["longitude"]?.double,
            abs(latitude) <= 90, abs(longitude) <= 180
        {
            place.point = GeoPoint(latitude: latitude, longitude: longitude)
        }
        return place.name == nil && place.point == nil ? nil : place
    }

    /// The texts of a JSON array that a column holds.
    static func storedTexts(_ column: String) -> [String] {
        if column == "[]" { return [] }
        return (try? JSONValue(decoding: column))?.array?.compactMap(\.string) ?? []
    }
}
