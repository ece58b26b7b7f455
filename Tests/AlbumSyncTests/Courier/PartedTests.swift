import AlbumModel
import AlbumStore
import AlbumSync
import Disk
import FoundationEssentials
import Remotes
import Synchronization
import TestSupport
import Testing

/// Large files go in parts, and whatever interrupts them, no part is lost and none is left behind.
@Suite(.tags(.medium)) struct PartedTests {
    private let album = SyncedAlbum()

    /// Files of about 1,000 bytes in parts of 100.
    private static let options = {
        var options = SyncOptions.quick
        options.partThreshold = 500
        options.partSize = 100
        return options
    }()

    private func sync(
        _ store: AlbumStore, _ remote: any Remote, _ options: SyncOptions = options
    ) async throws -> SyncOutcome {
        try await album.sync(store, remote, options)
    }

    private func expectStored(_ store: AlbumStore, _ remote: MemoryRemote) async throws {
        let rows = try await store.queueList(includingDone: true)
        #expect(rows.allSatisfy { $0.state == .done })
        for row in rows {
            let original = try SmallFile.read(album.folder.path + "/" + row.path)
            #expect(remote.bytes(row.key.text) == original)
        }
        #expect(remote.openUploads == [])
        #expect(try await store.uploadsBegun(before: .distantFuture) == [])
        let files = remote.putKeys.filter { $0.contains("/files/") }
        #expect(files.count == Set(files).count)
    }

    @Test func `a large file goes in equal parts, three at once at most`() async throws {
        let store = try await album.open()
        try await album.add(["a.mov", "b.mov"], to: store)
        let flying = Mutex<[String: Int]>([:])
        let most = Mutex(0)
        let remote = MemoryRemote { moment, call, key throws(RemoteError) in
            guard call == .putPart else { return }
            flying.withLock { $0[key, default: 0] += moment == .before ? 1 : -1 }
            let now = flying.withLock { $0[key] ?? 0 }
            most.withLock { $0 = max($0, now) }
            if moment == .before { await Task.yield() }
        }
        #expect(try await sync(store, remote).uploaded == 2)
        #expect(remote.storedPartCount == 10 + 11)
        #expect((1...3).contains(most.withLock { $0 }))
        try await expectStored(store, remote)
    }

    @Test func `a small file is one put`() async throws {
        let store = try await album.open()
        try await album.add(["a.png"], to: store)
        let remote = MemoryRemote()
        _ = try await album.sync(store, remote)
        #expect(remote.count(of: .begin) == 0)
    }

    @Test func `what was stored before an interruption is not sent again`() async throws {
        let store = try await album.open()
        try await album.add(["a.mov"], to: store)
        let remote = MemoryRemote()
        remote.fail(RemoteFault(.putPart, .denied, skipping: 6, count: 100))
        #expect(try await sync(store, remote).stopped == .denied)
        let before = remote.storedPartCount
        #expect((1...6).contains(before))
        remote.heal()
        #expect(try await sync(store, remote).uploaded == 1)
        #expect(remote.storedPartCount == 10 && remote.count(of: .begin) == 1)
        try await expectStored(store, remote)
    }

    @Test func `a part that fails is sent again, not the others`() async throws {
        let store = try await album.open()
        try await album.add(["a.mov"], to: store)
        let remote = MemoryRemote()
        remote.fail(RemoteFault(.putPart, .transient, skipping: 4, count: 3))
        #expect(try await sync(store, remote).uploaded == 1)
        #expect(remote.storedPartCount == 10 && remote.count(of: .putPart) == 13)
        try await expectStored(store, remote)
    }

    @Test func `a lost reply to the last request is found out by a head`() async throws {
        let store = try await album.open()
        try await album.add(["a.mov"], to: store)
        let remote = MemoryRemote()
        remote.fail(RemoteFault(.complete, .transient, moment: .after))
        #expect(try await sync(store, remote).uploaded == 1)
        #expect(remote.storedPartCount == 10 && remote.count(of: .begin) == 1)
        let rest = try await store.uploadsBegun(before: .distantFuture)
        // Found by a HEAD, the id is let go by the sweep.
        #expect(rest.count <= 1 && remote.openUploads == [])
    }

    @Test func `the last request sent twice is no failure`() async throws {
        let store = try await album.open()
        try await album.add(["a.mov"], to: store)
        let remote = MemoryRemote()
        // As libcurl does on a dead connection: the first was done, the second finds no upload.
        remote.fail(RemoteFault(.complete, .noSuchUpload, moment: .after))
        #expect(try await sync(store, remote).uploaded == 1)
        #expect(remote.storedPartCount == 10)
        try await expectStored(store, remote)
    }

    @Test func `an upload that the remote no longer knows is begun again`() async throws {
        let store = try await album.open()
        try await album.add(["a.mov"], to: store)
        let remote = MemoryRemote()
        remote.fail(RemoteFault(.putPart, .denied, skipping: 4, count: 100))
        _ = try await sync(store, remote)
        remote.heal()
        for upload in remote.openUploads { remote.loseUpload(upload.id) }
        #expect(try await sync(store, remote).uploaded == 1)
        #expect(remote.count(of: .begin) == 2)
        try await expectStored(store, remote)
    }

    @Test func `parts that do not fit are given up and sent anew`() async throws {
        let store = try await album.open()
        try await album.add(["a.mov"], to: store)
        let remote = MemoryRemote()
        remote.fail(RemoteFault(.complete, RemoteError(.park, code: "InvalidPart")))
        #expect(try await sync(store, remote).uploaded == 1)
        #expect(remote.count(of: .begin) == 2 && remote.count(of: .abort) == 1)
        try await expectStored(store, remote)
    }

    @Test func `an original that changed stores nothing and parks its row`() async throws {
        let store = try await album.open()
        try await album.add(["a.mov"], to: store)
        let row = try await store.queueList()[0]
        var content = try SmallFile.read(album.folder.path + "/" + row.path)
        content[900] ^= 1
        try SmallFile.write(content, to: album.folder.path + "/" + row.path)
        let remote = MemoryRemote()
        let outcome = try await sync(store, remote)
        #expect(outcome.parked == 1 && remote.count(of: .begin) == 0)
    }

    @Test func `uploads that were left behind are ended after a day, and not before`() async throws
    {
        let clock = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
        let store = try await AlbumStore.open(album.folder, now: { clock.withLock { $0 } })
        let photo = try await album.add(["a.mov"], to: store)[0]
        let remote = MemoryRemote()
        // Begun, and the reply lost each time: no id is known.
        remote.fail(RemoteFault(.begin, .transient, moment: .after, count: 3))
        #expect(try await sync(store, remote).uploaded == 1)
        #expect(remote.openUploads.count == 3)
        _ = try await sync(store, remote)
        #expect(remote.openUploads.count == 3 && remote.count(of: .uploads) == 0)
        // Another machine's, of a file that this one does not know.
        let user = try await store.user()
        let other = try #require(
            ObjectKey.file(
                user: user, file: UUID(), sha256: String(repeating: "a", count: 64),
                fileExtension: "mov"))
        _ = try await remote.begin(other.text, ObjectSource([1]))
        clock.withLock { $0 += 86_401 }
        _ = try await sync(store, remote)
        #expect(remote.openUploads.map(\.key) == [other.text])
        clock.withLock { $0 += 7 * 86_400 }
        _ = try await sync(store, remote)
        #expect(remote.openUploads == [])
        let lists = remote.count(of: .uploads)
        clock.withLock { $0 += 7 * 86_400 }
        _ = try await sync(store, remote)
        #expect(remote.count(of: .uploads) == lists, "nothing is open: nothing is asked")
        _ = photo
    }

    @Test func `thirty files in parts through random faults are stored once each`() async throws {
        let store = try await album.open()
        try await album.add((0..<30).map { "\($0).mov" }, to: store)
        let random = Mutex(SplitMix(state: 11))
        let remote = MemoryRemote { moment, call, _ throws(RemoteError) in
            let dice = random.withLock { Int.random(in: 0..<100, using: &$0) }
            if dice < (moment == .before ? 10 : 4) { throw .transient }
            if dice == 99 { throw .away }
        }
        let outcome = try await sync(store, remote)
        #expect(outcome.uploaded == 30 && outcome.stopped == nil)
        let rows = try await store.queueList(includingDone: true)
        for row in rows {
            let original = try SmallFile.read(album.folder.path + "/" + row.path)
            #expect(remote.bytes(row.key.text) == original)
        }
        let files = remote.putKeys.filter { $0.contains("/files/") }
        #expect(Set(files).count == 30)
    }
}
