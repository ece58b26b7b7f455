import AlbumModel
import AlbumStore
import AlbumSync
import FoundationEssentials
import Remotes
import TestSupport
import Testing

/// Albums of one person on two machines that meet in a bucket.
@Suite(.tags(.medium)) struct MergingTests {
    private let here = SyncedAlbum()
    private let there = SyncedAlbum()
    private let remote = MemoryRemote()

    /// Two albums of one user that are the same, and the catches that both have.
    private func pair(
        _ names: [String] = ["a.png"]
    ) async throws -> (one: AlbumStore, two: AlbumStore, catches: [UUID]) {
        let one = try await here.open()
        try await here.add(names, to: one)
        _ = try await here.sync(one, remote)
        _ = try await Restorer(remote: remote).restore(into: there.folder)
        let two = try await there.open()
        #expect(try await two.catches() == one.catches())
        return (one, two, try await one.catches().map(\.id))
    }

    @Test func `what one machine adds and changes is on the other after both synced`() async throws
    {
        let (one, two, catches) = try await pair()
        try await there.add(["b.png"], to: two, seed: 2)
        try await two.edit(catches[0], [.note("from two")])
        _ = try await there.sync(two, remote)
        let outcome = try await here.sync(one, remote)
        #expect(outcome.merged > 0 && outcome.conflicts == 0 && outcome.behind == 0)
        #expect(try await one.catches() == two.catches())
        #expect(try await one.catchEntry(catches[0])?.record.note == "from two")
        #expect(try await one.stamps() == two.stamps())
        let idle = try await here.sync(one, remote)
        #expect(idle.merged == 0 && idle.segments == 0)
    }

    private func addOwnFish(_ name: String, to store: AlbumStore) async throws {
        _ = try await store.addCatch(
            CatchDraft(
                stamp: .ownFish(Names(zhHant: name)),
                caughtAt: LocalTime(year: 2026, month: 5, day: 1, hour: 6, offsetMinutes: 480)))
    }

    private func ownNumbers(_ store: AlbumStore) async throws -> [String: Int] {
        let own = try await store.stamps().filter { $0.speciesID == nil }
        return Dictionary(uniqueKeysWithValues: own.map { ($0.names.zhHant ?? "", $0.number) })
    }

    @Test func `different own fish that were given one number apart get two, alike everywhere`()
        async throws
    {
        let (one, two, _) = try await pair()
        try await addOwnFish("甲", to: one)
        try await addOwnFish("乙", to: two)
        #expect(try await ownNumbers(one) == ["甲": 1001])
        #expect(try await ownNumbers(two) == ["乙": 1001])
        for _ in 0..<2 {
            _ = try await here.sync(one, remote)
            _ = try await there.sync(two, remote)
        }
        // The one that was made first keeps it.
        #expect(try await ownNumbers(one) == ["甲": 1001, "乙": 1002])
        #expect(try await ownNumbers(two) == ["甲": 1001, "乙": 1002])
        // A later one comes after both and moves neither, nor does another name.
        try await addOwnFish("丙", to: two)
        let second = try await two.stamps().first { $0.names.zhHant == "乙" }
        try await two.edit(#require(second?.id), [.names(Names(zhHant: "乙二"))])
        _ = try await there.sync(two, remote)
        _ = try await here.sync(one, remote)
        for store in [one, two] {
            #expect(try await ownNumbers(store) == ["甲": 1001, "乙二": 1002, "丙": 1003])
        }
        #expect(try await one.stamps() == two.stamps())
    }

    @Test func `changes of one field on both are a conflict on both, until one decides`()
        async throws
    {
        let (one, two, catches) = try await pair()
        try await one.edit(catches[0], [.note("one")])
        try await two.edit(catches[0], [.note("two")])
        _ = try await here.sync(one, remote)
        #expect(try await there.sync(two, remote).conflicts == 1)
        #expect(try await here.sync(one, remote).conflicts == 1)
        let conflict = try #require(try await one.conflicts(of: catches[0]).first)
        #expect(try await two.conflicts(of: catches[0]).map(\.lost) == [conflict.lost])
        #expect(try await one.catches() == two.catches())
        try await one.takeBack(conflict)
        _ = try await here.sync(one, remote)
        #expect(try await there.sync(two, remote).conflicts == 0)
        #expect(try await two.conflicts().isEmpty)
        #expect(try await two.catchEntry(catches[0])?.record.note == conflict.lost.string)
    }

    @Test func `a stale listing is waited for, and loses nothing`() async throws {
        let (one, two, catches) = try await pair()
        try await two.edit(catches[0], [.note("1")])
        _ = try await there.sync(two, remote)
        remote.freezeListing()
        try await two.edit(catches[0], [.title("2")])
        _ = try await there.sync(two, remote)
        _ = try await here.sync(one, remote)
        #expect(try await one.catchEntry(catches[0])?.record.note == "1")
        #expect(try await one.catchEntry(catches[0])?.record.title == nil)
        remote.thawListing()
        _ = try await here.sync(one, remote)
        #expect(try await one.catchEntry(catches[0])?.record.title == "2")
    }

    @Test func `a part of a journal that is missing holds the rest back, and is told`()
        async throws
    {
        let (one, two, catches) = try await pair()
        let before = Set(remote.keys)
        try await two.edit(catches[0], [.note("1")])
        _ = try await there.sync(two, remote)
        let gone = try #require(remote.keys.first { !before.contains($0) })
        let bytes = try #require(remote.bytes(gone))
        try await two.edit(catches[0], [.title("2")])
        _ = try await there.sync(two, remote)
        remote.damage(gone, [1, 2, 3])
        let outcome = try await here.sync(one, remote)
        #expect(outcome.behind == 1 && outcome.merged == 0, "\(remote.keys) \(gone) \(outcome)")
        remote.damage(gone, bytes)
        #expect(try await here.sync(one, remote).behind == 0)
        #expect(try await one.catchEntry(catches[0])?.record.title == "2")
    }

    @Test
    func `a copied album that changes the same field is a conflict, and no segment is unknown`()
        async throws
    {
        let one = try await here.open()
        try await here.add(["a.png"], to: one)
        _ = try await here.sync(one, remote)
        try FileManager.default.copyItem(atPath: here.folder.path, toPath: there.folder.path)
        let two = try await there.open()
        let id = try #require(try await one.catches().first?.id)
        try await one.edit(id, [.note("A")])
        try await two.edit(id, [.note("B")])
        for _ in 0..<2 {
            _ = try await here.sync(one, remote)
            _ = try await there.sync(two, remote)
        }
        for store in [one, two] {
            let conflicts = try await store.conflicts(of: id)
            #expect(conflicts.map(\.field) == ["note"])
            #expect(
                conflicts.map(\.won) == [.string("B")] && conflicts.map(\.lost) == [.string("A")])
            let found = try await Verifier(store: store, remote: remote).verify(isDeep: true)
            #expect(found.isClean && found.unknown.isEmpty, "\(found.unknown)")
        }
        // One decides, and it is over on both.
        try await one.takeBack(try #require(try await one.conflicts(of: id).first))
        _ = try await here.sync(one, remote)
        _ = try await there.sync(two, remote)
        for store in [one, two] {
            #expect(try await store.conflicts().isEmpty)
            #expect(try await store.catchEntry(id)?.record.note == "A")
        }
    }

    @Test func `a copied album takes a new machine id, and both sides' changes survive`()
        async throws
    {
        let one = try await here.open()
        try await here.add(["a.png"], to: one)
        _ = try await here.sync(one, remote)
        try FileManager.default.copyItem(atPath: here.folder.path, toPath: there.folder.path)
        let two = try await there.open()
        let device = try await one.device()
        #expect(try await two.device() == device)
        try await here.add(["b.png"], to: one, seed: 2)
        try await there.add(["c.png"], to: two, seed: 3)
        for _ in 0..<2 {
            _ = try await here.sync(one, remote)
            _ = try await there.sync(two, remote)
        }
        #expect(try await two.device() != device)
        #expect(try await one.catchCount() == 3)
        #expect(try await one.catches() == two.catches())
        #expect(try await one.unsentOperations() == 0)
        #expect(try await two.unsentOperations() == 0)
        _ = try await Restorer(remote: remote).restore(
            into: AlbumFolder(here.temporary("restored")))
        let third = try await AlbumStore.open(AlbumFolder(here.temporary("restored")))
        #expect(try await third.catches() == one.catches())
    }

    @Test func `an album that moves to another remote takes what other machines wrote along`()
        async throws
    {
        let (one, two, catches) = try await pair()
        try await two.edit(catches[0], [.note("from two")])
        _ = try await there.sync(two, remote)
        _ = try await here.sync(one, remote)
        try await one.queueEverything()
        let other = MemoryRemote()
        #expect(try await here.sync(one, other).stopped == nil)
        #expect(try await one.unsentOperations() == 0)
        _ = try await Restorer(remote: other).restore(
            into: AlbumFolder(here.temporary("restored")))
        let third = try await AlbumStore.open(AlbumFolder(here.temporary("restored")))
        #expect(try await third.catchEntry(catches[0])?.record.note == "from two")
        // The other machine follows later.
        try await two.edit(catches[0], [.title("later")])
        try await two.queueEverything()
        _ = try await there.sync(two, other)
        _ = try await here.sync(one, other)
        #expect(try await one.catches() == two.catches())
    }

    @Test
    func `a photo of another machine comes when looked at, or with the sync when told so`()
        async throws
    {
        let (one, two, _) = try await pair()
        let photos = try await there.add(["b.png", "c.png"], to: two, seed: 2)
        _ = try await there.sync(two, remote)
        _ = try await here.sync(one, remote)
        func isHere(_ id: UUID) async throws -> Bool {
            let photo = try #require(try await one.photo(id))
            let path = try #require(
                here.folder.original(sha256: photo.sha256, fileExtension: photo.fileExtension))
            return FileManager.default.fileExists(atPath: path)
        }
        #expect(try await !isHere(photos[0]))
        #expect(try await one.doctor(isDeep: true).isHealthy)
        #expect(try await PhotoFetch(store: one, remote: remote).fetch(photos[0]))
        #expect(try await isHere(photos[0]))
        #expect(try await !isHere(photos[1]))
        var all = SyncOptions.quick
        all.photos = .all
        _ = try await here.sync(one, remote, all)
        #expect(try await isHere(photos[1]))
        // So it stays.
        let more = try await there.add(["d.png"], to: two, seed: 3)
        _ = try await there.sync(two, remote)
        _ = try await here.sync(one, remote)
        #expect(try await isHere(more[0]))
        #expect(try await one.doctor(isDeep: true).isHealthy)
    }

    @Test func `many small segments become one, the small ones go a week later, nobody notices`()
        async throws
    {
        let clock = StepClock(1.8e9)
        let one = try await AlbumStore.open(here.folder, now: { clock.next() })
        try await here.add(["a.png"], to: one)
        let id = try await one.catches()[0].id
        _ = try await here.sync(one, remote)
        _ = try await Restorer(remote: remote).restore(into: there.folder)
        let two = try await there.open()
        for n in 0..<32 {
            try await one.edit(id, [.note("\(n)")])
            _ = try await here.sync(one, remote)
            if n == 10 { _ = try await there.sync(two, remote) }
        }
        let own = ObjectKey.logPrefix(user: try await one.user(), device: try await one.device())
        let before = remote.keys.filter { $0.hasPrefix(own) }.count
        #expect(before > 32)
        clock.go(8 * 86_400)
        _ = try await here.sync(one, remote)
        #expect(remote.keys.filter { $0.hasPrefix(own) }.count <= 4)
        #expect(try await Verifier(store: one, remote: remote).verify(isDeep: true).isClean)
        _ = try await there.sync(two, remote)
        #expect(try await two.catches() == one.catches())
        _ = try await Restorer(remote: remote).restore(
            into: AlbumFolder(here.temporary("restored")))
        let third = try await AlbumStore.open(AlbumFolder(here.temporary("restored")))
        #expect(try await third.catches() == one.catches())
        #expect(try await third.journal(of: .catch(id)).count == one.journal(of: .catch(id)).count)
    }

    @Test func `a later version's records and fields go through this one unchanged`() async throws {
        let (one, two, catches) = try await pair()
        let device = DeviceID(value: 77)
        let stamp = ClockStamp(milliseconds: 1_900_000_000_000, counter: 0, device: device)
        let newer = JournalOperation(
            n: 1, h: stamp, type: .catch, id: catches[0].lowerText,
            set: ["mood": .string("good"), "note": .string("n")], extra: ["why": .int(3)])
        let segment = try #require(
            SegmentWriter.segment([newer], device: device, seen: [:], app: "gyotaku 9"))
        let bytes = SegmentWriter.encode(segment)
        let name = try #require(SegmentWriter.name(of: segment, bytes: bytes))
        let key = ObjectKey.segment(name, user: try await one.user()).text
        _ = try await remote.put(key, ObjectSource(bytes, contentType: "application/gzip")) { _ in }
        _ = try await here.sync(one, remote)
        try await one.queueEverything()
        let other = MemoryRemote()
        _ = try await here.sync(one, other)
        _ = try await Restorer(remote: other).restore(
            into: AlbumFolder(here.temporary("restored")))
        let third = try await AlbumStore.open(AlbumFolder(here.temporary("restored")))
        #expect(try await third.journal(of: .catch(catches[0])).contains(newer))
        _ = two
    }

    @Test func `one own fish that two machines name becomes one stamp; a binned one comes back`()
        async throws
    {
        let (one, two, _) = try await pair()
        let fish = try await one.addOwnFish(Names(zhHant: "蒸蛋"))
        #expect(try await two.addOwnFish(Names(zhHant: "蒸蛋", en: "Steamed egg")) == fish)
        for _ in 0..<2 {
            _ = try await here.sync(one, remote)
            _ = try await there.sync(two, remote)
        }
        #expect(try await one.conflicts().isEmpty)
        #expect(try await one.stamp(fish)?.names.en == "Steamed egg")
        #expect(try await one.stamps() == two.stamps())
        try await one.remove(fish)
        #expect(try await one.addOwnFish(Names(zhHant: "蒸蛋")) == fish)
        #expect(try await one.stamps().filter { $0.speciesID == nil }.map(\.id) == [fish])
    }
}
