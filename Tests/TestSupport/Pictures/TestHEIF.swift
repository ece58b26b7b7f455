/// HEIF files made box by box around coded pictures.
package struct TestHEIF: Sendable {
    package struct Item: Sendable {
        package var type: String
        package var bytes: [UInt8]
        /// Name and content, in the order in which they apply.
        package var properties: [(String, [UInt8])] = []
        package var isHidden = false

        package init(type: String, bytes: [UInt8], properties: [(String, [UInt8])] = []) {
            (self.type, self.bytes, self.properties) = (type, bytes, properties)
        }
    }

    package struct Link: Sendable {
        package var type: String
        package var from: Int
        package var to: [Int]

        package init(type: String, from: Int, to: [Int]) {
            (self.type, self.from, self.to) = (type, from, to)
        }
    }

    /// Counted from 1.
    package var items: [Item] = []
    package var links: [Link] = []
    package var primary = 1
    package var brand = "heic"
    /// Further brands that the file says to be of.
    package var otherBrands: [String] = []
    /// Items of which a reader is to take the first that it knows; none without a group.
    package var alternatives: [Int] = []

    package init() {}

    /// A single picture with further properties.
    package init(_ tile: CodedTile, _ properties: [(String, [UInt8])] = []) {
        items = [Self.item(tile, properties)]
        brand = tile.type == "av01" ? "avif" : "heic"
    }

    /// A picture of equal tiles, cut at the right and at the bottom.
    package init(
        gridOf tile: CodedTile, columns: Int, rows: Int, width: Int, height: Int,
        _ properties: [(String, [UInt8])] = []
    ) {
        let head =
            [0, 1, UInt8(rows - 1), UInt8(columns - 1)] + Self.big(width) + Self.big(height)
        items = [
            Item(
                type: "grid", bytes: head,
                properties: [("ispe", Self.size(width, height))] + properties)
        ]
        for _ in 0..<columns * rows {
            var item = Self.item(tile, [])
            item.isHidden = true
            items.append(item)
        }
        links = [Link(type: "dimg", from: 1, to: Array(2...columns * rows + 1))]
    }

    private static func item(_ tile: CodedTile, _ properties: [(String, [UInt8])]) -> Item {
        let own = [(tile.configuration.name, tile.configuration.bytes), ("ispe", size(64, 64))]
        return Item(type: tile.type, bytes: tile.bytes, properties: own + properties)
    }

    /// The content of an `ispe` property.
    package static func size(_ width: Int, _ height: Int) -> [UInt8] {
        big(0) + big(width) + big(height)
    }

    /// The content of a `colr` property of numbers.
    package static func nclx(
        _ primaries: Int, _ transfer: Int, _ matrix: Int, isFull: Bool = true
    ) -> [UInt8] {
        Array("nclx".utf8)
            + [primaries, transfer, matrix].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
            + [isFull ? 0x80 : 0]
    }

    package static func big(_ number: Int, size: Int = 4) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: number >> ((size - 1 - $0) * 8)) }
    }

    private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
        big(content.count + 8) + Array(name.utf8) + content
    }

    private static func full(_ name: String, _ content: [UInt8], version: Int = 0, flags: Int = 0)
        -> [UInt8]
    {
        box(name, big(version << 24 | flags) + content)
    }

    /// The file.
    package var bytes: [UInt8] {
        let type = Self.box(
            "ftyp", Array((brand + "\0\0\0\0mif1" + brand + otherBrands.joined()).utf8))
        let length = type.count + meta(data: 0).count + 8
        return type + meta(data: length) + Self.box("mdat", items.flatMap(\.bytes))
    }

    private func meta(data: Int) -> [UInt8] {
        let entries = items.enumerated().flatMap { index, item in
            Self.full(
                "infe", Self.big(index + 1, size: 2) + [0, 0] + Array(item.type.utf8) + [0],
                version: 2, flags: item.isHidden ? 1 : 0)
        }
        var content = Self.full("hdlr", Self.big(0) + Array("pict".utf8) + Self.big(0, size: 13))
        content += Self.full("pitm", Self.big(primary, size: 2))
        content += places(data)
        content += Self.full("iinf", Self.big(items.count, size: 2) + entries)
        content += properties
        let links = links.flatMap { link in
            Self.box(
                link.type,
                Self.big(link.from, size: 2) + Self.big(link.to.count, size: 2)
                    + link.to.flatMap { Self.big($0, size: 2) })
        }
        if !links.isEmpty { content += Self.full("iref", links) }
        if !alternatives.isEmpty {
            let group = [1000, alternatives.count] + alternatives
            content += Self.box("grpl", Self.full("altr", group.flatMap { Self.big($0) }))
        }
        return Self.full("meta", content)
    }

    private func places(_ data: Int) -> [UInt8] {
        var content: [UInt8] = [0x44, 0x00] + Self.big(items.count, size: 2)
        var place = data
        for (index, item) in items.enumerated() {
            content += Self.big(index + 1, size: 2) + [0, 0] + Self.big(1, size: 2)
            content += Self.big(place) + Self.big(item.bytes.count)
            place += item.bytes.count
        }
        return Self.full("iloc", content)
    }

    private var properties: [UInt8] {
        let all = items.flatMap(\.properties).flatMap { Self.box($0.0, $0.1) }
        var links = Self.big(items.count)
        var index = 0
        for (number, item) in items.enumerated() {
            links += Self.big(number + 1, size: 2) + [UInt8(item.properties.count)]
            for _ in item.properties {
                index += 1
                links += Self.big(index, size: 2)
            }
        }
        return Self.box("iprp", Self.box("ipco", all) + Self.full("ipma", links, flags: 1))
    }
}
