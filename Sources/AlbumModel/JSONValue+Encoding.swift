extension JSONValue {
    /// Compact JSON on one line, members in the order of their names: equal values, equal bytes.
    package var encoded: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    /// The same as text.
    package var encodedText: String { String(decoding: encoded, as: UTF8.self) }

    /// Appends `encoded` to `bytes`.
    package func write(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
        case .number(let text): bytes.append(contentsOf: text.utf8)
        case .string(let text): Self.writeString(text, to: &bytes)
        case .array(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let fields): Self.writeObject(fields, to: &bytes)
        }
    }

    private static func writeObject(_ fields: [String: JSONValue], to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "{"))
        var isFirst = true
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            writeString(name, to: &bytes)
            bytes.append(UInt8(ascii: ":"))
            value.write(to: &bytes)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    static func writeString(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
            case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
            case 0..<0x20, 0x7f:
                bytes.append(contentsOf: "\\u00".utf8)
                bytes.append(hexDigit(byte >> 4))
                bytes.append(hexDigit(byte & 15))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
