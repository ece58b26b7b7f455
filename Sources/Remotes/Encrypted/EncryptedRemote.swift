internal import Digest
package import Encryption
internal import Disk

/// A remote on which nothing can be read without the key: names and contents of all that is under
/// `v1/u/` are sealed before they leave and opened when they come. Above it everything is as it is on any
/// other remote; the ids of users, machines and files, sizes and times are what stays to be seen.
package final class EncryptedRemote: Remote {
    /// What the sealed objects go to.
    package let inner: any Remote
    let names: KeySealer
    let contents: ContentSealer
    /// Where a large content lies while it is sealed; made when needed.
    let spool: String

    /// What locks the master key with a passphrase, as it lies on the remote.
    package struct Lock: Sendable, Hashable {
        package var key: String
        package var bytes: [UInt8]

        package init(key: String, bytes: [UInt8]) {
            self.key = key
            self.bytes = bytes
        }
    }
    /// To be put back where it is gone; nil where it is not known.
    package let lock: Lock?

    package init(_ inner: any Remote, key: MasterKey, spool: String, lock: Lock? = nil) {
        self.inner = inner
        self.lock = lock
        names = KeySealer(key)
        contents = ContentSealer(key)
        self.spool = spool
        keyName = key.name
    }

    /// Which master key it is.
    package let keyName: String

    package var encryption: EncryptedRemote? { self }

    /// The key of an object of the remote below, as it was before it was sealed.
    package func plainKey(_ sealed: String) -> String { names.open(sealed) }

    /// Of what is opened nothing but reading it tells the hash.
    package var capabilities: RemoteCapabilities {
        RemoteCapabilities(
            hasChecksums: false, hasConditionalPut: inner.capabilities.hasConditionalPut)
    }

    package var clockOffset: Int64 { inner.clockOffset }
    package var credentialSource: String? { get async { await inner.credentialSource } }

    package func put(
        _ key: String, _ source: ObjectSource, progress: @escaping @Sendable (Int64) -> Void
    ) async throws(RemoteError) -> Receipt {
        let sealed = try await seal(key, source)
        let count = source.byteCount
        let receipt = try await inner.put(sealed.key, sealed.source) { progress(min($0, count)) }
        guard receipt.byteCount == sealed.source.byteCount else {
            throw RemoteError(.retry, code: "NotProved", detail: key)
        }
        withExtendedLifetime(sealed) {}
        return Receipt(key: key, byteCount: count, sha256: source.sha256)
    }

    package func head(_ key: String) async throws(RemoteError) -> Receipt? {
        let sealedKey = try names.seal(key)
        guard let found = try await inner.head(sealedKey) else { return nil }
        if sealedKey == key { return found }
        return Receipt(key: key, byteCount: Self.opened(found.byteCount), sha256: nil)
    }

    package func get(
        _ key: String, limit: Int64, into sink: @escaping @Sendable (RawSpan) throws -> Void
    ) async throws(RemoteError) -> Receipt {
        let sealedKey = try names.seal(key)
        if sealedKey == key { return try await inner.get(key, limit: limit, into: sink) }
        let opening = OpeningSink(contents.opening(key), limit: limit, sink)
        do {
            _ = try await inner.get(sealedKey, limit: ContentSealer.sealedCount(limit)) { piece in
                try opening.add(piece)
            }
        } catch {
            throw opening.failure(for: key) ?? error
        }
        let (count, sha256) = try opening.finish(key)
        return Receipt(key: key, byteCount: count, sha256: sha256)
    }

    package func probe(_ key: String) async throws(RemoteError) -> RemoteAbilities {
        try await inner.probe(try names.seal(key))
    }

    package func adopt(_ abilities: RemoteAbilities) { inner.adopt(abilities) }

    package func delete(_ key: String) async throws(RemoteError) {
        try await inner.delete(try names.seal(key))
    }

    package func children(of prefix: String) async throws(RemoteError) -> [String] {
        try await inner.children(of: prefix)
    }

    /// No content has so many bytes: it can only be another's.
    static func opened(_ count: Int64) -> Int64 { ContentSealer.openedCount(count) ?? -1 }
}
