import Digest

/// Seals the names of objects. The same name in the same folder is always sealed the same, so that an
/// object is found again under its key; a name that was sealed elsewhere or changed is not opened.
package struct NameSealer: Sendable {
    private let nonceKey: [UInt8]
    private let key: [UInt8]
    /// All names are filled up to this, so that their lengths say nothing.
    private static let room = 80

    package init(_ master: MasterKey) {
        nonceKey = master.derived("gyotaku 1 name nonces")
        key = master.derived("gyotaku 1 names")
    }

    /// 240 hex digits for a name of 1 to 80 bytes without zeros and slashes; nil for any other.
    package func seal(_ name: String, in folder: String) -> String? {
        let bytes = Array(name.utf8)
        guard (1...Self.room).contains(bytes.count), !bytes.contains(0),
            !bytes.contains(UInt8(ascii: "/"))
        else { return nil }
        let folder = Array(folder.utf8)
        let nonce = nonce(bytes, folder)
        let padded = bytes + [UInt8](repeating: 0, count: Self.room - bytes.count)
        return Hex.encode(nonce + Sodium.seal(padded, with: key, nonce: nonce, for: folder))
    }

    /// nil for what this key did not seal in this folder.
    package func open(_ sealed: String, in folder: String) -> String? {
        guard sealed.utf8.count == 2 * (24 + Self.room + 16), let bytes = Hex.decode(sealed) else {
            return nil
        }
        let folder = Array(folder.utf8)
        let nonce = Array(bytes[..<24])
        guard let padded = Sodium.open(Array(bytes[24...]), with: key, nonce: nonce, for: folder)
        else { return nil }
        let name = Array(padded.prefix { $0 != 0 })
        guard nonce == self.nonce(name, folder), Hex.encode(bytes) == sealed else { return nil }
        return String(decoding: name, as: UTF8.self)
    }

    private func nonce(_ name: [UInt8], _ folder: [UInt8]) -> [UInt8] {
        Sodium.hash(folder + name, key: nonceKey, count: 24)
    }
}
