extension JSONValue {
    /// Where and why bytes are not JSON.
    package struct SyntaxError: Error, Sendable, Hashable {
        /// Offset of the byte that does not fit.
        package var offset: Int
    }

    /// Reads one value and nothing after it but white space, by RFC 8259. Deeper than 64 is refused;
    /// of members of one name the last counts; invalid UTF-8 becomes U+FFFD.
    package init(decoding bytes: [UInt8]) throws(SyntaxError) {
        var parser = JSONParser(bytes)
        self = try parser.document()
    }

    package init(decoding text: String) throws(SyntaxError) {
        try self.init(decoding: Array(text.utf8))
    }
}

private struct JSONParser {
    private let bytes: [UInt8]
    private var at = 0
    private var depth = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func document() throws(JSONValue.SyntaxError) -> JSONValue {
        let value = try value()
        skipSpace()
        guard at == bytes.count else { throw error }
        return value
    }

    private var error: JSONValue.SyntaxError { JSONValue.SyntaxError(offset: at) }

    private var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

    private mutating func skipSpace() {
        while let byte, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 { at += 1 }
    }

    private mutating func take(_ wanted: UInt8) -> Bool {
        guard byte == wanted else { return false }
        at += 1
        return true
    }

    private mutating func value() throws(JSONValue.SyntaxError) -> JSONValue {
        skipSpace()
        switch byte {
        case UInt8(ascii: "{"):
            return try nested { parser throws(JSONValue.SyntaxError) in
                try parser.object()
            }
        case UInt8(ascii: "["):
            return try nested { parser throws(JSONValue.SyntaxError) in
                try parser.array()
            }
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func nested(
        _ read: (inout JSONParser) throws(JSONValue.SyntaxError) -> JSONValue
    ) throws(JSONValue.SyntaxError) -> JSONValue {
        guard depth < 64 else { throw error }
        depth += 1
        at += 1
        let value = try read(&self)
        depth -= 1
        return value
    }

    private mutating func object() throws(JSONValue.SyntaxError) -> JSONValue {
        var fields: [String: JSONValue] = [:]
        skipSpace()
        if take(UInt8(ascii: "}")) { return .object(fields) }
        repeat {
            skipSpace()
            let name = try string()
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw error }
            fields[name] = try value()
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw error }
        return .object(fields)
    }

    private mutating func array() throws(JSONValue.SyntaxError) -> JSONValue {
        var values: [JSONValue] = []
        skipSpace()
        if take(UInt8(ascii: "]")) { return .array(values) }
        repeat {
            values.append(try value())
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw error }
        return .array(values)
    }

    private mutating func word(
        _ text: String, _ value: JSONValue
    ) throws(JSONValue.SyntaxError) -> JSONValue {
        for wanted in text.utf8 where !take(wanted) { throw error }
        return value
    }

    private mutating func digits() throws(JSONValue.SyntaxError) {
        let start = at
        while let byte, (48...57).contains(byte) { at += 1 }
        guard at > start else { throw error }
    }

    private mutating func number() throws(JSONValue.SyntaxError) -> String {
        let start = at
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try digits() }
        if take(UInt8(ascii: ".")) { try digits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try digits()
        }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private mutating func string() throws(JSONValue.SyntaxError) -> String {
        guard take(UInt8(ascii: "\"")) else { throw error }
        let start = at
        while let byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
            at += 1
        }
        if take(UInt8(ascii: "\"")) {
            return String(decoding: bytes[start..<(at - 1)], as: UTF8.self)
        }
        var text = Array(bytes[start..<at])
        while !take(UInt8(ascii: "\"")) {
            guard let byte, byte >= 0x20 else { throw error }
            at += 1
            if byte == UInt8(ascii: "\\") { try escape(into: &text) } else { text.append(byte) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONValue.SyntaxError) {
        guard let byte else { throw error }
        at += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0c)
        case UInt8(ascii: "n"): text.append(0x0a)
        case UInt8(ascii: "r"): text.append(0x0d)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            let scalar = try unicodeEscape()
            text.append(contentsOf: String(Character(scalar)).utf8)
        default: throw error
        }
    }

    /// What follows `\u`; a surrogate without its other half becomes U+FFFD.
    private mutating func unicodeEscape() throws(JSONValue.SyntaxError) -> Unicode.Scalar {
        let first = try fourHex()
        if (0xd800..<0xdc00).contains(first), at + 1 < bytes.count,
            bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "u")
        {
            let back = at
            at += 2
            let second = try fourHex()
            if (0xdc00..<0xe000).contains(second) {
                let value = 0x10000 + (first - 0xd800) << 10 + (second - 0xdc00)
                return Unicode.Scalar(value) ?? "\u{fffd}"
            }
            at = back
        }
        return Unicode.Scalar(first) ?? "\u{fffd}"
    }

    private mutating func fourHex() throws(JSONValue.SyntaxError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte, let digit = hexValue(byte | ((65...70).contains(byte) ? 0x20 : 0))
            else { throw error }
            value = value << 4 | UInt32(digit)
            at += 1
        }
        return value
    }
}
