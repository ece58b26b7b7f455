internal import AlbumModel
internal import Database
internal import FoundationEssentials

/// The one way in which anything changes: an operation goes into the journal, and the record's row is
/// made anew from all its operations. So a row is always what the journal says, on every machine.
extension AlbumStore {
    /// Writes an operation of this machine and the row that follows from it.
    /// - Parameter isNew: the record has no operation yet, so nothing need be read.
    func record(
        _ type: RecordType, _ id: String, set: [String: JSONValue], isNew: Bool = false
    ) throws {
        let known = isNew ? [] : try OperationRecord.operations(of: type, id, connection)
        guard var pen else { preconditionFailure("operations are written in a transaction") }
        self.pen = nil
        var state = RecordState(known)
        let operation = try pen.write(
            type, id, set: set, over: state.stamp(of: set.keys),
            known: overwritten(by: set, known, pen.device), connection)
        self.pen = pen
        if isNew { return try materialise(type, id, set) }
        state.add(operation)
        try materialise(type, id, state.values)
        try ConflictRecord.write(type, id, known + [operation], connection)
    }

    /// What an operation has to say that it overwrites: of other machines, the values of its fields
    /// that none overwrote before; where it puts a record in the bin, those of every field.
    private func overwritten(
        by set: [String: JSONValue], _ known: [JournalOperation], _ device: DeviceID
    ) -> [ClockStamp] {
        guard known.contains(where: { $0.device != device }) else { return [] }
        let standing = StandingValues(known)
        let names = set["alive"] == .bool(false) ? Array(standing.fields.keys) : Array(set.keys)
        let stamps = names.flatMap { standing.fields[$0]?.map(\.stamp) ?? [] }
        return Set(stamps).filter { $0.device != device }.sorted()
    }

    /// Writes the row of a record whose fields have these values; a record that is not complete yet,
    /// or of a type of a later version, has none.
    func materialise(_ type: RecordType, _ id: String, _ fields: [String: JSONValue]) throws {
        if type == .setting {
            // A bucket has no say in what is of this machine alone.
            if id.hasPrefix("local.") { return }
            try SettingRecord.write(id, fields["value"] ?? .null, connection)
            return
        }
        guard let uuid = UUID(lowerText: id) else { return }
        try GoneRecord.note(id, fields, connection)
        switch type {
        case .catch: try materialiseCatch(uuid, fields)
        case .photo: try materialisePhoto(uuid, fields)
        case .page: try materialisePage(uuid, fields)
        case .spot: try materialiseSpot(uuid, fields)
        case .file: try materialiseFile(uuid, fields)
        case .stamp:
            try StampRecord.write(
                id: id, isOwn: catalogue[stamp: uuid] == nil, StampRecord.Settings(fields),
                connection)
            nameIndex = nil
            if catalogue[stamp: uuid] == nil { isOwnFishTouched = true }
        default: break
        }
    }

    private func materialiseCatch(_ id: UUID, _ fields: [String: JSONValue]) throws {
        guard let entry = CatchRecord.entry(id: id, fields) else { return }
        if !isBulk, let old = try CatchRecord.stamp(of: id.lowerText, connection) {
            touchedStamps.insert(old)
        }
        touchedStamps.insert(entry.stampID)
        try CatchRecord.write(entry, isAlive: fields.isAlive, connection)
    }

    private func materialisePhoto(_ id: UUID, _ fields: [String: JSONValue]) throws {
        guard let photo = PhotoRecord.photo(id: id, fields) else { return }
        if let old = try PhotoRecord.stamp(of: id.lowerText, connection) {
            touchedStamps.insert(old)
        }
        try PhotoRecord.write(photo, isAlive: fields.isAlive, connection)
        if let stamp = try PhotoRecord.stamp(of: id.lowerText, connection) {
            touchedStamps.insert(stamp)
        }
    }

    private func materialiseFile(_ id: UUID, _ fields: [String: JSONValue]) throws {
        guard let file = FileRow.record(id: id, fields) else { return }
        try FileRow.write(file, connection)
    }

    func recountTouchedStamps() throws {
        for id in touchedStamps.sorted(by: { $0.lowerText < $1.lowerText }) {
            try StampRecord.write(
                try StampRecord.count(id.lowerText, connection), id: id.lowerText,
                isOwn: catalogue[stamp: id] == nil, connection)
        }
        touchedStamps = []
    }
}
