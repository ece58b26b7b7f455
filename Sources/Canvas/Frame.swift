/// What a screen wants shown: cells, the cursor if any, and the pictures that go over blank cells.
/// Pure: building one touches no terminal.
///
/// However it is drawn on, it stays whole: a wide glyph always has its continuation, a half whose
/// other half was overwritten becomes blank, none stands in the last column. Drawing outside is
/// clipped, never an error; a frame of 0×0 accepts everything.
package struct Frame: Sendable, Equatable {
    package let size: Size
    /// Row-major, `size.columns * size.rows`.
    package internal(set) var cells: [Cell]
    /// Where the terminal's cursor (and an input method's window) stands; nil hides it.
    package var cursor: Position?
    /// How wide the terminal draws characters of ambiguous width.
    package let ambiguous: AmbiguousWidth

    /// A blank frame. Negative sizes count as 0.
    package init(size: Size, ambiguous: AmbiguousWidth = .one) {
        self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
        self.ambiguous = ambiguous
        cells = Array(repeating: Cell(), count: self.size.columns * self.size.rows)
    }

    package var columns: Int { size.columns }
    package var rows: Int { size.rows }
    package var bounds: Rect { Rect(size) }

    /// The cell there, blank outside. Setting one outside does nothing; setting half of a wide
    /// glyph blanks the other half; setting a continuation (width 0) sets a blank. The width of
    /// the text itself counts, whatever the new cell says, and text that must not reach a terminal
    /// is replaced.
    package subscript(column: Int, row: Int) -> Cell {
        get { contains(column, row) ? cells[row * columns + column] : Cell() }
        set { place(checked(newValue), column: column, row: row) }
    }

    /// The cell with text that a terminal may be sent, and its true width.
    func checked(_ cell: Cell) -> Cell {
        guard cell.width != 0, let glyph = firstGlyph(of: cell.text) else {
            return Cell(style: cell.style)
        }
        return Cell(text: glyph.text, width: UInt8(glyph.width), style: cell.style)
    }

    private func firstGlyph(of character: Character) -> Glyph? {
        var glyphs = Glyphs(String(character), ambiguous: ambiguous)
        return glyphs.next()
    }

    func contains(_ column: Int, _ row: Int) -> Bool {
        column >= 0 && row >= 0 && column < columns && row < rows
    }

    /// Sets one cell, or two for a wide one, keeping the frame whole.
    mutating func place(_ cell: Cell, column: Int, row: Int) {
        guard contains(column, row) else { return }
        let index = row * columns + column
        blankOtherHalf(of: index)
        guard cell.width == 2, column + 1 < columns else {
            cells[index] = cell.width == 1 ? cell : Cell(style: cell.style)
            return
        }
        blankOtherHalf(of: index + 1)
        cells[index] = cell
        cells[index + 1] = Cell(text: " ", width: 0, style: cell.style)
    }

    /// What stands at `index` is about to go: the half that stays becomes blank.
    private mutating func blankOtherHalf(of index: Int) {
        switch cells[index].width {
        case 0: cells[index - 1] = Cell(style: cells[index - 1].style)
        case 2: cells[index + 1] = Cell(style: cells[index + 1].style)
        default: break
        }
    }
}
