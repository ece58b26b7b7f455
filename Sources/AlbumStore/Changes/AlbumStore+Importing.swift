package import AlbumModel
internal import Database
package import FoundationEssentials

/// What taking in an album's records comes to.
package struct RecordsOutcome: Sendable, Hashable {
    /// New here.
    package var added = 0
    /// Here already with the same values.
    package var known = 0
    /// Here already with other values, which stay.
    package var different = 0
    /// Photos whose original is nowhere, and what makes no record.
    package var refused: [AlbumRecord] = []

    package init() {}
}

extension AlbumStore {
    /// Takes in the records of another album, all in one transaction and as one change, which one undo
    /// takes back. What is here already stays as it is.
    ///
    /// - Parameters:
    ///   - isHeld: whether a photo's original is in the album's folder, by hash, extension and length.
    ///   - isDryRun: only count.
    package func add(
        records: [AlbumRecord], isDryRun: Bool = false,
        isHeld: (_ sha256: String, _ fileExtension: String, _ byteCount: Int64) -> Bool
    ) throws(AlbumError) -> RecordsOutcome {
        if isDryRun {
            return try reading {
                var outcome = RecordsOutcome()
                for record in records { _ = try isNew(record, isHeld, &outcome) }
                return outcome
            }
        }
        return try changingMuch {
            isBulk = true
            var outcome = RecordsOutcome()
            var changes: [HistoryChange] = []
            var subject: Reference?
            for record in records where try isNew(record, isHeld, &outcome) {
                try self.record(record.type, record.id, set: record.set, isNew: true)
                if record.type == .photo { try enqueueOriginal(record) }
                changes.append(undoable(record))
                subject = subject ?? Reference(record.type, record.id)
            }
            if !changes.isEmpty {
                try HistoryRecord.add(.importAlbum, subject, changes, at: now(), connection)
            }
            return outcome
        }
    }

    /// Adds catches under ids that the caller chose, leaving out those that are here, as one change.
    /// Their ids.
    package func addCatches(
        _ drafts: [(id: UUID, draft: CatchDraft)], isDryRun: Bool = false
    ) throws(AlbumError) -> [UUID] {
        if isDryRun {
            return try reading {
                try drafts.filter { try !isKnown(.catch, $0.id.lowerText) }.map(\.id)
            }
        }
        return try changingMuch {
            isBulk = true
            var changes: [HistoryChange] = []
            var added: [UUID] = []
            for (id, draft) in drafts where try !isKnown(.catch, id.lowerText) {
                let stamp = try stamp(of: draft.stamp, &changes)
                let entry = try checked(draft, id: id, stamp: stamp)
                try record(.catch, id.lowerText, set: CatchRecord.fields(entry), isNew: true)
                changes.append(.made(.catch, id.lowerText))
                added.append(id)
            }
            if let first = added.first {
                try HistoryRecord.add(.importAlbum, .catch(first), changes, at: now(), connection)
            }
            return added
        }
    }

    private func isKnown(_ type: RecordType, _ id: String) throws -> Bool {
        try connection.number(
            "SELECT EXISTS (SELECT 1 FROM operation WHERE record = ? AND t = ?)", id, type.name)
            == 1
    }

    private func isNew(
        _ record: AlbumRecord, _ isHeld: (String, String, Int64) -> Bool,
        _ outcome: inout RecordsOutcome
    ) throws -> Bool {
        if AlbumRecord.left.contains(record.type) { return false }
        if record.type == .setting, record.id.hasPrefix("local.") { return false }
        if try isKnown(record.type, record.id) {
            let values = try OperationRecord.state(of: record.type, record.id, connection).values
            if values == record.set { outcome.known += 1 } else { outcome.different += 1 }
            return false
        }
        guard isWhole(record, isHeld) else {
            outcome.refused.append(record)
            return false
        }
        outcome.added += 1
        return true
    }

    /// Whether it makes a record, with its file where it is a photo.
    private func isWhole(
        _ record: AlbumRecord, _ isHeld: (String, String, Int64) -> Bool
    ) -> Bool {
        if record.type == .setting { return record.set["value"] != nil }
        guard let id = UUID(lowerText: record.id) else { return false }
        let areAccepted = record.set.allSatisfy {
            EssentialField.accepts($0.value, $0.key, of: record.type)
        }
        guard areAccepted else { return false }
        switch record.type {
        case .catch: return CatchRecord.entry(id: id, record.set) != nil
        case .page: return PageRecord.page(id: id, record.set) != nil
        case .spot: return SpotRecord.spot(id: id, record.set) != nil
        case .photo:
            guard let photo = PhotoRecord.photo(id: id, record.set) else { return false }
            // One that left the bin for good has no file any more.
            if record.set["gone"]?.bool == true { return true }
            return isHeld(photo.sha256, photo.fileExtension, photo.byteCount)
        default: return true
        }
    }

    private func enqueueOriginal(_ record: AlbumRecord) throws {
        guard let id = UUID(lowerText: record.id), record.set["gone"]?.bool != true,
            let photo = PhotoRecord.photo(id: id, record.set)
        else { return }
        try enqueue(
            FileRecord(
                id: FileRecord.id(photo: id, kind: .original), photoID: id, kind: .original,
                sha256: photo.sha256, byteCount: photo.byteCount,
                fileExtension: photo.fileExtension, storedKey: nil))
    }

    private func undoable(_ record: AlbumRecord) -> HistoryChange {
        if record.type == .setting {
            return HistoryChange(
                type: .setting, id: record.id, before: ["value": .null],
                after: ["value": record.set["value"] ?? .null])
        }
        let isAlive = record.set.isAlive
        return HistoryChange(
            type: record.type, id: record.id, before: ["alive": .bool(false)],
            after: ["alive": .bool(isAlive)])
    }
}
