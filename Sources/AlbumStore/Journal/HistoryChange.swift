internal import AlbumModel

/// One record's part in a change: the values before and after it, of the fields that it set.
struct HistoryChange: Sendable, Hashable {
    var type: RecordType
    var id: String
    var before: [String: JSONValue]
    var after: [String: JSONValue]

    /// A record that the change made: undoing puts it in the bin.
    static func made(_ type: RecordType, _ id: String) -> HistoryChange {
        HistoryChange(
            type: type, id: id, before: ["alive": .bool(false)], after: ["alive": .bool(true)])
    }

    static func encode(_ changes: [HistoryChange]) -> String {
        JSONValue.array(
            changes.map {
                .object([
                    "t": .string($0.type.name), "id": .string($0.id), "before": .object($0.before),
                    "after": .object($0.after),
                ])
            }
        ).encodedText
    }

    static func decode(_ text: String) -> [HistoryChange] {
        let entries = (try? JSONValue(decoding: text))?.array ?? []
        return entries.compactMap { entry in
            guard let type = entry["t"]?.string, let id = entry["id"]?.string,
                let before = entry["before"]?.object, let after = entry["after"]?.object
            else { return nil }
            return HistoryChange(type: RecordType(type), id: id, before: before, after: after)
        }
    }
}
