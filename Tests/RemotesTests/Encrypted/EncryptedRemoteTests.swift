import Digest
import Encryption
import FoundationEssentials
import TestSupport
import Testing

@testable import Remotes

/// What is on an encrypted remote, and what a hostile one may put there. What any remote has to do is in
/// the contract suite.
@Suite(.tags(.medium)) struct EncryptedRemoteTests {
    private let folder = TemporaryFolder()
    private let memory = MemoryRemote(pageSize: 2)
    private let key = MasterKey()
    private static let base = "v1/u/0a0a0a0a-0000-4000-8000-000000000001/files/"

    private var remote: EncryptedRemote {
        EncryptedRemote(memory, key: key, spool: folder("spool"))
    }

    private func name(_ n: Int, _ seed: UInt8) -> String {
        Self.base + "0000000\(n)-0000-4000-8000-000000000001/"
            + SHA256.hash([seed]).hex + ".jpg"
    }

    private func source(_ bytes: [UInt8]) -> ObjectSource {
        ObjectSource(bytes, contentType: "image/jpeg", metadata: ["name": "秘密の場所.jpg"])
    }

    @Test func `nothing on the remote can be recognised`() async throws {
        let content = Array("JFIF a photo of the secret place, a photo of the secret place".utf8)
        _ = try await remote.put(name(1, 1), source(content)) { _ in }
        let stored = try #require(memory.withState { $0.objects }.first)
        #expect(!stored.key.contains(SHA256.hash([1]).hex.prefix(16)))
        #expect(!stored.key.contains(".jpg") && !stored.key.contains(SHA256.hash(content).hex))
        #expect(stored.value.contentType == "application/octet-stream")
        #expect(stored.value.metadata.isEmpty)
        #expect(!String(decoding: stored.value.bytes, as: UTF8.self).contains("secret"))
        #expect(stored.value.sha256 != SHA256.hash(content))
    }

    @Test func `a large file is sealed on the disk, sent the same each time, and leaves nothing`()
        async throws
    {
        let content = bytes(3 << 20, seed: 7)
        let path = folder("big")
        try Data(content).write(to: URL(filePath: path))
        let source = ObjectSource(
            bytes: .file(path), byteCount: Int64(content.count), sha256: SHA256.hash(content),
            contentType: "image/jpeg")
        let first = try await remote.seal(name(1, 1), source)
        let second = try await remote.seal(name(1, 1), source)
        #expect(first.source.sha256 == second.source.sha256 && first.key == second.key)
        _ = try await remote.put(name(1, 1), source) { _ in }
        let read = try await remote.get(name(1, 1), limit: Int64(content.count)) { _ in }
        #expect(read.sha256 == source.sha256 && read.byteCount == source.byteCount)
        withExtendedLifetime((first, second)) {}
    }

    @Test func `the spool is empty when the sealed object is gone`() async throws {
        let path = folder("big")
        let content = bytes(2 << 20, seed: 8)
        try Data(content).write(to: URL(filePath: path))
        let source = ObjectSource(
            bytes: .file(path), byteCount: Int64(content.count), sha256: SHA256.hash(content),
            contentType: "image/jpeg")
        _ = try await remote.put(name(1, 1), source) { _ in }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder("spool")).isEmpty)
        var changed = source
        changed.sha256 = SHA256.hash([])
        let error = await #expect(throws: RemoteError.self) {
            _ = try await remote.put(name(2, 1), changed) { _ in }
        }
        #expect(error?.consequence == .source)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder("spool")).isEmpty)
    }

    @Test func `a listing is in the order of the keys before they were sealed`() async throws {
        var wanted: [String] = []
        for n in 1...3 {
            for seed in UInt8(0)..<5 {
                _ = try await remote.put(name(n, seed), source([seed])) { _ in }
                wanted.append(name(n, seed))
            }
        }
        var found: [Receipt] = []
        var cursor: String?
        repeat {
            let page = try await remote.list(Self.base, cursor: cursor)
            found += page.objects
            cursor = page.cursor
        } while cursor != nil
        #expect(found.map(\.key) == wanted.sorted())
        #expect(found.allSatisfy { $0.byteCount == 1 })
        let one = try await remote.list(name(2, 3), cursor: nil)
        #expect(one.cursor != nil || one.objects.map(\.key) == [name(2, 3)])
    }

    @Test func `an object under another's name, a plain one, and a changed one are refused`()
        async throws
    {
        _ = try await remote.put(name(1, 1), source([1, 2, 3])) { _ in }
        _ = try await remote.put(name(2, 2), source([4, 5, 6])) { _ in }
        // The bucket's owner swaps two and plants a plain one.
        memory.withState { state in
            let keys = state.objects.keys.sorted()
            let first = state.objects[keys[0]]
            state.objects[keys[0]] = state.objects[keys[1]]
            state.objects[keys[1]] = first
        }
        _ = try await memory.put(name(3, 3), source([7])) { _ in }
        for key in [name(1, 1), name(2, 2)] {
            let error = await #expect(throws: RemoteError.self) {
                try await remote.get(key, limit: 100) { _ in Issue.record("unchecked bytes") }
            }
            #expect(error?.consequence == .corrupt && error?.code == "NotAuthentic")
        }
        let planted = await #expect(throws: RemoteError.self) {
            try await remote.get(name(3, 3), limit: 100) { _ in }
        }
        #expect(planted?.consequence == .missing)
        var keys: [String] = []
        var cursor: String?
        repeat {
            let page = try await remote.list(Self.base, cursor: cursor)
            keys += page.objects.map(\.key)
            cursor = page.cursor
        } while cursor != nil
        let foreign = try #require(keys.last)
        #expect(foreign.contains("/unreadable/"))
        try await remote.delete(foreign)
        #expect(try await memory.head(name(3, 3)) == nil)
    }

    @Test func `another key opens nothing`() async throws {
        _ = try await remote.put(name(1, 1), source([1])) { _ in }
        let other = EncryptedRemote(memory, key: MasterKey(), spool: folder("spool"))
        #expect(try await other.head(name(1, 1)) == nil)
        let page = try await other.list(Self.base, cursor: nil)
        #expect(page.objects.allSatisfy { $0.key.contains("/unreadable/") })
    }
}
