import AlbumModel
import AlbumStore
import AlbumSync
import Digest
import Disk
import Encryption
import FoundationEssentials
import Remotes
import TestSupport
import Testing

/// A whole album through an encrypted remote.
@Suite(.tags(.medium)) struct EncryptedSyncTests {
    private let album = SyncedAlbum()
    private static let passphrase = Array("five quiet words of mine".utf8)
    private static let light = PassphraseLock.Work(passes: 1, memory: 64 << 10)

    private func encrypted(_ inner: any Remote) async throws -> EncryptedRemote {
        let locks = RemoteLocks(remote: inner)
        let opened: RemoteLocks.Opened
        if case .encrypted(let name) = try await locks.state() {
            opened = try await locks.open(keyName: name, passphrase: Self.passphrase)
        } else {
            opened = try await locks.create(passphrase: Self.passphrase, work: Self.light)
        }
        return EncryptedRemote(
            inner, key: opened.key, spool: album.folder.spool, lock: opened.lock)
    }

    private func synced(_ inner: any Remote) async throws -> (AlbumStore, EncryptedRemote) {
        let store = try await album.open()
        let photos = try await album.add(["蒸蛋.png", "黑格.png"], to: store)
        for photo in photos { try await album.addPrint(of: photo, to: store, seed: 4) }
        let remote = try await encrypted(inner)
        let outcome = try await album.sync(store, remote)
        #expect(outcome.stopped == nil && outcome.uploaded == 4 && outcome.waiting == 0)
        return (store, remote)
    }

    @Test func `sync, verify and restore work, and nothing on the disk can be recognised`()
        async throws
    {
        let place = album.temporary("stick")
        let inner = FolderRemote(place, pageSize: 3)
        let (store, remote) = try await synced(inner)
        for isDeep in [false, true] {
            let found = try await Verifier(store: store, remote: remote, options: .quick)
                .verify(isDeep: isDeep)
            #expect(found.isClean && found.unknown.isEmpty && found.checked >= 6)
        }
        // The second machine has the passphrase alone.
        try await expectRestored(from: try await encrypted(inner), of: store, in: album)
        let rows = try await store.queueList(includingDone: true)
        let plain = rows.map(\.sha256) + ["gyotaku.png", "blackhead", "\"op\"", "jsonl", ".png"]
        for name in try FileManager.default.subpathsOfDirectory(atPath: place) {
            #expect(!plain.contains { name.contains($0) }, "\(name)")
            guard name.hasPrefix("v1/u/"),
                let data = FileManager.default.contents(atPath: place + "/" + name)
            else { continue }
            #expect(data.prefix(2) != Data([0x1F, 0x8B]))
            for row in rows {
                let original = try SmallFile.read(store.folder.path + "/" + row.path)
                #expect(Array(data).firstRange(of: original.prefix(32)) == nil)
            }
        }
    }

    @Test func `a wrong passphrase is an error, never an empty album`() async throws {
        let inner = MemoryRemote()
        _ = try await synced(inner)
        guard case .encrypted(let name) = try await RemoteLocks(remote: inner).state() else {
            Issue.record("not encrypted")
            return
        }
        let wrong = await #expect(throws: RemoteError.self) {
            try await RemoteLocks(remote: inner).open(keyName: name, passphrase: [1, 2, 3])
        }
        #expect(wrong?.code == "WrongPassphrase" && wrong?.consequence == .park)
        // Without any key, and with another.
        let bare = await #expect(throws: SyncError.self) {
            try await Restorer(remote: inner, options: .quick)
                .restore(into: AlbumFolder(album.temporary("r")))
        }
        #expect(bare == .remote(RemoteError(.park, code: "RemoteEncrypted")))
        let other = EncryptedRemote(inner, key: MasterKey(), spool: album.folder.spool)
        let foreign = await #expect(throws: SyncError.self) {
            try await Restorer(remote: other, options: .quick)
                .restore(into: AlbumFolder(album.temporary("r")))
        }
        #expect(foreign == .remote(RemoteError(.park, code: "OtherKey")))
        #expect(!FileManager.default.fileExists(atPath: album.temporary("r")))
    }

    @Test func `nothing plain is ever sent to a remote that stopped being encrypted`() async throws
    {
        let inner = MemoryRemote()
        let (store, remote) = try await synced(inner)
        let plain = Array("{\"format\":\"gyotaku\",\"v\":1}\n".utf8)
        try await inner.delete("v1/format.json")
        _ = try await inner.put("v1/format.json", ObjectSource(plain, contentType: "x")) { _ in }
        try await album.add(["new.png"], to: store, seed: 9)
        _ = try await album.sync(store, remote)
        for key in inner.keys where key.hasPrefix("v1/u/") {
            #expect(key.split(separator: "/").last?.utf8.count == 240, "\(key)")
        }
        // A machine that has not been here before stops at once.
        let folder = AlbumFolder(album.temporary("other"))
        let other = try await AlbumStore.open(folder)
        try await album.add(["other.png"], to: other, seed: 10)
        let before = inner.keys
        let outcome = try await album.sync(other, remote)
        #expect(outcome.stopped?.code == "RemoteNotEncrypted" && outcome.uploaded == 0)
        #expect(inner.keys == before)
    }

    @Test func `another passphrase opens the same key, and the one before no more`() async throws {
        let inner = MemoryRemote()
        let (store, remote) = try await synced(inner)
        let locks = RemoteLocks(remote: inner)
        let key = try await locks.open(keyName: remote.keyName, passphrase: Self.passphrase).key
        _ = try await locks.change(key, to: Array("another one".utf8), work: Self.light)
        await #expect(throws: RemoteError.self) {
            try await locks.open(keyName: remote.keyName, passphrase: Self.passphrase)
        }
        let opened = try await locks.open(
            keyName: remote.keyName, passphrase: Array("another one".utf8))
        #expect(opened.key == key)
        let again = EncryptedRemote(inner, key: opened.key, spool: album.folder.spool)
        try await expectRestored(from: again, of: store, in: album)
    }

    @Test func `a large file goes in parts, and goes on where it was`() async throws {
        let store = try await album.open()
        let content = Content.bytes(3 << 20, seed: 3)
        let path = album.temporary("large.png")
        try SmallFile.write(content, to: path)
        let originals = OriginalStore(album.folder)
        let photo = PhotoDraft(
            original: try originals.keep(originals.copy(path), fileExtension: "png"),
            facts: PhotoFacts(format: "PNG", width: 40, height: 30))
        _ = try await store.addCatch(
            CatchDraft(
                stamp: .species("blackhead-seabream"),
                caughtAt: LocalTime(year: 2026, month: 5, day: 1, hour: 6, offsetMinutes: 480)),
            photos: [photo])
        let inner = MemoryRemote()
        let remote = try await encrypted(inner)
        var options = SyncOptions.quick
        options.partThreshold = 1 << 20
        options.partSize = 1 << 20
        let outcome = try await album.sync(store, remote, options)
        #expect(outcome.uploaded == 1 && outcome.waiting == 0 && outcome.parked == 0)
        let found = try await Verifier(store: store, remote: remote, options: .quick)
            .verify(isDeep: true)
        #expect(found.isClean)
        #expect(try FileManager.default.contentsOfDirectory(atPath: album.folder.spool).isEmpty)
    }
}
