/// Reads the payload of a message and trusts none of it: every length, flag and number is checked.
package struct WireReader: Sendable {
    private let bytes: [UInt8]
    private var position = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Throws unless everything was read.
    package func finish() throws(WireError) {
        guard position == bytes.count else { throw WireError("a longer message than its kind has") }
    }

    package mutating func byte() throws(WireError) -> UInt8 {
        guard position < bytes.count else { throw WireError("a message that ends early") }
        position += 1
        return bytes[position - 1]
    }

    package mutating func uint32() throws(WireError) -> UInt32 {
        var value: UInt32 = 0
        for shift in stride(from: 0, to: 32, by: 8) { value |= UInt32(try byte()) << UInt32(shift) }
        return value
    }

    package mutating func uint64() throws(WireError) -> UInt64 {
        let low = UInt64(try uint32())
        return low | UInt64(try uint32()) << 32
    }

    package mutating func int() throws(WireError) -> Int {
        Int(Int64(bitPattern: try uint64()))
    }

    /// A whole number within `range`.
    package mutating func int(in range: ClosedRange<Int>) throws(WireError) -> Int {
        let value = try int()
        guard range.contains(value) else { throw WireError("a number out of range") }
        return value
    }

    /// A finite number.
    package mutating func double() throws(WireError) -> Double {
        let value = Double(bitPattern: try uint64())
        guard value.isFinite else { throw WireError("a number that is none") }
        return value
    }

    package mutating func flag() throws(WireError) -> Bool {
        switch try byte() {
        case 0: return false
        case 1: return true
        default: throw WireError("a flag that is neither yes nor no")
        }
    }

    /// UTF-8, at most `WireWriter.longestText` bytes.
    package mutating func text() throws(WireError) -> String {
        let count = Int(try uint32())
        guard count <= WireWriter.longestText, count <= bytes.count - position else {
            throw WireError("a text longer than its message")
        }
        defer { position += count }
        guard let text = String(validating: bytes[position..<position + count], as: UTF8.self)
        else { throw WireError("a text that is not UTF-8") }
        return text
    }

    package mutating func optionalText() throws(WireError) -> String? {
        try flag() ? try text() : nil
    }

    package mutating func optionalInt() throws(WireError) -> Int? { try flag() ? try int() : nil }

    package mutating func optionalDouble() throws(WireError) -> Double? {
        try flag() ? try double() : nil
    }
}
