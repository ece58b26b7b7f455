import Canvas
import Testing

@testable import Terminal

/// Everything that is waited for is over.
private func end(_ parser: inout InputParser) -> [Input] {
    var inputs: [Input] = []
    var rounds = 0
    while parser.patience != nil, rounds < 5 {
        inputs += parser.timeout()
        rounds += 1
    }
    return inputs
}

private func parsed(_ text: String) -> [Input] {
    var parser = InputParser()
    return parser.feed(text.utf8) + end(&parser)
}

private func keys(_ text: String) -> [Key] {
    parsed(text).compactMap { input in
        if case .key(let key) = input { return key }
        return nil
    }
}

@Suite struct InputParserTests {
    static let single: [(String, Key)] = [
        ("a", .character("a")), (" ", .character(" ")), ("é", .character("é")),
        ("黑", .character("黑")), ("🐟", .character("🐟")), ("\r", .enter), ("\n", .enter),
        ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\u{4}", .control("d")),
        ("\u{3}", .control("c")), ("\u{1A}", .control("z")), ("\0", .control(" ")),
        ("\u{1C}", .control("\\")), ("\u{1F}", .control("_")), ("\u{1B}", .escape),
        ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}OB", .down),
        ("\u{1B}[C", .right), ("\u{1B}OC", .right), ("\u{1B}[D", .left), ("\u{1B}OD", .left),
        ("\u{1B}[1;5A", .up), ("\u{1B}[1;2D", .left), ("\u{1B}[1;3C", .right),
        ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home),
        ("\u{1B}[F", .end), ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end),
        ("\u{1B}[2~", .insert), ("\u{1B}[3~", .delete), ("\u{1B}[3;5~", .delete),
        ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[6;5~", .pageDown),
        ("\u{1B}[Z", .backTab), ("\u{1B}OP", .function(1)), ("\u{1B}[11~", .function(1)),
        ("\u{1B}[[A", .function(1)), ("\u{1B}[[E", .function(5)), ("\u{1B}OS", .function(4)),
        ("\u{1B}[1;2P", .function(1)), ("\u{1B}[15~", .function(5)), ("\u{1B}[17~", .function(6)),
        ("\u{1B}[24~", .function(12)), ("\u{1B}[34~", .function(20)), ("\u{1B}OM", .enter),
        ("\u{1B}Oj", .character("*")), ("\u{1B}Oy", .character("9")),
        ("\u{1B}[27u", .escape), ("\u{1B}[97u", .character("a")), ("\u{1B}[100;5u", .control("d")),
        ("\u{1B}[9;2u", .backTab), ("\u{1B}[13u", .enter), ("\u{1B}[127u", .backspace),
        ("\u{1B}[27;5;100~", .control("d")), ("\u{1B}[40657;1:1u", .character("黑")),
        ("\u{1B}[200~hi\u{1B}[201~", .paste("hi")),
        ("\u{1B}[200~q\u{3}\u{1B}[A\u{1B}[201~", .paste("q\u{3}\u{1B}[A")),
        ("\u{1B}[200~黑格\r\n二\r三\u{1B}[201~", .paste("黑格\n二\n三")),
        ("\u{1B}[200~\u{1B}[201~", .paste("")),
    ]

    @Test(arguments: single)
    func `a key arrives as one key`(bytes: String, key: Key) {
        #expect(parsed(bytes) == [.key(key)])
    }

    static let streams: [String] =
        single.map(\.0) + replies + [
            "abc\u{1B}[Ad\u{1B}OHe黑格\u{1B}[200~x\u{1B}[201~f",
            "\u{1B}\u{1B}[A", "\u{1B}x", "\u{1B}[12;40Rj\u{1B}[?62;4cq", "\u{1B}[", "\u{1B}O",
            "\u{1B}[1;5", "\u{1B}]11;rgb:1/2", "\u{1B}[200~never ends", "e\u{301}", "👨‍👩‍👧",
        ]

    @Test(arguments: streams)
    func `reads may cut the bytes anywhere`(text: String) {
        let bytes = Array(text.utf8)
        let whole = parsed(text)
        for cut in 0...bytes.count {
            var parser = InputParser()
            let parts =
                parser.feed(bytes[..<cut]) + parser.feed(bytes[cut...]) + end(&parser)
            #expect(parts == whole, "cut at \(cut)")
        }
        var parser = InputParser()
        let singly = bytes.flatMap { parser.feed([$0]) } + end(&parser)
        #expect(singly == whole)
    }

    static let replies = [
        "\u{1B}[?62;4;22c", "\u{1B}[>41;379;0c", "\u{1B}[12;40R", "\u{1B}[1;5R", "\u{1B}[0n",
        "\u{1B}[?2026;2$y", "\u{1B}[4;600;800t", "\u{1B}[8;24;80t", "\u{1B}[I", "\u{1B}[O",
        "\u{1B}[<0;10;20M", "\u{1B}[<0;10;20m", "\u{1B}[?1u",
        "\u{1B}]11;rgb:1010/1010/1010\u{7}", "\u{1B}]11;rgb:1010/1010/1010\u{1B}\\",
        "\u{1B}]52;c;aGVsbG8=\u{1B}\\", "\u{1B}P>|XTerm(379)\u{1B}\\",
        "\u{1B}P1+r524742=38\u{1B}\\", "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}^note\u{1B}\\",
    ]

    @Test(arguments: replies)
    func `a reply is never a key`(reply: String) {
        let inputs = parsed(reply)
        #expect(inputs.count == 1)
        #expect(keys(reply) == [])
        #expect(keys("a" + reply + "b") == [.character("a"), .character("b")])
    }

    @Test(
        arguments: replies.filter {
            ["[?", "[>", "]1", "P>", "P1"].contains($0.dropFirst().prefix(2))
        })
    func `a reply that comes late in pieces is no key but Escape, while one is expected`(
        reply: String
    ) {
        var parser = InputParser()
        parser.isExpectingReply = true
        let bytes = Array(reply.utf8)
        let inputs = parser.feed(bytes[..<1]) + parser.timeout() + parser.feed(bytes[1...])
        #expect(inputs.first == .key(.escape))
        #expect(inputs.count == 2)
        var isReply = false
        if case .reply = inputs.last { isReply = true }
        #expect(isReply)
    }

    @Test func `typing after a lone Escape is typing, while a reply is expected`() {
        for text in ["[x", "]x", "Px", "[", "q", "]\u{1B}[A", "[["] {
            var parser = InputParser()
            parser.isExpectingReply = true
            let escape = parser.feed([0x1B]) + parser.timeout()
            let rest = parser.feed(text.utf8) + end(&parser)
            #expect(escape + rest == [.key(.escape)] + parsed(text), "\(text)")
        }
    }

    @Test func `a mouse report of the old kind is swallowed whole`() {
        #expect(parsed("\u{1B}[M !!q") == [.key(.character("q"))])
    }

    @Test func `Escape waits less than 25 ms, and nothing waits when nothing is begun`() {
        var parser = InputParser()
        #expect(parser.patience == nil)
        _ = parser.feed([0x1B])
        #expect(parser.patience.map { $0 < .milliseconds(25) } == true)
        #expect(parser.timeout() == [.key(.escape)])
        #expect(parser.patience == nil)
    }

    @Test func `Escape with a character is both`() {
        #expect(keys("\u{1B}q") == [.escape, .character("q")])
        #expect(keys("\u{1B}\r") == [.escape, .enter])
        #expect(keys("\u{1B}黑") == [.escape, .character("黑")])
        #expect(keys("\u{1B}\u{1B}") == [.escape, .escape])
        #expect(keys("\u{1B}[") == [.escape, .character("[")])
        #expect(keys("\u{1B}O") == [.escape, .character("O")])
    }

    @Test(
        arguments: [
            [0x80, 0x61], [0xC0, 0x80, 0x61], [0xE9, 0xBB, 0x61], [0xED, 0xA0, 0x80, 0x61],
            [0xF4, 0x90, 0x80, 0x80, 0x61], [0xFF, 0xFE, 0x61], [0xC2, 0x9B, 0x61],
        ] as [[UInt8]])
    func `broken characters and C1 controls are dropped`(bytes: [UInt8]) {
        var parser = InputParser()
        #expect(parser.feed(bytes) + end(&parser) == [.key(.character("a"))])
    }

    @Test func `sequences that are given up or broken off leave no trace`() {
        #expect(keys("\u{1B}[12\u{18}a") == [.character("a")])
        #expect(keys("\u{1B}]0;title\u{1A}a") == [.character("a")])
        #expect(keys("\u{1B}]0;title\u{1B}[A") == [.up])
        #expect(keys("\u{1B}[12\u{1B}[A") == [.up])
        #expect(keys("\u{1B}[999~\u{1B}[5;6;7;8qz") == [.character("z")])
        #expect(keys("\u{1B}[201~z") == [.character("z")])
    }

    @Test func `a paste is bounded`() {
        let text = String(repeating: "x", count: InputParser.pasteLimit + 100)
        let inputs = parsed("\u{1B}[200~" + text + "\u{1B}[201~q")
        #expect(inputs.count == 2)
        #expect(inputs.last == .key(.character("q")))
        var pasted = ""
        if case .key(.paste(let text)) = inputs[0] { pasted = text }
        #expect(pasted.utf8.count == InputParser.pasteLimit)
    }

    @Test func `any two bytes after Escape end in the ground state and trap nowhere`() {
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max {
                var parser = InputParser()
                _ = parser.feed([0x1B, first, second, 0x18]) + end(&parser)
                #expect(parser.patience == nil)
            }
        }
    }
}
