import AlbumModel
import AlbumStore
import AlbumSync
import Digest
import Disk
import FoundationEssentials
import Remotes
import Synchronization
import TestSupport
import Testing

/// What `remote clean` removes, and above all what it does not.
@Suite(.tags(.medium)) struct CleanerTests {
    private let album = SyncedAlbum()
    private let clock = Clock()
    private let remote = MemoryRemote(pageSize: 5)

    final class Clock: Sendable {
        private let moment = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
        var now: Date { moment.withLock { $0 } }
        func pass(days: Double) { moment.withLock { $0 += days * 86_400 } }
    }

    private func opened() async throws -> AlbumStore {
        try await AlbumStore.open(album.folder, now: { [clock] in clock.now })
    }

    private func cleaner(_ store: AlbumStore, bin: Bool = false) -> Cleaner {
        Cleaner(store: store, remote: remote, withBin: bin, options: .quick)
    }

    private func orphan(_ store: AlbumStore, _ n: Int = 1) async throws -> String {
        let content: [UInt8] = [UInt8(n)]
        let key = try #require(
            ObjectKey.file(
                user: try await store.user(), file: UUID(), sha256: SHA256.hash(content).hex,
                fileExtension: "jpg"))
        _ = try await remote.put(key.text, ObjectSource(content)) { _ in }
        return key.text
    }

    @Test func `an orphan goes after a week, and nothing else does`() async throws {
        let store = try await opened()
        try await album.add(["a.png", "b.png", "c.png"], to: store)
        _ = try await album.sync(store, remote)
        let before = remote.keys
        let key = try await orphan(store)
        let first = try await cleaner(store).look()
        #expect(first.orphans.map(\.key) == [key] && !first.orphans[0].isDue)
        #expect(first.unknown.isEmpty && first.binned.isEmpty)
        #expect(try await cleaner(store).apply(first).removed == 0)
        clock.pass(days: 6)
        #expect(try await cleaner(store).look().orphans.contains { $0.isDue } == false)
        clock.pass(days: 2)
        let due = try await cleaner(store).look()
        #expect(due.orphans.map(\.isDue) == [true] && due.dueBytes == 1)
        #expect(remote.keys.contains(key), "a look removes nothing")
        #expect(try await cleaner(store).apply(due).removed == 1)
        #expect(remote.keys == before)
    }

    @Test func `what was away meanwhile begins its week anew, and a clock set back waits`()
        async throws
    {
        let store = try await opened()
        try await album.add(["a.png"], to: store)
        _ = try await album.sync(store, remote)
        let key = try await orphan(store)
        _ = try await cleaner(store).look()
        remote.lose(key)
        clock.pass(days: 8)
        _ = try await cleaner(store).look()
        _ = try await remote.put(key, ObjectSource([1])) { _ in }
        #expect(try await cleaner(store).look().orphans.map(\.isDue) == [false])
        clock.pass(days: -100)
        #expect(try await cleaner(store).look().orphans.map(\.isDue) == [false])
    }

    @Test func `while another machine's journal is not here whole, nothing is an orphan`()
        async throws
    {
        let store = try await opened()
        try await album.add(["a.png"], to: store)
        _ = try await album.sync(store, remote)
        _ = try await orphan(store)
        let other = try #require(
            SegmentName(device: DeviceID(value: 77), from: 1, to: 3, sha256: SHA256.hash([]).hex))
        let user = try await store.user()
        _ = try await remote.put(ObjectKey.segment(other, user: user).text, ObjectSource([1])) {
            _ in
        }
        _ = try await cleaner(store).look()
        clock.pass(days: 30)
        let found = try await cleaner(store).look()
        #expect(found.incomplete == [DeviceID(value: 77)])
        #expect(found.orphans.map(\.isDue) == [false])
    }

    @Test func `the bin stays for thirty days, goes only when asked for, and comes back`()
        async throws
    {
        let store = try await opened()
        let photos = try await album.add(["a.png", "b.png"], to: store)
        _ = try await album.sync(store, remote)
        let before = remote.keys.filter { $0.contains("/files/") }
        try await store.remove(photos[0])
        _ = try await album.sync(store, remote)
        let young = try await cleaner(store, bin: true).look()
        #expect(
            young.binned.count == 1 && young.binned[0].unseenBy.isEmpty && !young.binned[0].isDue)
        clock.pass(days: 31)
        #expect(try await cleaner(store).look().binned.isEmpty, "not asked for")
        let due = try await cleaner(store, bin: true).look()
        #expect(due.binned.map(\.isDue) == [true] && due.orphans.isEmpty)
        #expect(try await cleaner(store, bin: true).apply(due).removed == 1)
        let after = remote.keys.filter { $0.contains("/files/") }
        #expect(after.count == before.count - 1 && Set(after).isSubset(of: before))
        let verified = try await Verifier(store: store, remote: remote, options: .quick).verify()
        #expect(verified.isClean)
        _ = try await album.sync(store, remote)
        #expect(
            remote.keys.filter { $0.contains("/files/") } == after, "not sent again from the bin")
        try await store.restore(photos[0])
        _ = try await album.sync(store, remote)
        #expect(remote.keys.filter { $0.contains("/files/") } == before)
    }

    @Test func `the bin stays while a machine has not seen it, or no original is here`()
        async throws
    {
        let store = try await opened()
        let photos = try await album.add(["a.png", "b.png"], to: store)
        _ = try await album.sync(store, remote)
        // Another machine joins, writes, and is away since.
        let folder = AlbumFolder(album.temporary("other"))
        _ = try await Restorer(remote: remote, options: .quick).restore(into: folder)
        let other = try await AlbumStore.open(folder, now: { [clock] in clock.now })
        try await album.add(["c.png"], to: other, seed: 9)
        _ = try await album.sync(other, remote)
        let device = try await other.device()
        try await store.remove(photos[0])
        _ = try await album.sync(store, remote)
        clock.pass(days: 400)
        let found = try await cleaner(store, bin: true).look()
        #expect(found.binned.map(\.unseenBy) == [[device]] && !found.binned[0].isDue)
        #expect(try await cleaner(store, bin: true).apply(found).removed == 0)
    }

    @Test func `without its original here a file of the bin stays`() async throws {
        let store = try await opened()
        let photos = try await album.add(["a.png"], to: store)
        _ = try await album.sync(store, remote)
        try await store.remove(photos[0])
        _ = try await album.sync(store, remote)
        clock.pass(days: 40)
        for row in try await store.queueList(includingDone: true) {
            try Folder.removeFile(album.folder.path + "/" + row.path)
        }
        let found = try await cleaner(store, bin: true).look()
        #expect(found.binned.map(\.isDue) == [false])
    }

    @Test func `an unfinished upload goes after a day, one of another machine after a week`()
        async throws
    {
        let store = try await opened()
        try await album.add(["a.png"], to: store)
        _ = try await album.sync(store, remote)
        let parted = try #require(remote.parted)
        remote.setTime(1_800_000_000)
        let own = try #require(remote.keys.first { $0.contains("/files/") })
        let foreign = try await orphan(store)
        for key in [own, foreign] { _ = try await parted.begin(key, ObjectSource([1])) }
        #expect(try await cleaner(store).look().uploads.isEmpty)
        clock.pass(days: 2)
        #expect(try await cleaner(store).look().uploads.map(\.upload.key) == [own])
        clock.pass(days: 6)
        let found = try await cleaner(store).look()
        #expect(Set(found.uploads.map(\.upload.key)) == [own, foreign])
        #expect(try await cleaner(store).apply(found).uploads == 2)
        #expect(try await cleaner(store).look().uploads.isEmpty)
    }
}
