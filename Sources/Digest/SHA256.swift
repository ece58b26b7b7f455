internal import CCrypto

/// SHA-256 over bytes that come in pieces.
@safe package struct SHA256: ~Copyable {
    private let context: OpaquePointer

    package init() {
        guard let context = unsafe EVP_MD_CTX_new(),
            unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1
        else { preconditionFailure("OpenSSL has no SHA-256") }
        unsafe self.context = context
    }

    deinit { unsafe EVP_MD_CTX_free(context) }

    /// Adds further bytes.
    package mutating func update(_ bytes: RawSpan) {
        unsafe bytes.withUnsafeBytes { buffer in
            let code = unsafe EVP_DigestUpdate(context, buffer.baseAddress, buffer.count)
            precondition(code == 1, "SHA-256 cannot fail on memory")
        }
    }

    /// The digest of everything added.
    package consuming func finalize() -> SHA256Digest {
        var bytes = [UInt8](repeating: 0, count: 32)
        let code = unsafe EVP_DigestFinal_ex(context, &bytes, nil)
        guard code == 1, let digest = SHA256Digest(bytes: bytes) else {
            preconditionFailure("SHA-256 has 32 bytes")
        }
        return digest
    }

    /// The digest of `bytes`.
    package static func hash(_ bytes: [UInt8]) -> SHA256Digest {
        var hash = SHA256()
        unsafe hash.update(bytes.span.bytes)
        return hash.finalize()
    }
}

extension SHA256Digest {
    /// 64 lower-case hex digits.
    package var hex: String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(64)
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads 64 lower-case hex digits.
    package init?(hex: String) {
        var bytes: [UInt8] = []
        var high: UInt8?
        for digit in hex.utf8 {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
            default: return nil
            }
            if let first = high {
                bytes.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        guard high == nil else { return nil }
        self.init(bytes: bytes)
    }
}
