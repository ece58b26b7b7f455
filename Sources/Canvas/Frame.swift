/// What a screen wants shown: cells, the cursor if any, and the pictures that go over blank cells.
/// Pure: building one touches no terminal.
package struct Frame: Sendable, Equatable {
    package let size: Size
    /// Row-major, `size.columns * size.rows`.
    package private(set) var cells: [Cell]
    /// Where the terminal's cursor (and an input method's window) stands; nil hides it.
    package var cursor: Position?

    package init(size: Size) {
        self.size = size
        cells = Array(repeating: Cell(), count: max(0, size.columns) * max(0, size.rows))
    }

    package subscript(column: Int, row: Int) -> Cell {
        get { cells[row * size.columns + column] }
        set { cells[row * size.columns + column] = newValue }
    }
}
