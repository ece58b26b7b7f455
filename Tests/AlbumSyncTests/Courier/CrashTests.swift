import AlbumModel
import AlbumStore
import AlbumSync
import Disk
import FoundationEssentials
import Remotes
import Synchronization
import TestSupport
import Testing

/// The table of what a killed process leaves and what the next run makes of it. A kill is a copy of
/// the album's folder taken while the courier hangs at that very point.
@Suite(.tags(.medium)) struct CrashTests {
    private let album = SyncedAlbum()

    @Test func `killed after an operation was written, the next run pushes it`() async throws {
        var store: AlbumStore? = try await album.open()
        try await album.add(["a.png"], to: store!)
        store = nil
        let again = try await album.open()
        let remote = MemoryRemote()
        #expect(try await album.sync(again, remote).segments > 0)
        #expect(try await again.unsentOperations() == 0)
    }

    @Test func `killed between spool file and row, the file goes and its operations are sent once`()
        async throws
    {
        let store = try await album.open()
        try await album.add(["a.png"], to: store)
        try SmallFile.write([1, 2, 3], to: album.folder.spool + "/orphan.jsonl.gz")
        let remote = MemoryRemote()
        _ = try await album.sync(store, remote)
        #expect(try Folder.names(in: album.folder.spool) == [])
        try await expectWhole(album.folder, remote)
    }

    @Test(arguments: [RemoteMoment.before, .after])
    func `killed around the put of a segment, the same bytes go to the same key`(
        _ moment: RemoteMoment
    ) async throws {
        let hang = Hang(moment, .put, keyPart: "/log/")
        let remote = MemoryRemote(hook: hang.hook)
        let killed = try await killedAlbum(hang, remote)
        #expect(try Folder.names(in: killed.spool).count == 1)
        let store = try await AlbumStore.open(killed)
        let spooled = try #require(try await store.segmentsToSend().first)
        _ = try await Courier(store: store, remote: remote, options: .quick).sync()
        let segment = ObjectKey.segment(spooled.name, user: try await store.user()).text
        let sent = remote.putKeys.filter { $0 == segment }
        #expect(sent.count == (moment == .after ? 2 : 1))
        let ranges = remote.keys.compactMap { ObjectKey($0) }.compactMap(\.segmentName)
        #expect(ranges.count { $0.from == spooled.name.from } == 1)
        try await expectWhole(killed, remote)
    }

    @Test func `killed after a file's put, its head is enough and it is stored once`()
        async throws
    {
        let hang = Hang(.after, .put, keyPart: "/files/")
        let remote = MemoryRemote(hook: hang.hook)
        let killed = try await killedAlbum(hang, remote)
        let sent = Set(remote.putKeys.filter { $0.contains("/files/") })
        #expect(!sent.isEmpty)
        let store = try await AlbumStore.open(killed)
        #expect(try await store.queueList().contains { $0.state == .sending })
        let outcome = try await Courier(store: store, remote: remote, options: .quick).sync()
        #expect(outcome.uploaded == 3 && outcome.waiting == 0)
        for key in sent { #expect(remote.putKeys.count { $0 == key } == 1) }
        #expect(remote.count(of: .head) >= sent.count)
        try await expectWhole(killed, remote)
    }

    @Test func `killed before a file's put arrived, it is sent by the next run`() async throws {
        let hang = Hang(.before, .put, keyPart: "/files/")
        let remote = MemoryRemote(hook: hang.hook)
        let killed = try await killedAlbum(hang, remote)
        let store = try await AlbumStore.open(killed)
        let outcome = try await Courier(store: store, remote: remote, options: .quick).sync()
        #expect(outcome.uploaded == 3 && outcome.waiting == 0)
        try await expectWhole(killed, remote)
    }

    @Test func `a spool file that was lost or damaged is made anew`() async throws {
        let store = try await album.open()
        try await album.add(["a.png"], to: store)
        let remote = MemoryRemote()
        remote.fail(RemoteFault(.put, .denied, keyPart: "/log/"))
        #expect(try await album.sync(store, remote).stopped == .denied)
        let name = try #require(try Folder.names(in: album.folder.spool).first)
        try SmallFile.write([0], to: album.folder.spool + "/" + name)
        #expect(try await album.sync(store, remote).uploaded == 1)
        try await expectWhole(album.folder, remote)
    }

    @Test func `a cancelled sync keeps what is done and puts the rest back`() async throws {
        let hang = Hang(.before, .put, keyPart: "/files/")
        let remote = MemoryRemote(hook: hang.hook)
        let store = try await album.open()
        try await album.add(["a.png", "b.png", "c.png"], to: store)
        let courier = Courier(store: store, remote: remote, options: .quick)
        let task = Task { try await courier.sync() }
        await hang.reached()
        task.cancel()
        let outcome = try await task.value
        #expect(outcome.stopped?.consequence == .cancelled)
        #expect(outcome.waiting == 3 && outcome.parked == 0)
        #expect(try await store.queueList().allSatisfy { $0.state == .pending })
        #expect(try await album.sync(store, remote).uploaded == 3)
    }

    /// The folder as a kill would leave it while the courier is at the hang's point.
    private func killedAlbum(_ hang: Hang, _ remote: MemoryRemote) async throws -> AlbumFolder {
        let store = try await album.open()
        try await album.add(["a.png", "b.png", "c.png"], to: store)
        let courier = Courier(store: store, remote: remote, options: .quick)
        let task = Task { try await courier.sync() }
        await hang.reached()
        let copy = album.temporary("killed")
        // A kill stops the database between two writes, never while it is being copied.
        let folder = album.folder.path
        try await store.whileIdle { try FileManager.default.copyItem(atPath: folder, toPath: copy) }
        task.cancel()
        _ = try? await task.value
        hang.isOver.withLock { $0 = true }
        return AlbumFolder(copy)
    }

    private func expectWhole(_ folder: AlbumFolder, _ remote: MemoryRemote) async throws {
        let store = try await AlbumStore.open(folder)
        let found = try await Verifier(store: store, remote: remote).verify(isDeep: true)
        #expect(found.isClean && found.unknown.isEmpty, "\(found)")
        #expect(try await store.unsentOperations() == 0)
        #expect(try await store.queueList().isEmpty)
    }
}

extension AlbumStore {
    /// Runs something while nothing is written.
    fileprivate func whileIdle(_ body: @Sendable () throws -> Void) rethrows { try body() }
}

/// Holds the first call of a kind at a point, until its task is cancelled.
final class Hang: Sendable {
    let isOver = Mutex(false)
    private let moment: RemoteMoment
    private let call: RemoteCall
    private let keyPart: String
    private let isReached = Mutex(false)

    init(_ moment: RemoteMoment, _ call: RemoteCall, keyPart: String) {
        self.moment = moment
        self.call = call
        self.keyPart = keyPart
    }

    var hook: RemoteHook {
        { moment, call, key throws(RemoteError) in
            guard moment == self.moment, call == self.call, key.contains(self.keyPart),
                !self.isOver.withLock({ $0 })
            else { return }
            self.isReached.withLock { $0 = true }
            while !self.isOver.withLock({ $0 }) {
                do { try await Task.sleep(for: .milliseconds(1)) } catch {
                    self.isOver.withLock { $0 = true }
                    throw RemoteError(.cancelled, code: "Cancelled")
                }
            }
        }
    }

    func reached() async {
        while !isReached.withLock({ $0 }) { try? await Task.sleep(for: .milliseconds(1)) }
        // What else is under way comes to its own hang.
        try? await Task.sleep(for: .milliseconds(50))
    }
}

extension ObjectKey {
    var segmentName: SegmentName? {
        if case .segment(let name, _) = kind { name } else { nil }
    }
}
