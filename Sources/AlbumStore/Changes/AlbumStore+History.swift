package import AlbumModel
internal import Database
package import FoundationEssentials

extension AlbumStore {
    /// Takes back the last change that was not undone, by new operations; nil when there is none.
    @discardableResult
    package func undo() throws(AlbumError) -> HistoryEntry? {
        try changing {
            guard let last = try HistoryRecord.nextUndo(connection) else { return nil }
            let all = try HistoryRecord.together(last, connection)
            for stored in all {
                for change in stored.changes.reversed() {
                    try record(change.type, change.id, set: change.before)
                }
                try HistoryRecord.mark(stored.id, isUndone: true, connection)
            }
            return try entry(all, isUndone: true)
        }
    }

    /// Makes the last undone change again; nil when there is none.
    @discardableResult
    package func redo() throws(AlbumError) -> HistoryEntry? {
        try changing {
            guard let first = try HistoryRecord.nextRedo(connection) else { return nil }
            let all = try HistoryRecord.together(first, connection)
            for stored in all {
                for change in stored.changes {
                    try record(change.type, change.id, set: change.after)
                }
                try HistoryRecord.mark(stored.id, isUndone: false, connection)
            }
            return try entry(all, isUndone: false)
        }
    }

    /// Changes, newest first; those that can be redone are among them.
    package func history(limit: Int = 100) throws(AlbumError) -> [HistoryEntry] {
        try reading { try HistoryRecord.told(limit: limit, connection).map(entry) }
    }

    /// Values that lost against another machine's, newest first.
    package func conflicts(limit: Int = 100) throws(AlbumError) -> [Conflict] {
        try reading { try ConflictRecord.list(limit: limit, connection) }
    }

    /// What was set on several machines at once in one record, and lost.
    package func conflicts(of id: UUID) throws(AlbumError) -> [Conflict] {
        try reading {
            try ConflictRecord.list(
                "record = ? ORDER BY field, lost_h, lost", [.text(id.lowerText)], connection)
        }
    }

    /// Every operation of a record, of every machine, newest first.
    package func journal(of reference: Reference) throws(AlbumError) -> [JournalOperation] {
        try reading {
            try OperationRecord.operations(
                of: reference.type, reference.id.lowerText, connection
            ).sorted { $0.h > $1.h }
        }
    }

    package func conflict(_ number: Int64) throws(AlbumError) -> Conflict? {
        try reading {
            try ConflictRecord.list("id = ?", [.integer(number)], connection).first
        }
    }

    /// Conflicts that came after the one with this number, and are still there.
    package func conflictCount(after number: Int64 = 0) throws(AlbumError) -> Int {
        try reading {
            Int(try connection.number("SELECT count(*) FROM conflict WHERE id > ?", number))
        }
    }

    /// The greatest number that a conflict ever had.
    package func lastConflict() throws(AlbumError) -> Int64 {
        try reading { try ConflictRecord.lastNumber(connection) }
    }

    /// Makes the losing value of a conflict the record's own again, as a new change; so the conflict
    /// is over on every machine.
    package func takeBack(_ conflict: Conflict) throws(AlbumError) {
        try settle(conflict, with: conflict.lost)
    }

    /// Keeps the value that won, as a new change; so the conflict is over on every machine.
    package func keep(_ conflict: Conflict) throws(AlbumError) {
        try settle(conflict, with: conflict.won)
    }

    private func settle(_ conflict: Conflict, with value: JSONValue) throws(AlbumError) {
        try changing {
            let (type, id, field) = (conflict.type, conflict.record, conflict.field)
            let before = try OperationRecord.state(of: type, id, connection).values
            try record(type, id, set: [field: value])
            guard before[field] != value else { return }
            let reference = Reference(type, id)
            guard reference != nil || type == .setting else { return }
            let change = HistoryChange(
                type: type, id: id, before: [field: before[field] ?? .null], after: [field: value])
            try HistoryRecord.add(
                reference == nil ? .setSetting : .edit, reference, [change], at: now(), connection)
        }
    }

    /// Changes that were undone or redone together, as one.
    private func entry(_ all: [HistoryRecord.Stored], isUndone: Bool) throws -> HistoryEntry? {
        guard var stored = all.first else { return nil }
        stored.isUndone = isUndone
        stored.count = all.reduce(0) { $0 + $1.count }
        if all.count > 1 {
            stored.kind = .importAlbum
            stored.changes = []
        }
        return try entry(stored)
    }

    private func entry(_ stored: HistoryRecord.Stored) throws -> HistoryEntry {
        HistoryEntry(
            id: stored.id, at: stored.at, kind: stored.kind, subject: stored.subject,
            setting: stored.subject == nil ? stored.changes.first?.id : nil,
            steps: steps(stored), names: try stored.subject.map(names(of:)) ?? Names(),
            recordCount: stored.count, isUndone: stored.isUndone)
    }

    /// What was changed in one record; making one and putting it away is told by the kind.
    private func steps(_ stored: HistoryRecord.Stored) -> [HistoryEntry.Step] {
        guard stored.changes.count == 1, let change = stored.changes.first else { return [] }
        return change.after.sorted { $0.key < $1.key }.compactMap { field, after in
            guard field != "alive" else { return nil }
            let before = change.before[field] ?? .null
            return HistoryEntry.Step(field: field, before: before, after: after)
        }
    }

    /// The names of the stamp that a record belongs to.
    private func names(of subject: Reference) throws -> Names {
        let stamp: UUID? =
            switch subject {
            case .stamp(let id): id
            case .catch(let id): try CatchRecord.stamp(of: id.lowerText, connection)
            case .photo(let id): try PhotoRecord.stamp(of: id.lowerText, connection)
            case .page, .spot: nil
            }
        return try stamp.map(names(ofStamp:)) ?? Names()
    }

    func names(ofStamp id: UUID) throws -> Names {
        if let species = catalogue[stamp: id] { return species.names }
        return try connection.first(
            "SELECT zh_hant, ja, en FROM stamp WHERE id = ?", id.lowerText
        ) {
            Names(
                zhHant: $0.optionalText(0), ja: $0.optionalText(1), en: $0.optionalText(2))
        } ?? Names()
    }
}

extension Reference {
    init?(_ type: RecordType, _ id: String) {
        guard let id = UUID(lowerText: id) else { return nil }
        switch type {
        case .catch: self = .catch(id)
        case .photo: self = .photo(id)
        case .stamp: self = .stamp(id)
        case .page: self = .page(id)
        case .spot: self = .spot(id)
        default: return nil
        }
    }
}
