/// Sets the lines of a column one under the other, each written from the top down.
struct ColumnSetter<Meter: TextMeter> {
    private let board: Board
    private let meter: Meter

    init(_ board: Board, _ meter: Meter) {
        self.board = board
        self.meter = meter
    }

    private var gap: Double { Double(board.width) * 0.22 }
    private var pad: Double { min(board.pad, Double(board.height) * 0.12) }
    private var room: Double { Double(board.height) - 2 * pad }

    func set() -> BoardLayout {
        var lines = board.blocks.flatMap(\.lines)
        while true {
            for step in 0...10 {
                let small = scaled(lines, 1 - 0.06 * Double(step))
                if length(small) <= room { return place(small) }
            }
            let lowest = lines.compactMap(\.drop).min()
            guard let lowest, lines.count > 1 else { break }
            lines.removeAll { $0.drop == lowest }
        }
        return place(cut(scaled(lines, 0.4)))
    }

    private func scaled(_ lines: [Board.Line], _ scale: Double) -> [Board.Line] {
        lines.map { line in
            var line = line
            line.size *= scale
            return line
        }
    }

    private func length(_ lines: [Board.Line]) -> Double {
        lines.map(length).reduce(0, +) + gap * Double(max(0, lines.count - 1))
    }

    private func length(_ line: Board.Line) -> Double {
        line.kind == .seal ? line.size : meter.measure(line, isVertical: true).width
    }

    /// What is too long ends with “…”.
    private func cut(_ lines: [Board.Line]) -> [Board.Line] {
        var lines = lines
        let share = (room - gap * Double(max(0, lines.count - 1))) / Double(max(1, lines.count))
        for index in lines.indices where lines[index].kind == .text {
            var text = Array(lines[index].text)
            while length(lines[index]) > share, text.count > 1 {
                text.removeLast()
                lines[index].text = String(text) + "…"
            }
        }
        return lines
    }

    private func place(_ lines: [Board.Line]) -> BoardLayout {
        var layout = BoardLayout()
        var y = pad
        let middle = Double(board.width) / 2
        for line in lines {
            let length = length(line)
            layout.texts.append(
                .init(
                    line: line, x: line.kind == .seal ? middle - line.size / 2 : middle,
                    y: line.kind == .seal ? y + line.size : y, width: line.size, height: length))
            y += length + gap
        }
        return layout
    }
}
