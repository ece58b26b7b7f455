import Canvas
import Testing

@Suite struct GlyphTests {
    @Test(
        arguments: [
            ("a", 1), ("é", 1), ("e\u{301}", 1), ("黑", 2), ("格", 2), ("タ", 2), ("ﾀ", 1), ("ﾀﾞ", 2),
            ("が", 2), ("か\u{3099}", 2), ("한", 2), ("ㄅ", 2), ("　", 2), ("Ａ", 2), ("、", 2), ("…", 1),
            ("─", 1), ("▀", 1), ("⣿", 1), ("①", 1), ("α", 1), ("🐟", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2),
            ("🇯🇵", 2),
            ("❤️", 1), ("⌚", 2), ("1️⃣", 1), ("𠮷", 2), ("ｱ", 1), ("\u{7F}", 1), ("\u{200B}", 1),
            ("ก็", 1), ("कि", 2), ("𩸽", 2), ("\u{1FAE9}", 2),
        ] as [(Character, Int)])
    func `a character takes the columns that terminals give it`(character: Character, width: Int) {
        #expect(glyphWidth(character) == width)
    }

    @Test func `ambiguous characters are as wide as asked`() {
        #expect(displayWidth("…─α①▀") == 5)
        #expect(displayWidth("…─α①▀", ambiguous: .two) == 10)
        #expect(displayWidth("aｱ黑", ambiguous: .two) == 4)
    }

    @Test func `every scalar is at most two columns, and only hostile ones are replaced`() {
        for value in 0...0x1FFFF as ClosedRange<UInt32> {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let glyphs = Array(Glyphs(String(Character(scalar))))
            let category = scalar.properties.generalCategory
            if scalar.properties.isVariationSelector && glyphs.isEmpty { continue }
            guard glyphs.count == 1, (1...2).contains(glyphs[0].width) else {
                Issue.record("U+\(String(value, radix: 16)): \(glyphs)")
                continue
            }
            let isReplaced = glyphs[0] == .replacement(.one) && value != 0xFFFD
            if [.control, .format, .lineSeparator, .paragraphSeparator].contains(category) {
                #expect(isReplaced, "U+\(String(value, radix: 16)) came through")
            }
            if category == .uppercaseLetter || category == .decimalNumber {
                #expect(!isReplaced, "U+\(String(value, radix: 16)) was replaced")
            }
        }
    }

    @Test(arguments: [
        ("\u{1B}[31mred", "\u{FFFD}[31mred"),
        ("a\u{202E}b", "a\u{FFFD}b"),
        ("a\u{200B}b\u{FEFF}", "a\u{FFFD}b\u{FFFD}"),
        ("line\nbreak\r\ttab", "line\u{FFFD}break\u{FFFD}\u{FFFD}tab"),
        ("\u{9B}2J\u{85}", "\u{FFFD}2J\u{FFFD}"),
        ("\u{301}x", " \u{301}x"),
        ("❤\u{FE0F}!", "❤!"),
        ("👨\u{200D}👩\u{200D}👧.", "👨."),
        ("a\u{200D}b", "a\u{FFFD}b"),
        ("\u{10EEEE}", "\u{FFFD}"),
        ("🏴\u{E0067}\u{E0062}\u{E007F}x", "🏴x"),
        ("e\u{301}\u{302}\u{303}\u{304}\u{305}", "e\u{301}\u{302}\u{303}"),
    ])
    func `what must not reach a terminal is replaced`(text: String, shown: String) {
        #expect(String(Glyphs(text).map(\.text)) == shown)
    }

    @Test func `a glyph is one character whatever scalars meet`() {
        // Pairs of kinds that do not join: none may trap, none may be lost but marks over the limit.
        let samples: [Unicode.Scalar] = [
            "a", "黑", "🐟", "\u{301}", "\u{FE0F}", "\u{200D}", "\u{1F3FD}", "🇯", "\u{1161}",
            "\u{1100}",
            "\u{11A8}", "\u{3099}", "\u{903}", "\u{94D}", "ก", "\u{E33}", "\u{1B}", "\n", " ", "…",
        ]
        for first in samples {
            for second in samples {
                for third in samples {
                    var view = String.UnicodeScalarView()
                    view.append(contentsOf: [first, second, third])
                    let glyphs = Array(Glyphs(String(view)))
                    #expect(glyphs.allSatisfy { (1...2).contains($0.width) })
                    #expect(glyphs.count <= 3)
                }
            }
        }
    }
}
