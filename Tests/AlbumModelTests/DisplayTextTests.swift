import AlbumModel
import Testing

@Suite struct DisplayTextTests {
    @Test(arguments: [
        "plain", "蒸蛋.png", "クロダイ", "café", "e\u{301}", "한국어", "🐟", "ｸﾛﾀﾞｲ", "", "–—…“”",
    ])
    func `what is harmless stays as it is`(text: String) {
        #expect(Array(displayText(text).unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test(arguments: [
        ("\u{1b}[2J", "␛[2J"), ("a\nb\tc\r", "a␊b␉c␍"), ("\0\u{7}", "␀␇"), ("\u{7f}", "␡"),
        ("\u{9b}31m", "\u{fffd}31m"), ("a\u{202e}gpj", "a\u{fffd}gpj"),
        ("\u{2066}x\u{2069}", "\u{fffd}x\u{fffd}"), ("a\u{200b}b", "a\u{fffd}b"),
        ("a\u{200d}b", "a\u{fffd}b"), ("\u{feff}a", "\u{fffd}a"), ("a\u{ad}b", "a\u{fffd}b"),
        ("\u{61c}", "\u{fffd}"), ("\u{2028}", "\u{fffd}"), ("\u{3164}", "\u{fffd}"),
        ("\u{e0041}", "\u{fffd}"), ("\u{10eeee}", "\u{fffd}"), ("❤\u{fe0f}", "❤"),
        ("\u{301}a", "\u{25cc}\u{301}a"), ("\u{ffff}", "\u{fffd}"),
    ])
    func `what steers, hides or reorders becomes visible`(text: String, shown: String) {
        #expect(Array(displayText(text).unicodeScalars) == Array(shown.unicodeScalars))
    }

    @Test func `bytes that are no UTF-8 become replacement characters`() {
        #expect(displayText(bytes: [0x61, 0xff, 0x62] as [UInt8]) == "a\u{fffd}b")
        #expect(displayText(bytes: [0xc2, 0x9b] as [UInt8]) == "\u{fffd}")
    }

    @Test func `lines stay where they are wanted, returns before them go`() {
        #expect(displayText("a\r\nb\nc\u{1b}", keepsLines: true) == "a\nb\nc␛")
    }

    @Test func `a pile of combining marks is cut`() {
        let shown = displayText("a" + String(repeating: "\u{301}", count: 50))
        #expect(shown.unicodeScalars.count == 5)
    }

    @Test func `no scalar at all gets a control, bidi or zero-width character through`() {
        for value in UInt32(0)...0x10ffff {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for shown in displayText(String(Character(scalar))).unicodeScalars {
                let properties = shown.properties
                let isBad =
                    properties.generalCategory == .control || properties.generalCategory == .format
                    || properties.isDefaultIgnorableCodePoint
                if isBad { Issue.record("U+\(String(value, radix: 16)) gets through") }
            }
        }
    }
}
