/// Builds the payload of a message: little-endian numbers, optional values behind a flag byte.
package struct WireWriter: Sendable {
    /// The longest text that travels, in bytes of UTF-8; longer ones are cut between characters.
    package static let longestText = 4096

    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func write(_ value: UInt8) { bytes.append(value) }

    package mutating func write(_ value: UInt32) {
        for shift in stride(from: 0, to: 32, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: value >> UInt32(shift)))
        }
    }

    package mutating func write(_ value: UInt64) {
        write(UInt32(truncatingIfNeeded: value))
        write(UInt32(truncatingIfNeeded: value >> 32))
    }

    package mutating func write(_ value: Int) { write(UInt64(bitPattern: Int64(value))) }
    package mutating func write(_ value: Double) { write(value.bitPattern) }

    package mutating func write(_ text: String) {
        var count = 0
        var end = text.startIndex
        for index in text.indices {
            count += text[index].utf8.count
            if count > Self.longestText { break }
            end = text.index(after: index)
        }
        let cut = text[..<end]
        write(UInt32(cut.utf8.count))
        bytes += Array(cut.utf8)
    }

    package mutating func write<Value>(
        _ value: Value?, _ body: (inout WireWriter, Value) -> Void
    ) {
        write(UInt8(value == nil ? 0 : 1))
        if let value { body(&self, value) }
    }

    package mutating func write(_ text: String?) { write(text) { $0.write($1) } }
    package mutating func write(_ value: Int?) { write(value) { $0.write($1) } }
    package mutating func write(_ value: Double?) { write(value) { $0.write($1) } }
}
