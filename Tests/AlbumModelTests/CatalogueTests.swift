import AlbumModel
import Testing

@Suite struct CatalogueTests {
    private let catalogue = Catalogue.embedded

    @Test func `the embedded list has its 270 species, numbered from 1 without gaps`() {
        #expect(catalogue.species.count == 270)
        #expect(catalogue.species.map(\.number) == Array(1...270))
        #expect(Set(catalogue.species.map(\.id)).count == 270)
        #expect(Set(catalogue.species.map(\.stampID)).count == 270)
    }

    @Test func `every column arrives in its field`() throws {
        let fish = try #require(catalogue["blackhead-seabream"])
        #expect(fish.number == 155)
        #expect(fish.scientific == "Acanthopagrus schlegelii")
        #expect(fish.family == "Sparidae")
        #expect(fish.names == Names(zhHant: "黑棘鯛", ja: "クロダイ", en: "Blackhead seabream"))
        #expect(fish.aliases == ["黑格", "黑鯛", "烏格", "烏毛"])
        #expect(fish.water == .brackish)
        #expect(fish.regions == [.tw, .jp])
        #expect(fish.shape == .bream)
        #expect(fish.maxLengthCm == 61 && fish.maxWeightKg == 3.2)
        #expect(fish.lengthWeight == LengthWeight(a: 0.0118, b: 3.1, lengthKind: "TL"))
        #expect(catalogue["largescale-blackfish"]?.maxWeightKg == nil)
    }

    @Test func `a species is found by id, number and stamp`() {
        for species in catalogue.species {
            #expect(catalogue[species.id] == species)
            #expect(catalogue[number: species.number] == species)
            #expect(catalogue[stamp: species.stampID] == species)
        }
        #expect(catalogue[number: 0] == nil && catalogue[number: 271] == nil)
        #expect(catalogue["no-such-fish"] == nil)
    }

    @Test func `a stamp's UUID is the same for ever`() {
        #expect(
            Species.stampID(species: "blackhead-seabream").lowerText
                == "09267d2d-16eb-5542-a2bf-8214131d0232")
    }

    @Test func `lines that do not fit are left out, the others stay`() {
        let header = "number\tid\n"
        let good = "1\ta-fish\tA b\tF\t魚\t\t\t\tsalt\ttw\tbass\t\t\t\t\t\t"
        let short = "2\tb-fish\tA b"
        let wrongWater = good.replacing("salt", with: "lava")
        let found = Catalogue(
            tsv: Array([header + good, short, wrongWater, ""].joined(separator: "\n").utf8))
        #expect(found.species.map(\.id) == ["a-fish"])
        #expect(found.species[0].aliases == [] && found.species[0].names.en == nil)
    }
}
