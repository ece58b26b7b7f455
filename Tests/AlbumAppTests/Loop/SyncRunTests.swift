import AlbumModel
import AlbumScreens
import AlbumStore
import AlbumSync
import Disk
import FoundationEssentials
import Remotes
import Synchronization
import TestSupport
import Testing

@testable import AlbumApp

@Suite(.tags(.medium)) struct SyncRunTests {
    /// Syncs and gives all that was told of it, in order.
    private func sync(_ album: LoopAlbum) async -> [SyncStatus] {
        let told = Mutex<[SyncStatus]>([])
        await SyncRun(
            store: album.store, invocation: album.invocation, options: SyncOptions(),
            language: .en
        ) { event in
            if case .sync(let status) = event { told.withLock { $0.append(status) } }
        }.run()
        return told.withLock { $0 }
    }

    @Test func `it begins connecting, ends finished, and everything is there`() async throws {
        let album = try await LoopAlbum()
        _ = await album.save(photos: [try album.picture("one.png")])
        _ = await album.run(.setRemote(album.home("nas")))
        let told = await sync(album)
        #expect(told.first?.phase == .connecting)
        let last = try #require(told.last)
        #expect(last.phase == .finished && !last.isActive)
        #expect(last.filesDone == 1 && last.filesTotal == 1 && last.bytesDone == last.bytesTotal)
        #expect(try await album.store.queueCounts().waiting == 0)
    }

    @Test func `another remote gets everything again`() async throws {
        let album = try await LoopAlbum()
        _ = await album.save(photos: [try album.picture("one.png")])
        _ = await album.run(.setRemote(album.home("nas")))
        _ = await sync(album)
        _ = await album.run(.setRemote(album.home("stick")))
        #expect(await sync(album).last?.filesDone == 1)
    }

    @Test func `the remote never changes beside a sync, which would call done what went elsewhere`()
        async throws
    {
        let album = try await LoopAlbum()
        _ = await album.run(.setRemote(album.home("nas")))
        let remote = AlbumRemote(store: album.store)
        let stick = RemoteURL.folder(album.home("stick"))
        let syncing = try FileLock(album.store.folder.syncLock)
        await #expect(throws: Failure.self) { try await remote.set(stick) }
        #expect(try await remote.url()?.typed == album.home("nas"))
        // One that is being stopped is waited for.
        async let waiting: Void = remote.set(stick, patience: 300)
        try await Task.sleep(for: .milliseconds(100))
        _ = consume syncing
        try await waiting
        #expect(try await remote.url()?.typed == album.home("stick"))
    }

    @Test func `without a remote, and with one that holds something else, it says so`() async throws
    {
        let album = try await LoopAlbum()
        guard case .failed(let none)? = await sync(album).last?.phase else {
            Issue.record("it did not fail")
            return
        }
        #expect(none.contains("remote"))
        let foreign = album.home("foreign/v1")
        try FileManager.default.createDirectory(
            atPath: foreign, withIntermediateDirectories: true)
        try Data("not ours".utf8).write(to: URL(filePath: foreign + "/format.json"))
        _ = await album.run(.setRemote(album.home("foreign")))
        guard case .failed? = await sync(album).last?.phase else {
            Issue.record("it wrote over something else")
            return
        }
    }

    @Test func `a file that went away is parked with its name and a reason`() async throws {
        let album = try await LoopAlbum()
        let saved = try #require(await album.save(photos: [try album.picture("one.png")]).saved)
        let photo = try #require(try await album.store.catchEntry(saved.catchID)?.photos.first)
        let original = try #require(
            album.store.folder.original(sha256: photo.sha256, fileExtension: "png"))
        try FileManager.default.removeItem(atPath: original)
        _ = await album.run(.setRemote(album.home("nas")))
        let last = try #require(await sync(album).last)
        #expect(last.parked.map(\.name) == ["one.png"])
        #expect(last.parked.first?.reason.isEmpty == false)
    }
}
