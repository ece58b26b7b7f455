import TestSupport
import Testing

@testable import Terminal

@Suite(.tags(.medium)) @MainActor struct CapabilitiesTests {
    @Test func `xterm is what it is`() throws {
        let words = try Capabilities.load("xterm-256color", descriptor: 1)
        #expect(words.cursorAddress == nil)
        #expect(words.colors == 256)
        #expect(words.hasRendition && words.hasBold && words.hasReverse && words.hasUnderline)
        #expect(words.hasPrivateModes && words.hasEraseLine && !words.scrollsAtEnd)
        #expect(words.enterScreen.starts(with: Array("\u{1B}[?1049h".utf8)))
    }

    @Test func `vt100 has no colours and no padding is left in its words`() throws {
        let words = try Capabilities.load("vt100", descriptor: 1)
        #expect(words.colors == 0)
        #expect(words.cursorAddress == nil)
        #expect(!String(decoding: words.clear, as: UTF8.self).contains("$<"))
        #expect(!words.hasDim)
    }

    @Test(arguments: [
        ("", TerminalError.typeUnset), ("dumb", .cannotMoveCursor("dumb")),
        ("no-such-terminal", .typeUnknown("no-such-terminal")),
        (String(repeating: "x", count: 5000), .typeUnknown(String(repeating: "x", count: 5000))),
        ("../../../etc/passwd", .typeUnknown("../../../etc/passwd")),
    ])
    func `what cannot be used is refused`(term: String, error: TerminalError) {
        #expect(throws: error) { try Capabilities.load(term, descriptor: 1) }
    }

    @Test func `a terminal newer than the system's descriptions is taken for an xterm`() throws {
        let words = try Capabilities.load("xterm-kitty-of-tomorrow", descriptor: 1)
        #expect(words.colors == 256)
    }

    @Test func `padding is left out`() {
        #expect(Capabilities.withoutPadding("\u{1B}[m$<2>x$<5/>") == "\u{1B}[mx")
        #expect(Capabilities.withoutPadding("$<") == "$<")
        #expect(Capabilities.withoutPadding("plain") == "plain")
    }
}
