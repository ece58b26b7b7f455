/// Where a text stands in the columns given to it.
package enum Alignment: Sendable, Hashable {
    case left, centre, right
}

/// What becomes of a text that is wider than its columns.
package enum Overflow: Sendable, Hashable {
    /// Cut at the last whole glyph.
    case clip
    /// Cut, and the cut shown by an ellipsis.
    case ellipsis
}

/// A piece of a line in one style.
package struct Span: Sendable, Hashable {
    package var text: String
    package var style: Style

    package init(_ text: String, _ style: Style = Style()) {
        self.text = text
        self.style = style
    }
}

extension Frame {
    /// Draws one line of text in at most `width` columns (to the right edge when not given) from
    /// `column` on. Control, bidi and zero-width characters, newlines among them, are replaced.
    /// Returns the columns that the text took.
    @discardableResult
    package mutating func put(
        _ text: String, column: Int, row: Int, width: Int? = nil, style: Style = Style(),
        align: Alignment = .left, overflow: Overflow = .ellipsis
    ) -> Int {
        put(
            [Span(text, style)], column: column, row: row, width: width, align: align,
            overflow: overflow)
    }

    /// Draws pieces one after another as one line; see `put(_:column:row:…)`. An ellipsis has the
    /// style of the piece that was cut.
    @discardableResult
    package mutating func put(
        _ spans: [Span], column: Int, row: Int, width: Int? = nil, align: Alignment = .left,
        overflow: Overflow = .ellipsis
    ) -> Int {
        let limit = width ?? columns - column
        guard limit > 0 else { return 0 }
        var glyphs: [StyledGlyph] = []
        var used = 0
        for span in spans {
            for glyph in Glyphs(span.text, ambiguous: ambiguous) {
                glyphs.append(StyledGlyph(glyph: glyph, style: span.style))
                used += glyph.width
                // Nothing further can show; a long text need not be walked to its end.
                if used > limit { break }
            }
            if used > limit { break }
        }
        if used > limit { used = cut(&glyphs, used: used, limit: limit, overflow: overflow) }
        var at = column + align.offset(used, in: limit)
        for item in glyphs {
            draw(item, column: at, row: row)
            at += item.glyph.width
        }
        return used
    }

    /// Shortens the line to `limit` columns; returns what it takes now.
    private func cut(
        _ glyphs: inout [StyledGlyph], used: Int, limit: Int, overflow: Overflow
    ) -> Int {
        let mark = overflow == .ellipsis ? ellipsis(ambiguous, limit: limit) : []
        let style = glyphs.last?.style ?? Style()
        var used = used
        while used > limit - mark.count, let last = glyphs.popLast() {
            used -= last.glyph.width
        }
        glyphs += mark.map { StyledGlyph(glyph: $0, style: style) }
        return used + mark.count
    }

    /// Draws one glyph; of a wide one across an edge of the frame only a blank half is left.
    private mutating func draw(_ item: StyledGlyph, column: Int, row: Int) {
        let width = item.glyph.width
        if width == 2, column == -1 {
            place(Cell(style: item.style), column: 0, row: row)
        } else {
            let cell = Cell(text: item.glyph.text, width: UInt8(width), style: item.style)
            place(cell, column: column, row: row)
        }
    }
}

private struct StyledGlyph {
    var glyph: Glyph
    var style: Style
}

extension Alignment {
    /// How far from the left a text of `width` begins in `space` columns.
    func offset(_ width: Int, in space: Int) -> Int {
        switch self {
        case .left: 0
        case .centre: max(0, (space - width) / 2)
        case .right: max(0, space - width)
        }
    }
}
