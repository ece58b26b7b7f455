import AlbumModel
import FoundationEssentials
import Testing

@Suite struct NameIndexTests {
    private let catalogue = Catalogue.embedded
    private let index = NameIndex(catalogue: Catalogue.embedded)

    private func ids(_ text: String) -> [String] {
        index.search(text).compactMap { catalogue[stamp: $0.stampID]?.id }
    }

    @Test(arguments: [
        "黑棘鯛", "黑格", "烏毛", "クロダイ", "くろだい", "ｸﾛﾀﾞｲ", "クロタ\u{3099}イ", "blackhead seabream",
        "BLACKHEAD  Seabream", "Ｂｌａｃｋｈｅａｄ seabream", "Acanthopagrus schlegelii",
    ])
    func `a species is first under every one of its names, however it is typed`(name: String) {
        #expect(ids(name).first == "blackhead-seabream")
        #expect(index.search(name).first?.rank == .exact)
    }

    @Test func `an alias of several species offers all of them`() {
        let found = index.exact("黑毛").compactMap { catalogue[stamp: $0.stampID]?.id }
        #expect(found.count > 1)
        #expect(found.contains("largescale-blackfish") && found.contains("smallscale-blackfish"))
    }

    @Test func `every name of every species finds it`() {
        for species in catalogue.species {
            let names = [species.names.zhHant, species.names.ja, species.names.en].compactMap(
                \.self)
            for name in names + species.aliases + [species.scientific] + species.synonyms {
                #expect(
                    index.exact(name).contains { $0.stampID == species.stampID },
                    "\(name) does not find \(species.id)")
            }
        }
    }

    @Test func `a whole name comes before a beginning, a word, and an inside`() {
        var index = NameIndex()
        let fish = (1...4).map { _ in UUID() }
        index.insert(stamp: fish[0], number: 1, names: ["goldbass"])
        index.insert(stamp: fish[1], number: 2, names: ["Sea bass"])
        index.insert(stamp: fish[2], number: 3, names: ["Bassling"])
        index.insert(stamp: fish[3], number: 4, names: ["other", "BASS"])
        let found = index.search("bass")
        #expect(found.map(\.number) == [4, 3, 2, 1])
        #expect(found.map(\.rank) == [.exact, .prefix, .word, .inside])
        #expect(found[0].name == "BASS")
        #expect(index.search("bass", limit: 2).map(\.number) == [4, 3])
    }

    @Test func `two characters of CJK are enough, nothing finds nothing`() {
        #expect(ids("黑格") == ["blackhead-seabream"])
        #expect(ids("").isEmpty && ids("   ").isEmpty)
        #expect(ids("no such fish").isEmpty)
    }

    @Test func `folding does not depend on how a text is composed`() {
        #expect(folded("が") == folded("か\u{3099}"))
        #expect(folded("ガ") == folded("ｶﾞ"))
        #expect(folded("Élan") == folded("E\u{301}lan") && folded("Élan") == "elan")
        #expect(folded("한") == folded("\u{1112}\u{1161}\u{11ab}"))
        #expect(folded(" a \t\n b ") == "a b" && folded("　あ　ア　") == "あ あ")
    }
}
