package import AlbumModel

/// What a record's operations make of it: for each field the value of the greatest stamp. The order
/// in which operations are added does not matter, nor that one is added twice.
package struct RecordState: Sendable, Hashable {
    package struct Field: Sendable, Hashable {
        package var value: JSONValue
        package var stamp: ClockStamp
    }

    package private(set) var fields: [String: Field] = [:]

    package init() {}

    package init(_ operations: some Sequence<JournalOperation>) {
        for operation in operations { add(operation) }
    }

    /// A value that another one of a different machine took the place of.
    package struct Loss: Sendable, Hashable {
        package var field: String
        package var lost: Field
        package var won: Field
    }

    /// Takes the operation in; what lost by it, whichever side.
    @discardableResult
    package mutating func add(_ operation: JournalOperation) -> [Loss] {
        var losses: [Loss] = []
        for (name, value) in operation.set
        where EssentialField.accepts(value, name, of: operation.type) {
            let new = Field(value: value, stamp: operation.h)
            guard let old = fields[name] else {
                fields[name] = new
                continue
            }
            let isNewer = Self.isGreater(new, than: old)
            if isNewer { fields[name] = new }
            if old.stamp.device != new.stamp.device, old.value != new.value {
                losses.append(
                    isNewer
                        ? Loss(field: name, lost: old, won: new)
                        : Loss(field: name, lost: new, won: old))
            }
        }
        return losses
    }

    /// Equal stamps happen only where a machine's id was copied; then the bytes decide, everywhere
    /// alike.
    private static func isGreater(_ new: Field, than old: Field) -> Bool {
        if new.stamp != old.stamp { return new.stamp > old.stamp }
        return old.value.encoded.lexicographicallyPrecedes(new.value.encoded)
    }

    package var values: [String: JSONValue] { fields.mapValues(\.value) }

    /// The greatest stamp among the named fields; nil where none was ever set.
    package func stamp(of names: some Sequence<String>) -> ClockStamp? {
        names.compactMap { fields[$0]?.stamp }.max()
    }
}
