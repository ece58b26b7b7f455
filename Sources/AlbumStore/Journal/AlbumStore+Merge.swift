package import AlbumModel
internal import Database

/// What `apply` did with the operations.
package struct ApplyOutcome: Sendable, Hashable {
    /// New here.
    package var applied = 0
    /// Known already.
    package var known = 0
    /// Values that lost; see `conflicts`.
    package var conflicts = 0
    /// Numbers that another operation has here: a machine id was copied. Both are kept; where it was
    /// this machine's, it has taken a new one.
    package var collisions = 0

    package init() {}
}

extension AlbumStore {
    /// Takes in operations of other machines (or, restoring, of the user's own), in any order and
    /// however often, all in one transaction. Rows follow; nothing is sent back.
    ///
    /// - Parameter seen: up to which operation of each machine their author had seen when it wrote
    ///   them; what it had seen it overwrote knowingly, which is no conflict.
    package func apply(
        _ operations: [JournalOperation], seen: [DeviceID: Int64] = [:]
    ) throws(AlbumError) -> ApplyOutcome {
        try changingMuch {
            var outcome = ApplyOutcome()
            var groups: [RecordName: [JournalOperation]] = [:]
            for operation in operations {
                groups[RecordName(operation), default: []].append(operation)
                pen?.observe(operation.h)
            }
            for (name, operations) in groups {
                try merge(operations, into: name, seen: seen, &outcome)
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
        _ operations: [JournalOperation], into name: RecordName, seen: [DeviceID: Int64],
        _ outcome: inout ApplyOutcome
    ) throws {
        let known = try OperationRecord.operations(of: name.type, name.id, connection)
        var state = RecordState(known)
        var numbers: [ClockStamp: Int64] = [:]
        for operation in known { numbers[operation.h] = operation.n }
        for operation in operations.sorted(by: { $0.h < $1.h }) {
            guard try !isStored(operation) else {
                outcome.known += 1
                continue
            }
            if try isNumberTaken(operation) { try noteCollision(operation, &outcome) }
            try OperationRecord.insert(operation, connection)
            outcome.applied += 1
            numbers[operation.h] = operation.n
            for loss in state.add(operation) where !isKnowing(loss, numbers, seen) {
                try ConflictRecord.add(name.type, name.id, loss, connection)
                outcome.conflicts += 1
            }
        }
        try materialise(name.type, name.id, state.values)
    }

    /// Whether the winner's author had seen the value that lost.
    private func isKnowing(
        _ loss: RecordState.Loss, _ numbers: [ClockStamp: Int64], _ seen: [DeviceID: Int64]
    ) -> Bool {
        guard let number = numbers[loss.lost.stamp], let last = seen[loss.lost.stamp.device] else {
            return false
        }
        return number <= last
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

    private func noteCollision(
        _ operation: JournalOperation, _ outcome: inout ApplyOutcome
    ) throws {
        outcome.collisions += 1
        if try deviceID() == operation.device { try Meta.takeNewDevice(connection) }
    }

    /// Up to which operation of each machine everything is here, without a gap.
    package func appliedNumbers() throws(AlbumError) -> [DeviceID: Int64] {
        try reading {
            // The first number whose follower is missing.
            let ends = try connection.all(
                """
                SELECT o.device, min(o.n) FROM operation o
                WHERE NOT EXISTS
                    (SELECT 1 FROM operation p WHERE p.device = o.device AND p.n = o.n + 1)
                GROUP BY o.device
                HAVING EXISTS (SELECT 1 FROM operation p WHERE p.device = o.device AND p.n = 1)
                """
            ) { (DeviceID($0.text(0)), $0.integer(1)) }
            var numbers: [DeviceID: Int64] = [:]
            for case (let device?, let number) in ends { numbers[device] = number }
            return numbers
        }
    }
}
