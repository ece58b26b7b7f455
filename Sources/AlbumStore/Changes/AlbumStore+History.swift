package import AlbumModel
internal import Database
internal import FoundationEssentials

extension AlbumStore {
    /// Takes back the last change that was not undone, by new operations; nil when there is none.
    @discardableResult
    package func undo() throws(AlbumError) -> HistoryEntry? {
        try changing {
            guard var stored = try HistoryRecord.nextUndo(connection) else { return nil }
            for change in stored.changes.reversed() {
                try record(change.type, change.id, set: change.before)
            }
            try HistoryRecord.mark(stored.id, isUndone: true, connection)
            stored.isUndone = true
            return try entry(stored)
        }
    }

    /// Makes the last undone change again; nil when there is none.
    @discardableResult
    package func redo() throws(AlbumError) -> HistoryEntry? {
        try changing {
            guard var stored = try HistoryRecord.nextRedo(connection) else { return nil }
            for change in stored.changes {
                try record(change.type, change.id, set: change.after)
            }
            try HistoryRecord.mark(stored.id, isUndone: false, connection)
            stored.isUndone = false
            return try entry(stored)
        }
    }

    /// Changes, newest first; those that can be redone are among them.
    package func history(limit: Int = 100) throws(AlbumError) -> [HistoryEntry] {
        try reading { try HistoryRecord.list(limit: limit, connection).map(entry) }
    }

    /// Values that lost against another machine's, newest first.
    package func conflicts(limit: Int = 100) throws(AlbumError) -> [Conflict] {
        try reading { try ConflictRecord.list(limit: limit, connection) }
    }

    /// Makes the losing value of a conflict the record's own again, as a new change.
    package func takeBack(_ conflict: Conflict) throws(AlbumError) {
        try changing {
            try record(conflict.type, conflict.record, set: [conflict.field: conflict.lost])
            try ConflictRecord.remove(conflict.id, connection)
        }
    }

    private func entry(_ stored: HistoryRecord.Stored) throws -> HistoryEntry {
        HistoryEntry(
            id: stored.id, at: stored.at, kind: stored.kind, subject: stored.subject,
            names: try names(of: stored.subject), recordCount: stored.changes.count,
            isUndone: stored.isUndone)
    }

    /// The names of the stamp that a record belongs to.
    private func names(of subject: Reference) throws -> Names {
        let stamp: UUID? =
            switch subject {
            case .stamp(let id): id
            case .catch(let id): try CatchRecord.stamp(of: id.lowerText, connection)
            case .photo(let id): try PhotoRecord.stamp(of: id.lowerText, connection)
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
