package import FoundationEssentials

/// One change that a person made, as undo and redo see it.
package struct HistoryEntry: Sendable, Hashable, Identifiable {
    package enum Kind: String, Sendable, CaseIterable, Hashable {
        case addCatch, addPhotos, addFish, addPage, addSpot, edit, remove, restore
        case setSetting, importAlbum
    }

    /// What one field was, and what it became.
    package struct Step: Sendable, Hashable {
        package var field: String
        package var before: JSONValue
        package var after: JSONValue

        package init(field: String, before: JSONValue, after: JSONValue) {
            self.field = field
            self.before = before
            self.after = after
        }
    }

    /// Grows with every change.
    package var id: Int64
    package var at: Date
    package var kind: Kind
    /// The record the change is about (the catch of `addCatch`), for words about it.
    /// nil for a setting.
    package var subject: Reference?
    /// The setting's name, where it is one.
    package var setting: String?
    /// What each field was before; of one record only, by the fields' names.
    package var steps: [Step]
    /// Names of the stamp it belongs to; empty where there is none.
    package var names: Names
    /// How many records changed.
    package var recordCount: Int
    /// Undone, and can be redone.
    package var isUndone: Bool

    package init(
        id: Int64, at: Date, kind: Kind, subject: Reference?, setting: String? = nil,
        steps: [Step] = [], names: Names, recordCount: Int, isUndone: Bool
    ) {
        self.id = id
        self.at = at
        self.kind = kind
        self.subject = subject
        self.setting = setting
        self.steps = steps
        self.names = names
        self.recordCount = recordCount
        self.isUndone = isUndone
    }
}

/// A value that lost against another machine's, kept so that it can be seen and taken back.
package struct Conflict: Sendable, Hashable, Identifiable {
    package var id: Int64
    package var type: RecordType
    /// The record's id, as in the journal.
    package var record: String
    package var field: String
    package var lost: JSONValue
    package var lostStamp: ClockStamp
    package var won: JSONValue
    package var wonStamp: ClockStamp

    package init(
        id: Int64, type: RecordType, record: String, field: String, lost: JSONValue,
        lostStamp: ClockStamp, won: JSONValue, wonStamp: ClockStamp
    ) {
        self.id = id
        self.type = type
        self.record = record
        self.field = field
        self.lost = lost
        self.lostStamp = lostStamp
        self.won = won
        self.wonStamp = wonStamp
    }
}
