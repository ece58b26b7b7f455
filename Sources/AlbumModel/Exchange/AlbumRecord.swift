/// A record as the complete export has it: its type, its id, and every field with the value that
/// stands, those of a later version too.
package struct AlbumRecord: Sendable, Hashable {
    package var type: RecordType
    package var id: String
    package var set: [String: JSONValue]

    package init(type: RecordType, id: String, set: [String: JSONValue]) {
        self.type = type
        self.id = id
        self.set = set
    }

    package var json: JSONValue {
        .object(["t": .string(type.name), "id": .string(id), "set": .object(set)])
    }

    package init?(json: JSONValue) {
        guard let type = json["t"]?.string, !type.isEmpty, let id = json["id"]?.string, !id.isEmpty,
            let set = json["set"]?.object
        else { return nil }
        self.init(type: RecordType(type), id: id, set: set)
    }

    /// Types that the complete export leaves out: which files lie on which remote is no part of what a
    /// person recorded.
    package static let left: Set<RecordType> = [.file]
}
