import AlbumModel
import AlbumStore
import Digest
import Disk
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@Suite struct OriginalStoreTests {
    private let album = Album()

    private func files() throws -> [String] {
        guard try Folder.facts(album.folder.originals) != nil else { return [] }
        var names: [String] = []
        for name in try Folder.names(in: album.folder.originals) {
            let path = album.folder.originals + "/" + name
            if try Folder.facts(path)?.isFolder ?? false {
                names += try Folder.names(in: path).map { name + "/" + $0 }
            } else {
                names.append(name)
            }
        }
        return names
    }

    @Test func `an original is kept byte for byte under its content, for its owner alone`() throws {
        let original = try album.keep("fish", name: "蒸蛋 +.jpg")
        let hex = SHA256.hash(Array("fish".utf8)).hex
        #expect(original.sha256.hex == hex && original.byteCount == 4)
        #expect(original.originalName == "蒸蛋 +.jpg")
        #expect(try files() == ["\(hex.prefix(2))/\(hex).jpg"])
        let path = try #require(album.folder.original(sha256: hex, fileExtension: "jpg"))
        #expect(try SmallFile.read(path) == Array("fish".utf8))
        #expect(try Folder.facts(path)?.permissions == 0o600)
    }

    @Test func `the same bytes are one file, also when they come again`() throws {
        _ = try album.keep("fish", name: "a.jpg")
        _ = try album.keep("fish", name: "b.jpg")
        #expect(try files().count == 1)
    }

    @Test func `a copy that is not kept leaves nothing`() throws {
        do {
            let incoming = try OriginalStore(album.folder).copy(try album.file("a", "fish"))
            #expect(try files().count == 1)
            #expect(incoming.byteCount == 4)
        }
        #expect(try files().isEmpty)
    }

    @Test func `a file that rotted on the disk is put aside for good bytes`() throws {
        let original = try album.keep("fish")
        let path = try #require(
            album.folder.original(sha256: original.sha256.hex, fileExtension: "jpg"))
        try SmallFile.write(Array("rot!".utf8), to: path)
        _ = try album.keep("fish")
        #expect(try SmallFile.read(path) == Array("fish".utf8))
        #expect(try files().count { $0.hasSuffix(".damaged") } == 1)
    }

    @Test func `a picture that changes while it is copied is taken as it ends up, or refused`()
        throws
    {
        let path = try album.file("a.jpg", "first")
        let once = OriginalStore(album.folder) { step throws(DiskError) in
            if step == .copied, try SmallFile.read(path) == Array("first".utf8) {
                try SmallFile.write(Array("second!".utf8), to: path)
            }
        }
        // Renamed over: the open file is the old one, whole.
        let incoming = try once.copy(path)
        #expect(incoming.sha256 == SHA256.hash(Array("first".utf8)))

        let growing = OriginalStore(album.folder) { step throws(DiskError) in
            guard step == .copied else { return }
            let file = try OpenFile(updating: path)
            try file.truncate(to: try file.facts().byteCount + 1)
        }
        #expect(throws: AlbumError.sourceChanged(path: path)) { _ = try growing.copy(path) }
        #expect(try files().count == 1)
    }

    @Test func `what is no regular file is refused`() throws {
        try album.folder.make()
        let store = OriginalStore(album.folder)
        unsafe mkfifo(album.temporary("pipe"), 0o600)
        unsafe symlink("loop", album.temporary("loop"))
        for (name, reason) in [
            ("pipe", DiskError.Reason.pipe), ("loop", .linkLoop), (".", .folder), ("no", .missing),
        ] {
            do {
                _ = try store.copy(album.temporary(name))
                Issue.record("\(name) was taken")
            } catch AlbumError.disk(let error) {
                #expect(error.reason == reason)
            }
        }
        #expect(try files().isEmpty)
    }

    @Test(arguments: OriginalStore.Step.allCases)
    func `a failure at any step is thrown and leaves the old whole`(step: OriginalStore.Step)
        throws
    {
        let path = try album.file("a.jpg", "fish")
        let failing = OriginalStore(album.folder) { reached throws(DiskError) in
            if reached == step { throw DiskError(call: "test", path: "x", errno: EIO) }
        }
        #expect(throws: AlbumError.self) {
            _ = try failing.keep(failing.copy(path), fileExtension: "jpg")
        }
        #expect(try files().allSatisfy { !$0.hasSuffix(".tmp") })
        #expect(try SmallFile.read(path) == Array("fish".utf8))
        _ = try album.keep("fish")
        #expect(try files().count == 1)
    }

    @Test(arguments: OriginalStore.Step.allCases)
    func `killed at any step, the album is sound, and a whole orphan is adopted`(
        step: OriginalStore.Step
    ) async throws {
        _ = try await album.open()
        let path = try album.file("a.jpg", "fish")
        let place = album.folder.path
        let result = await #expect(
            processExitsWith: .signal(SIGKILL)
        ) { [path = path as String, place = place as String, step = step as OriginalStore.Step] in
            let store = OriginalStore(AlbumFolder(place)) { reached in
                if reached == step { _ = kill(getpid(), SIGKILL) }
            }
            _ = try store.keep(store.copy(path), fileExtension: "jpg")
        }
        _ = result
        let store = try await album.open()
        #expect(try await store.doctor(isDeep: true).isHealthy)
        album.clock.advance(10 * 365 * 86_400)
        let recovery = try await store.recover()
        let isPlaced = step == .renamed || step == .folderSynced
        #expect(recovery.adopted.count == (isPlaced ? 1 : 0))
        #expect(recovery.removedTemporaries == (isPlaced ? 0 : 1))
        #expect(
            try await store.photos(.inbox).map(\.originalName)
                == (isPlaced ? ["recovered.jpg"] : []))
        #expect(try await store.doctor(isDeep: true).isEmpty)
        #expect(try files().count == (isPlaced ? 1 : 0))
    }
}

@Suite struct RecoveryTests {
    private let album = Album()

    @Test func `nothing is adopted while somebody brings originals in`() async throws {
        let store = try await album.open()
        var original: StoredOriginal? = try album.keep("fish")
        #expect(try await store.recover().adopted.isEmpty)
        #expect(try await store.doctor(isDeep: true).isEmpty)
        original = nil
        #expect(original == nil)
        #expect(try await store.recover().adopted.count == 1)
        #expect(try await store.queueList().count == 1)
        #expect(try await store.recover().adopted.isEmpty)
    }

    @Test func `an adopted orphan has the facts that its header tells`() async throws {
        let store = try await album.open()
        _ = try album.keep("fish")
        let id = try await store.recover { path in
            path.hasSuffix(".jpg") ? PhotoFacts(format: "JPEG", width: 7, height: 5) : nil
        }.adopted[0]
        #expect(try await store.photo(id)?.facts.width == 7)
    }

    @Test func `temporaries stay while they are young or held`() async throws {
        let store = try await album.open()
        let incoming = try OriginalStore(album.folder).copy(try album.file("a", "fish"))
        try SmallFile.write([1], to: album.folder.prints + "/" + SmallFile.temporaryName())
        #expect(try await store.recover().removedTemporaries == 0)
        album.clock.advance(10 * 365 * 86_400)
        #expect(try await store.recover().removedTemporaries == 1)
        #expect(try Folder.facts(incoming.path) != nil)
    }
}
