import AlbumModel
import AlbumStore
import Digest
import Disk
import FoundationEssentials
import Remotes
import TestSupport
import Testing

@testable import AlbumSync

/// A remote that lost a part: what is there comes back, what is not is told and comes later.
@Suite(.tags(.medium)) struct GapTests {
    private let here = SyncedAlbum()
    private let there = SyncedAlbum()
    private let third = SyncedAlbum()
    private let remote = MemoryRemote()

    private var log: [String] { remote.keys.filter { $0.contains("/log/") } }

    /// Two machines, both with catches; the second one's first segment, and its device.
    private func pair() async throws -> (one: AlbumStore, two: AlbumStore, first: String) {
        let one = try await here.open()
        try await here.add(["a.png"], to: one)
        _ = try await here.sync(one, remote)
        _ = try await Restorer(remote: remote, options: .quick).restore(into: there.folder)
        let two = try await there.open()
        let before = Set(log)
        try await there.add(["b.png"], to: two, seed: 2)
        _ = try await there.sync(two, remote)
        let first = try #require(log.filter { !before.contains($0) }.sorted().first)
        return (one, two, first)
    }

    private func restored() async throws -> (RestoreOutcome, AlbumStore) {
        let outcome = try await Restorer(remote: remote, options: .quick)
            .restore(into: third.folder)
        return (outcome, try await third.open())
    }

    @Test
    func `a hole in one journal hides no other, and what is behind it comes when it is filled`()
        async throws
    {
        let (one, two, first) = try await pair()
        let bytes = try #require(remote.bytes(first))
        remote.lose(first)
        let (outcome, album) = try await restored()
        #expect(outcome.lacks == [JournalLack(device: try await two.device(), first: 1)])
        #expect(try await album.catches() == one.catches())
        #expect(outcome.files == 1 && outcome.missing.isEmpty)
        // It goes on as a machine of its own, and takes the gap for nothing but a gap.
        let id = try #require(try await album.catches().first?.id)
        try await album.edit(id, [.note("from the restored")])
        #expect(try await third.sync(album, remote).behind == 1)
        _ = try await remote.put(first, ObjectSource(bytes)) { _ in }
        #expect(try await third.sync(album, remote).behind == 0)
        _ = try await there.sync(two, remote)
        #expect(try await album.catches() == two.catches())
        #expect(try await album.catches().count == 2)
        #expect(try await two.catchEntry(id)?.record.note == "from the restored")
    }

    @Test func `junk under log is passed over by its name`() async throws {
        let one = try await here.open()
        try await here.add(["a.png"], to: one)
        _ = try await here.sync(one, remote)
        let (user, device) = (try await one.user(), try await one.device())
        let far =
            ObjectKey.logPrefix(user: user, device: device)
            + "9999999999-9999999999-0123456789abcdef.jsonl.gz"
        let strange =
            ObjectKey.logPrefix(user: user, device: DeviceID(value: .max))
            + "0000000001-0000000002-0123456789abcdef.jsonl.gz"
        for key in [far, strange] { _ = try await remote.put(key, ObjectSource([1, 2])) { _ in } }
        let (outcome, album) = try await restored()
        #expect(try await album.catches() == one.catches())
        #expect(outcome.lacks.map(\.damagedKeys) == [[far], [strange]])
        #expect(outcome.lacks.map(\.first) == [nil, nil])
        #expect(try await third.sync(album, remote).damaged.contains(strange))
        let found = try await Verifier(store: album, remote: remote, options: .quick).verify()
        #expect(found.changed.map(\.key) == [far, strange])
    }

    @Test func `a part that a later version wrote is told, the rest comes back`() async throws {
        let (one, two, _) = try await pair()
        let device = try await two.device()
        let text = #"{"v":9,"device":"\#(device.text)","from":1,"to":1}"# + "\n{}\n"
        let bytes = Gzip.compress(Array(text.utf8))
        for key in log where key.contains(device.text) { remote.lose(key) }
        let name = try #require(
            SegmentName(device: device, from: 1, to: 1, sha256: SHA256.hash(bytes).hex))
        let key = ObjectKey.segment(name, user: try await one.user()).text
        _ = try await remote.put(key, ObjectSource(bytes)) { _ in }
        let (outcome, album) = try await restored()
        #expect(outcome.lacks == [JournalLack(device: device, isNewer: true)])
        #expect(try await album.catches() == one.catches())
    }

    @Test func `a journal that is gone from its start, and no other, is an error`() async throws {
        let one = try await here.open()
        try await here.add(["a.png"], to: one)
        _ = try await here.sync(one, remote)
        let device = try await one.device().text
        for bytes: [UInt8]? in [[0x1f, 0x8b], nil] {
            if let bytes { remote.damage(log[0], bytes) } else { remote.lose(log[0]) }
            await #expect(throws: SyncError.journalGap(device: device, number: 1)) {
                try await Restorer(remote: remote, options: .quick).restore(into: third.folder)
            }
        }
        #expect(try Folder.facts(third.folder.path) == nil)
    }

    @Test func `a machine that read a journal sends it again when it is gone or damaged`()
        async throws
    {
        let (one, two, _) = try await pair()
        let device = try await two.device().text
        _ = try await here.sync(one, remote)
        let verifier = Verifier(store: one, remote: remote, options: .quick)
        #expect(try await verifier.verify(isDeep: true).isClean)
        for damage in [false, true] {
            let segments = log.filter { $0.contains(device) }
            let key = try #require(damage ? segments.max() : segments.min())
            if damage { remote.damage(key, [7]) } else { remote.lose(key) }
            let found = try await verifier.verify(isDeep: true)
            #expect((damage ? found.changed : found.missing).map(\.key) == [key])
            #expect(try await verifier.requeue(found).requeued == 1)
            _ = try await here.sync(one, remote)
            let after = try await verifier.verify(isDeep: true)
            #expect(after.isClean && after.unknown.isEmpty, "\(after)")
        }
        let (outcome, album) = try await restored()
        #expect(outcome.lacks.isEmpty)
        #expect(try await album.catches() == two.catches())
        // For the machine itself it is nothing new.
        let merged = try await there.sync(two, remote).merged
        #expect(merged == 0)
        #expect(try await two.conflicts().isEmpty)
    }

    @Test func `photos that were missing are named by each sync until they come`() async throws {
        let one = try await here.open()
        try await here.add(["a.png", "b.png"], to: one)
        _ = try await here.sync(one, remote)
        let file = try #require(remote.keys.first { $0.contains("/files/") })
        remote.lose(file)
        let (outcome, album) = try await restored()
        #expect(outcome.missing.map { $0.storedKey?.text } == [file])
        try await album.setLocalSetting(AlbumStore.photosWanted, "all")
        for _ in 0..<2 {
            let synced = try await third.sync(album, remote)
            #expect(synced.missing.map { $0.storedKey?.text } == [file])
        }
        let verifier = Verifier(store: one, remote: remote, options: .quick)
        #expect(try await verifier.requeue(verifier.verify()).requeued == 1)
        _ = try await here.sync(one, remote)
        #expect(try await third.sync(album, remote).missing.isEmpty)
        let path = AlbumStore.path(of: outcome.missing[0])
        #expect(
            try SmallFile.read(third.folder.path + "/" + path)
                == SmallFile.read(here.folder.path + "/" + path))
        #expect(try await third.sync(album, remote) == SyncOutcome())
    }

    @Test func `a photo that no journal says was sent is told`() async throws {
        let one = try await here.open()
        try await here.add(["a.png"], to: one)
        try await one.queueRemove(try await one.queueList().map(\.id))
        _ = try await here.sync(one, remote)
        let (outcome, _) = try await restored()
        #expect(outcome.neverStored.count == 1)
    }
}
