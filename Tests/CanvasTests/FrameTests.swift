import Canvas
import TestSupport
import Testing

/// Whether no glyph is cut, none stands in the last column, and no continuation stands alone.
private func isWhole(_ frame: Frame) -> Bool {
    for row in 0..<frame.rows {
        var column = 0
        while column < frame.columns {
            let cell = frame[column, row]
            guard cell.width > 0, Int(cell.width) == glyphWidth(cell.text) else { return false }
            if cell.width == 2 {
                guard column + 1 < frame.columns, frame[column + 1, row].width == 0,
                    frame[column + 1, row].style == cell.style
                else { return false }
            }
            column += Int(cell.width)
        }
    }
    return true
}

@Suite struct FrameTests {
    @Test func `text is drawn from its column and says what it took`() {
        var frame = Frame(size: Size(columns: 12, rows: 3))
        #expect(frame.put("黑格 bream", column: 1, row: 0) == 10)
        #expect(frame.put("right", column: 0, row: 1, align: .right) == 5)
        #expect(frame.put("mid", column: 2, row: 2, width: 7, align: .centre) == 3)
        #expect(frame.text == " 黑格 bream\n       right\n    mid\n")
    }

    @Test(arguments: [
        ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("黑格黑格", 8, "黑格黑格"),
        ("黑格黑格", 7, "黑格黑…"), ("黑格黑格", 6, "黑格…"), ("黑格黑格", 2, "…"), ("黑格", 1, "…"),
        ("abc", 0, ""), ("", 3, ""), ("a黑", 2, "a…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ])
    func `text that is too wide ends in an ellipsis`(text: String, width: Int, shown: String) {
        var frame = Frame(size: Size(columns: 20, rows: 1))
        let used = frame.put(text, column: 0, row: 0, width: width)
        #expect(frame.text == shown + "\n")
        #expect(used == displayWidth(shown))
        #expect(truncated(text, width: width) == shown)
        #expect(displayWidth(padded(text, width: width)) == width)
    }

    @Test func `clipping leaves whole glyphs only`() {
        for width in 0...7 {
            var frame = Frame(size: Size(columns: 7, rows: 1))
            let used = frame.put("黑格魚a", column: 0, row: 0, width: width, overflow: .clip)
            #expect(used <= width)
            #expect(isWhole(frame))
        }
        var frame = Frame(size: Size(columns: 4, rows: 1))
        frame.put("黑格魚鯛", column: -3, row: 0)
        #expect(frame.text == " 魚…\n")
        #expect(isWhole(frame))
    }

    @Test func `an ambiguous ellipsis of two columns becomes dots`() {
        var frame = Frame(size: Size(columns: 6, rows: 1), ambiguous: .two)
        frame.put("abcdefgh", column: 0, row: 0)
        #expect(frame.text == "abcd..\n")
    }

    @Test func `every overwriting of wide glyphs leaves the frame whole`() {
        // All pairs of a text and a later one at every place in a small frame.
        let texts = ["黑", "黑格", "a黑", "ab", "🐟x", "e\u{301}"]
        for first in texts {
            for second in texts {
                for column in -2...6 {
                    for other in -2...6 {
                        var frame = Frame(size: Size(columns: 6, rows: 1))
                        frame.put(first, column: column, row: 0, style: Style(isBold: true))
                        frame.put(second, column: other, row: 0, overflow: .clip)
                        #expect(isWhole(frame), "\(first) at \(column), \(second) at \(other)")
                    }
                }
            }
        }
    }

    @Test func `the other half of an overwritten glyph becomes blank`() {
        var frame = Frame(size: Size(columns: 6, rows: 1))
        frame.put("黑格魚", column: 0, row: 0)
        frame.put("x", column: 1, row: 0)
        frame.put("y", column: 4, row: 0)
        #expect(frame.text == " x格y\n")
        frame.put("鯛", column: 3, row: 0)
        #expect(frame.text == " x 鯛\n")
    }

    @Test func `setting a cell keeps the frame whole whatever the cell says`() {
        var frame = Frame(size: Size(columns: 4, rows: 1))
        frame[0, 0] = Cell(text: "黑", width: 1)
        frame[3, 0] = Cell(text: "格", width: 2)
        frame[2, 0] = Cell(text: "\u{1B}", width: 1)
        frame[9, 9] = Cell(text: "z")
        #expect(isWhole(frame))
        #expect(frame.text == "黑\u{FFFD}\n")
        #expect(frame[1, 0].width == 0)
        #expect(frame[9, 9] == Cell())
        frame[1, 0] = Cell(text: " ", width: 0)
        #expect(frame[0, 0] == Cell())
    }

    @Test func `nothing drawn is an error in any size`() {
        for columns in 0...3 {
            for rows in 0...3 {
                var frame = Frame(size: Size(columns: columns, rows: rows))
                frame.put("黑格 bream", column: -1, row: rows - 1)
                frame.put("x", column: 0, row: -1)
                frame.put("x", column: 5, row: 7, align: .right)
                frame.box(Rect(column: -1, row: -1, columns: 9, rows: 9), title: "long title")
                frame.box(frame.bounds, title: "title")
                frame.fill(Rect(column: -2, row: -2, columns: 3, rows: 3), "x")
                frame.fill(Rect(column: 0, row: 0, columns: -3, rows: 5), "x")
                frame.restyle(Rect(column: -2, row: 0, columns: 9, rows: 9)) { $0.isDim = true }
                frame.blit(frame, column: -1, row: 1)
                frame.horizontalLine(column: -5, row: 0, length: 99)
                frame.clear()
                #expect(isWhole(frame))
            }
        }
        #expect(Frame(size: Size(columns: -3, rows: 4)).cells.isEmpty)
        #expect(Frame(size: Size(columns: 0, rows: 0)).text == "")
    }

    @Test func `copying a part blanks what its edges cut`() {
        var source = Frame(size: Size(columns: 8, rows: 1))
        source.put("黑格魚鯛", column: 0, row: 0, style: Style(isBold: true))
        source.cursor = Position(column: 3, row: 0)
        for column in -9...9 {
            for start in 0...8 {
                for width in 0...8 {
                    var frame = Frame(size: Size(columns: 7, rows: 1))
                    frame.put("石狗公", column: 0, row: 0)
                    let part = Rect(column: start, row: 0, columns: width, rows: 1)
                    frame.blit(source, part, column: column, row: 0)
                    #expect(isWhole(frame))
                }
            }
        }
        var frame = Frame(size: Size(columns: 8, rows: 2))
        frame.blit(source, Rect(column: 1, row: 0, columns: 6, rows: 1), column: 1, row: 1)
        #expect(frame.text == "\n  格魚\n")
        #expect(frame.cursor == Position(column: 3, row: 1))
    }

    @Test func `a style changes without its text`() {
        var frame = Frame(size: Size(columns: 6, rows: 1))
        frame.put("a黑b", column: 0, row: 0)
        frame.restyle(Rect(column: 2, row: 0, columns: 2, rows: 1)) { $0.isReverse = true }
        #expect(frame.text == "a黑b\n")
        #expect(
            (0..<6).map { frame[$0, 0].style.isReverse } == [false, true, true, true, false, false])
        #expect(isWhole(frame))
    }

    @Test func `a page of everything looks as recorded`() {
        var frame = Frame(size: Size(columns: 40, rows: 12))
        frame.box(frame.bounds, lines: .rounded, title: "魚拓 album", titleStyle: Style(isBold: true))
        let blue = Style(foreground: .rgb(80, 120, 255), background: .ansi(0))
        frame.box(Rect(column: 2, row: 1, columns: 20, rows: 5), lines: .double, style: blue)
        frame.put("1 黑格 Black seabream", column: 3, row: 2, width: 18, style: blue)
        frame.put(
            [Span("×3", Style(isBold: true)), Span(" 2026-05-01", Style(isDim: true))],
            column: 3, row: 3, width: 18, align: .right)
        frame.fill(Rect(column: 24, row: 1, columns: 10, rows: 3), "░")
        frame.horizontalLine(column: 1, row: 7, length: 38, lines: .heavy)
        frame.verticalLine(column: 36, row: 1, length: 6)
        frame.restyle(Rect(column: 3, row: 2, columns: 5, rows: 1)) { $0.isReverse = true }
        let words = "早上五點在磯釣場釣到一尾黑格（クロダイ），長 32 公分。Released at once."
        for (row, line) in wrapped(words, width: 36, limit: 3).enumerated() {
            frame.put(line, column: 2, row: 8 + row)
        }
        frame.cursor = Position(column: 5, row: 9)
        expectGolden(frame.styledText, "page")
    }
}
