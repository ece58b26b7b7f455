/// What can be bound to a statement and read from a row.
package enum Value: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
}

/// A Swift value that has a column type of its own.
package protocol Bindable {
    /// How SQLite stores it.
    var boundValue: Value { get }
}

extension Value: Bindable {
    package var boundValue: Value { self }
}

extension String: Bindable {
    package var boundValue: Value { .text(self) }
}

extension Int64: Bindable {
    package var boundValue: Value { .integer(self) }
}

extension Int: Bindable {
    package var boundValue: Value { .integer(Int64(self)) }
}

extension Bool: Bindable {
    package var boundValue: Value { .integer(self ? 1 : 0) }
}

extension Double: Bindable {
    package var boundValue: Value { .real(self) }
}

extension Optional: Bindable where Wrapped: Bindable {
    package var boundValue: Value { self?.boundValue ?? .null }
}
