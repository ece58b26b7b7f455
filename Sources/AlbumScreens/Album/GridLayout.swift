import Canvas

/// Where stamps stand: a sheet of them, each row sharing its perforated line with the next one.
struct GridLayout: Sendable, Hashable {
    let columns: Int
    let rows: Int
    /// A stamp's columns, with its two edges.
    let pitchColumns: Int
    /// Rows from one stamp to the one below.
    let pitchRows: Int
    let left: Int
    let top: Int
    /// Rows at the foot of the screen that are not the grid's.
    let footRows: Int

    init(size: Size) {
        footRows = size.rows >= 16 ? 2 : 1
        columns = max(1, size.columns / 20)
        pitchColumns = min(26, max(1, size.columns / columns))
        let room = max(1, size.rows - 1 - footRows)
        rows = max(1, (room - 1) / 10)
        pitchRows = min(13, max(1, (room - 1) / rows))
        left = (size.columns - columns * pitchColumns) / 2
        top = 1
    }

    var capacity: Int { columns * rows }
    var art: Size { Size(columns: max(0, pitchColumns - 2), rows: max(0, pitchRows - 3)) }

    /// The stamp at a place on the screen, its edges included.
    func rect(_ place: Int) -> Rect {
        Rect(
            column: left + place % columns * pitchColumns, row: top + place / columns * pitchRows,
            columns: pitchColumns, rows: pitchRows + 1)
    }

    func artRect(_ place: Int) -> Rect {
        let cell = rect(place)
        return Rect(
            column: cell.column + 1, row: cell.row + 1, columns: art.columns, rows: art.rows)
    }
}
