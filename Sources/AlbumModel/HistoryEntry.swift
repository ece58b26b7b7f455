package import FoundationEssentials

/// One change that a person made, as undo and redo see it.
package struct HistoryEntry: Sendable, Hashable, Identifiable {
    package enum Kind: String, Sendable, CaseIterable, Hashable {
        case addCatch, addPhotos, addFish, addPage, addSpot, edit, remove, restore
    }

    /// Grows with every change.
    package var id: Int64
    package var at: Date
    package var kind: Kind
    /// The record the change is about (the catch of `addCatch`), for words about it.
    package var subject: Reference
    /// Names of the stamp it belongs to; empty where there is none.
    package var names: Names
    /// How many records changed.
    package var recordCount: Int
    /// Undone, and can be redone.
    package var isUndone: Bool

    package init(
        id: Int64, at: Date, kind: Kind, subject: Reference, names: Names, recordCount: Int,
        isUndone: Bool
    ) {
        self.id = id
        self.at = at
        self.kind = kind
        self.subject = subject
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
