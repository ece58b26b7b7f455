import CSodium

/// The few calls of libsodium that everything here is made of.
enum Sodium {
    /// To be touched before any other call.
    static let isReady: Bool = sodium_init() >= 0

    static func random(_ count: Int) -> [UInt8] {
        precondition(isReady, "libsodium cannot start")
        var bytes = [UInt8](repeating: 0, count: count)
        unsafe randombytes_buf(&bytes, count)
        return bytes
    }

    /// BLAKE2b of `count` bytes with a key.
    static func hash(_ message: [UInt8], key: [UInt8], count: Int) -> [UInt8] {
        precondition(isReady, "libsodium cannot start")
        var digest = [UInt8](repeating: 0, count: count)
        let code = unsafe crypto_generichash(
            &digest, count, message, UInt64(message.count), key, key.count)
        precondition(code == 0)
        return digest
    }

    /// XChaCha20-Poly1305 (IETF): 16 bytes longer than `message`.
    static func seal(
        _ message: [UInt8], with key: [UInt8], nonce: [UInt8], for data: [UInt8]
    ) -> [UInt8] {
        precondition(isReady && key.count == 32 && nonce.count == 24)
        var sealed = [UInt8](repeating: 0, count: message.count + 16)
        let code = unsafe crypto_aead_xchacha20poly1305_ietf_encrypt(
            &sealed, nil, message, UInt64(message.count), data, UInt64(data.count), nil, nonce, key)
        precondition(code == 0)
        return sealed
    }

    /// nil where key, nonce, data or a byte is another.
    static func open(
        _ sealed: [UInt8], with key: [UInt8], nonce: [UInt8], for data: [UInt8]
    ) -> [UInt8]? {
        precondition(isReady && key.count == 32 && nonce.count == 24)
        guard sealed.count >= 16 else { return nil }
        var message = [UInt8](repeating: 0, count: sealed.count - 16)
        let code = unsafe crypto_aead_xchacha20poly1305_ietf_decrypt(
            &message, nil, nil, sealed, UInt64(sealed.count), data, UInt64(data.count), nonce, key)
        return code == 0 ? message : nil
    }
}
