internal import Digest

/// The key that everything on an encrypted remote hangs on: 32 random bytes, from which one key for each
/// purpose is derived. Printing it shows only its name.
package struct MasterKey: Sendable, Hashable {
    package let bytes: [UInt8]

    /// A new one.
    package init() { bytes = Sodium.random(32) }

    package init?(bytes: [UInt8]) {
        guard bytes.count == 32 else { return nil }
        self.bytes = bytes
    }

    /// Which key it is, without telling anything of it: 32 hex digits.
    package var name: String { Hex.encode(derived("gyotaku 1 key name", count: 16)) }

    func derived(_ purpose: String, count: Int = 32) -> [UInt8] {
        Sodium.hash(Array(purpose.utf8), key: bytes, count: count)
    }
}

extension MasterKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "MasterKey(\(name))" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
