import AlbumModel
import AlbumStore
import AlbumSync
import Digest
import FoundationEssentials
import Remotes
import TestSupport
import Testing

/// A bucket that others can write to: restore, verify and clean come to no harm, and do none.
@Suite(.tags(.medium)) struct HostileBucketTests {
    private let album = SyncedAlbum()

    private static func keys(user: String) -> [String] {
        let base = "v1/u/\(user)/files/"
        let id = "0a0a0a0a-0000-4000-8000-000000000001"
        let hash = SHA256.hash([1]).hex
        return [
            base + "../../../../etc/passwd", "/etc/passwd", base + id + "/\(hash).jpg/../x",
            base + id + "/" + hash + ".j\0pg", base + id + "/" + String(repeating: "a", count: 300),
            base + id.uppercased() + "/\(hash).jpg", base + id + "/\(hash.uppercased()).jpg",
            base + id + "/\(hash).JPG", base + id + "/\(hash).", base + id + "//\(hash).jpg",
            "v1/u/../\(user)/files/\(id)/\(hash).jpg", base + "\u{1B}[2J", base + "黑鯛.jpg",
            "v1/u/\(user)/log/../../x.jsonl.gz", "v1/u/\(user)/log/0011223344556677/1-2-x.jsonl.gz",
        ]
    }

    private func synced() async throws -> (AlbumStore, MemoryRemote, [String]) {
        let store = try await album.open()
        try await album.add(["a.png", "b.png"], to: store)
        let remote = MemoryRemote(pageSize: 3)
        _ = try await album.sync(store, remote)
        return (store, remote, Self.keys(user: try await store.user().lowerText))
    }

    @Test func `keys that lead elsewhere are named as unknown and touched by nobody`() async throws
    {
        let (store, inner, keys) = try await synced()
        let remote = HostileRemote(
            inner, extra: keys.map { Receipt(key: $0, byteCount: .max, sha256: nil) })
        let before = inner.keys
        let found = try await Verifier(store: store, remote: remote, options: .quick)
            .verify(isDeep: true)
        #expect(found.missing.isEmpty && found.changed.isEmpty)
        #expect(Set(keys).isSubset(of: Set(found.unknown.map(\.key))))
        let cleaner = Cleaner(store: store, remote: remote, withBin: true, options: .quick)
        let findings = try await cleaner.look()
        #expect(findings.orphans.isEmpty && Set(findings.unknown).isSubset(of: Set(keys)))
        #expect(try await cleaner.apply(findings) == CleanOutcome())
        #expect(inner.keys == before)
        let folder = AlbumFolder(album.temporary("r/album"))
        _ = try await Restorer(remote: remote, options: .quick).restore(into: folder)
        let parent = try FileManager.default.subpathsOfDirectory(atPath: album.temporary("r"))
        #expect(
            !parent.contains { $0.contains("passwd") || $0.contains("JPG") || $0.contains("..") })
        #expect(parent.allSatisfy { $0 == "album" || $0.hasPrefix("album/") })
    }

    @Test func `a listing of empty pages without end is left`() async throws {
        let (store, inner, _) = try await synced()
        let remote = HostileRemote(inner) { _ in ListPage(objects: [], cursor: nil) }
        let error = await #expect(throws: SyncError.self) {
            try await Verifier(store: store, remote: remote, options: .quick).verify()
        }
        #expect(
            error
                == .remote(
                    RemoteError(
                        .park, code: "ListingEndless",
                        detail: ObjectKey.filesPrefix(user: try await store.user()))))
        #expect(remote.servedPages < 2000)
    }

    @Test func `a listing of others' keys without end is left`() async throws {
        let (store, inner, _) = try await synced()
        let remote = HostileRemote(inner) { number in
            ListPage(
                objects: (0..<1000).map {
                    Receipt(key: "v1/x/\(number)/\($0)", byteCount: 1, sha256: nil)
                }, cursor: nil)
        }
        await #expect(throws: SyncError.self) {
            try await Verifier(store: store, remote: remote, options: .quick).verify()
        }
        await #expect(throws: SyncError.self) {
            try await Cleaner(store: store, remote: remote, withBin: false, options: .quick).look()
        }
        #expect(remote.servedPages < 500)
    }

    /// An operation of the journal that names a path instead of a hash never becomes one.
    @Test func `no path comes from what a bucket says`() {
        for name in [
            "../x", "/etc/passwd", "a\0b", String(repeating: "a", count: 65),
            "A" + String(repeating: "a", count: 63),
        ] {
            #expect(AlbumFolder.originalPath(sha256: name, fileExtension: "jpg") == nil)
            #expect(
                AlbumFolder.originalPath(sha256: SHA256.hash([]).hex, fileExtension: name) == nil)
        }
    }
}
