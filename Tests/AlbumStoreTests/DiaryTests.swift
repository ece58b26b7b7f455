import AlbumModel
import AlbumStore
import FoundationEssentials
import Testing

@Suite struct DiaryTests {
    private let album = Album()

    private func day(_ text: String) throws -> LocalTime {
        try #require(LocalTime(parsing: text))
    }

    private func fish(_ time: String, _ quantity: Int = 1) throws -> CatchDraft {
        var draft = try CatchDraft.of(blackSeabream, quantity: quantity)
        draft.caughtAt = try day(time)
        return draft
    }

    @Test func `pages stand before the catches of their last day, newest first`() async throws {
        let store = try await album.open()
        let old = try await store.addCatch(fish("2026-05-01T05:00:00+08:00")).catchID
        let late = try await store.addCatch(fish("2026-05-03T23:30:00+08:00", 2)).catchID
        let next = try await store.addCatch(fish("2026-05-04T00:10:00+08:00")).catchID
        let trip = try await store.addPage(
            DiaryTelling(
                day: day("2026-05-01"), until: day("2026-05-03"), title: "龍洞三日",
                note: "浪太大，收竿", place: "龍洞", companions: ["阿明", "小華"], weather: "東北風"))
        let blank = try await store.addPage(
            DiaryTelling(day: day("2026-04-20"), isBlank: true))
        #expect(try await store.diary().map(\.id) == [next, trip, late, old, blank])
        #expect(try await store.diaryCount() == 5)
        #expect(try await store.diary(limit: 2, offset: 1).map(\.id) == [trip, late])
        // Three fish on its days; the one after midnight is another day's.
        #expect(try await store.diaryPage(trip)?.fish == 3)
        #expect(try await store.diaryPage(blank)?.fish == 0)
        for word in ["阿明", "收竿", "龍洞", "東北"] {
            #expect(try await store.diary(query: word).map(\.id) == [trip])
        }
        #expect(try await store.diaryCount(query: "黑鯛") == 3)
        #expect(try await store.doctor().isEmpty)
    }

    @Test func `a page is changed, put into the bin and brought back, also after a restart`()
        async throws
    {
        let id = try await {
            let store = try await album.open()
            let id = try await store.addPage(
                DiaryTelling(day: day("2026-05-01"), title: "a"), photos: [album.photo("one")])
            #expect(try await store.photos(.inbox).isEmpty)
            #expect(try await store.diaryPage(id)?.photos.count == 1)
            try await store.edit(
                id,
                [
                    .title("b"), .companions(["阿明"]), .isBlank(true),
                    .days(day("2026-05-02"), until: day("2026-05-04")), .place(Place(name: "澎湖")),
                ])
            try await store.remove(id)
            #expect(try await store.diary().isEmpty)
            return id
        }()
        let store = try await album.open()
        _ = try await store.undo()
        let telling = try #require(try await store.diaryPage(id)).page.telling
        #expect(telling.title == "b" && telling.companions == ["阿明"] && telling.isBlank)
        #expect(telling.until?.isoDate == "2026-05-04" && telling.place == "澎湖")
        _ = try await store.undo()
        #expect(try await store.diaryPage(id)?.page.telling.title == "a")
        _ = try await store.undo()
        #expect(try await store.diary().isEmpty)
        #expect(try await store.photos().isEmpty)
        _ = try await store.redo()
        #expect(try await store.diary().map(\.id) == [id])
    }

    @Test func `a trip that ends before it begins is refused`() async throws {
        let store = try await album.open()
        await #expect(throws: AlbumError.invalid(.time)) {
            try await store.addPage(
                DiaryTelling(day: day("2026-05-02"), until: day("2026-05-01")))
        }
        let id = try await store.addPage(DiaryTelling(day: day("2026-05-02")))
        await #expect(throws: AlbumError.invalid(.time)) {
            try await store.edit(id, [.days(day("2026-05-02"), until: day("2026-05-01"))])
        }
        await #expect(throws: AlbumError.invalid(.field)) {
            try await store.edit(id, [.quantity(2)])
        }
    }
}
