internal import AlbumModel
internal import Digest
internal import Disk
package import Encryption
internal import FoundationEssentials
package import Remotes

/// The locked master key of an encrypted remote, in objects of its own under `v1/keys/`: one for each
/// passphrase that opens it.
package struct RemoteLocks: Sendable {
    let remote: any Remote
    private static let prefix = "v1/keys/"
    /// More passphrases than this nobody has.
    private static let most = 16

    /// - Parameter remote: as it is, not opened with a key.
    package init(remote: any Remote) { self.remote = remote }

    package enum State: Sendable, Hashable {
        /// Nothing was ever stored here.
        case nothing
        case plain
        case encrypted(keyName: String)
        case foreign(detail: String)
    }

    /// A master key and what locks it, as it lies on the remote.
    package struct Opened: Sendable, Hashable {
        package var key: MasterKey
        package var lock: EncryptedRemote.Lock

        package init(key: MasterKey, lock: EncryptedRemote.Lock) {
            self.key = key
            self.lock = lock
        }
    }

    /// What `format.json` says.
    package func state() async throws(RemoteError) -> State {
        try await RemoteFormat.look(remote)
    }

    /// Makes an empty remote one that is encrypted: the lock first, then the format.
    package func create(
        passphrase: [UInt8], work: PassphraseLock.Work = .usual
    ) async throws(RemoteError) -> Opened {
        let opened = try await Self.locked(MasterKey(), passphrase, work)
        try await put(opened.lock)
        try await RemoteFormat.write(
            EncryptedRemote(remote, key: opened.key, spool: "", lock: opened.lock))
        return opened
    }

    /// The master key. Throws `.park` with `WrongPassphrase`, or `NoLock` where there is none to open.
    package func open(
        keyName: String, passphrase: [UInt8]
    ) async throws(RemoteError) -> Opened {
        let locks = try await locks(of: keyName)
        guard !locks.isEmpty else {
            throw RemoteError(.park, code: "NoLock", detail: Self.prefix + keyName)
        }
        for (lock, object) in locks {
            switch await Self.computing({ lock.open(passphrase: passphrase) }) {
            case .key(let key): return Opened(key: key, lock: object)
            case .wrongPassphrase: continue
            case .noMemory: throw Self.noMemory
            }
        }
        throw RemoteError(.park, code: "WrongPassphrase")
    }

    /// Locks the master key with another passphrase; the ones before open it no more.
    package func change(
        _ key: MasterKey, to passphrase: [UInt8], work: PassphraseLock.Work = .usual
    ) async throws(RemoteError) -> Opened {
        let old = try await locks(of: key.name).map(\.object.key)
        let opened = try await Self.locked(key, passphrase, work)
        try await put(opened.lock)
        for name in old where name != opened.lock.key { try await remote.delete(name) }
        return opened
    }

    private func put(_ lock: EncryptedRemote.Lock) async throws(RemoteError) {
        _ = try await remote.put(
            lock.key, ObjectSource(lock.bytes, contentType: "application/json")
        ) { _ in }
    }

    private func locks(
        of keyName: String
    ) async throws(RemoteError) -> [(lock: PassphraseLock, object: EncryptedRemote.Lock)] {
        let page = try await remote.list(Self.prefix + keyName, cursor: nil)
        var found: [(PassphraseLock, EncryptedRemote.Lock)] = []
        for object in page.objects.prefix(Self.most) where object.byteCount <= 4096 {
            let content = ByteCollector()
            do throws(RemoteError) {
                _ = try await remote.get(object.key, limit: 4096) { content.append($0) }
            } catch {
                guard error.consequence == .missing || error.consequence == .corrupt else {
                    throw error
                }
                continue
            }
            guard let lock = PassphraseLock(json: content.bytes), lock.keyName == keyName else {
                continue
            }
            found.append((lock, EncryptedRemote.Lock(key: object.key, bytes: content.bytes)))
        }
        return found
    }

    private static func locked(
        _ key: MasterKey, _ passphrase: [UInt8], _ work: PassphraseLock.Work
    ) async throws(RemoteError) -> Opened {
        let lock = await computing { PassphraseLock(key, passphrase: passphrase, work: work) }
        guard let lock else { throw noMemory }
        let bytes = lock.json
        let name = prefix + lock.keyName + "-" + SHA256.hash(bytes).hex.prefix(16) + ".json"
        return Opened(key: key, lock: EncryptedRemote.Lock(key: name, bytes: bytes))
    }

    private static let noMemory = RemoteError(
        .park, code: "ENOMEM", detail: "Argon2id needs 256 MiB of memory")

    /// Argon2id takes a while: not on a thread that others wait for.
    private static func computing<Result: Sendable>(
        _ body: @escaping @Sendable () -> Result
    ) async -> Result {
        await DiskQueue.run(body)
    }
}

extension PassphraseLock {
    /// As it lies on the remote.
    var json: [UInt8] {
        let value = JSONValue.object([
            "format": .string("gyotaku-key"), "v": .int(1), "kdf": .string("argon2id13"),
            "passes": .int(Int64(work.passes)), "memory": .int(Int64(work.memory)),
            "salt": .string(Hex.encode(salt)), "nonce": .string(Hex.encode(nonce)),
            "sealed": .string(Hex.encode(sealed)), "key": .string(keyName),
        ])
        return Array((value.encodedText + "\n").utf8)
    }

    init?(json bytes: [UInt8]) {
        guard let value = try? JSONValue(decoding: bytes),
            value["format"]?.string == "gyotaku-key", value["v"]?.int == 1,
            value["kdf"]?.string == "argon2id13", let passes = value["passes"]?.int, passes > 0,
            let memory = value["memory"]?.int, let key = value["key"]?.string,
            let salt = value["salt"]?.string.flatMap({ Hex.decode($0) }),
            let nonce = value["nonce"]?.string.flatMap({ Hex.decode($0) }),
            let sealed = value["sealed"]?.string.flatMap({ Hex.decode($0) })
        else { return nil }
        self.init(
            keyName: key, work: Work(passes: UInt64(passes), memory: Int(memory)), salt: salt,
            nonce: nonce, sealed: sealed)
    }
}
