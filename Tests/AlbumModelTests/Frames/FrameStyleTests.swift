import AlbumModel
import TestSupport
import Testing

@Suite(.tags(.small)) struct FrameStyleTests {
    @Test(arguments: FrameBook.builtIn)
    func `every built-in style can be read and has a name in each language`(
        _ name: String
    ) throws {
        let style = try #require(try FrameBook().style(name))
        for language in Language.allCases { #expect(style.titles[language] != nil) }
        #expect(!style.fields(hasCamera: true).isEmpty)
    }

    @Test(arguments: [
        ("paper white", 1, "six hexadecimal digits"),
        ("# a comment\n\npaper #ffffff\nplate beside 12", 4, "below, over or none"),
        ("plate below 12\nblock middle", 2, "left, centre, right"),
        ("plate below 12\nblock left\ntext size=20 {model}", 3, "quotation marks"),
        ("plate below 12\nblock left\ntext \"{modell}\"", 3, "maker, model"),
        ("plate below 12\nblock left\ntext \"{model\"", 3, "ends with"),
        ("plate below 12\nblock left\ntext sise=3 \"{model}\"", 3, "not “sise”"),
        ("plate below 12\ntext \"{model}\"", 2, "stands in a block"),
        ("text \"{model}\"", 1, "stands in a block or a column"),
        ("like nothing", 1, "no style “nothing”"),
        ("colour red", 1, "no key"),
        ("plate below 120", 1, "from 1 to 100"),
        ("effect none none", 1, "one word too many"),
        ("border 1 2 3", 1, "border's left is missing"),
    ])
    func `a mistake is told with its line`(_ text: String, _ line: Int, _ words: String) {
        let error = #expect(throws: ArtError.self) {
            try FrameBook(own: ["mine": text]).style("mine")
        }
        #expect(error?.line == line)
        #expect(error?.reason.contains(words) == true, "\(error?.reason ?? "")")
    }

    @Test func `a user's style takes another as its ground and changes what it says`() throws {
        let text = "like classic\npaper #102030\nblock centre\n  text size=40 \"No. {number}\"\n"
        let book = FrameBook(own: ["mine": text, "classic": "paper #ff0000\nplate below 10"])
        let mine = try #require(try book.style("mine"))
        #expect(mine.paper == 0x102030)
        #expect(mine.plate?.blocks.count == 1 && mine.plate?.height == 10)
        #expect(book.names.last == "mine" && book.names.count == FrameBook.builtIn.count + 1)
    }

    @Test func `styles that are like each other are refused`() {
        let book = FrameBook(own: ["a": "like b", "b": "like a"])
        #expect(throws: ArtError.self) { try book.style("a") }
    }

    @Test(arguments: [
        ("Canon", "Canon EOS 6D", "Canon", "EOS 6D"),
        ("NIKON CORPORATION", "NIKON D5600", "Nikon", "D5600"),
        ("RICOH IMAGING COMPANY, LTD.", "PENTAX K-3 II", "Pentax", "K-3 II"),
        ("RICOH IMAGING COMPANY, LTD.", "RICOH GR III", "Ricoh", "GR III"),
        ("LEICA CAMERA AG", "LEICA Q2", "Leica", "Q2"),
        ("OLYMPUS IMAGING CORP.", "E-M10", "Olympus", "E-M10"),
        ("OM Digital Solutions", "OM-1", "OM SYSTEM", "OM-1"),
        ("Panasonic", "DC-S5", "Lumix", "DC-S5"),
        ("Hasselblad", "L1D-20c", "Hasselblad", "L1D-20c"),
        ("Phase One", "IQ4 150MP", "Phase One", "IQ4 150MP"),
        ("HMD Global", "Nokia 8.3 5G", "Nokia", "8.3 5G"),
        (
            "EASTMAN KODAK COMPANY", "KODAK DX6490 ZOOM DIGITAL CAMERA", "Kodak",
            "DX6490 ZOOM DIGITAL CAMERA"
        ),
        ("KONICA MINOLTA", "DYNAX 7D", "Minolta", "DYNAX 7D"),
        ("CASIO COMPUTER CO.,LTD.", "EX-Z750", "Casio", "EX-Z750"),
        ("Arashi Vision", "Insta360 X3", "Insta360", "X3"),
        ("samsung", "Galaxy S25 Ultra", "Samsung", "Galaxy S25 Ultra"),
        ("Omega", "One", "Omega", "One"),
    ])
    func `makers are known by what their cameras write, and models do not repeat them`(
        _ make: String, _ model: String, _ maker: String, _ shown: String
    ) {
        let table = MakerTable.embedded
        #expect(table.maker(make: make, model: model)?.name == maker)
        #expect(table.model(model, make: make) == shown)
    }

    @Test func `every maker of the issue has a mark`() throws {
        let names = Set(MakerTable.embedded.makers.map(\.name))
        for name in [
            "Canon", "Apple", "Nikon", "Sony", "Fujifilm", "Leica", "Lumix", "Olympus", "OM SYSTEM",
            "Pentax", "Ricoh", "Hasselblad", "Sigma", "Phase One", "DJI", "GoPro", "Insta360",
            "Samsung", "Google", "Xiaomi", "Huawei", "Honor", "OPPO", "vivo", "OnePlus", "Motorola",
            "Nokia", "HMD", "Kodak", "Minolta", "Casio",
        ] {
            #expect(names.contains(name), "\(name)")
        }
    }

    @Test(arguments: [
        ("%Y-%m-%d", Language.en, "2026-05-03"), ("%-d %b %Y", .en, "3 May 2026"),
        ("%A %B %e", .en, "Sunday May 3"), ("%Y年%-m月%-d日 %a", .zhHant, "2026年5月3日 週日"),
        ("%B%A %p%I:%M", .ja, "5月日曜日 午前06:10"), ("%j %y %% %q", .en, "123 26 % %q"),
        ("%F %T %R", .en, "2026-05-03 06:10:07 06:10"), ("", .en, ""), ("%", .en, "%"),
    ])
    func `dates follow strftime`(_ format: String, _ language: Language, _ text: String) {
        let time = LocalTime(year: 2026, month: 5, day: 3, hour: 6, minute: 10, second: 7)
        #expect(FrameDate.text(time, format, language) == text)
    }

    @Test func `numbers that no camera has print nothing`() {
        var facts = PhotoFacts(format: "JPEG", width: 1, height: 1)
        facts.fNumber = .nan
        facts.focalLength = 0
        facts.focalLength35 = .infinity
        facts.exposureTime = 0
        facts.iso = 0
        facts.lens = "  "
        let labels = FrameLabels(facts, .init(language: .en), makers: .embedded)
        #expect(labels.texts.isEmpty && labels.mark == nil)
    }
}
