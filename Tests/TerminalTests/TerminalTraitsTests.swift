import Canvas
import Testing

@testable import Terminal

private func traits(
    _ environment: [String: String], colors: Int = 256, isDirect: Bool = false,
    mode: ColorMode? = nil, hasUnicode: Bool = true
) -> TerminalTraits {
    TerminalTraits.detected(
        TerminalOptions(environment: environment, colorMode: mode), colors: colors,
        isDirect: isDirect, hasUnicodeLocale: { hasUnicode })
}

@Suite struct TerminalTraitsTests {
    @Test(
        arguments: [
            ([:], 256, ColorMode.indexed256), ([:], 88, .sixteen), ([:], 16, .sixteen),
            ([:], 8, .eight), ([:], 2, .none), ([:], 0, .none),
            (["COLORTERM": "truecolor"], 8, .direct), (["COLORTERM": "24bit"], 256, .direct),
            (["COLORTERM": "yes"], 256, .indexed256), (["COLORTERM": "truecolor"], 0, .none),
            (["COLORTERM": "truecolor", "TERM": "screen-256color"], 256, .indexed256),
            (
                ["COLORTERM": "truecolor", "TERM": "screen-256color", "TMUX": "/tmp/x"], 256,
                .direct
            ),
            (["NO_COLOR": "1", "COLORTERM": "truecolor"], 256, .none),
            (["NO_COLOR": ""], 8, .eight),
        ] as [([String: String], Int, ColorMode)])
    func `colours are what environment and terminfo promise`(
        environment: [String: String], colors: Int, mode: ColorMode
    ) {
        #expect(traits(environment, colors: colors).colorMode == mode)
    }

    @Test func `a setting goes before what is found`() {
        #expect(traits(["NO_COLOR": "1"], mode: .direct).colorMode == .direct)
        #expect(traits(["COLORTERM": "truecolor"], mode: ColorMode.none).colorMode == .none)
        #expect(traits([:], colors: 0x1000000, isDirect: true).colorMode == .direct)
    }

    @Test(
        arguments: [
            ([:], true), (["LANG": "C"], true), (["LANG": "POSIX"], true),
            (["LANG": "zh_TW.UTF-8"], true), (["LANG": "ja_JP.utf8"], true),
            (["LANG": "ja_JP.eucJP"], false), (["LANG": "en_US"], false),
            (["LANG": "en_US.UTF-8", "LC_ALL": "en_US.ISO-8859-1"], false),
            (["LANG": "en_US.ISO-8859-1", "LC_CTYPE": "C.UTF-8"], true),
            (["LANG": "ja_JP.UTF-8", "LC_ALL": ""], true),
        ] as [([String: String], Bool)])
    func `UTF-8 is what the locale says`(environment: [String: String], isUnicode: Bool) {
        #expect(traits(environment).isUnicode == isUnicode)
    }

    @Test func `the C locale is ASCII only where there is no other`() {
        #expect(!traits(["LANG": "C"], hasUnicode: false).isUnicode)
        #expect(traits(["LANG": "C.UTF-8"], hasUnicode: false).isUnicode)
    }

    @Test func `pictures are made of what the font has`() {
        #expect(traits([:]).glyphs == .quadrants)
        #expect(traits(["TERM": "linux"], colors: 8).glyphs == .halves)
        #expect(traits(["LANG": "ja_JP.eucJP"]).glyphs == .ascii)
        #expect(traits(["NO_COLOR": "1"]).glyphs == .ascii)
    }

    @Test func `lines and silhouettes need no colours`() {
        #expect(traits(["NO_COLOR": "1"]).shapes == .quadrants)
        #expect(traits(["NO_COLOR": "1", "TERM": "linux"], colors: 8).shapes == .halves)
        #expect(traits(["LANG": "ja_JP.eucJP"]).shapes == .ascii)
    }

    @Test(
        arguments: [
            ("11;rgb:0000/0000/0000", false), ("11;rgb:ffff/ffff/ffff", true),
            ("11;rgb:fd/f6/e3", true), ("11;rgb:0/2/3", false),
            ("11;rgba:ffff/ffff/ffff/ffff", true),
            ("10;rgb:ffff/ffff/ffff", nil), ("11;rgb:ffff/ffff", nil), ("11;rgb:xx/yy/zz", nil),
            ("11;?", nil), ("11;rgb:fffff/0/0", nil), ("", nil),
        ] as [(String, Bool?)])
    func `the terminal's answer tells light from dark`(answer: String, isLight: Bool?) {
        #expect(isLightBackground(answer) == isLight)
    }
}
