import CCrypto

/// Incremental SHA-256 (FIPS 180-4) on OpenSSL, which uses the processor's own instructions.
///
/// A reference type because the hash has identity while it is fed; feed it from one task at a time.
@safe package final class SHA256 {
    private let context: OpaquePointer

    /// Looked up once: OpenSSL 3 else looks for it at every hash.
    private nonisolated(unsafe) static let algorithm = unsafe EVP_MD_fetch(nil, "SHA256", nil)

    package init() {
        guard let made = unsafe EVP_MD_CTX_new() else { fatalError("no memory for a hash") }
        unsafe context = made
        unsafe precondition(EVP_DigestInit_ex(context, Self.algorithm, nil) == 1)
    }

    deinit { unsafe EVP_MD_CTX_free(context) }

    /// Adds bytes to the hash.
    package func update(_ bytes: RawSpan) {
        unsafe bytes.withUnsafeBytes { buffer in
            unsafe precondition(EVP_DigestUpdate(context, buffer.baseAddress, buffer.count) == 1)
        }
    }

    /// Adds bytes to the hash.
    package func update(_ bytes: some Collection<UInt8>) {
        let done: Void? = bytes.withContiguousStorageIfAvailable { buffer in
            unsafe precondition(
                EVP_DigestUpdate(context, buffer.baseAddress, buffer.count) == 1)
        }
        if done == nil { update(Array(bytes)) }
    }

    /// The hash of everything so far; may be asked for once.
    package func finalize() -> SHA256Digest {
        var bytes = [UInt8](repeating: 0, count: 32)
        var length: UInt32 = 0
        unsafe precondition(EVP_DigestFinal_ex(context, &bytes, &length) == 1)
        return SHA256Digest(bytes: bytes)!
    }

    /// The hash of some bytes at once.
    package static func hash(_ bytes: some Collection<UInt8>) -> SHA256Digest {
        let hash = SHA256()
        hash.update(bytes)
        return hash.finalize()
    }
}
