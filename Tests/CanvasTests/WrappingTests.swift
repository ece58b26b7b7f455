import Canvas
import Testing

@Suite struct WrappingTests {
    @Test(arguments: [
        ("one two three", 7, ["one two", "three"]),
        ("one two three", 8, ["one two", "three"]),
        ("one  two", 4, ["one", "two"]),
        ("abcdefgh", 3, ["abc", "def", "gh"]),
        ("a abcdefgh", 4, ["a", "abcd", "efgh"]),
        ("黑格黑格黑格", 5, ["黑格", "黑格", "黑格"]),
        ("釣到黑格。大", 8, ["釣到黑", "格。大"]),
        ("釣到（黑格）", 6, ["釣到", "（黑", "格）"]),
        ("クロダイーズ", 8, ["クロダ", "イーズ"]),
        ("長32公分", 4, ["長32", "公分"]),
        ("a\n\nb", 5, ["a", "", "b"]),
        ("", 5, [""]),
        ("anything", 0, []),
        ("a\u{1B}[2Jb", 9, ["a\u{FFFD}[2Jb"]),
        ("。。。。", 2, ["。", "。", "。", "。"]),
    ])
    func `lines break where readers expect it`(text: String, width: Int, lines: [String]) {
        #expect(wrapped(text, width: width) == lines)
    }

    @Test func `no line is wider than asked, and nothing but blanks is lost`() {
        let text = "早上五點在磯釣場（北岸）釣到一尾「黑格」，長 32 公分。Released, all of it! ﾀﾞｲ 🐟🐟"
        for width in 2...40 {
            let lines = wrapped(text, width: width)
            #expect(lines.allSatisfy { displayWidth($0) <= width })
            #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
        }
    }

    @Test func `a limit shows that text was left out`() {
        #expect(wrapped("one two three", width: 5, limit: 2) == ["one", "two…"])
        #expect(wrapped("one twoly three", width: 5, limit: 2) == ["one", "twol…"])
        #expect(wrapped("a\nb\nc", width: 5, limit: 1) == ["a…"])
        #expect(wrapped("a", width: 5, limit: 1) == ["a"])
        #expect(wrapped("a b", width: 1, limit: 0) == [])
    }
}
