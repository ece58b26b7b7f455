import CCrypto

/// HMAC-SHA-256 (RFC 2104) on OpenSSL.
package enum HMAC {
    /// 32 bytes.
    package static func sha256(key: [UInt8], _ message: some Collection<UInt8>) -> [UInt8] {
        let message = Array(message)
        var code = [UInt8](repeating: 0, count: 32)
        var length: UInt32 = 32
        let result = unsafe CCrypto.HMAC(
            EVP_sha256(), key, Int32(key.count), message, message.count, &code, &length)
        unsafe precondition(result != nil && length == 32)
        return code
    }
}
