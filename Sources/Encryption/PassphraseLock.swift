import CSodium
internal import Digest

/// A master key locked with a passphrase, as it lies on the remote: Argon2id makes a key of the
/// passphrase and the salt, and with that the master key is sealed.
package struct PassphraseLock: Sendable, Hashable {
    /// How much work a guess is.
    package struct Work: Sendable, Hashable {
        package var passes: UInt64
        /// Bytes.
        package var memory: Int

        package init(passes: UInt64, memory: Int) {
            self.passes = passes
            self.memory = memory
        }

        /// Half a second or so, and 256 MiB.
        package static let usual = Work(passes: 3, memory: 256 << 20)
        /// What a hostile remote may ask of this machine.
        var isBearable: Bool { (1...16).contains(passes) && (8 << 10...1 << 30).contains(memory) }
    }

    package var keyName: String
    package var work: Work
    package var salt: [UInt8]
    package var nonce: [UInt8]
    package var sealed: [UInt8]

    /// As it was read; nil where a part has not its length or the work is beyond reason.
    package init?(
        keyName: String, work: Work, salt: [UInt8], nonce: [UInt8], sealed: [UInt8]
    ) {
        guard keyName.utf8.count == 32, Hex.decode(keyName) != nil, work.isBearable,
            salt.count == 16, nonce.count == 24, sealed.count == 48
        else { return nil }
        self.keyName = keyName
        self.work = work
        self.salt = salt
        self.nonce = nonce
        self.sealed = sealed
    }

    /// Locks `key`. Takes as long as the work says; nil where this machine has not the memory for it.
    package init?(_ key: MasterKey, passphrase: [UInt8], work: Work = .usual) {
        keyName = key.name
        self.work = work
        salt = Sodium.random(16)
        nonce = Sodium.random(24)
        guard let lock = Self.key(of: passphrase, salt, work) else { return nil }
        sealed = Sodium.seal(key.bytes, with: lock, nonce: nonce, for: Self.data(keyName))
    }

    package enum Opened: Sendable, Hashable {
        case key(MasterKey)
        case wrongPassphrase
        /// Argon2id needs more memory than there is.
        case noMemory
    }

    /// Takes as long as the work says.
    package func open(passphrase: [UInt8]) -> Opened {
        guard let lock = Self.key(of: passphrase, salt, work) else { return .noMemory }
        guard
            let bytes = Sodium.open(sealed, with: lock, nonce: nonce, for: Self.data(keyName)),
            let key = MasterKey(bytes: bytes), key.name == keyName
        else { return .wrongPassphrase }
        return .key(key)
    }

    private static func data(_ name: String) -> [UInt8] { Array(("gyotaku 1 lock " + name).utf8) }

    private static func key(
        of passphrase: [UInt8], _ salt: [UInt8], _ work: Work
    ) -> [UInt8]? {
        precondition(Sodium.isReady, "libsodium cannot start")
        var key = [UInt8](repeating: 0, count: 32)
        let characters = passphrase.map { CChar(bitPattern: $0) }
        let code = unsafe crypto_pwhash(
            &key, 32, characters, UInt64(characters.count), salt, work.passes, work.memory,
            crypto_pwhash_ALG_ARGON2ID13)
        return code == 0 ? key : nil
    }
}
