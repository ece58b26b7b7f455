import AlbumModel
import AlbumStore
import AlbumSync
import Disk
import FoundationEssentials
import Remotes
import Synchronization
import TestSupport
import Testing

/// What the queue does about each kind of failure.
@Suite(.tags(.medium)) struct FaultTests {
    private let album = SyncedAlbum()

    @Test(arguments: ["curl52", "SlowDown", "InternalError", "RequestTimeout", "200Error"])
    func `a transient fault is tried again until it is over`(_ code: String) async throws {
        let store = try await album.open()
        try await album.add(["a.png", "b.png"], to: store)
        let remote = MemoryRemote()
        let fault = RemoteError(.retry, code: code, retryAfter: 0.01)
        for call in [RemoteCall.get, .put, .head] {
            remote.fail(RemoteFault(call, fault, count: 4))
        }
        let outcome = try await album.sync(store, remote)
        #expect(outcome.uploaded == 2 && outcome.stopped == nil && outcome.waiting == 0)
        #expect(remote.keys.count { $0.contains("/files/") } == 2)
    }

    @Test func `a lost reply is found out by a head and nothing is sent twice`() async throws {
        let store = try await album.open()
        try await album.add((0..<10).map { "\($0).png" }, to: store)
        let remote = MemoryRemote()
        remote.fail(RemoteFault(.put, .transient, moment: .after, keyPart: "/files/", count: 5))
        #expect(try await album.sync(store, remote).uploaded == 10)
        let files = remote.putKeys.filter { $0.contains("/files/") }
        #expect(files.count == 10 && Set(files).count == 10)
    }

    @Test(arguments: ["AccessDenied", "NoSuchBucket", "InvalidAccessKeyId", "QuotaExceeded"])
    func `a remote that refuses parks all rows with one message, and the next sync goes on`(
        _ code: String
    ) async throws {
        let store = try await album.open()
        try await album.add((0..<20).map { "\($0).png" }, to: store)
        let remote = MemoryRemote()
        let refusal = RemoteError(.park, code: code, detail: "no")
        remote.fail(RemoteFault(.put, refusal, keyPart: "/files/", skipping: 3, count: 1000))
        let outcome = try await album.sync(store, remote)
        #expect(outcome.stopped == refusal)
        #expect(outcome.uploaded + outcome.parked == 20 && outcome.waiting == 0)
        let rows = try await store.queueList()
        #expect(rows.count == outcome.parked)
        #expect(rows.allSatisfy { $0.state == .parked(reason: code + ": no") })
        let puts = remote.count(of: .put)
        #expect(puts < 24, "it went on asking a remote that refuses: \(puts)")
        remote.heal()
        #expect(try await album.sync(store, remote).uploaded == rows.count)
        #expect(try await store.queueList().isEmpty)
    }

    @Test func `keys that are refused at once park all rows and upload nothing`() async throws {
        let store = try await album.open()
        try await album.add(["a.png", "b.png"], to: store)
        let remote = MemoryRemote()
        remote.fail(RemoteFault(.get, .denied))
        let outcome = try await album.sync(store, remote)
        #expect(outcome.stopped == .denied && outcome.parked == 2)
        #expect(remote.keys == [])
    }

    @Test func `a remote that is away ends the run soon and keeps the rows waiting`() async throws {
        let store = try await album.open()
        try await album.add(["a.png", "b.png"], to: store)
        let remote = MemoryRemote()
        remote.fail(RemoteFault(.get, .away, count: 100_000))
        var options = SyncOptions.quick
        options.patience.first = 0.3
        let outcome = try await album.sync(store, remote, options)
        #expect(outcome.stopped == .away)
        #expect(outcome.waiting == 2 && outcome.parked == 0)
        #expect(try await store.queueList().allSatisfy { $0.state == .pending })
    }

    @Test func `a remote that goes away in the middle pauses the queue as a whole`() async throws {
        let store = try await album.open()
        try await album.add((0..<40).map { "\($0).png" }, to: store)
        let remote = MemoryRemote()
        remote.fail(RemoteFault(.put, .away, keyPart: "/files/", skipping: 10, count: 30))
        let outcome = try await album.sync(store, remote)
        #expect(outcome.uploaded == 40 && outcome.stopped == nil)
        let files = remote.putKeys.filter { $0.contains("/files/") }
        #expect(Set(files).count == 40 && files.count == 40)
    }

    @Test func `an original that is gone or changed parks its row alone`() async throws {
        let store = try await album.open()
        try await album.add(["a.png", "b.png", "c.png"], to: store)
        let rows = try await store.queueList()
        try Folder.removeFile(album.folder.path + "/" + rows[0].path)
        try SmallFile.write([1], to: album.folder.path + "/" + rows[1].path)
        let remote = MemoryRemote()
        let outcome = try await album.sync(store, remote)
        #expect(outcome.uploaded == 1 && outcome.parked == 2 && outcome.stopped == nil)
        let reasons = try await store.queueList().map { row in
            if case .parked(let reason) = row.state { reason } else { "" }
        }
        #expect(reasons[0].hasPrefix("SourceMissing"))
        #expect(reasons[1].hasPrefix("SourceChanged"))
        #expect(remote.keys.count { $0.contains("/files/") } == 1)
    }

    @Test func `an object that is too large for the remote parks its row alone`() async throws {
        let store = try await album.open()
        try await album.add(["a.png", "b.png", "c.png"], to: store)
        let remote = MemoryRemote()
        let fault = RemoteError(.park, code: "EntityTooLarge")
        remote.fail(RemoteFault(.put, fault, keyPart: "/files/"))
        let outcome = try await album.sync(store, remote)
        #expect(outcome.uploaded == 2 && outcome.parked == 1 && outcome.stopped == nil)
    }

    @Test func `two hundred files through random faults are stored once, clean and restored`()
        async throws
    {
        let store = try await album.open()
        let photos = try await album.add((0..<150).map { "黑格 \($0 % 7).png" }, to: store)
        for (n, photo) in photos.prefix(50).enumerated() {
            try await album.addPrint(of: photo, to: store, seed: UInt64(n))
        }
        let random = Mutex(SplitMix(state: 7))
        let remote = MemoryRemote(pageSize: 50) { moment, _, _ throws(RemoteError) in
            let dice = random.withLock { Int.random(in: 0..<100, using: &$0) }
            if dice < (moment == .before ? 15 : 8) { throw .transient }
            if dice == 99 { throw .away }
        }
        let outcome = try await album.sync(store, remote)
        #expect(outcome.uploaded == 200 && outcome.stopped == nil)
        let files = remote.keys.filter { $0.contains("/files/") }
        #expect(files.count == 200)
        let rows = try await store.queueList(includingDone: true)
        #expect(Set(rows.map(\.key.text)) == Set(files))
        #expect(rows.allSatisfy { $0.state == .done })
        let verifier = Verifier(store: store, remote: remote, options: .quick)
        let found = try await verifier.verify(isDeep: true)
        #expect(found.isClean && found.unknown.isEmpty)
        #expect(found.checked >= 202)
        try await expectRestored(from: remote, of: store, in: album)
    }
}
