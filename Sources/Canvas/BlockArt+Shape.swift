extension BlockArt {
    /// A shape in one colour from how much of each of its points is covered: braille dots (2×4 a
    /// cell) or blocks where the font has them, `#` without UTF-8. Nothing is scaled but by
    /// averaging.
    ///
    /// - Parameters:
    ///   - coverage: 0…255 a point, row-major, `width * height` bytes; half and more is covered.
    package static func braille(
        coverage: [UInt8], width: Int, height: Int, size: Size, style: Style = Style()
    ) -> Frame {
        shape(coverage, width, height, size, style, across: 2, down: 4) { bits in
            Character(Unicode.Scalar(0x2800 | UInt32(brailleDots(bits))) ?? " ")
        }
    }

    /// The same shape in half and quadrant blocks, half blocks, or `#`.
    package static func silhouette(
        coverage: [UInt8], width: Int, height: Int, size: Size, style: Style = Style(),
        glyphs: Glyphs = .quadrants
    ) -> Frame {
        switch glyphs {
        case .quadrants:
            shape(coverage, width, height, size, style, across: 2, down: 2) { blocks[$0] }
        case .halves:
            shape(coverage, width, height, size, style, across: 1, down: 2) { bits in
                blocks[(bits & 1) * 3 | (bits >> 1) * 12]
            }
        case .ascii:
            shape(coverage, width, height, size, style, across: 1, down: 1) { _ in "#" }
        }
    }

    private static func shape(
        _ coverage: [UInt8], _ width: Int, _ height: Int, _ size: Size, _ style: Style,
        across: Int, down: Int, character: (Int) -> Character
    ) -> Frame {
        precondition(coverage.count == width * height, "coverage does not match the size")
        var frame = Frame(size: size)
        guard width > 0, height > 0 else { return frame }
        let columns = frame.columns * across
        let rows = frame.rows * down
        for row in 0..<frame.rows {
            for column in 0..<frame.columns {
                var bits = 0
                for bit in 0..<(across * down) {
                    let x = column * across + bit % across
                    let y = row * down + bit / across
                    let isCovered = isCovered(
                        coverage, width, x: x * width / columns..<(x + 1) * width / columns,
                        y: y * height / rows..<(y + 1) * height / rows)
                    if isCovered { bits |= 1 << bit }
                }
                let text = bits == 0 ? " " : character(bits)
                frame.cells[row * frame.columns + column] = Cell(text: text, style: style)
            }
        }
        return frame
    }

    /// Whether at least half of an area (of its first point, when it has none) is covered.
    private static func isCovered(
        _ coverage: [UInt8], _ width: Int, x: Range<Int>, y: Range<Int>
    ) -> Bool {
        var sum = 0
        var count = 0
        for row in y.lowerBound..<max(y.lowerBound + 1, y.upperBound) {
            for column in x.lowerBound..<max(x.lowerBound + 1, x.upperBound) {
                sum += Int(coverage[row * width + column])
                count += 1
            }
        }
        return sum >= 128 * count
    }

    /// Points by row from the top left, as braille numbers its dots.
    private static func brailleDots(_ bits: Int) -> Int {
        let dots = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
        return dots.indices.reduce(0) { bits & (1 << $1) != 0 ? $0 | dots[$1] : $0 }
    }
}
