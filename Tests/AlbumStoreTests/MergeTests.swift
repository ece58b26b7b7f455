import AlbumModel
import AlbumStore
import FoundationEssentials
import Testing

@Suite struct MergeTests {
    private let here = Album()
    private let there = Album()

    private func operation(
        _ n: Int64, at milliseconds: UInt64, by device: UInt64 = 1, type: RecordType = .catch,
        _ id: UUID, _ set: [String: JSONValue]
    ) -> JournalOperation {
        JournalOperation(
            n: n,
            h: ClockStamp(
                milliseconds: 1_780_000_000_000 + milliseconds, counter: 0,
                device: DeviceID(value: device)), type: type, id: id.lowerText, set: set)
    }

    private func newCatch(_ stamp: String = blackSeabream) -> [String: JSONValue] {
        [
            "alive": .bool(true), "stamp": .string(Species.stampID(species: stamp).lowerText),
            "caughtAt": .string("2026-05-01T06:00:00+08:00"), "quantity": .int(1),
            "createdAt": .int(5),
        ]
    }

    @Test func `an album grown on one machine is the same when its journal is replayed on another`()
        async throws
    {
        let one = try await here.open()
        var draft = try CatchDraft.of(blackSeabream, length: "32cm", weight: "5lb 3oz")
        draft.place = Place(name: "港", point: GeoPoint(latitude: 25.1, longitude: 121.7))
        draft.tags = ["a", "b"]
        let added = try await one.addCatch(draft, photos: [here.photo("one"), here.photo("two")])
        draft.stamp = .ownFish(Names(zhHant: "蒸蛋"))
        _ = try await one.addCatch(draft)
        try await one.edit(added.catchID, [.title("t"), .length(nil)])
        try await one.addPhotos([here.photo("three")])
        try await one.setRegions([.tw, .nz])
        try await one.remove(added.catchID)
        try await one.undo()
        for row in try await one.queueTake(limit: 10) { try await one.queueDone(row.id) }

        let two = try await there.open()
        let operations = try await one.outbox()
        let outcome = try await two.apply(operations)
        #expect(outcome.applied == operations.count)
        #expect(try await two.conflicts().isEmpty)
        #expect(try await two.catches() == one.catches())
        #expect(try await two.photos() == one.photos())
        #expect(try await two.stamps() == one.stamps())
        #expect(try await two.regions() == [.tw, .nz])
        #expect(try await two.storedFiles() == one.storedFiles())
        #expect(try await two.storedFiles().count == 3)
        #expect(try await two.appliedNumbers() == one.appliedNumbers())
        // Nothing is sent back, and nothing is queued that is not here.
        #expect(try await two.outbox().isEmpty)
        #expect(try await two.queueList().isEmpty)
    }

    @Test func `operations in any order give the same rows`() async throws {
        let id = UUID()
        let photo = UUID()
        let operations = [
            operation(1, at: 10, id, newCatch()),
            operation(2, at: 20, id, ["title": .string("a"), "quantity": .int(2)]),
            operation(1, at: 15, by: 2, id, ["title": .string("b"), "note": .string("n")]),
            operation(2, at: 30, by: 2, id, ["quantity": .int(3)]),
            operation(
                3, at: 12, type: .photo, photo,
                [
                    "catch": .string(id.lowerText), "bytes": .int(1), "extension": .string("jpg"),
                    "sha256": .string(String(repeating: "ab", count: 32)),
                ]),
        ]
        // RecordStateTests go through all orders; these have each operation first and last once.
        for first in operations.indices {
            let order = operations.indices.map { (first + $0 * 2) % operations.count }
            let store = try await Album().open()
            for index in order { _ = try await store.apply([operations[index]]) }
            let entry = try #require(try await store.catchEntry(id))
            #expect(entry.record.title == "a" && entry.record.note == "n", "\(order)")
            #expect(entry.record.quantity == 3)
            #expect(entry.photos.map(\.id) == [photo])
            let stamp = try await store.stamp(entry.record.stampID)
            #expect(stamp?.count == 3 && stamp?.coverPhoto?.id == photo, "\(order)")
        }
    }

    @Test func `equal times are decided by the machine, everywhere alike`() async throws {
        let id = UUID()
        let left = operation(2, at: 20, by: 1, id, ["title": .string("low")])
        let right = operation(1, at: 20, by: 9, id, ["title": .string("high")])
        for order in [[left, right], [right, left]] {
            let store = try await Album().open()
            _ = try await store.apply([operation(1, at: 1, id, newCatch())] + order)
            #expect(try await store.catchEntry(id)?.record.title == "high")
        }
    }

    @Test func `an edit never brings a removed record back, restoring does`() async throws {
        let store = try await here.open()
        let id = UUID()
        _ = try await store.apply([
            operation(1, at: 1, id, newCatch()),
            operation(1, at: 10, by: 2, id, ["alive": .bool(false)]),
            operation(2, at: 20, id, ["title": .string("later")]),
        ])
        #expect(try await store.catches().isEmpty)
        #expect(try await store.catches(isInBin: true).first?.record.title == "later")
        try await store.restore(id)
        #expect(try await store.catches().map(\.id) == [id])
        let own = try #require(try await store.outbox().last)
        #expect(own.set == ["alive": .bool(true)] && own.h.milliseconds >= 1_780_000_000_010)
    }

    @Test func `what lost is kept and can be taken back; what was overwritten knowingly is not`()
        async throws
    {
        let store = try await here.open()
        let id = UUID()
        _ = try await store.apply([operation(1, at: 1, by: 1, id, newCatch())])
        _ = try await store.apply([operation(2, at: 20, by: 1, id, ["title": .string("mine")])])
        _ = try await store.apply([operation(1, at: 30, by: 2, id, ["title": .string("theirs")])])
        let conflict = try #require(try await store.conflicts().first)
        #expect(conflict.field == "title" && conflict.lost == .string("mine"))
        #expect(conflict.won == .string("theirs"))
        try await store.takeBack(conflict)
        #expect(try await store.catchEntry(id)?.record.title == "mine")
        #expect(try await store.conflicts().isEmpty)
        // The new operation says what it overwrites, so others see no conflict either.
        #expect(try await store.outbox().last?.over == [conflict.lostStamp, conflict.wonStamp])
        #expect(try await store.undo()?.kind == .edit)
        #expect(try await store.catchEntry(id)?.record.title == "theirs")
        #expect(try await store.conflicts().isEmpty)
    }

    @Test func `a change of what another removed unknowingly is told, and can be taken back`()
        async throws
    {
        let store = try await here.open()
        let id = UUID()
        _ = try await store.apply([operation(1, at: 1, by: 1, id, newCatch())])
        var removal = operation(1, at: 30, by: 2, id, ["alive": .bool(false)])
        removal.over = [operation(1, at: 1, by: 1, id, [:]).h]
        _ = try await store.apply([removal])
        #expect(try await store.conflicts().isEmpty)
        _ = try await store.apply([operation(2, at: 20, by: 1, id, ["title": .string("mine")])])
        let conflict = try #require(try await store.conflicts().first)
        #expect(conflict.field == "alive" && conflict.lost == .bool(true))
        #expect(try await store.catches().isEmpty)
        try await store.takeBack(conflict)
        #expect(try await store.catches().map(\.record.title) == ["mine"])
        #expect(try await store.conflicts().isEmpty)
    }

    @Test func `operations that are known change nothing the second time`() async throws {
        let store = try await here.open()
        let id = UUID()
        let operations = [
            operation(1, at: 1, id, newCatch()), operation(2, at: 2, id, ["title": .string("a")]),
        ]
        _ = try await store.apply(operations)
        let again = try await store.apply(operations)
        #expect(again.known == 2 && again.applied == 0)
        #expect(try await store.conflicts().isEmpty)
        #expect(try await store.appliedNumbers() == [DeviceID(value: 1): 2])
    }

    @Test func `a gap in a machine's numbers is waited for`() async throws {
        let store = try await here.open()
        let id = UUID()
        _ = try await store.apply([
            operation(1, at: 1, id, newCatch()), operation(3, at: 3, id, ["title": .string("c")]),
            operation(2, at: 9, by: 2, id, ["note": .string("x")]),
        ])
        #expect(try await store.appliedNumbers() == [DeviceID(value: 1): 1])
        _ = try await store.apply([operation(2, at: 2, id, ["title": .string("b")])])
        #expect(try await store.appliedNumbers() == [DeviceID(value: 1): 3])
        #expect(try await store.catchEntry(id)?.record.title == "c")
    }

    @Test func `unknown types and fields, and nonsense, harm nothing and are kept`() async throws {
        let store = try await here.open()
        let id = UUID()
        _ = try await store.apply([
            operation(1, at: 1, type: RecordType("tide"), id, ["height": .number("1.50")]),
            operation(2, at: 2, id, newCatch()),
            operation(3, at: 3, id, ["quantity": .string("many"), "mood": .string("good")]),
            operation(4, at: 4, id, ["length": .string("a lot"), "place": .int(3)]),
            operation(5, at: 5, id, ["stamp": .string("../../etc/passwd")]),
            operation(
                6, at: 6, type: .photo, id,
                ["sha256": .string("../../x"), "extension": .string("jpg"), "bytes": .int(-5)]),
            operation(7, at: 7, type: .setting, id, ["value": .bool(true)]),
            JournalOperation(
                n: 8, h: ClockStamp(milliseconds: 8, counter: 0, device: DeviceID(value: 1)),
                type: .setting, id: "local.remote", set: ["value": .string("s3://evil")]),
        ])
        #expect(try await store.catches().map(\.record.quantity) == [1])
        #expect(try await store.photos().isEmpty)
        #expect(try await store.localSetting("remote") == nil)
        #expect(try await store.appliedNumbers() == [DeviceID(value: 1): 8])
        #expect(try await store.doctor(isDeep: true).isHealthy)
    }

    @Test func `a copied machine id is noticed, both sides' operations stay, a new id is taken`()
        async throws
    {
        let store = try await here.open()
        let device = try await store.device()
        let id = try await store.addCatch(.of(blackSeabream)).catchID
        let outcome = try await store.apply([
            operation(1, at: 99_000, by: device.value, id, ["title": .string("copy")])
        ])
        #expect(outcome.collisions == 1)
        #expect(try await store.device() != device)
        #expect(try await store.catchEntry(id)?.record.title == "copy")
        try await store.edit(id, [.note("x")])
        #expect(try await store.catchEntry(id)?.record.note == "x")
    }

    @Test func `a stamp from the far future wins, and can still be overwritten`() async throws {
        let store = try await here.open()
        let id = UUID()
        _ = try await store.apply([
            operation(1, at: 1, id, newCatch()),
            operation(2, at: 1_000_000_000_000, id, ["title": .string("future")]),
        ])
        #expect(try await store.catchEntry(id)?.record.title == "future")
        try await store.edit(id, [.title("now")])
        #expect(try await store.catchEntry(id)?.record.title == "now")
        try await store.edit(id, [.note("plain")])
        let last = try #require(try await store.outbox().last)
        #expect(last.h.milliseconds < 1_780_000_000_000 + 1_000_000)
    }
}
