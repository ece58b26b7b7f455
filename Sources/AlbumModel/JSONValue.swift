/// A JSON value that loses nothing: numbers keep their text, so that what another version wrote is
/// passed on as it was.
package enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    /// The number's text, valid by RFC 8259.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    package static func int(_ value: some BinaryInteger) -> JSONValue { .number("\(value)") }

    /// null for what is not finite.
    package static func double(_ value: Double) -> JSONValue {
        guard value.isFinite else { return .null }
        return .number(value.debugDescription)
    }

    package static func optional(_ text: String?) -> JSONValue {
        text.map(JSONValue.string) ?? .null
    }

    package var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    package var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// A whole number that fits; `5` and `5.0` are, `5.5` is not.
    package var int: Int64? {
        guard case .number(let text) = self else { return nil }
        return Int64(text) ?? Double(text).flatMap { Int64(exactly: $0) }
    }

    package var double: Double? {
        if case .number(let text) = self { Double(text) } else { nil }
    }

    package var array: [JSONValue]? {
        if case .array(let values) = self { values } else { nil }
    }

    package var object: [String: JSONValue]? {
        if case .object(let fields) = self { fields } else { nil }
    }

    package var isNull: Bool { self == .null }

    /// The member of an object; nil where there is none.
    package subscript(name: String) -> JSONValue? { object?[name] }
}
