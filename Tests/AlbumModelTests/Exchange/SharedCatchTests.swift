import AlbumModel
import FoundationEssentials
import TestSupport
import Testing

/// Nothing that leaves the machine tells more of a place than its level.
@Suite(.tags(.small)) struct SharedCatchTests {
    private let exact = GeoPoint(latitude: 25.1123, longitude: 121.9187)

    private var spot: Spot {
        var random = SplitMix(state: 3)
        return Spot(
            id: UUID(), name: "龍洞", aliases: ["龍洞灣"], point: exact,
            snapped: exact.snapped(using: &random), area: "東北角")
    }

    private func entry(_ place: Place?) -> CatchEntry {
        var facts = PhotoFacts(format: "JPEG", width: 4, height: 3)
        (facts.latitude, facts.longitude, facts.altitude) = (25.1123, 121.9187, 3)
        let id = UUID()
        let photo = Photo(
            id: UUID(), catchID: id, sha256: String(repeating: "a", count: 64), byteCount: 1,
            fileExtension: "jpg", originalName: "a.jpg", facts: facts,
            addedAt: Date(timeIntervalSince1970: 0))
        return CatchEntry(
            record: Catch(
                id: id, stampID: UUID(),
                caughtAt: LocalTime(year: 2026, month: 5, day: 1, offsetMinutes: 480),
                place: place, createdAt: Date(timeIntervalSince1970: 0)),
            stampNumber: 1, stampNames: Names(en: "Bream"), photos: [photo])
    }

    @Test(arguments: PlaceLevel.allCases)
    func `the place is its level's, in the catch and in its photos`(_ level: PlaceLevel) {
        let spot = spot
        let shared = SharedCatch(
            entry(Place(name: "龍洞灣", point: exact)), spots: SpotNames([spot]), level: level)
        let place = shared.entry.record.place
        let photo = shared.entry.photos[0].facts
        switch level {
        case .none: #expect(place == nil)
        case .area: #expect(place == Place(name: "東北角"))
        case .snapped: #expect(place == Place(name: "東北角", point: spot.snapped))
        case .exact: #expect(place == Place(name: "龍洞灣", point: exact))
        }
        #expect((photo.latitude == nil && photo.altitude == nil) == (level != .exact))
    }

    @Test func `a place that is no spot tells nothing but exactly`() {
        for level in PlaceLevel.allCases where level != .exact {
            let place = Place(name: "secret", point: exact)
            let shared = SharedCatch(entry(place), spots: SpotNames([spot]), level: level)
            #expect(shared.entry.record.place == nil)
        }
    }

    @Test func `ten catches at one spot do not average to it`() throws {
        let spot = spot
        let names = SpotNames([spot])
        let points = (0..<10).compactMap { n in
            // Each at a slightly different place, as GPS has it.
            let point = GeoPoint(latitude: exact.latitude + Double(n) / 1e5, longitude: 121.9187)
            return SharedCatch(
                entry(Place(name: "龍洞", point: point)), spots: names, level: .snapped
            ).place.point
        }
        #expect(points.count == 10 && Set(points).count == 1)
        let mean = GeoPoint(
            latitude: points.map(\.latitude).reduce(0, +) / 10,
            longitude: points.map(\.longitude).reduce(0, +) / 10)
        #expect((0.45...1.1).contains(mean.kilometres(to: exact)))
    }

    @Test func `maps hold points only where the level has them, and escape what was typed`() {
        let names = SpotNames([spot])
        var told = entry(Place(name: "龍洞", point: exact))
        told.record.note = "<b>&\u{1b}[31m"
        for map in [MapText.gpx, .kml] {
            for level in [PlaceLevel.none, .area] {
                let shared = SharedCatch(told, spots: names, level: level)
                #expect(map.point(shared, .en) == nil)
            }
            let snapped = map.point(SharedCatch(told, spots: names, level: .snapped), .en)
            #expect(snapped?.contains("東北角") == true && snapped?.contains("龍洞") == false)
            #expect(snapped?.contains("25.1123") == false)
            #expect(snapped?.contains("&lt;b&gt;&amp;[31m") == true)
            let open = map.point(SharedCatch(told, spots: names, level: .exact), .en)
            #expect(open?.contains("25.1123000") == true && open?.contains("121.9187000") == true)
        }
    }
}
