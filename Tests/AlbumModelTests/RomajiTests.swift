import AlbumModel
import TestSupport
import Testing

@Suite(.tags(.small)) struct RomajiTests {
    static let index = NameIndex(catalogue: .embedded)

    @Test(
        arguments: [
            ("kurodai", "クロダイ"), ("KURODAI", "クロダイ"), ("maaji", "マアジ"), ("maazi", "マアジ"),
            ("suzuki", "スズキ"), ("hirame", "ヒラメ"), ("shirogisu", "シロギス"), ("sirogisu", "シロギス"),
            ("buri", "ブリ"), ("kanpachi", "カンパチ"), ("kampachi", "カンパチ"),
        ])
    func `names in kana are found in Latin letters, however they are spelled`(
        typed: String, name: String
    ) {
        let found = Self.index.search(typed)
        #expect(found.contains { $0.name == name }, "\(found.prefix(3).map(\.name))")
    }

    @Test func `a name found so is one that can be meant`() {
        #expect(Self.index.exact("kurodai").map(\.name).contains("クロダイ"))
    }

    @Test func `kana finds its decomposed form, and the other way`() {
        #expect(Self.index.search("クロタ\u{3099}イ").first?.name == "クロダイ")
        var index = NameIndex()
        index.insert(stamp: Species.stampID(species: "x"), number: 1, names: ["フ\u{3099}リ"])
        #expect(index.search("ブリ").count == 1 && index.search("buri").count == 1)
    }

    @Test(arguments: ["", "k", "qqq", "123", "zzzz"])
    func `what is no reading finds nothing by it`(typed: String) {
        let found = Self.index.search(typed).filter { match in
            match.name.unicodeScalars.allSatisfy { (0x3040...0x30ff).contains($0.value) }
        }
        #expect(found.isEmpty)
    }
}
