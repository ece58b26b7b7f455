/// A finished SHA-256, 32 bytes.
package struct SHA256Digest: Sendable, Hashable {
    package let bytes: [UInt8]

    /// nil unless there are exactly 32 bytes.
    package init?(bytes: [UInt8]) {
        guard bytes.count == 32 else { return nil }
        self.bytes = bytes
    }

    /// From 64 hex digits, either case.
    package init?(hex: some StringProtocol) {
        guard let bytes = Hex.decode(hex) else { return nil }
        self.init(bytes: bytes)
    }

    /// From the base64 that S3's checksum headers carry.
    package init?(base64: some StringProtocol) {
        guard let bytes = Base64.decode(base64) else { return nil }
        self.init(bytes: bytes)
    }

    /// 64 lower-case hex digits.
    package var hex: String { Hex.encode(bytes) }
    /// 44 characters of base64.
    package var base64: String { Base64.encode(bytes) }
}

extension SHA256Digest: CustomStringConvertible {
    package var description: String { hex }
}
