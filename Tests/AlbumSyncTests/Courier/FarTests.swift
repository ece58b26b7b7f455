import AlbumModel
import AlbumStore
import AlbumSync
import Remotes
import TestSupport
import Testing

/// A remote that is far away: files go while the journals are exchanged.
@Suite(.tags(.medium)) struct FarTests {
    private let here = SyncedAlbum()
    private let there = SyncedAlbum()
    private let remote = MemoryRemote()

    private var far: SyncOptions {
        var options = SyncOptions.quick
        options.farLatency = 0
        return options
    }

    private func expectWhole(_ store: AlbumStore) async throws {
        let found = try await Verifier(store: store, remote: remote).verify(isDeep: true)
        #expect(found.isClean && found.unknown.isEmpty, "\(found)")
        #expect(try await store.unsentOperations() == 0)
        #expect(try await store.queueList().isEmpty)
    }

    @Test func `all arrives, and two machines become one album`() async throws {
        let one = try await here.open()
        try await here.add((0..<40).map { "\($0).png" }, to: one)
        let outcome = try await here.sync(one, remote, far)
        #expect(outcome.uploaded == 40 && outcome.stopped == nil && outcome.waiting == 0)
        try await expectWhole(one)
        _ = try await Restorer(remote: remote).restore(into: there.folder)
        let two = try await there.open()
        try await here.add(["x.png"], to: one, seed: 5)
        try await there.add(["y.png", "z.png"], to: two, seed: 6)
        for (album, store) in [(here, one), (there, two), (here, one)] {
            _ = try await album.sync(store, remote, far)
        }
        #expect(try await one.catches() == two.catches())
        #expect(try await one.catches().count == 43)
        try await expectWhole(one)
    }

    @Test func `a journal that is refused stops the files too, with one message`() async throws {
        let store = try await here.open()
        try await here.add((0..<20).map { "\($0).png" }, to: store)
        remote.fail(RemoteFault(.put, .denied, keyPart: "/log/", count: 100_000))
        let outcome = try await here.sync(store, remote, far)
        #expect(outcome.stopped == .denied)
        #expect(outcome.uploaded + outcome.parked == 20 && outcome.waiting == 0)
        remote.heal()
        _ = try await here.sync(store, remote, far)
        try await expectWhole(store)
        let files = remote.putKeys.filter { $0.contains("/files/") }
        #expect(Set(files).count == 20)
    }

    @Test func `files that are refused leave a journal that arrived`() async throws {
        let store = try await here.open()
        try await here.add((0..<20).map { "\($0).png" }, to: store)
        let full = RemoteError(.park, code: "QuotaExceeded", detail: "no")
        remote.fail(RemoteFault(.put, full, keyPart: "/files/", skipping: 5, count: 100_000))
        let outcome = try await here.sync(store, remote, far)
        #expect(outcome.stopped == full && outcome.segments > 0)
        remote.heal()
        _ = try await here.sync(store, remote, far)
        try await expectWhole(store)
    }

    @Test func `a cancelled sync puts the rest back`() async throws {
        let hang = Hang(.before, .put, keyPart: "/files/")
        let slow = MemoryRemote(hook: hang.hook)
        let store = try await here.open()
        try await here.add(["a.png", "b.png", "c.png"], to: store)
        let courier = Courier(store: store, remote: slow, options: far)
        let task = Task { try await courier.sync() }
        await hang.reached()
        task.cancel()
        let outcome = try await task.value
        #expect(outcome.stopped?.consequence == .cancelled)
        #expect(outcome.waiting == 3 && outcome.parked == 0)
        #expect(try await here.sync(store, slow, far).uploaded == 3)
    }
}
