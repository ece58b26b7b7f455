package struct Size: Sendable, Hashable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

/// Column and row from the top left, from 0.
package struct Position: Sendable, Hashable {
    package var column: Int
    package var row: Int

    package init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}

/// A rectangle of cells. An empty or negative one covers nothing; none needs to lie in a frame.
package struct Rect: Sendable, Hashable {
    package var column: Int
    package var row: Int
    package var columns: Int
    package var rows: Int

    package init(column: Int, row: Int, columns: Int, rows: Int) {
        self.column = column
        self.row = row
        self.columns = columns
        self.rows = rows
    }

    /// The rectangle of a whole frame.
    package init(_ size: Size) {
        self.init(column: 0, row: 0, columns: size.columns, rows: size.rows)
    }

    /// The first column to the right of it.
    package var endColumn: Int { column + max(0, columns) }
    /// The first row below it.
    package var endRow: Int { row + max(0, rows) }
    package var isEmpty: Bool { columns <= 0 || rows <= 0 }
    package var size: Size { Size(columns: max(0, columns), rows: max(0, rows)) }

    /// The part that both cover; empty where they do not meet.
    package func clipped(to other: Rect) -> Rect {
        let left = max(column, other.column)
        let top = max(row, other.row)
        return Rect(
            column: left, row: top,
            columns: max(0, min(endColumn, other.endColumn) - left),
            rows: max(0, min(endRow, other.endRow) - top))
    }

    /// The rectangle inside, `columns` from left and right and `rows` from top and bottom.
    package func inset(columns: Int = 1, rows: Int = 1) -> Rect {
        Rect(
            column: column + columns, row: row + rows,
            columns: max(0, self.columns - 2 * columns), rows: max(0, self.rows - 2 * rows))
    }

    /// A rectangle of `size` in the middle of this one, no larger than it.
    package func centred(_ size: Size) -> Rect {
        let width = min(size.columns, columns)
        let height = min(size.rows, rows)
        return Rect(
            column: column + (columns - width) / 2, row: row + (rows - height) / 2,
            columns: max(0, width), rows: max(0, height))
    }

    package func contains(_ position: Position) -> Bool {
        position.column >= column && position.column < endColumn
            && position.row >= row && position.row < endRow
    }
}

/// A size in pixels.
package struct PixelSize: Sendable, Hashable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
