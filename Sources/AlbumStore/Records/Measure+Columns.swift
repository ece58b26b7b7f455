internal import AlbumModel
internal import Database

extension Measure {
    /// From three columns: the number's text, the unit, the base.
    init?(_ row: borrowing Row, at column: Int) {
        guard let text = row.optionalText(column), let unit = Unit(rawValue: row.text(column + 1))
        else { return nil }
        self.init(text: text, unit: unit, base: row.real(column + 2))
    }
}

extension Measure? {
    var columns: [Value] {
        guard let self else { return [.null, .null, .null] }
        return [.text(self.text), .text(self.unit.rawValue), .real(self.base)]
    }
}
