package import AlbumModel

/// The values of a record that no later operation knowingly overwrote, field by field. One of them is
/// the field's value; where there are more, machines changed the field without knowing of each other.
///
/// An operation overwrites what its own machine wrote before it, and the stamps that it names in
/// `over`. Where a machine was copied two write under one id: one that is later and has no greater number
/// did not know of the other. The order in which operations are given does not matter.
package struct StandingValues: Sendable {
    /// The greatest first.
    package private(set) var fields: [String: [RecordState.Field]] = [:]
    private var gone: [String: Set<ClockStamp>] = [:]
    private var written: [String: [DeviceID: [(number: Int64, stamp: ClockStamp)]]] = [:]
    /// What the operation that put the record in the bin, or took it out, knew of.
    private var known: [ClockStamp: Set<ClockStamp>] = [:]

    package init(_ operations: some Sequence<JournalOperation>) {
        for operation in operations { note(operation) }
        for operation in operations {
            for (name, value) in operation.set
            where EssentialField.accepts(value, name, of: operation.type) {
                guard stands(operation, name) else { continue }
                let field = RecordState.Field(value: value, stamp: operation.h)
                if fields[name]?.contains(field) != true { fields[name, default: []].append(field) }
            }
        }
        for name in fields.keys { fields[name]?.sort(by: RecordState.isGreater) }
    }

    private mutating func note(_ operation: JournalOperation) {
        let over = operation.over
        for (name, value) in operation.set
        where EssentialField.accepts(value, name, of: operation.type) {
            gone[name, default: []].formUnion(over)
            written[name, default: [:]][operation.device, default: []]
                .append((operation.n, operation.h))
        }
        if operation.set["alive"] != nil { known[operation.h] = Set(over) }
    }

    private func stands(_ operation: JournalOperation, _ name: String) -> Bool {
        guard gone[name]?.contains(operation.h) != true else { return false }
        let own = written[name]?[operation.device] ?? []
        return !own.contains { $0.number > operation.n && $0.stamp > operation.h }
    }

    /// Values that lost although the winner's author did not know of them. A record in the bin that
    /// was changed by a machine that did not know of that is one, of the field `alive`.
    package func conflicts(of type: RecordType, _ record: String) -> [Conflict] {
        var conflicts: [Conflict] = []
        for (name, values) in fields.sorted(by: { $0.key < $1.key })
        where !Self.unwritten.contains(name) {
            guard let won = values.first else { continue }
            var told: Set<JSONValue> = [won.value]
            for lost in values.dropFirst() where told.insert(lost.value).inserted {
                conflicts.append(Conflict(type, record, name, lost, won))
            }
        }
        if let hidden = changeInBin, !conflicts.contains(where: { $0.field == "alive" }) {
            conflicts.append(Conflict(type, record, "alive", hidden.lost, hidden.won))
        }
        return conflicts
    }

    /// Fields that no person writes.
    private static let unwritten: Set<String> = ["number", "createdAt", "addedAt"]

    private var changeInBin: (lost: RecordState.Field, won: RecordState.Field)? {
        guard let removal = fields["alive"]?.first, removal.value == .bool(false) else {
            return nil
        }
        let seen = known[removal.stamp] ?? []
        let unseen = fields.values.joined().map(\.stamp).filter {
            $0.device != removal.stamp.device && !seen.contains($0)
        }
        guard let last = unseen.max() else { return nil }
        return (RecordState.Field(value: .bool(true), stamp: last), removal)
    }
}

extension Conflict {
    fileprivate init(
        _ type: RecordType, _ record: String, _ field: String, _ lost: RecordState.Field,
        _ won: RecordState.Field
    ) {
        self.init(
            id: 0, type: type, record: record, field: field, lost: lost.value,
            lostStamp: lost.stamp, won: won.value, wonStamp: won.stamp)
    }
}
