import Digest
import Encryption
import TestSupport
import Testing

@Suite(.tags(.small)) struct SealingTests {
    private let key = MasterKey(bytes: [UInt8](0..<32))!

    private func content(_ count: Int) -> [UInt8] {
        var random = SplitMix(state: UInt64(count))
        return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }

    private func sealed(_ bytes: [UInt8], as name: String = "k", piece: Int = 10_000) -> [UInt8] {
        var stream = ContentSealer(key).sealing(name, sha256: SHA256.hash(bytes))
        var sealed: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: piece) {
            sealed += stream.add(bytes[start..<min(start + piece, bytes.count)])
        }
        return sealed + stream.finish()
    }

    private func opened(_ bytes: [UInt8], as name: String = "k", piece: Int = 7777) -> [UInt8]? {
        var stream = ContentSealer(key).opening(name)
        var opened: [UInt8] = []
        do {
            for start in stride(from: 0, to: bytes.count, by: piece) {
                opened += try stream.add(bytes[start..<min(start + piece, bytes.count)])
            }
            return try opened + stream.finish()
        } catch {
            return nil
        }
    }

    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 131_072, 200_001])
    func `what is sealed is opened, and its length is known`(_ count: Int) throws {
        let bytes = content(count)
        let sealed = sealed(bytes)
        #expect(Int64(sealed.count) == ContentSealer.sealedCount(Int64(count)))
        #expect(ContentSealer.openedCount(Int64(sealed.count)) == Int64(count))
        #expect(opened(sealed) == bytes)
    }

    @Test func `the same content gives the same bytes, however it comes, and no other does`() {
        let bytes = content(150_000)
        #expect(sealed(bytes) == sealed(bytes, piece: 1 << 20))
        #expect(sealed(bytes).prefix(24) != sealed(content(150_001)).prefix(24))
        #expect(sealed(bytes).prefix(24) != sealed(bytes, as: "other").prefix(24))
    }

    @Test func `a changed, cut, swapped or lengthened content is not opened`() {
        let whole = sealed(content(140_000))
        for index in [0, 23, 24, 100, 65_576, whole.count - 1] {
            var changed = whole
            changed[index] ^= 1
            #expect(opened(changed) == nil, "byte \(index)")
        }
        #expect(opened(Array(whole.prefix(24 + 65_553))) == nil, "cut between two chunks")
        #expect(opened(Array(whole.dropLast())) == nil)
        #expect(opened(whole + [0]) == nil)
        #expect(opened(Array(whole.prefix(24))) == nil && opened([]) == nil)
        #expect(opened(whole, as: "another key") == nil)
        let (first, second) = (24..<24 + 65_553, 24 + 65_553..<24 + 2 * 65_553)
        #expect(
            opened(Array(whole[..<24] + whole[second] + whole[first] + whole[second.upperBound...]))
                == nil)
    }

    @Test(arguments: [0, 23, 24, 40, 24 + 65_553 + 16, -1] as [Int64])
    func `a length that no content has is none`(_ count: Int64) {
        #expect(ContentSealer.openedCount(count) == nil)
    }

    @Test func `names are found again, say nothing, and belong to their folder`() throws {
        let names = NameSealer(key)
        let sealed = try #require(names.seal("0a1b.jpg", in: "v1/u/x/"))
        #expect(sealed == names.seal("0a1b.jpg", in: "v1/u/x/"))
        #expect(sealed.utf8.count == 240 && Hex.decode(sealed) != nil)
        #expect(names.seal(String(repeating: "a", count: 80), in: "f/")?.utf8.count == 240)
        #expect(names.open(sealed, in: "v1/u/x/") == "0a1b.jpg")
        #expect(names.open(sealed, in: "v1/u/y/") == nil)
        #expect(names.open(sealed.uppercased(), in: "v1/u/x/") == nil)
        #expect(names.open(String(sealed.dropLast(2)) + "00", in: "v1/u/x/") == nil)
        #expect(NameSealer(MasterKey()).open(sealed, in: "v1/u/x/") == nil)
        for bad in ["", "a/b", String(repeating: "a", count: 81), "a\0b"] {
            #expect(names.seal(bad, in: "f/") == nil)
        }
    }

    @Test func `keys are never shown`() {
        var text = "\(key) \(String(reflecting: key))"
        dump(key, to: &text)
        #expect(!text.contains(Hex.encode(key.bytes)) && !text.contains("30, 31"))
        #expect(text.contains(key.name))
    }
}

@Suite(.tags(.small)) struct PassphraseLockTests {
    private let key = MasterKey()
    private let light = PassphraseLock.Work(passes: 1, memory: 64 << 10)

    @Test func `only the passphrase opens the lock`() throws {
        let lock = try #require(PassphraseLock(key, passphrase: Array("五 words".utf8), work: light))
        #expect(lock.open(passphrase: Array("五 words".utf8)) == .key(key))
        #expect(lock.open(passphrase: Array("五 word".utf8)) == .wrongPassphrase)
        #expect(lock.open(passphrase: []) == .wrongPassphrase)
        let again = try #require(
            PassphraseLock(key, passphrase: Array("五 words".utf8), work: light))
        #expect(again.salt != lock.salt && again.sealed != lock.sealed)
    }

    @Test func `a lock of another key, or one that asks for too much, is none`() throws {
        let lock = try #require(PassphraseLock(key, passphrase: Array("p".utf8), work: light))
        func changed(_ change: (inout PassphraseLock) -> Void) -> PassphraseLock? {
            var other = lock
            change(&other)
            return PassphraseLock(
                keyName: other.keyName, work: other.work, salt: other.salt, nonce: other.nonce,
                sealed: other.sealed)
        }
        #expect(changed { _ in } == lock)
        #expect(changed { $0.work.memory = 64 << 30 } == nil)
        #expect(changed { $0.work.passes = 1 << 40 } == nil)
        #expect(changed { $0.salt = [] } == nil)
        #expect(changed { $0.keyName = "x" } == nil)
        let renamed = changed { $0.keyName = MasterKey().name }
        #expect(renamed?.open(passphrase: Array("p".utf8)) == .wrongPassphrase)
    }
}
