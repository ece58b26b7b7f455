import AlbumModel
import AlbumStore
import FoundationEssentials
import Testing

@Suite struct SpotTests {
    private let album = Album()
    private let exact = GeoPoint(latitude: 25.1123, longitude: 121.9187)

    @Test func `the snapped point is not the exact one, and catches do not average to it`()
        async throws
    {
        let store = try await album.open()
        let id = try await store.addSpot("龍洞", aliases: ["龍洞灣"], at: exact, area: "東北角")
        let snapped = try #require(try await store.spot(id)?.snapped)
        #expect((0.4...1.1).contains(snapped.kilometres(to: exact)))
        var shown: Set<GeoPoint?> = []
        for index in 0..<10 {
            let here = GeoPoint(
                latitude: exact.latitude + Double(index) * 1e-4, longitude: exact.longitude)
            var draft = try CatchDraft.of(blackSeabream, day: 1 + index)
            draft.place = Place(name: index % 2 == 0 ? "龍洞" : "龍洞灣", point: here)
            let added = try await store.addCatch(draft)
            let place = try #require(try await store.catchEntry(added.catchID)?.record.place)
            let spot = try await store.spot(called: place.name ?? "")
            shown.insert(SharedPlace(place, spot: spot, level: .snapped).point)
        }
        #expect(shown == [snapped])
        // A correction of a few metres shows nothing new; another bay does.
        let near = GeoPoint(latitude: exact.latitude + 0.0005, longitude: exact.longitude)
        try await store.edit(id, [.place(Place(point: near))])
        #expect(try await store.spot(id)?.snapped == snapped)
        let far = GeoPoint(latitude: 24.9, longitude: 121.9)
        try await store.edit(id, [.place(Place(point: far))])
        #expect(try #require(try await store.spot(id)?.snapped).kilometres(to: far) <= 1.1)
        _ = try await store.undo()
        #expect(try await store.spot(id)?.snapped == snapped)
        #expect(try await store.doctor().isEmpty)
    }

    @Test func `each level tells no more than it says`() {
        let place = Place(name: "秘密釣點", point: exact)
        let snapped = GeoPoint(latitude: 25.12, longitude: 121.92)
        let spot = Spot(
            id: UUID(), name: "秘密釣點", point: exact, snapped: snapped, area: "東北角")
        let none = SharedPlace(place, spot: spot, level: .none)
        #expect(none.name == nil && none.point == nil)
        let area = SharedPlace(place, spot: spot, level: .area)
        #expect(area.name == "東北角" && area.point == nil)
        let near = SharedPlace(place, spot: spot, level: .snapped)
        #expect(near.name == "東北角" && near.point == snapped)
        let all = SharedPlace(place, spot: spot, level: .exact)
        #expect(all.name == "秘密釣點" && all.point == exact)
        // A place that is no spot tells nothing below exact.
        for level in [PlaceLevel.none, .area, .snapped] {
            let shared = SharedPlace(place, spot: nil, level: level)
            #expect(shared.name == nil && shared.point == nil)
        }
    }

    @Test func `a spot has one name each, keeps the old one, and comes back from the bin`()
        async throws
    {
        let store = try await album.open()
        let id = try await store.addSpot("龍洞", at: exact)
        await #expect(throws: AlbumError.invalid(.names)) { try await store.addSpot("龍洞") }
        await #expect(throws: AlbumError.invalid(.names)) { try await store.addSpot("") }
        try await store.edit(id, [.title("龍洞南口")])
        #expect(try await store.spot(called: "龍洞")?.id == id)
        #expect(try await store.spot(called: "龍洞南口")?.name == "龍洞南口")
        try await store.remove(id)
        #expect(try await store.spots().isEmpty)
        _ = try await store.undo()
        _ = try await store.undo()
        #expect(try await store.spots().map(\.name) == ["龍洞"])
        #expect(try await store.placeLevel() == .area)
        try await store.setPlaceLevel(.none)
        #expect(try await store.placeLevel() == .none)
    }

    @Test func `only what is within a kilometre is near`() {
        let spots = [
            Spot(id: UUID(), name: "a", point: GeoPoint(latitude: 25.1223, longitude: 121.9187)),
            Spot(id: UUID(), name: "b", point: GeoPoint(latitude: 25.1133, longitude: 121.9187)),
            Spot(id: UUID(), name: "c"),
        ]
        #expect(Spot.nearest(to: exact, of: spots)?.spot.name == "b")
        #expect(Spot.nearest(to: exact, of: [spots[0], spots[2]]) == nil)
    }
}
