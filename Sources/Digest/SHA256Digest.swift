/// A finished SHA-256, 32 bytes.
package struct SHA256Digest: Sendable, Hashable {
    package let bytes: [UInt8]

    /// nil unless there are exactly 32 bytes.
    package init?(bytes: [UInt8]) {
        guard bytes.count == 32 else { return nil }
        self.bytes = bytes
    }
}
