import AlbumModel
import AlbumStore
import FoundationEssentials
import Testing

@Suite struct EditingTests {
    private let album = Album()

    @Test func `every field of a catch can be changed and emptied`() async throws {
        let store = try await album.open()
        let id = try await store.addCatch(.of(blackSeabream, length: "30cm")).catchID
        let other = Species.stampID(species: "brassy-chub")
        let time = LocalTime(year: 2025, month: 2, day: 3, hour: 4, offsetMinutes: 540)
        let place = Place(name: "基隆", point: GeoPoint(latitude: 25.15, longitude: 121.75))
        try await store.edit(
            id,
            [
                .stamp(other), .caughtAt(time), .length(nil),
                .weight(try Measure(parsing: "5lb 3oz", as: .weight)), .quantity(4),
                .place(place), .tags(["夜釣", "b"]), .isReleased(true), .title("t"), .note("n"),
            ])
        let entry = try #require(try await store.catchEntry(id)).record
        #expect(entry.stampID == other && entry.caughtAt == time && entry.length == nil)
        #expect(entry.weight?.formatted == "5 lb 3 oz" && entry.quantity == 4)
        #expect(entry.place == place && entry.tags == ["夜釣", "b"] && entry.isReleased)
        #expect(entry.title == "t" && entry.note == "n")
        #expect(try await store.stamp(other)?.count == 4)
        let old = try await store.stamp(Species.stampID(species: blackSeabream))
        #expect(old?.count == 0 && old?.bestLength == nil && old?.first == nil)
        try await store.edit(id, [.place(nil), .title(nil), .note(nil), .tags([])])
        let emptied = try #require(try await store.catchEntry(id)).record
        #expect(emptied.place == nil && emptied.title == nil && emptied.tags.isEmpty)
    }

    @Test func `a photo from the inbox is given to a catch and becomes its stamp's cover`()
        async throws
    {
        let store = try await album.open()
        let photo = try await store.addPhotos([album.photo("one")])[0]
        #expect(try await store.photos(.inbox).map(\.id) == [photo])
        let added = try await store.addCatch(.of(blackSeabream))
        try await store.edit(photo, [.catch(added.catchID), .title("魚")])
        #expect(try await store.photos(.inbox).isEmpty)
        #expect(try await store.photos(.ofCatch(added.catchID)).map(\.title) == ["魚"])
        #expect(try await store.stamp(added.stampID)?.coverPhoto?.id == photo)
        try await store.edit(photo, [.catch(nil)])
        #expect(try await store.stamp(added.stampID)?.coverPhoto == nil)
    }

    @Test func `stamps take aliases, wishes and hiding; only own fish new names`() async throws {
        let store = try await album.open()
        let species = Species.stampID(species: blackSeabream)
        try await store.edit(species, [.aliases(["小黑"]), .isWanted(true)])
        #expect(try await store.exactMatches(name: "小黑").map(\.stampID) == [species])
        #expect(try await store.stamp(species)?.isWanted == true)
        try await store.edit(species, [.isHidden(true)])
        #expect(try await store.stamps().contains { $0.id == species } == false)
        await #expect(throws: AlbumError.invalid(.field)) {
            try await store.edit(species, [.names(Names(en: "Mine"))])
        }
        let own = try await store.addOwnFish(Names(en: "Boot"))
        try await store.edit(own, [.names(Names(zhHant: "靴子", en: "Boot")), .shape(.eel)])
        #expect(try await store.stamp(own)?.names.zhHant == "靴子")
        #expect(try await store.stamp(own)?.shape == .eel)
    }

    @Test func `a field that a record does not have is refused whole`() async throws {
        let store = try await album.open()
        let id = try await store.addCatch(.of(blackSeabream)).catchID
        await #expect(throws: AlbumError.invalid(.field)) {
            try await store.edit(id, [.title("x"), .isHidden(true)])
        }
        #expect(try await store.catchEntry(id)?.record.title == nil)
        let nobody = UUID()
        await #expect(throws: AlbumError.notFound(nobody)) { try await store.remove(nobody) }
    }

    @Test func `what already is so writes nothing`() async throws {
        let store = try await album.open()
        let id = try await store.addCatch(.of(blackSeabream)).catchID
        try await store.edit(id, [.title("t")])
        let operations = try await store.outbox().count
        try await store.edit(id, [.title("t"), .quantity(1)])
        #expect(try await store.outbox().count == operations)
        #expect(try await store.history().count == 2)
    }

    @Test func `the bin holds what was removed until it is restored`() async throws {
        let store = try await album.open()
        let added = try await store.addCatch(.of(blackSeabream), photos: [album.photo("one")])
        try await store.remove(added.catchID)
        #expect(try await store.catches().isEmpty)
        #expect(try await store.photos().isEmpty)
        #expect(try await store.stamp(added.stampID)?.count == 0)
        #expect(try await store.stamp(added.stampID)?.coverPhoto == nil)
        #expect(try await store.catches(isInBin: true).map(\.id) == [added.catchID])
        await #expect(throws: AlbumError.notFound(added.catchID)) {
            try await store.edit(added.catchID, [.title("x")])
        }
        try await store.restore(added.catchID)
        #expect(try await store.stamp(added.stampID)?.count == 1)
        #expect(try await store.photos().map(\.id) == added.photoIDs)
        // The file stays on its way to the remote all the time.
        #expect(try await store.queueList().count == 1)
    }

    @Test func `an own fish with catches stays, one without can go`() async throws {
        let store = try await album.open()
        var draft = try CatchDraft.of(blackSeabream)
        draft.stamp = .ownFish(Names(en: "Boot"))
        let added = try await store.addCatch(draft)
        await #expect(throws: AlbumError.stampHasCatches(1)) {
            try await store.remove(added.stampID)
        }
        try await store.remove(added.catchID)
        try await store.remove(added.stampID)
        #expect(try await store.stamps().count == 270)
        #expect(try await store.matches(name: "boot").isEmpty)
    }
}
