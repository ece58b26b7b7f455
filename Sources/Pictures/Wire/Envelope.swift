/// What is in front of each message: `GYPH`, the version, the kind, the length of the payload.
package enum Envelope {
    package static let version: UInt8 = 3
    package static let headerSize = 12
    /// The longest message, header included.
    package static let mostBytes = 65_536
    private static let mark: [UInt8] = Array("GYPH".utf8)

    /// The whole message.
    package static func wrap(kind: UInt8, _ payload: [UInt8]) -> [UInt8] {
        var length = WireWriter()
        length.write(UInt32(payload.count))
        return mark + [version, kind, 0, 0] + length.bytes + payload
    }

    /// The kind and payload of a message; throws when a part of it is not as it must be.
    package static func unwrap(
        _ message: [UInt8]
    ) throws(WireError) -> (kind: UInt8, payload: [UInt8]) {
        guard message.count >= headerSize, message.count <= mostBytes,
            Array(message[..<4]) == mark
        else { throw WireError("not a message") }
        guard message[4] == version, message[6] == 0, message[7] == 0 else {
            throw WireError("a message of another version")
        }
        var reader = WireReader(Array(message[8..<headerSize]))
        guard Int(try reader.uint32()) == message.count - headerSize else {
            throw WireError("a message whose length is not as it says")
        }
        return (message[5], Array(message[headerSize...]))
    }
}
