import AlbumModel
import AlbumStore
import FoundationEssentials
import Testing

@Suite struct SeveralTests {
    private let album = Album()

    @Test func `several catches are changed in one step that one undo takes back`() async throws {
        let store = try await album.open()
        var ids: [UUID] = []
        for length in ["30cm", "31cm", "32cm"] {
            var draft = try CatchDraft.of(blackSeabream, length: length)
            draft.tags = ["old"]
            draft.place = Place(name: "here", point: GeoPoint(latitude: 25, longitude: 121))
            ids.append(try await store.addCatch(draft).catchID)
        }
        #expect(try await store.tag(ids, adding: ["boat", "old"]) == 3)
        for id in ids {
            #expect(try await store.catchEntry(id)?.record.tags == ["old", "boat"])
        }
        // Nothing to add is no change.
        #expect(try await store.tag(ids, adding: ["boat"]) == 0)
        #expect(try await store.place(Array(ids.prefix(2)), "there") == 2)
        let moved = try await store.catchEntry(ids[0])?.record.place
        #expect(moved?.name == "there" && moved?.point?.latitude == 25)
        #expect(try await store.remove(ids) == 3)
        #expect(try await store.catches().isEmpty)
        // What is there no more is left out.
        #expect(try await store.remove(ids) == 0)

        let undone = try #require(try await store.undo())
        #expect(undone.kind == .remove && undone.recordCount == 3)
        #expect(try await store.catches().count == 3)
        #expect(try await store.undo()?.recordCount == 2)
        #expect(try await store.catchEntry(ids[0])?.record.place?.name == "here")
        #expect(try await store.undo()?.recordCount == 3)
        #expect(try await store.catchEntry(ids[2])?.record.tags == ["old"])
        #expect(try await store.redo()?.recordCount == 3)
        #expect(try await store.catchEntry(ids[2])?.record.tags == ["old", "boat"])
    }

    @Test func `one that is no record changes nothing`() async throws {
        let store = try await album.open()
        let id = try await store.addCatch(.of(blackSeabream)).catchID
        await #expect(throws: AlbumError.self) { try await store.tag([id, UUID()], adding: ["x"]) }
        #expect(try await store.catchEntry(id)?.record.tags == [])
    }

    @Test func `the catches of stamps`() async throws {
        let store = try await album.open()
        let added = try await store.addCatch(.of(blackSeabream))
        #expect(try await store.catchIDs(ofStamps: [added.stampID, UUID()]) == [added.catchID])
    }
}
