package import AlbumModel
internal import Database

/// What `apply` did with the operations.
package struct ApplyOutcome: Sendable, Hashable {
    /// New here.
    package var applied = 0
    /// Known already.
    package var known = 0
    /// Numbers that another operation has here: a machine id was copied. Both are kept; where it was
    /// this machine's, it has taken a new one.
    package var collisions = 0

    package init() {}
}

extension AlbumStore {
    /// Takes in operations of other machines (or, restoring, of the user's own), in any order and
    /// however often, all in one transaction. Rows follow; nothing is sent back.
    ///
    /// - Parameter completing: the segments that are wholly here with these operations.
    package func apply(
        _ operations: [JournalOperation], completing segments: [SegmentName] = []
    ) throws(AlbumError) -> ApplyOutcome {
        try changingMuch {
            var outcome = ApplyOutcome()
            var groups: [RecordName: [JournalOperation]] = [:]
            for operation in operations {
                groups[RecordName(operation), default: []].append(operation)
                pen?.observe(operation.h)
            }
            for (name, operations) in groups {
                try merge(operations, into: name, &outcome)
            }
            for segment in segments { try notePulled(segment) }
            for (device, numbers) in Dictionary(grouping: operations, by: \.device) {
                try advanceCursor(device, numbers.map(\.n))
            }
            return outcome
        }
    }

    private struct RecordName: Hashable {
        var type: RecordType
        var id: String

        init(_ operation: JournalOperation) {
            type = operation.type
            id = operation.id
        }
    }

    private func merge(
        _ operations: [JournalOperation], into name: RecordName, _ outcome: inout ApplyOutcome
    ) throws {
        var all = try OperationRecord.operations(of: name.type, name.id, connection)
        let before = outcome.applied
        for operation in operations.sorted(by: { $0.h < $1.h }) {
            guard try !isStored(operation) else {
                outcome.known += 1
                continue
            }
            if try isNumberTaken(operation) { outcome.collisions += 1 }
            // Nobody but this machine writes under its id, unless it was copied.
            if try deviceID() == operation.device { try Meta.takeNewDevice(connection) }
            try OperationRecord.insert(operation, isForeign: true, connection)
            outcome.applied += 1
            all.append(operation)
        }
        guard outcome.applied > before else { return }
        try materialise(name.type, name.id, RecordState(all).values)
        try ConflictRecord.write(name.type, name.id, all, connection)
    }

    private func isStored(_ operation: JournalOperation) throws -> Bool {
        try connection.number(
            "SELECT count(*) FROM operation WHERE device = ? AND n = ? AND h = ?",
            operation.device.text, operation.n, operation.h.text) > 0
    }

    private func isNumberTaken(_ operation: JournalOperation) throws -> Bool {
        try connection.number(
            "SELECT count(*) FROM operation WHERE device = ? AND n = ?", operation.device.text,
            operation.n) > 0
    }
}
