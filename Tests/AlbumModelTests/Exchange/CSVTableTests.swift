import AlbumModel
import TestSupport
import Testing

@Suite(.tags(.small)) struct CSVTableTests {
    @Test(arguments: [
        ["plain", "黑鯛", ""], ["a,b", "say \"no\"", "two\nlines"], [" spaced ", "x;y", "\r\n"],
        ["'", "\"", ","],
    ])
    func `what is written is read back`(_ cells: [String]) throws {
        let table = CSVTable.line(cells) + CSVTable.line(["next", "", "row"])
        let rows = try CSVTable.rows(Array(table.utf8))
        #expect(rows.map(\.cells) == [cells, ["next", "", "row"]])
    }

    @Test(arguments: ["=1+1", "+81", "-5", "@home", "'=x", "''-", "\tx", "plain", "", "'", "a=b"])
    func `a cell of words is no formula, and comes back`(_ text: String) throws {
        let cell = CSVTable.text(text)
        #expect(!["=", "+", "-", "@", "\t", "\r"].contains(cell.first.map(String.init) ?? ""))
        #expect(CSVTable.plain(cell) == text)
    }

    @Test func `spreadsheets of other countries, marks and line ends are read`() throws {
        let text = "\u{FEFF}fish;date\r\nKöhler;\"1;2\"\n\nLachs;3\r"
        let rows = try CSVTable.rows(Array(text.utf8))
        #expect(rows.map(\.cells) == [["fish", "date"], ["Köhler", "1;2"], ["Lachs", "3"]])
        #expect(rows.map(\.line) == [1, 2, 4])
        #expect(try CSVTable.rows(Array("a\tb\n1\t2".utf8)).last?.cells == ["1", "2"])
        #expect(throws: CSVTable.SyntaxError(line: 2)) {
            try CSVTable.rows(Array("a,b\n\"open,\nc".utf8))
        }
        #expect(try CSVTable.rows([]) == [])
    }
}
