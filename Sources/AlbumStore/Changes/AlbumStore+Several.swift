internal import AlbumModel
internal import Database
package import FoundationEssentials

/// Changes of several records at once, each of them one step of undo. What is in the bin already is
/// left out; each returns how many were changed.
extension AlbumStore {
    /// The catches of stamps.
    package func catchIDs(ofStamps stamps: [UUID]) throws(AlbumError) -> [UUID] {
        try reading {
            try stamps.flatMap { stamp in
                try connection.all(
                    "SELECT id FROM catch WHERE stamp = ? AND alive = 1 ORDER BY id",
                    stamp.lowerText
                ) { UUID(lowerText: $0.text(0)) }.compactMap(\.self)
            }
        }
    }

    /// Adds tags to those that each catch has.
    package func tag(_ ids: [UUID], adding tags: [String]) throws(AlbumError) -> Int {
        try changeAll(ids, as: .edit) { values in
            let old = values["tags"]?.array?.compactMap(\.string) ?? []
            let new = tags.filter { !old.contains($0) }
            return new.isEmpty ? [:] : ["tags": .texts(old + new)]
        }
    }

    /// Names the place of each catch; a point that one has stays.
    package func place(_ ids: [UUID], _ name: String) throws(AlbumError) -> Int {
        try changeAll(ids, as: .edit) { values in
            var place = values["place"]?.object ?? [:]
            place["name"] = .string(name)
            return ["place": .object(place)]
        }
    }

    /// Puts catches or photos into the bin.
    package func remove(_ ids: [UUID]) throws(AlbumError) -> Int {
        var count = 0
        try giveWayOnFullDisk { () throws(AlbumError) in
            count = try changeAll(ids, as: .remove) { _ in ["alive": .bool(false)] }
        }
        return count
    }

    private func changeAll(
        _ ids: [UUID], as kind: HistoryEntry.Kind,
        _ fields: ([String: JSONValue]) throws -> [String: JSONValue]
    ) throws(AlbumError) -> Int {
        try changing {
            var first: Reference?
            var changes: [HistoryChange] = []
            for id in ids {
                let reference = try reference(id)
                guard try isAlive(reference) != false else { continue }
                let values = try OperationRecord.state(
                    of: reference.type, id.lowerText, connection
                ).values
                guard let change = try set(try fields(values), of: reference) else {
                    continue
                }
                first = first ?? reference
                changes.append(change)
            }
            if let first {
                try HistoryRecord.add(kind, first, changes, at: now(), connection)
            }
            return changes.count
        }
    }
}
