import Digest
import TestSupport
import Testing

@Suite(.tags(.small)) struct DigestTests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ])
    func `SHA-256 agrees with FIPS 180-4`(_ text: String, _ hex: String) {
        #expect(SHA256.hash(text.utf8).hex == hex)
    }

    @Test func `bytes may come in any pieces`() {
        let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
        let hash = SHA256()
        for start in stride(from: 0, to: 1000, by: 7) {
            hash.update(bytes[start..<min(start + 7, 1000)])
        }
        #expect(hash.finalize() == SHA256.hash(bytes))
    }

    @Test func `HMAC agrees with RFC 4231, case 2`() {
        let code = HMAC.sha256(
            key: Array("Jefe".utf8), "what do ya want for nothing?".utf8)
        #expect(
            Hex.encode(code)
                == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    }

    @Test func `hex and base64 come back, and refuse what is neither`() throws {
        let digest = SHA256.hash("魚拓".utf8)
        #expect(SHA256Digest(hex: digest.hex) == digest)
        #expect(SHA256Digest(hex: digest.hex.uppercased()) == digest)
        #expect(SHA256Digest(base64: digest.base64) == digest)
        #expect(SHA256Digest(hex: digest.hex.dropLast()) == nil)
        #expect(SHA256Digest(hex: "zz" + digest.hex.dropFirst(2)) == nil)
        #expect(SHA256Digest(base64: "AAAA") == nil)
    }
}
