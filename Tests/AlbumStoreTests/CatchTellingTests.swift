import AlbumModel
import AlbumStore
import FoundationEssentials
import Testing

/// What an angler tells of a catch beside its size.
@Suite struct CatchTellingTests {
    private let album = Album()

    @Test func `a fish that got away is told of and not counted`() async throws {
        let store = try await album.open()
        var draft = try CatchDraft.of(blackSeabream, length: "80cm")
        draft.isLost = true
        let lost = try await store.addCatch(draft)
        #expect(lost.bests.isEmpty)
        let stamp = try #require(try await store.stamp(lost.stampID))
        #expect(stamp.count == 0 && stamp.first == nil && stamp.bestLength == nil)
        #expect(try await store.catches(stamp: lost.stampID).first?.record.isLost == true)
        #expect(try await store.catchEntry(lost.catchID)?.record.weight == nil)

        let caught = try await store.addCatch(.of(blackSeabream, day: 2, length: "30cm"))
        #expect(caught.bests == [.first])
        #expect(try await store.stamp(lost.stampID)?.bestLength?.text == "30")
        try await store.edit(lost.catchID, [.isLost(false)])
        #expect(try await store.stamp(lost.stampID)?.bestLength?.text == "80")
        #expect(try await store.stamp(lost.stampID)?.count == 2)
        _ = try await store.undo()
        #expect(try await store.stamp(lost.stampID)?.count == 1)
        #expect(try await store.doctor().isEmpty)
    }

    @Test func `bait, gear and weather are kept as typed, found and emptied`() async throws {
        let store = try await album.open()
        var draft = try CatchDraft.of(blackSeabream)
        draft.circumstances = Circumstances(bait: "南極蝦", gear: "磯竿2號", weather: "東北風、浪一米")
        let id = try await store.addCatch(draft).catchID
        #expect(try await store.catchEntry(id)?.record.circumstances == draft.circumstances)
        for word in ["南極", "磯竿", "東北"] {
            #expect(try await store.catches(query: word).map(\.id) == [id])
        }
        try await store.edit(id, [.bait(nil), .gear("船竿"), .weather(nil)])
        let record = try #require(try await store.catchEntry(id)).record
        #expect(record.circumstances == Circumstances(gear: "船竿"))
        #expect(try await store.catches(query: "南極").isEmpty)
    }

    @Test func `a mistaken species is changed and the first guess kept`() async throws {
        let store = try await album.open()
        let first = try await store.addCatch(.of(blackSeabream))
        let (second, third) = (
            Species.stampID(species: "brassy-chub"), Species.stampID(species: "black-scraper")
        )
        func guess() async throws -> UUID? {
            try await store.catchEntry(first.catchID)?.record.firstGuess
        }
        #expect(try await guess() == nil)
        try await store.edit(first.catchID, [.stamp(second)])
        #expect(try await guess() == first.stampID)
        try await store.edit(first.catchID, [.stamp(third)])
        #expect(try await guess() == first.stampID)
        try await store.edit(first.catchID, [.stamp(first.stampID)])
        #expect(try await guess() == nil)
        _ = try await store.undo()
        #expect(try await guess() == first.stampID)
        try await store.edit(first.catchID, [.firstGuess(nil)])
        #expect(try await guess() == nil)
        #expect(try await store.catchEntry(first.catchID)?.record.stampID == third)
    }

    @Test func `many catches at once are one change, undone after a restart`() async throws {
        let ids = try await {
            let store = try await album.open()
            return try await store.addCatches((1...5).map { try .of(blackSeabream, day: $0) })
        }()
        let store = try await album.open()
        #expect(try await store.history().map(\.recordCount) == [5])
        _ = try await store.undo()
        #expect(try await store.catches().isEmpty)
        _ = try await store.redo()
        #expect(Set(try await store.catches().map(\.id)) == Set(ids))
    }
}
