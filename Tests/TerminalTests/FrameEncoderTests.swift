import Canvas
import TestSupport
import Testing

@testable import Terminal

private func encoder(_ mode: ColorMode = .direct, unicode: Bool = true) -> FrameEncoder {
    FrameEncoder(
        capabilities: ansi, traits: TerminalTraits(colorMode: mode, isUnicode: unicode))
}

/// What xterm's description says, as far as the encoder uses it.
private let ansi: Capabilities = {
    var words = Capabilities()
    words.clear = Array("\u{1B}[H\u{1B}[2J".utf8)
    words.hideCursor = Array("\u{1B}[?25l".utf8)
    words.showCursor = Array("\u{1B}[?25h".utf8)
    return words
}()

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

@Suite struct FrameEncoderTests {
    @Test func `an equal frame sends nothing`() {
        var encoder = encoder()
        var frame = Frame(size: Size(columns: 20, rows: 5))
        frame.put("黑格", column: 3, row: 2)
        _ = encoder.encode(frame)
        #expect(encoder.encode(frame).isEmpty)
        var same = Frame(size: frame.size)
        same.put("黑格", column: 3, row: 2)
        #expect(encoder.encode(same).isEmpty)
    }

    @Test func `only what changed is sent`() {
        var encoder = encoder()
        var frame = Frame(size: Size(columns: 20, rows: 5))
        frame.put("count 1 of 9", column: 0, row: 1)
        _ = encoder.encode(frame)
        frame.put("2", column: 6, row: 1)
        #expect(text(encoder.encode(frame)) == "\u{1B}[2;7H2")
        frame.put("3 of 8", column: 6, row: 1)
        #expect(text(encoder.encode(frame)) == "\u{1B}[2;7H3 of 8")
        frame.put("red", column: 0, row: 0, style: Style(foreground: .rgb(1, 2, 3), isBold: true))
        #expect(text(encoder.encode(frame)) == "\u{1B}[1;1H\u{1B}[1;38;2;1;2;3mred")
        frame.put("red", column: 0, row: 0)
        #expect(text(encoder.encode(frame)) == "\u{1B}[1;1H\u{1B}[0mred")
        frame.put("      ", column: 6, row: 1)
        #expect(text(encoder.encode(frame)) == "\u{1B}[2;7H\u{1B}[K")
    }

    @Test func `the cursor is shown where it should be and hidden while cells are sent`() {
        var encoder = encoder()
        var frame = Frame(size: Size(columns: 9, rows: 2))
        _ = encoder.encode(frame)
        frame.cursor = Position(column: 4, row: 1)
        #expect(text(encoder.encode(frame)) == "\u{1B}[2;5H\u{1B}[?25h")
        #expect(encoder.encode(frame).isEmpty)
        frame.put("x", column: 0, row: 0)
        #expect(
            text(encoder.encode(frame)) == "\u{1B}[?25l\u{1B}[1;1Hx\u{1B}[2;5H\u{1B}[?25h")
        frame.cursor = nil
        #expect(text(encoder.encode(frame)) == "\u{1B}[?25l")
        frame.cursor = Position(column: 40, row: 1)
        #expect(encoder.encode(frame).isEmpty)
    }

    @Test(arguments: [
        (ColorMode.direct, "\u{1B}[38;2;255;0;0;48;2;0;0;7m"),
        (.indexed256, "\u{1B}[38;5;196;48;5;16m"), (.sixteen, "\u{1B}[91;40m"),
        (.eight, "\u{1B}[31;40m"), (.none, ""),
    ])
    func `a colour is written as the terminal has it`(mode: ColorMode, rendition: String) {
        var encoder = encoder(mode)
        var frame = Frame(size: Size(columns: 3, rows: 1))
        _ = encoder.encode(frame)
        let style = Style(foreground: .rgb(255, 0, 0), background: .rgb(0, 0, 7))
        frame.put("x", column: 1, row: 0, style: style)
        #expect(text(encoder.encode(frame)) == "\u{1B}[1;2H" + rendition + "x")
    }

    @Test func `the last cell is left alone where writing it would scroll`() {
        var words = ansi
        words.scrollsAtEnd = true
        var encoder = FrameEncoder(
            capabilities: words, traits: TerminalTraits(colorMode: .none))
        var frame = Frame(size: Size(columns: 3, rows: 2))
        frame.fill(frame.bounds, "x")
        let bytes = text(encoder.encode(frame))
        #expect(bytes.filter { $0 == "x" }.count == 5)
    }

    @Test func `a whole new frame is one update, when it is long and the terminal knows how`() {
        var encoder = FrameEncoder(
            capabilities: ansi, traits: TerminalTraits(colorMode: .none, isSynchronized: true))
        var frame = Frame(size: Size(columns: 80, rows: 24))
        frame.fill(frame.bounds, "x")
        let bytes = text(encoder.encode(frame))
        #expect(bytes.hasPrefix("\u{1B}[?2026h"))
        #expect(bytes.hasSuffix("\u{1B}[?2026l"))
        frame.put("y", column: 0, row: 0)
        #expect(!text(encoder.encode(frame)).contains("2026"))
    }

    @Test func `without UTF-8 every cell is as many ASCII characters as it is wide`() {
        var encoder = encoder(.none, unicode: false)
        var frame = Frame(size: Size(columns: 20, rows: 1))
        frame.put("黑─…×é▀", column: 0, row: 0)
        #expect(text(encoder.encode(frame)).contains("??-.x?#"))
    }

    /// Random drawings, one after another, in every colour mode: a terminal that got only the
    /// changes shows each frame exactly.
    @Test(arguments: ColorMode.allCases)
    func `what the terminal shows is always the frame`(mode: ColorMode) {
        let size = Size(columns: 23, rows: 6)
        var random = SplitMix(state: 7)
        var encoder = encoder(mode)
        var terminal = VtermScreen(size: size)
        var frame = Frame(size: size)
        _ = terminal.feed(Array("\u{1B}[?7l".utf8))
        for round in 0..<400 {
            if round % 7 == 0 { frame = Frame(size: size) }
            for _ in 0..<Int.random(in: 0...5, using: &random) { draw(&frame, &random) }
            if round % 50 == 49 { encoder.forget() }
            _ = terminal.feed(encoder.encode(frame))
            if let difference = difference(terminal, frame, mode) {
                Issue.record("round \(round): \(difference)")
                return
            }
        }
    }

    private func draw(_ frame: inout Frame, _ random: inout SplitMix) {
        let words = ["黑格", "bream", "クロダイ", " ", "🐟", "é…", "▀▄▌", "石 a 狗", "e\u{301}x"]
        let channel = { (random: inout SplitMix) in UInt8.random(in: 0...255, using: &random) }
        let color: Color =
            switch Int.random(in: 0...2, using: &random) {
            case 0: .standard
            case 1: .ansi(UInt8.random(in: 0...7, using: &random))
            default: .rgb(channel(&random), channel(&random), channel(&random))
            }
        let style = Style(
            foreground: color, background: Bool.random(using: &random) ? color : .standard,
            isBold: Bool.random(using: &random),
            isReverse: Int.random(in: 0...4, using: &random) == 0,
            isUnderline: Int.random(in: 0...4, using: &random) == 0)
        let column = Int.random(in: -2...24, using: &random)
        let row = Int.random(in: 0...5, using: &random)
        switch Int.random(in: 0...5, using: &random) {
        case 0: frame.fill(Rect(column: column, row: row, columns: 5, rows: 2), style: style)
        case 1: frame.put("", column: column, row: row)
        default:
            let text = words.randomElement(using: &random) ?? ""
            frame.put(text, column: column, row: row, style: style, overflow: .clip)
        }
        frame.cursor = Bool.random(using: &random) ? Position(column: 3, row: row) : nil
    }

    private func difference(
        _ terminal: borrowing VtermScreen, _ frame: Frame, _ mode: ColorMode
    ) -> String? {
        for row in 0..<frame.rows {
            for column in 0..<frame.columns where frame[column, row].width > 0 {
                let cell = frame[column, row]
                let shown = terminal.cell(column: column, row: row)
                let text = shown.text.isEmpty ? " " : shown.text
                guard text == String(cell.text), isShown(cell.style, shown.style, mode) else {
                    return "\(column),\(row): \(shown) for \(cell)"
                }
            }
        }
        guard let cursor = frame.cursor else { return terminal.isCursorVisible ? "cursor" : nil }
        return terminal.cursor == cursor && terminal.isCursorVisible
            ? nil : "cursor at \(terminal.cursor) for \(cursor)"
    }

    private func isShown(_ wanted: Style, _ shown: Style, _ mode: ColorMode) -> Bool {
        guard wanted.isBold == shown.isBold, wanted.isReverse == shown.isReverse,
            wanted.isUnderline == shown.isUnderline
        else { return false }
        func isSame(_ wanted: Color, _ shown: Color) -> Bool {
            switch (mode, wanted) {
            case (.none, _), (_, .standard): shown == .standard
            case (.direct, _): shown == wanted
            case (_, .ansi): shown == wanted
            case (_, .rgb): if case .ansi = shown { true } else { false }
            }
        }
        return isSame(wanted.foreground, shown.foreground)
            && isSame(wanted.background, shown.background)
    }
}
