import AlbumModel

extension WireWriter {
    mutating func write(_ print: DrawnPrint) {
        write(print.species)
        write(print.shape.rawValue)
        write(print.number)
        write(print.style.rawValue)
    }

    mutating func write(_ labels: PrintLabels) {
        for text in [
            labels.title, labels.species, labels.photoID, labels.catchID, labels.userID,
        ] { write(text) }
    }
}

extension WireReader {
    mutating func drawnPrint() throws(WireError) -> DrawnPrint {
        let species = try optionalText()
        guard let shape = BodyShape(rawValue: try text()) else {
            throw WireError("an unknown body shape")
        }
        let number = try int(in: 0...1_000_000_000)
        guard let style = DrawnPrint.Style(rawValue: try byte()) else {
            throw WireError("an unknown style of print")
        }
        return DrawnPrint(species: species, shape: shape, number: number, style: style)
    }

    mutating func labels() throws(WireError) -> PrintLabels {
        var labels = PrintLabels()
        labels.title = try optionalText()
        labels.species = try optionalText()
        labels.photoID = try optionalText()
        labels.catchID = try optionalText()
        labels.userID = try optionalText()
        return labels
    }
}
