package import AlbumModel
internal import Database
package import FoundationEssentials

extension AlbumStore {
    /// Sets fields of a catch, a photo or a stamp. A field that the record does not have is
    /// `invalid(.field)`, and nothing is changed.
    package func edit(_ id: UUID, _ changes: [FieldChange]) throws(AlbumError) {
        guard !changes.isEmpty else { return }
        try changing {
            let reference = try reference(id)
            try requireAlive(reference)
            var fields: [String: JSONValue] = [:]
            for change in changes {
                let set = try self.fields(change, of: reference)
                fields.merge(set) { _, new in new }
            }
            if let guess = try firstGuess(reference, fields) { fields["firstGuess"] = guess }
            try change(reference, set: fields, as: .edit)
        }
    }

    /// Puts a record in the bin. An own fish must have no catches; a species cannot be removed.
    package func remove(_ id: UUID) throws(AlbumError) {
        try giveWayOnFullDisk { () throws(AlbumError) in
            try changing {
                let reference = try reference(id)
                try requireAlive(reference)
                if case .stamp = reference { try requireRemovable(stamp: id) }
                try change(reference, set: ["alive": .bool(false)], as: .remove)
            }
        }
    }

    /// Takes a record out of the bin; one that is not in it stays as it is.
    package func restore(_ id: UUID) throws(AlbumError) {
        try changing {
            let reference = try reference(id)
            guard try isAlive(reference) == false else { return }
            let id = reference.id.lowerText
            guard try connection.number("SELECT count(*) FROM gone WHERE id = ?", id) == 0 else {
                throw AlbumError.notFound(reference.id)
            }
            try change(reference, set: ["alive": .bool(true)], as: .restore)
        }
    }

    private func requireRemovable(stamp id: UUID) throws {
        guard catalogue[stamp: id] == nil else { throw AlbumError.invalid(.field) }
        let catches = try connection.number(
            "SELECT count(*) FROM catch WHERE stamp = ? AND alive = 1", id.lowerText)
        guard catches == 0 else { throw AlbumError.stampHasCatches(Int(catches)) }
    }

    /// Sets fields of one record, with a history entry of its own.
    private func change(
        _ reference: Reference, set: [String: JSONValue], as kind: HistoryEntry.Kind
    ) throws {
        guard let change = try self.set(set, of: reference) else { return }
        try HistoryRecord.add(kind, reference, [change], at: now(), connection)
    }

    /// Writes an operation that sets fields of one record; what the history must hold of it. Fields
    /// that have the value already are left out; where none is left, nothing is written.
    func set(_ set: [String: JSONValue], of reference: Reference) throws -> HistoryChange? {
        let id = reference.id.lowerText
        let values = try OperationRecord.state(of: reference.type, id, connection).values
        let new = set.filter { values[$0.key] ?? .null != $0.value }
        guard !new.isEmpty else { return nil }
        var before: [String: JSONValue] = [:]
        for name in new.keys { before[name] = values[name] ?? .null }
        if new["alive"] != nil { before["alive"] = .bool(values.isAlive) }
        try record(reference.type, id, set: new)
        return HistoryChange(type: reference.type, id: id, before: before, after: new)
    }

    /// What a catch was first taken for, when it is about to become another fish; null when it turns
    /// out to be that after all. nil where nothing is to be noted.
    private func firstGuess(
        _ reference: Reference, _ fields: [String: JSONValue]
    ) throws -> JSONValue? {
        guard case .catch(let id) = reference, let stamp = fields["stamp"],
            fields["firstGuess"] == nil
        else { return nil }
        let values = try OperationRecord.state(of: .catch, id.lowerText, connection).values
        guard let old = values["stamp"], old != stamp else { return nil }
        let guess = values["firstGuess"] ?? .null
        if guess == stamp { return .null }
        return guess.isNull ? old : nil
    }

    private func fields(
        _ change: FieldChange, of reference: Reference
    ) throws -> [String: JSONValue] {
        switch reference {
        case .catch: try catchFields(change)
        case .photo: try photoFields(change)
        case .page: try pageFields(change)
        case .spot(let id): try spotFields(change, id)
        case .stamp(let id): try stampFields(change, isOwn: catalogue[stamp: id] == nil)
        }
    }

    private func catchFields(_ change: FieldChange) throws -> [String: JSONValue] {
        switch change {
        case .stamp(let id):
            if catalogue[stamp: id] == nil { try requireAlive(.stamp(id)) }
            return ["stamp": .string(id.lowerText)]
        case .caughtAt(let time):
            guard time.isValid else { throw AlbumError.invalid(.time) }
            return ["caughtAt": .string(time.isoWithOffset)]
        case .length(let length): return ["length": .measure(length)]
        case .weight(let weight): return ["weight": .measure(weight)]
        case .quantity(let quantity):
            guard (1...1_000_000).contains(quantity) else { throw AlbumError.invalid(.quantity) }
            return ["quantity": .int(quantity)]
        case .place(let place):
            if let point = place?.point, !point.isValid { throw AlbumError.invalid(.place) }
            return ["place": .place(place)]
        case .tags(let tags): return ["tags": .texts(tags)]
        case .isReleased(let isReleased): return ["released": .bool(isReleased)]
        case .isLost(let isLost): return ["lost": .bool(isLost)]
        case .bait(let bait): return ["bait": .optional(bait)]
        case .gear(let gear): return ["gear": .optional(gear)]
        case .weather(let weather): return ["weather": .optional(weather)]
        case .firstGuess(let guess): return ["firstGuess": .optional(guess?.lowerText)]
        case .title(let title): return ["title": .optional(title)]
        case .note(let note): return ["note": .optional(note)]
        default: throw AlbumError.invalid(.field)
        }
    }

    private func photoFields(_ change: FieldChange) throws -> [String: JSONValue] {
        switch change {
        case .title(let title): return ["title": .optional(title)]
        case .note(let note): return ["note": .optional(note)]
        case .position(let position):
            guard position >= 0 else { throw AlbumError.invalid(.number) }
            return ["position": .int(position)]
        case .catch(let id):
            if let id { try requireAlive(.catch(id)) }
            return ["catch": .optional(id?.lowerText), "page": .null]
        case .page(let id):
            if let id { try requireAlive(.page(id)) }
            return ["page": .optional(id?.lowerText), "catch": .null]
        default: throw AlbumError.invalid(.field)
        }
    }

    private func stampFields(_ change: FieldChange, isOwn: Bool) throws -> [String: JSONValue] {
        switch change {
        case .aliases(let aliases): return ["aliases": .texts(aliases)]
        case .isHidden(let isHidden): return ["hidden": .bool(isHidden)]
        case .isWanted(let isWanted): return ["wanted": .bool(isWanted)]
        case .names(let names) where isOwn:
            let given = [names.zhHant, names.ja, names.en].compactMap { $0 }
            guard given.contains(where: { !folded($0).isEmpty }) else {
                throw AlbumError.invalid(.names)
            }
            return StampRecord.nameFields(names)
        case .shape(let shape) where isOwn: return ["shape": .string(shape.rawValue)]
        default: throw AlbumError.invalid(.field)
        }
    }
}

extension Reference {
    var type: RecordType {
        switch self {
        case .stamp: .stamp
        case .catch: .catch
        case .photo: .photo
        case .page: .page
        case .spot: .spot
        }
    }
}
