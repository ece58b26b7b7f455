import AlbumModel
import AlbumStore
import FoundationEssentials
import Testing

@Suite struct QueryTests {
    private let album = Album()

    @Test func `stamps come by number, filtered by what is caught, region, water, family and name`()
        async throws
    {
        let store = try await album.open()
        _ = try await store.addCatch(.of(blackSeabream))
        let own = try await store.addOwnFish(Names(zhHant: "蒸蛋"))
        let all = try await store.stamps()
        #expect(all.count == 271 && all.last?.id == own)
        #expect(all.map(\.number) == Array(1...270) + [1001])

        var filter = StampFilter()
        filter.caught = .caught
        #expect(try await store.stamps(filter).map(\.speciesID) == [blackSeabream])
        filter.caught = .uncaught
        #expect(try await store.stamps(filter).count == 270)
        filter = StampFilter()
        filter.regions = [.nz]
        let shown = try await store.stamps(filter)
        let catalogue = Catalogue.embedded
        let expected = catalogue.species.filter {
            $0.regions.contains(.nz) || $0.id == blackSeabream
        }
        // Of other regions only what is caught; own fish always.
        #expect(shown.compactMap(\.speciesID) == expected.map(\.id) && shown.last?.id == own)
        filter = StampFilter()
        filter.waters = [.fresh]
        #expect(
            try await store.stamps(filter).compactMap(\.speciesID)
                == catalogue.species.filter { $0.water == .fresh }.map(\.id))
        filter = StampFilter()
        filter.families = ["Sparidae"]
        #expect(
            try await store.stamps(filter).count
                == catalogue.species.count { $0.family == "Sparidae" })
        filter = StampFilter()
        filter.text = "黑格"
        #expect(try await store.stamps(filter).map(\.speciesID) == [blackSeabream])
        filter.text = "蒸"
        #expect(try await store.stamps(filter).map(\.id) == [own])
    }

    @Test func `catches are found by two characters, in any field or name, by page`() async throws {
        let store = try await album.open()
        var draft = try CatchDraft.of(blackSeabream, day: 1)
        draft.title = "夜釣り"
        draft.note = "Ｓｔｒｏｎｇ wind"
        draft.place = Place(name: "基隆港")
        draft.tags = ["浮游磯釣"]
        let found = try await store.addCatch(draft).catchID
        for day in 2...9 { _ = try await store.addCatch(.of("brassy-chub", day: day)) }
        for query in [
            "黑格", "くろだい", "acanthopagrus", "夜釣", "STRONG", "基隆", "浮游",
            "ヨ釣".replacing("ヨ", with: "夜"),
        ] {
            #expect(try await store.catches(query: query).map(\.id) == [found], "\(query)")
            #expect(try await store.catchCount(query: query) == 1)
        }
        #expect(try await store.catches(query: "no such").isEmpty)
        let all = try await store.catches()
        #expect(all.count == 9)
        #expect(all.map(\.record.caughtAt.day) == Array((1...9).reversed()))
        #expect(try await store.catches(limit: 3, offset: 6).map(\.id) == all[6...].map(\.id))
        let stamp = Species.stampID(species: "brassy-chub")
        #expect(try await store.catches(stamp: stamp).count == 8)
        #expect(try await store.catchCount(stamp: stamp) == 8)
        // What would be a pattern is a text.
        #expect(try await store.catches(query: "%").isEmpty)
        #expect(try await store.catches(query: "' OR 1 --").isEmpty)
    }

    @Test func `photos are newest first by the time they were taken, and searched`() async throws {
        let store = try await album.open()
        var early = try album.photo("one", name: "黑格 1.jpg")
        early.facts.takenAt = LocalTime(year: 2020, month: 1, day: 1)
        let first = try await store.addPhotos([early])[0]
        let added = try await store.addCatch(.of(blackSeabream), photos: [album.photo("two")])
        #expect(try await store.photos().map(\.id) == [added.photoIDs[0], first])
        #expect(try await store.photos(query: "黑格 1").map(\.id) == [first])
        #expect(try await store.photos(query: "黑棘").map(\.id) == added.photoIDs)
        let hash = try #require(try await store.photo(first)?.sha256)
        #expect(try await store.photos(sha256: hash).map(\.id) == [first])
    }

    @Test func `a photo's facts come back whole`() async throws {
        let store = try await album.open()
        var draft = try album.photo("one")
        draft.facts.orientation = 6
        draft.facts.make = "Canon"
        draft.facts.model = "Canon EOS 6D"
        draft.facts.lens = "EF35mm"
        draft.facts.fNumber = 1.8
        draft.facts.exposureTime = 1.0 / 640
        draft.facts.iso = 100
        draft.facts.focalLength = 35
        draft.facts.focalLength35 = 35.5
        draft.facts.takenAt = LocalTime(parsing: "2026-05-01T06:00:01+08:00")
        draft.facts.latitude = -25.123456789
        draft.facts.longitude = 121.5
        draft.title = "t"
        let id = try await store.addPhotos([draft])[0]
        #expect(try await store.photo(id)?.facts == draft.facts)
    }

    @Test func `a record is found by UUID, the start of one, number and any name`() async throws {
        let store = try await album.open()
        let added = try await store.addCatch(.of(blackSeabream), photos: [album.photo("one")])
        let own = try await store.addOwnFish(Names(en: "Boot"))
        let stamp = Reference.stamp(added.stampID)
        #expect(try await store.find(added.catchID.uuidString) == [.catch(added.catchID)])
        #expect(try await store.find(added.photoIDs[0].lowerText) == [.photo(added.photoIDs[0])])
        #expect(try await store.find(added.stampID.lowerText) == [stamp])
        #expect(
            try await store.find(String(added.catchID.lowerText.prefix(13)))
                == [.catch(added.catchID)])
        #expect(try await store.find("155") == [stamp])
        #expect(try await store.find("#155") == [stamp])
        #expect(try await store.find("1001") == [.stamp(own)])
        #expect(try await store.find("黑格") == [stamp])
        #expect(try await store.find("黑毛").count > 1)
        #expect(try await store.find("Boot") == [.stamp(own)])
        #expect(try await store.find("").isEmpty)
        #expect(try await store.find("no such fish").isEmpty)
        #expect(try await store.find(UUID().uuidString).isEmpty)
        try await store.remove(added.catchID)
        #expect(try await store.find(added.catchID.lowerText) == [.catch(added.catchID)])
    }

    @Test func `the summary counts what shows`() async throws {
        let store = try await album.open()
        _ = try await store.addCatch(.of(blackSeabream), photos: [album.photo("one")])
        try await store.addPhotos([album.photo("two")])
        var summary = try await store.summary(defaultRegions: [.tw])
        let taiwan = Catalogue.embedded.species.count { $0.regions.contains(.tw) }
        #expect(summary.regions == [.tw] && summary.total == taiwan && summary.caught == 1)
        #expect(summary.catches == 1 && summary.photos == 2 && summary.inbox == 1)
        #expect(summary.queue.waiting == 2 && summary.unsentOperations > 0)
        try await store.setRegions([.jp])
        summary = try await store.summary(defaultRegions: [.tw])
        #expect(summary.regions == [.jp])
    }

    @Test func `settings of the machine stay here, those of the album travel`() async throws {
        let store = try await album.open()
        try await store.setLocalSetting("remote", "file:///stick")
        #expect(try await store.localSetting("remote") == "file:///stick")
        #expect(try await store.outbox().isEmpty)
        try await store.setSetting("language", .string("ja"))
        #expect(try await store.setting("language") == .string("ja"))
        #expect(try await store.outbox().map(\.id) == ["language"])
        await #expect(throws: AlbumError.invalid(.field)) {
            try await store.setSetting("local.remote", .string("x"))
        }
        try await store.setLocalSetting("remote", nil)
        #expect(try await store.localSetting("remote") == nil)
    }
}
