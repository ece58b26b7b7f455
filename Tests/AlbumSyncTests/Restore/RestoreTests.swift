import AlbumModel
import AlbumStore
import AlbumSync
import Disk
import FoundationEssentials
import Remotes
import TestSupport
import Testing

/// Restores beside the album and compares: catches, stamps, photos, and every file's bytes.
func expectRestored(
    from remote: any Remote, of store: AlbumStore, in album: SyncedAlbum
) async throws {
    let folder = AlbumFolder(album.temporary("restored"))
    let outcome = try await Restorer(remote: remote, options: .quick).restore(into: folder)
    let restored = try await AlbumStore.open(folder)
    try await expectEqual(restored, store)
    #expect(outcome.user == (try await store.user()))
    #expect(outcome.missing.isEmpty && outcome.neverStored.isEmpty)
    let rows = try await store.queueList(includingDone: true)
    for path in Set(rows.map(\.path)) {
        let before = try SmallFile.read(store.folder.path + "/" + path)
        let after = try SmallFile.read(folder.path + "/" + path)
        #expect(before == after)
    }
    #expect(outcome.photos == (try await store.photos(limit: 100_000).count))
}

func expectEqual(_ restored: AlbumStore, _ store: AlbumStore) async throws {
    #expect(try await restored.user() == store.user())
    #expect(try await restored.device() != store.device())
    let catches = try await store.catches(limit: 100_000)
    #expect(try await restored.catches(limit: 100_000) == catches)
    let photos = try await store.photos(limit: 100_000)
    #expect(try await restored.photos(limit: 100_000) == photos)
    let stamps = try await store.stamps()
    #expect(try await restored.stamps() == stamps)
}

extension RestoreOptions {
    static let quick = RestoreOptions(
        retry: RetryPolicy(shortest: 0.001, longest: 0.01),
        patience: SyncPlan.Patience(first: 20, later: 20))
}

@Suite(.tags(.medium)) struct RestoreTests {
    private let album = SyncedAlbum()

    private func synced(_ remote: any Remote, _ names: [String]) async throws -> AlbumStore {
        let store = try await album.open()
        let photos = try await album.add(names, to: store)
        for photo in photos { try await album.addPrint(of: photo, to: store, seed: 4) }
        _ = try await album.sync(store, remote)
        return store
    }

    @Test func `an album comes back from a folder, and nothing is sent again`() async throws {
        let remote = FolderRemote(album.temporary("stick"), pageSize: 3)
        let store = try await synced(remote, ["蒸蛋.png", "黑格.png", "黑格.png"])
        try await expectRestored(from: remote, of: store, in: album)
        let restored = try await AlbumStore.open(AlbumFolder(album.temporary("restored")))
        let outcome = try await Courier(store: restored, remote: remote).sync()
        #expect(outcome == SyncOutcome())
        let counts = try await restored.queueCounts()
        #expect(counts.done == 6 && counts.waiting == 0)
        let found = try await Verifier(store: restored, remote: remote).verify(isDeep: true)
        #expect(found.isClean)
    }

    @Test func `a restored album goes on under its own machine and comes back again`() async throws
    {
        let remote = MemoryRemote()
        _ = try await synced(remote, ["a.png"])
        let folder = AlbumFolder(album.temporary("second"))
        _ = try await Restorer(remote: remote, options: .quick).restore(into: folder)
        let second = try await AlbumStore.open(folder)
        let caught = try #require(try await second.catches().first)
        _ = try await second.edit(caught.id, [.title("from the second machine")])
        #expect(try await Courier(store: second, remote: remote).sync().segments == 1)
        let third = AlbumFolder(album.temporary("third"))
        _ = try await Restorer(remote: remote, options: .quick).restore(into: third)
        let restored = try await AlbumStore.open(third)
        #expect(try await restored.catches().first?.record.title == "from the second machine")
        let users = try await Restorer(remote: remote).users()
        #expect(users == [RemoteUser(id: try await second.user(), machines: 2)])
    }

    @Test func `of several users one has to be named`() async throws {
        let remote = MemoryRemote()
        let first = try await synced(remote, ["a.png"])
        let other = SyncedAlbum()
        let second = try await other.open()
        try await other.add(["b.png"], to: second, seed: 2)
        _ = try await other.sync(second, remote)
        let folder = AlbumFolder(album.temporary("restored"))
        let error = await #expect(throws: SyncError.self) {
            try await Restorer(remote: remote).restore(into: folder)
        }
        let ids = Set([try await first.user(), try await second.user()])
        guard case .severalUsers(let users) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(Set(users.map(\.id)) == ids)
        #expect(try Folder.facts(folder.path) == nil)
        let user = try await second.user()
        _ = try await Restorer(remote: remote).restore(user: user, into: folder)
        try await expectEqual(try await AlbumStore.open(folder), second)
        await #expect(throws: SyncError.noAlbumThere) {
            try await Restorer(remote: remote).restore(user: UUID(), into: folder)
        }
    }

    @Test func `the album that was there is kept under another name`() async throws {
        let remote = MemoryRemote()
        let store = try await synced(remote, ["a.png"])
        let folder = AlbumFolder(album.temporary("old"))
        try Folder.make(folder.path)
        try SmallFile.write([7], to: folder.path + "/mine")
        let now = Date(timeIntervalSince1970: 1_780_000_000)
        let outcome = try await Restorer(remote: remote).restore(into: folder, now: now)
        let kept = try #require(outcome.replaced)
        let parent = try realPath(album.temporary.path)
        #expect(kept == parent + "/old.before-restore-20260528T202640Z")
        #expect(try SmallFile.read(kept + "/mine") == [7])
        try await expectEqual(try await AlbumStore.open(folder), store)
        #expect(try Folder.facts(folder.path + ".restore") == nil)
    }

    @Test func `an interrupted restore goes on with what it has`() async throws {
        let remote = MemoryRemote()
        let store = try await synced(remote, (0..<10).map { "\($0).png" })
        let folder = AlbumFolder(album.temporary("restored"))
        remote.fail(RemoteFault(.get, .denied, keyPart: "/files/", skipping: 8, count: 1000))
        await #expect(throws: SyncError.remote(.denied)) {
            try await Restorer(remote: remote).restore(into: folder)
        }
        #expect(try Folder.facts(folder.path) == nil)
        remote.heal()
        let before = remote.count(of: .get)
        let outcome = try await Restorer(remote: remote).restore(into: folder)
        #expect(outcome.files == 20 && outcome.missing.isEmpty)
        #expect(remote.count(of: .get) - before < 20 + 3)
        try await expectEqual(try await AlbumStore.open(folder), store)
    }

    @Test func `files that the remote lost or damaged are named, the rest comes back`() async throws
    {
        let remote = MemoryRemote()
        let store = try await synced(remote, ["a.png", "b.png", "c.png"])
        let files = remote.keys.filter { $0.contains("/files/") }
        remote.lose(files[0])
        remote.damage(files[1], [1, 2, 3])
        let folder = AlbumFolder(album.temporary("restored"))
        let outcome = try await Restorer(remote: remote, options: .quick).restore(into: folder)
        #expect(Set(outcome.missing.compactMap(\.storedKey?.text)) == Set(files[0...1]))
        #expect(outcome.files == 4)
        try await expectEqual(try await AlbumStore.open(folder), store)
    }

    @Test func `without its photos the album comes back at once`() async throws {
        let remote = MemoryRemote()
        let store = try await synced(remote, ["a.png"])
        var options = RestoreOptions.quick
        options.photos = .lazy
        let folder = AlbumFolder(album.temporary("restored"))
        let outcome = try await Restorer(remote: remote, options: options).restore(into: folder)
        #expect(outcome.catches == 1 && outcome.photos == 1 && outcome.stamps == 1)
        #expect(outcome.bytes == 0 && outcome.files == 0)
        try await expectEqual(try await AlbumStore.open(folder), store)
    }
}
