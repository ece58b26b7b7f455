import CCrypto

/// SHA-1, for names that other programs made with it; it protects nothing.
package enum SHA1 {
    /// 40 hex digits.
    package static func hash(_ bytes: some Collection<UInt8>) -> String {
        var digest = [UInt8](repeating: 0, count: 20)
        var length: UInt32 = 0
        let done = unsafe EVP_Digest(Array(bytes), bytes.count, &digest, &length, EVP_sha1(), nil)
        precondition(done == 1)
        return Hex.encode(digest)
    }
}
