import AlbumModel
import AlbumStore
import AlbumSync
import Disk
import FoundationEssentials
import Remotes
import TestSupport
import Testing

@Suite(.tags(.medium)) struct CourierTests {
    private let album = SyncedAlbum()

    @Test func `originals, prints and the journal arrive under the user's own keys`() async throws {
        let store = try await album.open()
        let photos = try await album.add(["蒸蛋.png", "黑格.png"], to: store)
        for photo in photos { try await album.addPrint(of: photo, to: store, seed: 5) }
        let remote = MemoryRemote()
        let outcome = try await album.sync(store, remote)
        #expect(outcome.uploaded == 4)
        #expect(outcome.bytes == 1000 + 1001 + 700 + 700)
        #expect(outcome.waiting == 0 && outcome.parked == 0 && outcome.stopped == nil)
        #expect(outcome.segments == 2)
        let user = try await store.user()
        let mine = ObjectKey.userPrefix(user)
        #expect(remote.keys.allSatisfy { $0 == "v1/format.json" || $0.hasPrefix(mine) })
        #expect(remote.keys.allSatisfy { ObjectKey($0) != nil })
        let queue = try await store.queueList(includingDone: true)
        for row in queue {
            let onDisk = try SmallFile.read(album.folder.path + "/" + row.path)
            #expect(row.state == .done)
            #expect(remote.bytes(row.key.text) == onDisk)
            #expect(remote.metadata(row.key.text) == ["name": row.originalName])
        }
        #expect(Set(queue.map(\.originalName)) == ["蒸蛋.png", "黑格.png"])
        #expect(try await store.unsentOperations() == 0)
        #expect(try Folder.names(in: album.folder.spool) == [])
    }

    @Test func `a sync with nothing to do asks once and sends nothing`() async throws {
        let store = try await album.open()
        try await album.add(["a.png"], to: store)
        let remote = MemoryRemote()
        _ = try await album.sync(store, remote)
        let before = RemoteCall.allCases.map { remote.count(of: $0) }
        let outcome = try await album.sync(store, remote)
        #expect(outcome == SyncOutcome())
        let asked = zip(RemoteCall.allCases, before).map { remote.count(of: $0) - $1 }
        #expect(asked.reduce(0, +) == 1 && remote.count(of: .list) == 2)
    }

    @Test func `a dry run tells what would go and asks nobody`() async throws {
        let store = try await album.open()
        try await album.add(["a.png", "b.png"], to: store)
        let remote = MemoryRemote()
        let preview = try await Courier(store: store, remote: remote).preview()
        #expect(preview.files == 2 && preview.bytes == 2001)
        #expect(preview.operations > 0)
        #expect(RemoteCall.allCases.allSatisfy { remote.count(of: $0) == 0 })
    }

    @Test func `a second sync of the album says which process does the first`() async throws {
        let store = try await album.open()
        let lock = try FileLock(album.folder.syncLock)
        let error = await #expect(throws: SyncError.self) {
            try await album.sync(store, MemoryRemote())
        }
        #expect(error == .isSyncing(process: ProcessInfo.processInfo.processIdentifier))
        _ = consume lock
        #expect(try await album.sync(store, MemoryRemote()).stopped == nil)
    }

    @Test func `progress ends with every byte acknowledged`() async throws {
        let store = try await album.open()
        try await album.add((0..<20).map { "\($0).png" }, to: store)
        let courier = Courier(store: store, remote: MemoryRemote(), options: .quick)
        let watching = Task { () async -> SyncProgress? in
            var last: SyncProgress?
            for await shown in courier.progress {
                #expect(shown.doneFiles <= shown.totalFiles)
                last = shown
            }
            return last
        }
        _ = try await courier.sync()
        let last = try #require(await watching.value)
        #expect(last.phase == .finished)
        #expect(last.doneFiles == 20 && last.totalFiles == 20)
        #expect(last.doneBytes == last.totalBytes && last.totalBytes == 20 * 1000 + 190)
        #expect(last.files.isEmpty && last.fault == nil)
    }

    @Test func `a remote of another kind or a later version is left alone`() async throws {
        let store = try await album.open()
        try await album.add(["a.png"], to: store)
        for content in ["{\"format\":\"gyotaku\",\"v\":2}\n", "hello", ""] {
            let remote = MemoryRemote()
            let source = ObjectSource(Array(content.utf8))
            _ = try await remote.put("v1/format.json", source) { _ in }
            let error = await #expect(throws: SyncError.self) {
                try await album.sync(store, remote)
            }
            guard case .foreignRemote = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(remote.keys == ["v1/format.json"])
        }
    }

    @Test func `a remote that lost everything is not taken for a new one`() async throws {
        let store = try await album.open()
        try await album.add(["a.png"], to: store)
        _ = try await album.sync(store, MemoryRemote())
        let emptied = MemoryRemote()
        await #expect(throws: SyncError.emptiedRemote) { try await album.sync(store, emptied) }
        #expect(emptied.keys == [])
        try await store.queueEverything()
        #expect(try await album.sync(store, emptied).uploaded == 1)
    }

    @Test func `two users with the same file names never meet`() async throws {
        let other = SyncedAlbum()
        let remote = MemoryRemote()
        let names = ["蒸蛋.png", "黑格.png", "黑格.png"]
        let stores = [try await album.open(), try await other.open()]
        try await album.add(names, to: stores[0], seed: 1)
        try await other.add(names, to: stores[1], seed: 2)
        async let first = album.sync(stores[0], remote)
        async let second = other.sync(stores[1], remote)
        #expect(try await first.uploaded == 3)
        #expect(try await second.uploaded == 3)
        let files = remote.keys.filter { $0.contains("/files/") }
        #expect(files.count == 6)
        for (album, store) in [(album, stores[0]), (other, stores[1])] {
            let rows = try await store.queueList(includingDone: true)
            #expect(Set(rows.map(\.key)).count == 3)
            for row in rows {
                let onDisk = try SmallFile.read(album.folder.path + "/" + row.path)
                #expect(remote.bytes(row.key.text) == onDisk)
            }
        }
    }
}
