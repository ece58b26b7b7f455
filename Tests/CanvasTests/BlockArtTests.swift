import Canvas
import Testing

/// A picture from letters: each maps to a colour; "." is transparent.
private func pixels(_ rows: [String]) -> (rgba: [UInt8], width: Int, height: Int) {
    let colors: [Character: [UInt8]] = [
        "r": [255, 0, 0, 255], "g": [0, 255, 0, 255], "w": [255, 255, 255, 255],
        "k": [0, 0, 0, 255], ".": [9, 9, 9, 0],
    ]
    return (rows.joined().flatMap { colors[$0] ?? [] }, rows[0].count, rows.count)
}

private func art(
    _ rows: [String], columns: Int = 1, lines: Int = 1, glyphs: BlockArt.Glyphs = .quadrants
) -> Frame {
    let picture = pixels(rows)
    return BlockArt.picture(
        rgba: picture.rgba, width: picture.width, height: picture.height,
        size: Size(columns: columns, rows: lines), background: .ansi(3), glyphs: glyphs)
}

@Suite struct BlockArtTests {
    private let red = Color.rgb(255, 0, 0)
    private let green = Color.rgb(0, 255, 0)

    @Test func `every cell of two colours is shown exactly`() {
        for mask in 0..<16 {
            let letters = (0..<4).map { mask & (1 << $0) != 0 ? "r" : "g" }
            let cell = art([letters[0] + letters[1], letters[2] + letters[3]])[0, 0]
            for point in 0..<4 {
                let isUpper = covers(cell.text, point)
                let color = isUpper ? cell.style.foreground : cell.style.background
                #expect(color == (letters[point] == "r" ? red : green), "mask \(mask)")
            }
        }
    }

    @Test func `halves are preferred`() {
        #expect(art(["rr", "gg"])[0, 0].text == "▀")
        #expect(art(["rg", "rg"])[0, 0].text == "▌")
        #expect(art(["rr", "rr"])[0, 0] == Cell(style: Style(background: red)))
    }

    @Test func `what is transparent has the background`() {
        #expect(art(["..", ".."])[0, 0] == Cell(style: Style(background: .ansi(3))))
        for mask in 1..<15 {
            let letters = (0..<4).map { mask & (1 << $0) != 0 ? "r" : "." }
            let cell = art([letters[0] + letters[1], letters[2] + letters[3]])[0, 0]
            #expect(cell.style == Style(foreground: red, background: .ansi(3)))
            for point in 0..<4 { #expect(covers(cell.text, point) == (letters[point] == "r")) }
        }
    }

    @Test func `large pictures are averaged and small ones enlarged`() {
        #expect(art(["wk", "kw"], glyphs: .ascii)[0, 0].style.foreground == .rgb(128, 128, 128))
        let large = art(["r"], columns: 3, lines: 2)
        #expect(large.cells.allSatisfy { $0 == Cell(style: Style(background: red)) })
        // Transparent pixels lend no colour to those beside them.
        #expect(art(["r.", "rr", "rr", "rr"], glyphs: .ascii)[0, 0].style.foreground == red)
    }

    @Test func `half blocks use two points a cell`() {
        #expect(
            art(["r", "g"], glyphs: .halves)[0, 0]
                == Cell(text: "▀", style: Style(foreground: red, background: green)))
        #expect(art([".", "g"], glyphs: .halves)[0, 0].text == "▄")
        #expect(art(["g", "."], glyphs: .halves)[0, 0].text == "▀")
        #expect(art(["g", "g"], glyphs: .halves)[0, 0].text == " ")
    }

    @Test func `without UTF-8 light is shown by characters`() {
        let frame = art(["kw."], columns: 3, glyphs: .ascii)
        #expect(frame.text == " @\n")
        #expect(frame.cells.allSatisfy { $0.text.isASCII })
        let picture = pixels(["kw."])
        let onLight = BlockArt.picture(
            rgba: picture.rgba, width: 3, height: 1, size: Size(columns: 3, rows: 1),
            glyphs: .ascii, isOnLight: true)
        #expect(onLight.text == "@\n")
    }

    @Test(arguments: [
        (100, 50, Size(columns: 20, rows: 10), Size(columns: 20, rows: 5)),
        (50, 100, Size(columns: 20, rows: 10), Size(columns: 10, rows: 10)),
        (1, 1000, Size(columns: 20, rows: 10), Size(columns: 1, rows: 10)),
        (1000, 1, Size(columns: 20, rows: 10), Size(columns: 20, rows: 1)),
        (10, 10, Size(columns: 0, rows: 10), Size(columns: 0, rows: 0)),
        (0, 10, Size(columns: 5, rows: 10), Size(columns: 0, rows: 0)),
    ])
    func `pictures fit without being distorted`(width: Int, height: Int, space: Size, size: Size) {
        #expect(BlockArt.fit(width: width, height: height, in: space) == size)
    }

    @Test func `every braille dot stands where its point is`() {
        // Unicode numbers the dots down the left column, then the right, then the bottom row.
        let order: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
        for mask in 0..<256 {
            let coverage = (0..<8).map { UInt8(mask & (1 << $0) != 0 ? 200 : 60) }
            let frame = BlockArt.braille(
                coverage: coverage, width: 2, height: 4, size: Size(columns: 1, rows: 1))
            let bits = (0..<8).reduce(UInt32(0)) { mask & (1 << $1) != 0 ? $0 | order[$1] : $0 }
            let wanted = bits == 0 ? " " : Unicode.Scalar(0x2800 + bits).map(Character.init)
            #expect(frame[0, 0].text == wanted)
        }
    }

    @Test func `a silhouette is drawn by what the font has`() {
        let coverage: [UInt8] = [255, 255, 0, 0, 255, 0, 0, 0]
        func drawn(_ glyphs: BlockArt.Glyphs) -> String {
            BlockArt.silhouette(
                coverage: coverage, width: 4, height: 2, size: Size(columns: 2, rows: 1),
                glyphs: glyphs
            ).text
        }
        #expect(drawn(.quadrants) == "▛\n")
        #expect(drawn(.halves) == "▀\n")
        #expect(drawn(.ascii) == "#\n")
    }

    @Test func `no size traps`() {
        for columns in 0...3 {
            for rows in 0...3 {
                for glyphs in [BlockArt.Glyphs.quadrants, .halves, .ascii] {
                    #expect(
                        art(["rgw", "kk."], columns: columns, lines: rows, glyphs: glyphs)
                            .cells.count == columns * rows)
                }
            }
        }
        let none = BlockArt.picture(
            rgba: [], width: 0, height: 0, size: Size(columns: 2, rows: 1))
        #expect(none == Frame(size: Size(columns: 2, rows: 1)))
    }

    /// Whether a block covers a point: 0 upper left, 1 upper right, 2 lower left, 3 lower right.
    private func covers(_ block: Character, _ point: Int) -> Bool {
        let covered: [Character: String] = [
            " ": "", "▘": "0", "▝": "1", "▀": "01", "▖": "2", "▌": "02", "▞": "12", "▛": "012",
            "▗": "3", "▚": "03", "▐": "13", "▜": "013", "▄": "23", "▙": "023", "▟": "123",
            "█": "0123",
        ]
        return covered[block]?.contains("\(point)") ?? false
    }
}
