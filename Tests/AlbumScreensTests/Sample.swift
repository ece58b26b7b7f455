@testable import AlbumScreens
import AlbumModel
import FoundationEssentials

/// A small album whose every part is fixed.
enum Sample {
    static func uuid(_ number: Int) -> UUID {
        UUID(namespace: Species.stampID(species: "test"), name: "\(number)")
    }

    /// Some of the program's settings, of each kind.
    static let settings: [SettingSpec] = [
        setting("language", values: Language.allCases.map(\.rawValue)),
        setting("theme", values: ThemeChoice.allCases.map(\.rawValue), standard: "automatic"),
        setting("stamps", values: ["list", "small", "normal", "large"], standard: "normal"),
        setting("pane", values: ["on", "off"], standard: "on"),
        setting("celebrate", values: ["on", "off"], standard: "on"),
        setting("motion", values: ["full", "reduced"], standard: "full"),
        setting("length-unit", values: ["cm", "in"], standard: "cm"),
        setting("weight-unit", values: ["g", "kg", "lb+oz", "斤"], standard: "kg"),
        setting("sync.limit-rate", values: []),
    ]

    private static func setting(
        _ name: String, values: [String], standard: String? = nil
    ) -> SettingSpec {
        SettingSpec(
            name: name, title: { _ in "Title of " + name }, summary: { _ in "What \(name) does" },
            values: values, standard: standard,
            problem: { value in
                values.isEmpty
                    ? (Int(value) == nil ? "a number" : nil)
                    : values.contains(value) ? nil : values.joined(separator: " | ")
            })
    }

    static let summary = AlbumSummary(
        user: uuid(1), device: DeviceID("0123456789abcdef")!, regions: [.tw, .jp], caught: 0,
        total: 0, catches: 0, photos: 0, inbox: 0, queue: QueueCounts(), unsentOperations: 0)

    static let empty: ([StampEntry], [UUID: [CatchEntry]]) = (
        Catalogue.embedded.species.map { entry($0, []) }, [:]
    )

    /// Species 1 to 155 and an own fish; five are caught.
    static let album: ([StampEntry], [UUID: [CatchEntry]]) = {
        let species = Catalogue.embedded.species
        var catches: [UUID: [CatchEntry]] = [:]
        for (number, count) in [(2, 1), (3, 2), (6, 12), (155, 3)] {
            let fish = species[number - 1]
            catches[fish.stampID] = (0..<count).map { caught(fish, $0) }
        }
        var stamps = species.map { entry($0, catches[$0.stampID] ?? []) }
        var own = StampEntry(
            id: uuid(1001), number: 1001, speciesID: nil,
            names: Names(zhHant: "我的神祕小魚"), shape: .goby, count: 1,
            first: LocalTime(year: 2026, month: 4, day: 1),
            last: LocalTime(year: 2026, month: 4, day: 1), bestLength: nil, bestWeight: nil,
            coverPhoto: nil)
        own.ownAliases = ["奇魚"]
        stamps.append(own)
        return (stamps, catches)
    }()

    static func entry(_ species: Species, _ catches: [CatchEntry]) -> StampEntry {
        let times = catches.map(\.record.caughtAt)
        return StampEntry(
            id: species.stampID, number: species.number, speciesID: species.id,
            names: species.names, shape: species.shape,
            count: catches.reduce(0) { $0 + $1.record.quantity }, first: times.min(),
            last: times.max(),
            bestLength: catches.compactMap(\.record.length).max { $0.base < $1.base },
            bestWeight: catches.compactMap(\.record.weight).max { $0.base < $1.base },
            coverPhoto: catches.first?.photos.first?.ref)
    }

    static func caught(_ species: Species, _ index: Int) -> CatchEntry {
        let id = uuid(species.number * 100 + index)
        let places = ["八斗子", "和平島", "油壺", "Keelung harbour"]
        let record = Catch(
            id: id, stampID: species.stampID,
            caughtAt: LocalTime(
                year: 2026, month: 1 + (11 - index) % 12, day: 1 + index, hour: 5, minute: 30,
                offsetMinutes: 480),
            length: try? Measure(number: "\(30 + index)", unit: .cm, kind: .length),
            weight: index % 2 == 0
                ? try? Measure(number: "1.\(index)", unit: .kg, kind: .weight) : nil,
            place: Place(
                name: places[index % 4],
                point: index == 0 ? GeoPoint(latitude: 25.1427, longitude: 121.8018) : nil),
            title: index == 0 ? "朝まずめの一枚" : nil, note: index == 0 ? note : nil,
            tags: index == 0 ? ["磯釣", "浮標"] : [], isReleased: index == 1,
            createdAt: Date(timeIntervalSince1970: 0))
        let photos = index == 0 ? [photo(id, 0), photo(id, 1)] : []
        return CatchEntry(
            record: record, stampNumber: species.number, stampNames: species.names,
            photos: photos)
    }

    static let pages: [DiaryPageEntry] = [
        DiaryPageEntry(
            page: DiaryPage(
                id: uuid(7001),
                telling: DiaryTelling(
                    day: LocalTime(year: 2026, month: 11, day: 30),
                    until: LocalTime(year: 2026, month: 12, day: 1), title: "龍洞兩日",
                    note: "浪太大，收竿。\nSecond line.", place: "龍洞", companions: ["阿明", "小華"],
                    weather: "東北風", isBlank: false),
                createdAt: Date(timeIntervalSince1970: 0)),
            photos: [], fish: 2),
        DiaryPageEntry(
            page: DiaryPage(
                id: uuid(7002),
                telling: DiaryTelling(
                    day: LocalTime(year: 2026, month: 11, day: 3), isBlank: true),
                createdAt: Date(timeIntervalSince1970: 0)),
            photos: [], fish: 0),
    ]

    static let note = "浪高一米，風從東北來。第一竿就中魚，拉力很強，溜了兩次才上岸。\nMarker of a second line."

    static func photo(_ catchID: UUID?, _ index: Int) -> Photo {
        var facts = Sample.facts
        facts.lens = "EF24-70mm f/2.8L II USM"
        return Photo(
            id: uuid(9000 + index), catchID: catchID,
            sha256: String(repeating: "a\(index)", count: 32), byteCount: 3_456_789,
            fileExtension: "jpg", originalName: "IMG_\(index)\u{1B}[31m.jpg", position: index,
            facts: facts, addedAt: Date(timeIntervalSince1970: 0))
    }

    static let facts: PhotoFacts = {
        var facts = PhotoFacts(format: "JPEG", width: 4032, height: 3024)
        facts.make = "Canon"
        facts.model = "Canon EOS 6D"
        facts.fNumber = 2.8
        facts.exposureTime = 1.0 / 250
        facts.iso = 200
        facts.focalLength = 35
        facts.takenAt = LocalTime(
            year: 2026, month: 4, day: 30, hour: 5, minute: 12, offsetMinutes: 480)
        facts.latitude = 24.1457
        facts.longitude = 120.6736
        return facts
    }()

    /// A picture of two halves, light above and dark below, with a diagonal.
    static func picture(_ request: PictureRequest) -> Picture {
        let (width, height) = (48, 32)
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let isInk = abs(x * height - y * width) < 160 || y > 24
                bytes += isInk ? [30, 60, 90, 255] : [210, 200, 180, 255]
            }
        }
        return Picture(width: width, height: height, rgba: bytes)
    }
}
