/// The characters of a box.
package enum LineStyle: Sendable, Hashable {
    case light, rounded, heavy, double
    /// For terminals without UTF-8.
    case ascii

    /// Horizontal, vertical, then the corners: top left, top right, bottom left, bottom right.
    var characters: [Character] {
        switch self {
        case .light: ["─", "│", "┌", "┐", "└", "┘"]
        case .rounded: ["─", "│", "╭", "╮", "╰", "╯"]
        case .heavy: ["━", "┃", "┏", "┓", "┗", "┛"]
        case .double: ["═", "║", "╔", "╗", "╚", "╝"]
        case .ascii: ["-", "|", "+", "+", "+", "+"]
        }
    }
}

extension Frame {
    /// Fills a rectangle with one character; one that is not a column wide counts as a blank.
    package mutating func fill(_ rect: Rect, _ character: Character = " ", style: Style = Style()) {
        var cell = checked(Cell(text: character, style: style))
        if cell.width != 1 { cell = Cell(style: style) }
        let inside = rect.clipped(to: bounds)
        guard !inside.isEmpty else { return }
        for row in inside.row..<inside.endRow {
            for column in inside.column..<inside.endColumn {
                place(cell, column: column, row: row)
            }
        }
    }

    /// Makes the whole frame blank in a style.
    package mutating func clear(style: Style = Style()) { fill(bounds, style: style) }

    /// Draws a box along the inside edge of `rect`, with a title in its top line. What it encloses
    /// stays. Where box characters would be two columns wide, ASCII ones are drawn.
    package mutating func box(
        _ rect: Rect, lines: LineStyle = .light, style: Style = Style(), title: String = "",
        titleStyle: Style? = nil
    ) {
        guard !rect.isEmpty else { return }
        let set = drawable(lines)
        let (right, bottom) = (rect.endColumn - 1, rect.endRow - 1)
        for column in [rect.column, right] {
            fill(
                Rect(column: column, row: rect.row, columns: 1, rows: rect.rows), set[1],
                style: style)
        }
        for row in [rect.row, bottom] {
            fill(
                Rect(column: rect.column, row: row, columns: rect.columns, rows: 1), set[0],
                style: style)
        }
        let corners = [
            (rect.column, rect.row), (right, rect.row), (rect.column, bottom), (right, bottom),
        ]
        for (corner, character) in zip(corners, set.dropFirst(2)) {
            place(
                Cell(text: character, style: style), column: corner.0, row: corner.1)
        }
        if !title.isEmpty, rect.columns > 6 {
            put(
                " " + truncated(title, width: rect.columns - 6, ambiguous: ambiguous) + " ",
                column: rect.column + 2, row: rect.row, width: rect.columns - 4,
                style: titleStyle ?? style)
        }
    }

    /// Draws a line to the right.
    package mutating func horizontalLine(
        column: Int, row: Int, length: Int, lines: LineStyle = .light, style: Style = Style()
    ) {
        fill(
            Rect(column: column, row: row, columns: length, rows: 1), drawable(lines)[0],
            style: style)
    }

    /// Draws a line downwards.
    package mutating func verticalLine(
        column: Int, row: Int, length: Int, lines: LineStyle = .light, style: Style = Style()
    ) {
        fill(
            Rect(column: column, row: row, columns: 1, rows: length), drawable(lines)[1],
            style: style)
    }

    /// Changes the styles in a rectangle and leaves the text: a selection, a dimmed background. A
    /// wide glyph cut by the edge changes as a whole.
    package mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
        let inside = rect.clipped(to: bounds)
        guard !inside.isEmpty else { return }
        for row in inside.row..<inside.endRow {
            let line = row * columns
            var (start, end) = (line + inside.column, line + inside.endColumn)
            if cells[start].width == 0 { start -= 1 }
            if cells[end - 1].width == 2 { end += 1 }
            for index in start..<end { change(&cells[index].style) }
        }
    }

    /// Says that the cells of a rectangle show a picture; what is drawn there later covers it.
    package mutating func mark(_ rect: Rect, picture: UInt16) {
        let inside = rect.clipped(to: bounds)
        for row in inside.row..<inside.endRow {
            for column in inside.column..<inside.endColumn {
                cells[row * columns + column].picture = picture
            }
        }
    }

    /// Puts a cell in place of one of the same width, as it is: for painters, which must know what a
    /// terminal makes of it.
    package mutating func substitute(_ cell: Cell, at index: Int) { cells[index] = cell }

    private func drawable(_ lines: LineStyle) -> [Character] {
        (ambiguous == .one ? lines : .ascii).characters
    }
}
