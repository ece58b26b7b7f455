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

    /// Takes the operation in.
    package mutating func add(_ operation: JournalOperation) {
        for (name, value) in operation.set
        where EssentialField.accepts(value, name, of: operation.type) {
            let new = Field(value: value, stamp: operation.h)
            guard let old = fields[name] else {
                fields[name] = new
                continue
            }
            if Self.isGreater(new, than: old) { fields[name] = new }
        }
    }

    /// Equal stamps happen only where a machine's id was copied; then the bytes decide, everywhere
    /// alike.
    static func isGreater(_ new: Field, than old: Field) -> Bool {
        if new.stamp != old.stamp { return new.stamp > old.stamp }
        return old.value.encoded.lexicographicallyPrecedes(new.value.encoded)
    }

    package var values: [String: JSONValue] { fields.mapValues(\.value) }

    /// The greatest stamp among the named fields; nil where none was ever set.
    package func stamp(of names: some Sequence<String>) -> ClockStamp? {
        names.compactMap { fields[$0]?.stamp }.max()
    }
}
