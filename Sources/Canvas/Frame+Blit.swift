extension Frame {
    /// Copies another frame's cells with its top left at `column`, `row`; the part outside is left
    /// out. Its cursor comes along when it has one that lies inside.
    package mutating func blit(_ other: Frame, column: Int, row: Int) {
        blit(other, other.bounds, column: column, row: row)
    }

    /// Copies a part of another frame, its top left to `column`, `row`. Wide glyphs that either
    /// frame's edge or the part's edge cuts become blanks.
    package mutating func blit(_ other: Frame, _ part: Rect, column: Int, row: Int) {
        let source = part.clipped(to: other.bounds)
        let (right, down) = (column - part.column, row - part.row)
        for from in source.row..<source.endRow where from + down >= 0 && from + down < rows {
            for at in source.column..<source.endColumn {
                var cell = other.cells[from * other.columns + at]
                let isCut = cell.width == 2 ? at + 1 >= source.endColumn : at == source.column
                if cell.width == 0 {
                    // Its left half brought it along, unless that lies outside.
                    guard isCut || at + right == 0 else { continue }
                }
                if cell.width != 1, isCut || cell.width == 0 { cell = Cell(style: cell.style) }
                place(cell, column: at + right, row: from + down)
            }
        }
        guard let cursor = other.cursor, source.contains(cursor) else { return }
        self.cursor = Position(column: cursor.column + right, row: cursor.row + down)
    }
}
