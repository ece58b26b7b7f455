import Canvas
import TestSupport
import Testing

@Suite(.tags(.medium)) struct KeyboardTests {
    @Test func `keys arrive by name`() async throws {
        let pty = try await probe(["LANG": "C.UTF-8"], size: Size(columns: 120, rows: 24))
        await pty.press(.up, .pageDown, .function(5), .control("d"), .enter, .backTab, .delete)
        try await pty.wait(for: "keys: ↑ PgDn F5 ^D Enter S-Tab Del")
        await pty.type("黑é🐟")
        try await pty.wait(for: "黑 é 🐟")
    }

    @Test func `Escape alone comes at once`() async throws {
        let pty = try await probe()
        await pty.press(.escape)
        try await pty.wait(for: "keys: Esc")
        await pty.press(.up)
        try await pty.wait(for: "keys: Esc ↑")
    }

    @Test func `a paste is text, never commands`() async throws {
        let pty = try await probe()
        await pty.press(.paste("q\u{1B}[A黑"))
        try await pty.wait(for: "Paste(q\u{FFFD}[A黑)")
        #expect(await pty.isAlternate)
    }

    @Test func `replies to questions never become keys`() async throws {
        // libvterm answers device attributes by itself; the rest comes as late as it can.
        let pty = try await probe()
        await pty.settle(milliseconds: 300)
        await pty.type("\u{1B}]11;rgb:ffff/fafa/f0f0\u{1B}\\")
        await pty.type("\u{1B}[?62;4c\u{1B}[12;40R\u{1B}P>|XTerm(379)\u{1B}\\")
        await pty.press(.character("y"))
        try await pty.wait(for: "keys: y")
        #expect(await pty.line(5) == "keys: y")
    }

    @Test func `the mouse is heard beyond column 223`() async throws {
        let pty = try await probe(size: Size(columns: 300, rows: 24))
        let written = try await pty.wait(forOutput: "\u{1B}[?1000h\u{1B}[?1006h")
        #expect(!written.contains("\u{1B}[?1003h"))
        await pty.type("\u{1B}[<0;250;7M\u{1B}[<0;250;7m\u{1B}[<64;1;1M\u{1B}[<65;300;24M")
        try await pty.wait(for: "keys: click@249,6 wheelUp@0,0 wheelDown@299,23")
        // An old report, which has no such columns, is passed over whole.
        await pty.type("\u{1B}[M abx")
        try await pty.wait(for: "wheelDown@299,23 x")
    }

    @Test func `the terminal's ground is asked for after the first paint`() async throws {
        let pty = try Pty(Program.folder + "/terminal-probe", answers: false)
        let written = try await pty.wait(forOutput: "\u{1B}[c")
        let question = try #require(written.firstRange(of: "\u{1B}]11;?"))
        let picture = try #require(written.firstRange(of: "80x24"))
        #expect(picture.lowerBound < question.lowerBound)
        await pty.type("\u{1B}]11;rgb:ffff/fafa/f0f0\u{1B}\\\u{1B}[?62c")
        try await pty.wait(for: "light ground")
        #expect(await pty.line(5) == "keys:")
    }

    @Test func `an answer counts however late it comes`() async throws {
        let pty = try Pty(Program.folder + "/terminal-probe", answers: false)
        try await pty.wait(forOutput: "\u{1B}[c")
        // Longer than an answer's beginning is told from the Esc key.
        try await Task.sleep(for: .milliseconds(3300))
        await pty.type("\u{1B}]11;rgb:ffff/fafa/f0f0\u{1B}\\")
        try await pty.wait(for: "light ground")
        #expect(await pty.line(5) == "keys:")
    }

    @Test func `a flood of keys is answered by few paints, and none is lost`() async throws {
        let pty = try await probe()
        await pty.settle()
        let before = await pty.output.count
        await pty.type(String(repeating: "x", count: 2000) + "y")
        try await pty.wait(for: "x y")
        await pty.settle()
        #expect(await pty.output.count - before < 20_000)
    }
}
