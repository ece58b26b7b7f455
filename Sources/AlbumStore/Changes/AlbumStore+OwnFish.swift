internal import AlbumModel
internal import Database
internal import FoundationEssentials

extension AlbumStore {
    /// The stamp a draft names; an own fish is made where it is new.
    func stamp(of choice: StampChoice, _ changes: inout [HistoryChange]) throws -> UUID {
        switch choice {
        case .species(let id):
            guard let species = catalogue[id] else {
                throw AlbumError.notFound(Species.stampID(species: id))
            }
            return species.stampID
        case .stamp(let id):
            if catalogue[stamp: id] == nil { try requireAlive(.stamp(id)) }
            return id
        case .ownFish(let names): return try ownFish(names, shape: nil, &changes)
        }
    }

    func ownFish(
        _ names: Names, shape: BodyShape?, _ changes: inout [HistoryChange]
    ) throws -> UUID {
        let given = [names.zhHant, names.ja, names.en].compactMap { $0 }
        guard given.contains(where: { !folded($0).isEmpty }) else {
            throw AlbumError.invalid(.names)
        }
        let wanted = Set(given.map { folded($0) })
        for own in try storedStamps() where own.entry.speciesID == nil && own.isAlive {
            let names = own.entry.names
            let known = [names.zhHant, names.ja, names.en].compactMap { $0.map { folded($0) } }
            if !wanted.isDisjoint(with: known) { return own.entry.id }
        }
        let (id, isNew) = try ownFishID(wanted, first: given.map { folded($0) })
        let number = try connection.number(
            "SELECT coalesce(max(number), 1000) + 1 FROM stamp WHERE is_own = 1")
        var fields = StampRecord.nameFields(names).filter { !$0.value.isNull }
        fields["alive"] = .bool(true)
        if isNew { fields["number"] = .int(number) }
        if let shape { fields["shape"] = .string(shape.rawValue) }
        try record(.stamp, id.lowerText, set: fields, isNew: isNew)
        changes.append(.made(.stamp, id.lowerText))
        return id
    }

    /// An own fish is known by its first name, so that two machines that name the same one make one;
    /// one of the bin comes back. Where a fish that was renamed has the id, another is made.
    private func ownFishID(
        _ wanted: Set<String>, first names: [String]
    ) throws -> (id: UUID, isNew: Bool) {
        guard let name = names.first(where: { !$0.isEmpty }) else { return (UUID(), true) }
        let id = UUID(
            namespace: .ownFishNamespace, name: try userID().lowerText + "/" + name)
        guard let old = try storedStamps().first(where: { $0.entry.id == id }) else {
            return (id, true)
        }
        let known = [old.entry.names.zhHant, old.entry.names.ja, old.entry.names.en]
            .compactMap { $0.map { folded($0) } }
        let isSame = !old.isAlive && !wanted.isDisjoint(with: known)
        return isSame ? (id, false) : (UUID(), true)
    }

    /// Every row of the stamp table.
    func storedStamps() throws -> [StampRecord.Stored] {
        let catalogue = catalogue
        return try connection.all("SELECT \(StampRecord.columns) FROM stamp") {
            StampRecord.read($0, catalogue: catalogue)
        }.compactMap(\.self)
    }

    /// Throws `notFound` unless the record is there and not in the bin.
    func requireAlive(_ reference: Reference) throws {
        guard try isAlive(reference) == true else { throw AlbumError.notFound(reference.id) }
    }

    /// nil where there is no such record; a stamp of the catalogue is always alive.
    func isAlive(_ reference: Reference) throws -> Bool? {
        let id = reference.id.lowerText
        let table =
            switch reference {
            case .stamp: "stamp"
            case .catch: "catch"
            case .photo: "photo"
            case .page: "page"
            case .spot: "spot"
            }
        if case .stamp(let id) = reference, catalogue[stamp: id] != nil { return true }
        return try connection.first("SELECT alive FROM \(table) WHERE id = ?", id) { $0.bool(0) }
    }

    /// What kind of record has this id; `notFound` where none has, the bin included.
    func reference(_ id: UUID) throws -> Reference {
        for reference in [Reference.catch(id), .photo(id), .page(id), .spot(id), .stamp(id)]
        where try isAlive(reference) != nil {
            return reference
        }
        throw AlbumError.notFound(id)
    }
}
