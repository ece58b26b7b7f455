import Encryption

/// Seals the last part of keys under `v1/u/`; their folders are ids that say nothing, and their order is
/// what listings are compared by.
struct KeySealer: Sendable {
    private let names: NameSealer
    private static let sealedFolder = "v1/u/"
    /// Stands in the key of a listed object whose name this key did not seal.
    private static let unreadable = "unreadable/"

    init(_ key: MasterKey) { names = NameSealer(key) }

    /// Throws `.park` with `InvalidKey` for a name that is none of ours.
    func seal(_ key: String) throws(RemoteError) -> String {
        try RemoteKey.check(key)
        guard key.hasPrefix(Self.sealedFolder) else { return key }
        let (folder, name) = Self.halves(key)
        if folder.hasSuffix("/" + Self.unreadable) {
            return String(folder.dropLast(Self.unreadable.count)) + String(name)
        }
        guard let sealed = names.seal(String(name), in: String(folder)) else {
            throw RemoteError(.park, code: "InvalidKey", detail: key)
        }
        return String(folder) + sealed
    }

    /// The key as it was; for what is not ours one that no object of ours can have.
    func open(_ key: String) -> String {
        guard key.hasPrefix(Self.sealedFolder) else { return key }
        let (folder, name) = Self.halves(key)
        if let opened = names.open(String(name), in: String(folder)) {
            return String(folder) + opened
        }
        return String(folder) + Self.unreadable + String(name)
    }

    /// The folder of a key, with its slash.
    static func folder(of key: String) -> Substring { halves(key).folder }

    private static func halves(_ key: String) -> (folder: Substring, name: Substring) {
        guard let slash = key.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", key[...]) }
        let after = key.utf8.index(after: slash)
        return (key[..<after], key[after...])
    }
}
