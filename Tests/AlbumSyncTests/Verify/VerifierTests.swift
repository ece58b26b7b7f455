import AlbumModel
import AlbumStore
import AlbumSync
import Disk
import FoundationEssentials
import Remotes
import TestSupport
import Testing

@Suite(.tags(.medium)) struct VerifierTests {
    private let album = SyncedAlbum()

    @Test func `gone, changed and unknown objects are each named by their keys`() async throws {
        let store = try await album.open()
        try await album.add((0..<30).map { "\($0).png" }, to: store)
        let remote = MemoryRemote(pageSize: 7)
        _ = try await album.sync(store, remote)
        let verifier = Verifier(store: store, remote: remote, options: .quick)
        let clean = try await verifier.verify()
        #expect(clean.isClean && clean.unknown.isEmpty)
        #expect(clean.checked == 30 + 2 + 1)

        let files = remote.keys.filter { $0.contains("/files/") }
        let segments = remote.keys.filter { $0.contains("/log/") }
        let unknown = String(files[9].dropLast(4)) + ".jpg"
        remote.lose(files[0])
        remote.lose(files[29])
        remote.damage(files[5], [1])
        let sameLength = try #require(remote.bytes(files[6])).map { $0 ^ 1 }
        remote.damage(files[6], sameLength)
        remote.lose(segments[0])
        _ = try await remote.put(unknown, ObjectSource([1])) { _ in }

        let found = try await verifier.verify()
        #expect(found.missing.map(\.key) == [files[0], files[29], segments[0]])
        #expect(found.changed.map(\.key) == [files[5]])
        #expect(found.unknown.map(\.key) == [unknown])
        let deep = try await verifier.verify(isDeep: true)
        #expect(deep.missing.map(\.key) == [files[0], files[29], segments[0]])
        #expect(Set(deep.changed.map(\.key)) == [files[5], files[6]])
        #expect(deep.checked == clean.checked)
    }

    @Test func `what is missing or changed is sent again when told so`() async throws {
        let store = try await album.open()
        try await album.add((0..<6).map { "\($0).png" }, to: store)
        let remote = FolderRemote(album.temporary("stick"), pageSize: 2)
        _ = try await album.sync(store, remote)
        let verifier = Verifier(store: store, remote: remote, options: .quick)
        let rows = try await store.queueList(includingDone: true)
        let root = album.temporary("stick") + "/"
        try Folder.removeFile(root + rows[0].key.text)
        let bytes = try SmallFile.read(root + rows[1].key.text)
        try SmallFile.write(bytes.map { $0 ^ 1 }, to: root + rows[1].key.text)
        // A changed object whose original is gone here: it is all there is, and stays.
        try SmallFile.write([9], to: root + rows[2].key.text)
        try Folder.removeFile(album.folder.path + "/" + rows[2].path)
        let segment = try #require(try await store.segments().first)
        let user = try await store.user()
        try Folder.removeFile(root + ObjectKey.segment(segment.name, user: user).text)

        let found = try await verifier.verify(isDeep: true)
        let outcome = try await verifier.requeue(found)
        #expect(outcome.requeued == 3)
        #expect(outcome.unavailable.map(\.key) == [rows[2].key.text])
        #expect(try SmallFile.read(root + rows[2].key.text) == [9])
        #expect(try await album.sync(store, remote).uploaded == 2)
        let after = try await verifier.verify(isDeep: true)
        #expect(after.missing.isEmpty)
        #expect(after.changed.map(\.key) == [rows[2].key.text])
    }

    @Test func `a remote that is away or refuses is an error, not a finding`() async throws {
        let store = try await album.open()
        try await album.add(["a.png"], to: store)
        let remote = MemoryRemote()
        _ = try await album.sync(store, remote)
        remote.fail(RemoteFault(.list, .denied))
        await #expect(throws: SyncError.remote(.denied)) {
            try await Verifier(store: store, remote: remote).verify()
        }
    }

    @Test func `an emptied remote is asked about and not written to, until it is set anew`()
        async throws
    {
        let store = try await album.open()
        try await album.add(["a.png", "b.png"], to: store)
        let remote = MemoryRemote()
        _ = try await album.sync(store, remote)
        for key in remote.keys { remote.lose(key) }
        let verifier = Verifier(store: store, remote: remote, options: .quick)
        await #expect(throws: SyncError.emptiedRemote) { try await verifier.verify() }
        #expect(remote.keys.isEmpty)
        try await store.queueEverything()
        #expect(try await album.sync(store, remote).uploaded == 2)
        #expect(try await verifier.verify(isDeep: true).isClean)
    }

    @Test func `what was taken off the queue is named, and sent when told so`() async throws {
        let store = try await album.open()
        try await album.add(["a.png", "b.png"], to: store)
        let remote = MemoryRemote()
        try await store.queueRemove([try #require(try await store.queueList().first).id])
        #expect(try await album.sync(store, remote).uploaded == 1)
        let verifier = Verifier(store: store, remote: remote, options: .quick)
        let found = try await verifier.verify()
        #expect(found.notSent.count == 1 && !found.isClean && found.elsewhere == 0)
        #expect(try await verifier.requeue(found).requeued == 1)
        #expect(try await album.sync(store, remote).uploaded == 1)
        #expect(try await verifier.verify(isDeep: true).isClean)
    }

    @Test func `a sample is the same for the same seed, and another for another`() async throws {
        let store = try await album.open()
        try await album.add((0..<60).map { "\($0).png" }, to: store)
        let remote = MemoryRemote()
        _ = try await album.sync(store, remote)
        let verifier = Verifier(store: store, remote: remote, options: .quick)
        let sample = try #require(Sample(share: 0.2, seed: 7))
        let chosen = remote.keys.filter(sample.contains)
        #expect((1..<40).contains(chosen.count))
        let other = try #require(Sample(share: 0.2, seed: 8))
        #expect(chosen != remote.keys.filter(other.contains))
        let first = try await verifier.verify(reading: sample)
        #expect(first.isClean && first.read == chosen.filter { !$0.hasSuffix("format.json") }.count)
        for key in remote.keys where key.contains("/files/") {
            remote.damage(key, try #require(remote.bytes(key)).map { $0 ^ 1 })
        }
        let found = try await verifier.verify(reading: sample)
        #expect(found.changed.map(\.key) == chosen.filter { $0.contains("/files/") })
        #expect(Sample(share: 0, seed: 1) == nil && Sample(share: 1.1, seed: 1) == nil)
        #expect(remote.keys.allSatisfy(try #require(Sample(share: 1, seed: 1)).contains))
    }
}
