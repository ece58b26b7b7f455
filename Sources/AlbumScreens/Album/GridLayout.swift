import Canvas

/// How large stamps are shown.
enum Zoom: String, Sendable, CaseIterable, Hashable {
    /// No pictures: a row each.
    case list
    case small, normal, large

    /// About the cells of a stamp, its edges included.
    fileprivate var cells: Size {
        switch self {
        case .list: Size(columns: .max, rows: 1)
        case .small: Size(columns: 14, rows: 7)
        case .normal: Size(columns: 20, rows: 10)
        case .large: Size(columns: 38, rows: 18)
        }
    }
}

/// Where stamps stand: a sheet of them, each row sharing its perforated line with the next one; and
/// the pane at the side that tells of the selected one.
struct GridLayout: Sendable, Hashable {
    let zoom: Zoom
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
    /// Nil where there is no room for it, or it is not wanted.
    let pane: Rect?

    init(size: Size, zoom: Zoom = .normal, hasPane: Bool = false) {
        self.zoom = zoom
        footRows = size.rows >= 16 ? 2 : 1
        top = 1
        let room = max(1, size.rows - 1 - footRows)
        var width = size.columns
        if hasPane, size.columns >= 120 {
            let paneColumns = min(56, size.columns * 3 / 10)
            width -= paneColumns + 1
            pane = Rect(column: width + 1, row: top, columns: paneColumns - 1, rows: room)
        } else {
            pane = nil
        }
        guard zoom != .list else {
            columns = 1
            rows = room
            pitchColumns = max(1, width)
            pitchRows = 1
            left = 0
            return
        }
        let cells = zoom.cells
        columns = max(1, width / cells.columns)
        pitchColumns = min(cells.columns * 13 / 10, max(1, width / columns))
        rows = max(1, (room - 1) / cells.rows)
        pitchRows = min(cells.rows * 13 / 10, max(1, (room - 1) / rows))
        left = (width - columns * pitchColumns) / 2
    }

    var capacity: Int { columns * rows }
    var art: Size { Size(columns: max(0, pitchColumns - 2), rows: max(0, pitchRows - 3)) }

    /// The stamp at a place on the screen, its edges included.
    func rect(_ place: Int) -> Rect {
        Rect(
            column: left + place % columns * pitchColumns, row: top + place / columns * pitchRows,
            columns: pitchColumns, rows: zoom == .list ? 1 : pitchRows + 1)
    }

    func artRect(_ place: Int) -> Rect {
        let cell = rect(place)
        return Rect(
            column: cell.column + 1, row: cell.row + 1, columns: art.columns, rows: art.rows)
    }

    /// The pane's picture.
    var paneArt: Rect? {
        pane.map {
            Rect(
                column: $0.column + 1, row: $0.row + 2, columns: max(0, $0.columns - 2),
                rows: min($0.columns * 3 / 8, max(0, $0.rows / 2)))
        }
    }
}

extension AlbumState {
    var grid: GridLayout { GridLayout(size: size, zoom: album.zoom, hasPane: album.hasPane) }
}
