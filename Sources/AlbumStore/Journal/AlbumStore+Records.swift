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
        let before =
            isNew ? RecordState() : try OperationRecord.state(of: type, id, connection)
        guard var pen else { preconditionFailure("operations are written in a transaction") }
        self.pen = nil
        let operation = try pen.write(
            type, id, set: set, over: before.stamp(of: set.keys), connection)
        self.pen = pen
        if isNew { return try materialise(type, id, set) }
        var after = before
        after.add(operation)
        try materialise(type, id, after.values)
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
        switch type {
        case .catch: try materialiseCatch(uuid, fields)
        case .photo: try materialisePhoto(uuid, fields)
        case .file: try materialiseFile(uuid, fields)
        case .stamp:
            try StampRecord.write(
                id: id, isOwn: catalogue[stamp: uuid] == nil, StampRecord.Settings(fields),
                connection)
            nameIndex = nil
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
