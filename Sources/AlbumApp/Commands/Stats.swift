import AlbumModel
import AlbumScreens
import AlbumStore
import Canvas
import Disk
import FoundationEssentials

extension CommandSpec {
    static let stats = CommandSpec(
        name: "stats",
        summary: Phrase("what it all adds up to", "統計", "集計"),
        options: [
            OptionSpec("months", nil, Phrase("fish by month", "每月", "月別")),
            OptionSpec("species", nil, Phrase("species by month", "魚種與月份", "魚種と月")),
            OptionSpec("calendar", nil, Phrase("day by day", "每日", "日ごと")),
            OptionSpec("hours", nil, Phrase("by the hour", "時段", "時間帯")),
            OptionSpec("moon", nil, Phrase("by Moon and tide", "月相與潮汐", "月齢と潮")),
            OptionSpec("places", nil, Phrase("by place", "釣點", "釣り場")),
            OptionSpec("gear", nil, Phrase("by bait and gear", "餌與釣具", "エサとタックル")),
            OptionSpec(
                "output", "FILE.svg", Phrase("as a picture", "輸出成圖片", "図として書き出す"), isFile: true),
            OptionSpec(
                "place", "LEVEL",
                Phrase(
                    "how much of a place the picture tells; else as spots --share says",
                    "圖片透露地點到什麼程度，預設依 spots --share", "図に出す場所の細かさ（省略時は spots --share のとおり）"),
                words: PlaceLevel.allCases.map(\.rawValue)),
            OptionSpec("year", "YEAR", Phrase("of one year only", "只算某一年", "その年だけ")),
        ],
        examples: ["gyotaku stats --months", "gyotaku stats --year 2026 --json"],
        run: { invocation in try await StatsCommand(invocation: invocation).run() })
}

private struct StatsCommand: Sendable {
    let invocation: Invocation

    func run() async throws -> ExitCode {
        let year = try YearOption(invocation.line).year
        let store = try await invocation.openForReading()
        let numbers = try await AlbumError.asFailure { () async throws(AlbumError) in
            try await store.numbers(year: year)
        }
        var names: [UUID: StampEntry] = [:]
        for id in numbers.stampMonths.keys { names[id] = try await store.stamp(id) }
        if invocation.isJSON, !invocation.line.has("output") {
            invocation.output.json(Self.json(numbers, names, invocation.language))
            return .done
        }
        let language = invocation.language
        let stamps = names
        if let path = invocation.line.value("output") {
            let places = try await shared(numbers.places, store)
            return try draw(numbers, stamps, places, to: path)
        }
        let text = NumbersText(numbers, language, width: 80) { id in
            displayText(stamps[id]?.names[language] ?? "")
        }
        invocation.output.result(text.lines(parts).joined(separator: "\n"))
        return .done
    }

    /// Fish by place, as others may see it: spots of one area are one.
    private func shared(
        _ places: [String: Int], _ store: AlbumStore
    ) async throws -> [String: Int] {
        let asked = invocation.line.value("place").flatMap(PlaceLevel.init)
        let own = try await store.placeLevel()
        let spots = SpotNames(try await store.spots())
        var counts: [String: Int] = [:]
        for (name, count) in places {
            let place = SharedPlace(Place(name: name), spot: spots[name], level: asked ?? own)
            if let shown = place.name { counts[shown, default: 0] += count }
        }
        return counts
    }

    private func draw(
        _ numbers: AlbumNumbers, _ stamps: [UUID: StampEntry], _ places: [String: Int],
        to path: String
    ) throws -> ExitCode {
        guard path.lowercased().hasSuffix(".svg") else {
            throw Failure.badValue(option: "--output", value: path, expected: "FILE.svg")
        }
        let language = invocation.language
        let chart = NumbersChart(numbers, language, places: places) {
            stamps[$0]?.names[language] ?? ""
        }
        try SmallFile.write(Array(chart.chart.svg.utf8), to: path)
        if invocation.isJSON {
            invocation.output.json(.object(["output": .string(path)]))
        } else {
            invocation.output.result(displayText(path))
        }
        return .done
    }

    /// The parts that were asked for; all where none was.
    private var parts: [NumbersText.Part] {
        let table: [(String, [NumbersText.Part])] = [
            ("months", [.months]), ("species", [.species]), ("calendar", [.calendar]),
            ("hours", [.hours]), ("moon", [.moon, .tides]), ("places", [.places]),
            ("gear", [.baits, .gear]),
        ]
        let named = table.filter { invocation.line.has($0.0) }.flatMap(\.1)
        return named.isEmpty ? NumbersText.Part.allCases : named
    }

    private static func json(
        _ numbers: AlbumNumbers, _ stamps: [UUID: StampEntry], _ language: Language
    ) -> JSONValue {
        func counts(_ counts: [String: Int]) -> JSONValue {
            .object(counts.mapValues { .int($0) })
        }
        let species = numbers.stampMonths.map { id, months in
            let stamp = stamps[id]
            return JSONValue.object([
                "stamp": stamp.map { .int($0.number) } ?? .null,
                "name": .optional(stamp?.names[language]), "fish": .int(months.reduce(0, +)),
                "months": .array(months.map { .int($0) }),
            ])
        }.sorted { ($0["stamp"]?.int ?? 0) < ($1["stamp"]?.int ?? 0) }
        return .object([
            "fish": .int(numbers.fish), "catches": .int(numbers.catches),
            "species": .array(species), "months": counts(numbers.months),
            "days": counts(numbers.days), "hours": .array(numbers.hours.map { .int($0) }),
            "moon": .object(
                Dictionary(
                    uniqueKeysWithValues: numbers.phases.map { ($0.key.rawValue, .int($0.value)) })),
            "tides": .object(
                Dictionary(
                    uniqueKeysWithValues: numbers.tides.map { ($0.key.rawValue, .int($0.value)) })),
            "places": counts(numbers.places), "baits": counts(numbers.baits),
            "gear": counts(numbers.gear),
        ])
    }
}
