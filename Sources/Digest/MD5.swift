import CCrypto

/// Incremental MD5 (RFC 1321): no protection against anyone, but what most stores name an object's content
/// by, so that their reply can be compared with what was sent.
@safe package final class MD5 {
    private let context: OpaquePointer

    /// nil where this machine's OpenSSL refuses MD5 (FIPS mode).
    package init?() {
        guard let made = unsafe EVP_MD_CTX_new() else { fatalError("no memory for a hash") }
        unsafe context = made
        guard unsafe EVP_DigestInit_ex(context, EVP_md5(), nil) == 1 else { return nil }
    }

    deinit { unsafe EVP_MD_CTX_free(context) }

    /// Adds bytes to the hash.
    package func update(_ bytes: RawSpan) {
        unsafe bytes.withUnsafeBytes { buffer in
            unsafe precondition(EVP_DigestUpdate(context, buffer.baseAddress, buffer.count) == 1)
        }
    }

    /// 32 lower-case hex digits of everything so far; may be asked for once.
    package func finalize() -> String {
        var bytes = [UInt8](repeating: 0, count: 16)
        var length: UInt32 = 0
        unsafe precondition(EVP_DigestFinal_ex(context, &bytes, &length) == 1)
        return Hex.encode(bytes)
    }
}
