import Canvas

/// Rows in aligned columns, by what a terminal shows: 黑鯛 takes four cells.
struct Table: Sendable {
    private var rows: [[String]] = []
    private let rightAligned: Set<Int>

    /// - Parameter rightAligned: columns whose cells end together, from 0.
    init(rightAligned: Set<Int> = []) { self.rightAligned = rightAligned }

    var isEmpty: Bool { rows.isEmpty }

    mutating func add(_ cells: String...) { rows.append(cells) }
    mutating func add(_ cells: [String]) { rows.append(cells) }

    /// Lines without spaces at their ends; empty for no rows.
    var text: String {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], displayWidth(cell))
            }
        }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - displayWidth(cell))
                return rightAligned.contains(column) ? space + cell : cell + space
            }
            let line = cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n")
    }
}
