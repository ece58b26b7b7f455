import AlbumModel
import AlbumStore
import FoundationEssentials
import Testing

@Suite struct AddingTests {
    private let album = Album()

    @Test func `a catch makes its stamp caught, with count, days and bests`() async throws {
        let store = try await album.open()
        let id = Species.stampID(species: blackSeabream)
        let before = try #require(try await store.stamp(id))
        #expect(before.count == 0 && before.first == nil && before.number == 155)

        _ = try await store.addCatch(.of(blackSeabream, day: 3, length: "32cm"))
        _ = try await store.addCatch(.of(blackSeabream, day: 1, weight: "1.2kg", quantity: 2))
        let stamp = try #require(try await store.stamp(id))
        #expect(stamp.count == 3)
        #expect(stamp.first?.isoDate == "2026-05-01")
        #expect(stamp.last?.isoDate == "2026-05-03")
        #expect(stamp.bestLength?.formatted == "32 cm")
        #expect(stamp.bestWeight?.formatted == "1.2 kg")
        #expect(try await store.stamps().filter { $0.count > 0 }.map(\.id) == [id])
    }

    @Test func `a new personal best is told, an equal one is not`() async throws {
        let store = try await album.open()
        #expect(try await store.addCatch(.of(blackSeabream, length: "30cm")).bests == [.first])
        #expect(try await store.addCatch(.of(blackSeabream, length: "30cm")).bests == [])
        #expect(try await store.addCatch(.of(blackSeabream, length: "12in")).bests == [.length])
        #expect(
            try await store.addCatch(.of(blackSeabream, length: "1m", weight: "3斤")).bests
                == [.length, .weight])
    }

    @Test func `photos of a catch come back in order, and the newest catch gives the cover`()
        async throws
    {
        let store = try await album.open()
        let added = try await store.addCatch(
            .of(blackSeabream), photos: [album.photo("one"), album.photo("two")])
        let entry = try #require(try await store.catchEntry(added.catchID))
        #expect(entry.photos.map(\.id) == added.photoIDs)
        #expect(entry.photos.map(\.position) == [0, 1])
        let newer = try await store.addCatch(.of(blackSeabream, day: 2), photos: [album.photo("3")])
        let stamp = try #require(try await store.stamp(added.stampID))
        #expect(stamp.coverPhoto?.id == newer.photoIDs[0])
    }

    @Test func `the same bytes twice are one file, two photos and two keys`() async throws {
        let store = try await album.open()
        _ = try await store.addCatch(
            .of(blackSeabream), photos: [album.photo("same", name: "黑格.png")])
        _ = try await store.addCatch(
            .of(blackSeabream), photos: [album.photo("same", name: "黑格.png")])
        let queue = try await store.queueList()
        #expect(queue.count == 2)
        #expect(Set(queue.map(\.key)).count == 2)
        #expect(Set(queue.map(\.path)).count == 1)
        #expect(queue.map(\.originalName) == ["黑格.png", "黑格.png"])
    }

    @Test func `a fish of the user's own gets a number from 1001 and is found again by name`()
        async throws
    {
        let store = try await album.open()
        var draft = try CatchDraft.of(blackSeabream)
        draft.stamp = .ownFish(Names(zhHant: "蒸蛋"))
        let first = try await store.addCatch(draft)
        let second = try await store.addCatch(draft)
        #expect(first.stampID == second.stampID)
        let stamp = try #require(try await store.stamp(first.stampID))
        #expect(stamp.number == 1001 && stamp.count == 2 && stamp.names.zhHant == "蒸蛋")
        #expect(try await store.matches(name: "蒸").map(\.stampID) == [first.stampID])
        let other = try await store.addOwnFish(Names(en: "Boot"))
        #expect(try await store.stamp(other)?.number == 1002)
    }

    @Test func `impossible values are refused and change nothing`() async throws {
        let store = try await album.open()
        var draft = try CatchDraft.of(blackSeabream)
        draft.quantity = 0
        await #expect(throws: AlbumError.invalid(.quantity)) { try await store.addCatch(draft) }
        draft = try .of(blackSeabream)
        draft.caughtAt.month = 13
        await #expect(throws: AlbumError.invalid(.time)) { try await store.addCatch(draft) }
        draft = try .of(blackSeabream)
        draft.place = Place(point: GeoPoint(latitude: 91, longitude: 0))
        await #expect(throws: AlbumError.invalid(.place)) { try await store.addCatch(draft) }
        draft.stamp = .ownFish(Names(en: "  "))
        await #expect(throws: AlbumError.invalid(.names)) { try await store.addCatch(draft) }
        #expect(try await store.catches().isEmpty)
        #expect(try await store.outbox().isEmpty)
        #expect(try await store.history().isEmpty)
    }

    @Test func `many catches at once count like single ones`() async throws {
        let store = try await album.open()
        let drafts = try (0..<500).map {
            try CatchDraft.of($0 % 2 == 0 ? blackSeabream : "brassy-chub", day: 1 + $0 % 28)
        }
        let ids = try await store.addCatches(drafts)
        #expect(Set(ids).count == 500)
        #expect(try await store.catchCount() == 500)
        #expect(try await store.stamps().map(\.count).reduce(0, +) == 500)
        #expect(try await store.outbox().count == 500)
    }
}
