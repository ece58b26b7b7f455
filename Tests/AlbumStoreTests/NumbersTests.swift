import AlbumModel
import AlbumStore
import FoundationEssentials
import Testing

@Suite struct NumbersTests {
    private let album = Album()

    @Test func `fish are counted by month, day, hour, species, Moon, tide, place and gear`()
        async throws
    {
        let store = try await album.open()
        func add(
            _ time: String, _ species: String = blackSeabream, _ quantity: Int = 1,
            isLost: Bool = false
        ) async throws {
            var draft = try CatchDraft.of(species, quantity: quantity)
            draft.caughtAt = try #require(LocalTime(parsing: time))
            draft.place = Place(name: "龍洞")
            draft.isLost = isLost
            draft.circumstances = Circumstances(bait: "南極蝦", gear: "磯竿")
            _ = try await store.addCatch(draft)
        }
        // The last minutes of a month in Taipei are the next one nowhere.
        try await add("2026-04-30T23:50:00+08:00", blackSeabream, 2)
        try await add("2026-05-03T05:00:00+08:00", "brassy-chub")
        try await add("2025-05-03T05:00:00+08:00")
        try await add("2026-05-04T05:00:00+08:00", blackSeabream, 9, isLost: true)
        let all = try await store.numbers()
        #expect(all.fish == 4 && all.catches == 3)
        #expect(all.months == ["2026-04": 2, "2026-05": 1, "2025-05": 1])
        #expect(all.hours[23] == 2 && all.hours[5] == 2)
        let stamp = Species.stampID(species: blackSeabream)
        #expect(all.stampMonths[stamp]?[3] == 2 && all.stampMonths[stamp]?[4] == 1)
        #expect(all.places == ["龍洞": 4] && all.baits == ["南極蝦": 4] && all.gear == ["磯竿": 4])
        #expect(all.phases.values.reduce(0, +) == 4 && all.tides.values.reduce(0, +) == 4)
        // 2026-05-03 is 三月十七.
        let year = try await store.numbers(year: 2026)
        #expect(year.fish == 3 && year.days == ["2026-04-30": 2, "2026-05-03": 1])
        #expect(year.tides == [.spring: 3])
    }

    @Test func `a calendar of many days gives the dates one by one`() throws {
        var calendar = LunarCalendar()
        for day in stride(from: 19_000, to: 20_000, by: 37) {
            #expect(calendar.date(day) == LunarDate(dayNumber: day))
        }
        #expect(calendar.date(-40_000) == nil)
    }

    @Test func `counts are ranked, equal ones by name`() {
        let ranked = AlbumNumbers.ranked(["b": 2, "a": 2, "c": 5])
        #expect(ranked.map(\.name) == ["c", "a", "b"])
    }
}
