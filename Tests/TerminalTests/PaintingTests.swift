import Canvas
import TestSupport
import Testing

@testable import Terminal

@Suite(.tags(.medium)) struct PaintingTests {
    @Test func `wide characters stand in line, whatever overwrites them`() async throws {
        let pty = try await probe()
        for _ in 0..<8 {
            let text = await pty.text
            #expect(text.contains("黑格 クロダイ black seabream|"))
            #expect(await pty.line(4) == String(repeating: " ", count: 78) + "魚")
            #expect(await pty.line(3) == "")
            #expect(await pty.cell(column: 28, row: 1).text == "|")
            #expect(await pty.cell(column: 10, row: 2).text == "|")
            await pty.press(.character("x"))
            await pty.settle(milliseconds: 60)
        }
    }

    @Test func `what the terminal shows is the frame, after a flood of frames as well`()
        async throws
    {
        let pty = try await probe()
        await pty.press(.character("F"))
        try await pty.wait(for: "flooded")
        await pty.settle()
        let shown = await pty.text
        #expect(!shown.contains("1000 1000"))
        await pty.press(.control("l"))
        await pty.settle()
        // Painted again from nothing it looks the same, but for the key just pressed.
        let again = await pty.text.replacing(" ^L", with: "")
        #expect(again.split(separator: "\n")[7...] == shown.split(separator: "\n")[7...])
    }

    static let modes: [([String: String], String, Color)] = [
        (["TERM": "xterm-256color", "COLORTERM": "truecolor"], "direct", .rgb(200, 30, 30)),
        (["TERM": "xterm", "COLORTERM": "24bit"], "direct", .rgb(200, 30, 30)),
        (["TERM": "xterm-256color"], "indexed256", .ansi(160)),
        (["TERM": "xterm"], "eight", .ansi(1)),
        (["TERM": "xterm-256color", "NO_COLOR": "1", "COLORTERM": "truecolor"], "none", .standard),
        (["TERM": "vt100", "COLORTERM": "truecolor"], "none", .standard),
        (["TERM": "linux"], "eight", .ansi(1)),
        (["TERM": "screen", "COLORTERM": "truecolor"], "eight", .ansi(1)),
    ]

    @Test(arguments: modes)
    func `colours are what the terminal has`(
        environment: [String: String], mode: String, red: Color
    ) async throws {
        let pty = try await probe(environment)
        #expect(await pty.line(0).hasPrefix("80x24 \(mode) utf8"))
        let cell = await pty.cell(column: 0, row: 7)
        #expect(cell.text == "r")
        #expect(cell.style.foreground == red)
        #expect(cell.style.isBold)
        if mode == "direct" { #expect(cell.style.background == .rgb(1, 5, 7)) }
        if mode == "none" {
            for column in 0..<50 {
                let style = await pty.cell(column: column, row: 7).style
                #expect(style.foreground == .standard && style.background == .standard)
            }
        } else {
            #expect(await pty.cell(column: 22, row: 7).style.foreground == .ansi(4))
        }
        #expect(await pty.cell(column: 30, row: 7).style.isReverse)
        #expect(await pty.cell(column: 40, row: 7).style.isUnderline)
        #expect(await pty.cell(column: 50, row: 7).style == Style())
    }

    @Test func `without UTF-8 only ASCII is written`() async throws {
        let pty = try await probe(["LANG": "en_US.ISO-8859-1", "LC_ALL": ""])
        #expect(await pty.line(0).contains("ascii"))
        #expect(await pty.line(1) == "???? ???????? black seabream|")
        await pty.press(.character("B"))
        await pty.settle()
        #expect(await pty.output.allSatisfy { $0 < 0x80 })
        #expect(await pty.text.contains("+- box "))
    }

    @Test func `the C locale is no choice of ASCII where C UTF-8 is there`() async throws {
        let pty = try await probe(["LANG": "C"])
        let expected = systemHasUnicodeLocale() ? "utf8" : "ascii"
        #expect(await pty.line(0).contains(expected))
    }

    @Test func `pictures are painted in the colours of their cells`() async throws {
        let pty = try await probe(["COLORTERM": "truecolor"])
        await pty.press(.character("B"))
        try await pty.wait("a block") { $0.contains("▀") || $0.contains("▌") || $0.contains("▄") }
        await pty.settle()
        let cell = await pty.cell(column: 24 + 15, row: 15)
        guard case .rgb = cell.style.background else {
            Issue.record("\(cell)")
            return
        }
        await pty.press(.character("B"))
        await pty.settle()
        #expect(await pty.cell(column: 24 + 15, row: 15).style == Style())
    }

    @Test func `one key sends few bytes`() async throws {
        let pty = try await probe()
        await pty.settle()
        await pty.press(.character("y"))
        let bytes = await pty.settle()
        #expect(bytes.count < 120)
        #expect(await pty.text.contains("keys: y"))
    }

    @Test(arguments: [
        Size(columns: 1, rows: 1), Size(columns: 2, rows: 1), Size(columns: 1, rows: 5),
        Size(columns: 3, rows: 3), Size(columns: 400, rows: 2), Size(columns: 200, rows: 60),
    ])
    func `any size will do`(size: Size) async throws {
        let pty = try Pty(Program.folder + "/terminal-probe", size: size)
        await pty.press(.character("B"))
        await pty.settle(milliseconds: 300)
        #expect(await pty.isAlternate)
        await pty.resize(Size(columns: 80, rows: 24))
        try await pty.wait(for: "80x24")
        await pty.press(.character("q"))
        #expect(try await pty.exit() == 0)
    }

    @Test func `a size of nothing counts as 80 by 24`() async throws {
        let pty = try Pty(
            Program.folder + "/terminal-probe", size: Size(columns: 0, rows: 0))
        // No emulator is of no size: it sees the program only from here on.
        await pty.settle()
        await pty.resize(Size(columns: 80, rows: 24))
        await pty.press(.control("l"))
        try await pty.wait(for: "80x24")
        await pty.press(.character("q"))
        #expect(try await pty.exit() == 0)
    }

    @Test func `a storm of new sizes ends in the last one`() async throws {
        let pty = try await probe()
        for step in 1...60 {
            await pty.resize(Size(columns: 20 + step * 7 % 90, rows: 1 + step * 5 % 40))
        }
        await pty.resize(Size(columns: 73, rows: 19))
        try await pty.wait(for: "73x19")
        await pty.settle()
        #expect(await pty.line(4) == String(repeating: " ", count: 71) + "魚")
        #expect(await pty.line(6).contains("<"))
    }

    @Test func `shrunk to one row and grown again, it is all there and nothing else`() async throws
    {
        let pty = try await probe()
        await pty.settle()
        let before = await pty.text
        for size in [Size(columns: 80, rows: 1), Size(columns: 1, rows: 1)] {
            await pty.resize(size)
            await pty.settle()
            await pty.resize(Size(columns: 80, rows: 24))
            try await pty.wait(for: "80x24")
            await pty.settle()
            let after = await pty.text
            // Row 0 tells of the resize, row 6 of the paints.
            let isSame = zip(before.split(separator: "\n"), after.split(separator: "\n"))
                .enumerated().filter { ![0, 5].contains($0.offset) }
                .allSatisfy { $0.element.0 == $0.element.1 }
            #expect(isSame, "\(after)")
        }
    }

    @Test func `the cursor stands where the frame wants it`() async throws {
        let pty = try await probe()
        await pty.settle()
        #expect(await pty.cursor == Position(column: 2, row: 23))
        #expect(await pty.isCursorVisible)
    }
}
