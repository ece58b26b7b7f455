/// Comma-separated values by RFC 4180: what is written is read back the same, line ends inside cells
/// too. Nothing that a spreadsheet would take for a formula stands at the start of a written cell.
package enum CSVTable {
    /// Why bytes are no table.
    package struct SyntaxError: Error, Sendable, Hashable {
        /// The line, from 1, on which a quoted cell begins that never ends.
        package var line: Int

        package init(line: Int) { self.line = line }
    }

    /// One row with its line end. A text that starts like a formula gets an apostrophe before it, as
    /// spreadsheets themselves write it.
    package static func line(_ cells: [String]) -> String {
        cells.map(quoted).joined(separator: ",") + "\r\n"
    }

    /// A cell of words: what would be a formula is made text. Numbers are written without it.
    package static func text(_ text: String) -> String { startsFormula(text) ? "'" + text : text }

    /// The words of a cell, without the apostrophe that `text` put before them.
    package static func plain(_ cell: String) -> String {
        cell.first == "'" && startsFormula(String(cell.dropFirst()))
            ? String(cell.dropFirst()) : cell
    }

    private static func startsFormula(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first(where: { $0 != "'" }) else { return false }
        return ["=", "+", "-", "@", "\t", "\r"].contains(first)
    }

    private static func quoted(_ cell: String) -> String {
        let needsQuotes = cell.unicodeScalars.contains {
            $0 == "," || $0 == "\"" || $0 == "\n" || $0 == "\r" || $0 == ";"
        }
        guard needsQuotes || cell.first == " " || cell.last == " " else { return cell }
        return "\"" + cell.replacing("\"", with: "\"\"") + "\""
    }

    /// A row and the line that it starts on, from 1.
    package struct Row: Sendable, Hashable {
        package var line: Int
        package var cells: [String]
    }

    /// Reads all rows. A byte order mark is passed over; where the first row has more semicolons or
    /// tabs than commas, as spreadsheets of many countries write, they separate. Empty lines are none.
    package static func rows(_ bytes: [UInt8]) throws(SyntaxError) -> [Row] {
        var reader = CSVReader(bytes)
        return try reader.rows()
    }
}

private struct CSVReader {
    private let bytes: ArraySlice<UInt8>
    private let separator: UInt8
    private var at: Int
    private var line = 1

    init(_ bytes: [UInt8]) {
        let hasMark = bytes.starts(with: [0xef, 0xbb, 0xbf])
        self.bytes = hasMark ? bytes[3...] : bytes[...]
        at = self.bytes.startIndex
        let head = self.bytes.prefix { $0 != 0x0a && $0 != 0x0d }
        func count(_ wanted: String) -> Int { head.count { $0 == wanted.utf8.first } }
        let best = [",", ";", "\t"].max { count($0) < count($1) } ?? ","
        separator = count(best) > count(",") ? best.utf8.first! : UInt8(ascii: ",")
    }

    mutating func rows() throws(CSVTable.SyntaxError) -> [CSVTable.Row] {
        var rows: [CSVTable.Row] = []
        while at < bytes.endIndex {
            let start = line
            let cells = try row()
            if cells != [""] { rows.append(CSVTable.Row(line: start, cells: cells)) }
        }
        return rows
    }

    private mutating func row() throws(CSVTable.SyntaxError) -> [String] {
        var cells: [String] = []
        while true {
            cells.append(try cell())
            guard at < bytes.endIndex else { return cells }
            let byte = bytes[at]
            at += 1
            if byte == separator { continue }
            if byte == 0x0d, at < bytes.endIndex, bytes[at] == 0x0a { at += 1 }
            line += 1
            return cells
        }
    }

    /// Up to the separator or the line's end, which stay.
    private mutating func cell() throws(CSVTable.SyntaxError) -> String {
        guard at < bytes.endIndex, bytes[at] == UInt8(ascii: "\"") else {
            return String(decoding: plain(), as: UTF8.self)
        }
        let start = line
        var text: [UInt8] = []
        at += 1
        while true {
            guard at < bytes.endIndex else { throw CSVTable.SyntaxError(line: start) }
            let byte = bytes[at]
            at += 1
            if byte == 0x0a { line += 1 }
            guard byte == UInt8(ascii: "\"") else {
                text.append(byte)
                continue
            }
            guard at < bytes.endIndex, bytes[at] == UInt8(ascii: "\"") else { break }
            text.append(byte)
            at += 1
        }
        // What stands behind the closing quote belongs to the cell all the same.
        return String(decoding: text + plain(), as: UTF8.self)
    }

    private mutating func plain() -> ArraySlice<UInt8> {
        let start = at
        while at < bytes.endIndex, bytes[at] != separator, bytes[at] != 0x0a, bytes[at] != 0x0d {
            at += 1
        }
        return bytes[start..<at]
    }
}
