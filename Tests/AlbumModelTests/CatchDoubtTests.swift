import AlbumModel
import TestSupport
import Testing

@Suite(.tags(.small)) struct CatchDoubtTests {
    private let species = Species(
        id: "x", number: 1, scientific: "X x", family: "X", names: Names(en: "x"), aliases: [],
        water: .salt, regions: [.tw], shape: .bream, maxLengthCm: 50, maxWeightKg: 3.2,
        lengthWeight: LengthWeight(a: 0.02, b: 3, lengthKind: "TL"), synonyms: [])

    private func doubts(
        _ length: String? = nil, _ weight: String? = nil, at: LocalTime? = nil,
        now: LocalTime? = nil
    ) throws -> [CatchDoubt] {
        CatchDoubt.all(
            length: try length.map { try Measure(parsing: $0, as: .length) },
            weight: try weight.map { try Measure(parsing: $0, as: .weight) }, caughtAt: at,
            species: species, now: now)
    }

    @Test func `what is within the published bounds raises no doubt`() throws {
        #expect(try doubts("40cm", "1.3kg").isEmpty)
        #expect(try doubts("50cm", "3.2kg").isEmpty)
        #expect(try doubts().isEmpty)
    }

    @Test func `100 cm and 100 in are not the same doubt, and neither is refused`() throws {
        let metres = try Measure(parsing: "100cm", as: .length)
        let inches = try Measure(parsing: "100in", as: .length)
        #expect(metres.base == 1000 && inches.base == 2540)
        #expect(metres.formatted == "100 cm" && inches.formatted == "100 in")
        guard case .longerThanKnown(let most) = try doubts("100cm").first else {
            Issue.record("no doubt")
            return
        }
        #expect(most.formatted == "50 cm")
    }

    @Test func `a weight far off what the length says is asked about`() throws {
        // 0.02 · 30³ = 540 g
        #expect(try doubts("30cm", "540g").isEmpty)
        for weight in ["2kg", "100g"] {
            guard case .weightUnlikeLength(let expected) = try doubts("30cm", weight).last else {
                Issue.record("no doubt")
                return
            }
            #expect(expected.formatted == "540 g")
        }
        #expect(
            try doubts(nil, "4kg") == [
                .heavierThanKnown(Measure(text: "3.2", unit: .kg, base: 3200))
            ])
    }

    @Test func `tomorrow is somewhere already, the day after is not`() throws {
        let now = LocalTime(year: 2026, month: 5, day: 3, hour: 9)
        #expect(try doubts(at: LocalTime(year: 2026, month: 5, day: 4), now: now).isEmpty)
        #expect(
            try doubts(at: LocalTime(year: 2026, month: 5, day: 5), now: now) == [.inFuture])
    }

    @Test func `an estimate has two figures`() throws {
        let length = try Measure(parsing: "45cm", as: .length)
        #expect(species.estimatedWeight(length: length)?.formatted == "1.8 kg")
        let small = try Measure(parsing: "12cm", as: .length)
        #expect(species.estimatedWeight(length: small)?.formatted == "35 g")
    }

    @Test(arguments: ["5 lb 3 oz", "0 lb 12 oz", "3 斤", "1.25 kg"])
    func `a weight comes back as it was typed`(text: String) throws {
        let weight = try Measure(parsing: text, as: .weight)
        #expect(weight.formatted == text)
        #expect(try Measure(parsing: weight.formatted, as: .weight) == weight)
    }
}
