/// Where the texts of a board stand. Pure: the fonts are asked through `TextMeter`.
package struct BoardLayout: Sendable, Hashable {
    /// A line of text in its place.
    package struct Placed: Sendable, Hashable {
        package var line: Board.Line
        /// Its beginning; for writing from the top down, its middle line.
        package var x: Double
        /// Its base line; for writing from the top down, its beginning.
        package var y: Double
        package var width: Double
        package var height: Double

        package init(line: Board.Line, x: Double, y: Double, width: Double, height: Double) {
            self.line = line
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    package struct Rule: Sendable, Hashable {
        package var x: Double
        package var y: Double
        package var height: Double
    }

    package var texts: [Placed] = []
    package var rules: [Rule] = []

    /// Lays a board out: where it is too full, its texts shrink, then go on in a second line, then the
    /// lines that matter least go, and at last what is still too long ends with “…”.
    package init(_ board: Board, _ meter: some TextMeter) {
        switch board.kind {
        case .plate: self = PlateSetter(board, meter).set()
        case .column: self = ColumnSetter(board, meter).set()
        }
    }

    init() {}
}

/// Knows how much room text takes.
package protocol TextMeter {
    /// Pixels along the line, and above and below its base line.
    func measure(_ line: Board.Line, isVertical: Bool) -> TextExtent
    /// Width over height of the picture that stands for the maker's mark; nil where there is none.
    var markRatio: Double? { get }
}

package struct TextExtent: Sendable, Hashable {
    package var width: Double
    package var ascent: Double
    package var descent: Double

    package init(width: Double, ascent: Double, descent: Double) {
        self.width = width
        self.ascent = ascent
        self.descent = descent
    }
}
