/// HEIF files without a pixel, for readers of their boxes.
package struct HEIFFile: Sendable {
    package var brand = "heic"
    package var width: UInt32 = 40
    package var height: UInt32 = 30
    /// Quarter turns against the clock.
    package var turn: UInt8?
    /// The content of an `Exif` item, its offset prefix included.
    package var exif: [UInt8]?
    package var xmp: [UInt8]?
    /// Whether items lie in the `idat` box rather than in `mdat`.
    package var isInside = false
    /// In how many pieces each item lies.
    package var pieces = 1

    package init() {}

    /// The content of an Exif item for a block: how far its TIFF header is, then what lies between.
    package static func exifItem(_ tiff: [UInt8], prefix: [UInt8] = []) -> [UInt8] {
        PNGFile.big(UInt32(prefix.count)) + prefix + tiff
    }

    /// The file: `ftyp`, `meta`, `mdat`.
    package var bytes: [UInt8] {
        let start = Self.box("ftyp", Array(brand.utf8) + [0, 0, 0, 0] + Array("mif1\(brand)".utf8))
        // Twice: the first time finds out where `mdat` is.
        var place = 0
        var meta: [UInt8] = []
        for _ in 0..<2 {
            meta = self.meta(dataAt: place)
            place = start.count + meta.count + 8
        }
        return start + meta + Self.box("mdat", isInside ? [] : data)
    }

    private var items: [(id: UInt16, type: String, content: [UInt8])] {
        [(2, "Exif", exif), (3, "mime", xmp)].compactMap { id, type, content in
            content.map { (UInt16(id), type, $0) }
        }
    }

    private var data: [UInt8] { items.flatMap(\.content) }

    private func meta(dataAt place: Int) -> [UInt8] {
        var entries = Self.full("infe", 2, Self.two(1) + [0, 0] + Array("hvc1".utf8) + [0])
        for item in items {
            let kind = item.type == "mime" ? Array("application/rdf+xml".utf8) + [0] : []
            entries += Self.full(
                "infe", 2, Self.two(item.id) + [0, 0] + Array(item.type.utf8) + [0] + kind)
        }
        let iinf = Self.full("iinf", 0, Self.two(UInt16(items.count + 1)) + entries)
        let references = items.flatMap {
            Self.box("cdsc", Self.two($0.id) + Self.two(1) + Self.two(1))
        }
        let body =
            Self.full(
                "hdlr", 0, [0, 0, 0, 0] + Array("pict".utf8) + Array(repeating: 0, count: 13))
            + Self.full("pitm", 0, Self.two(1)) + iinf + locations(place)
            + Self.full("iref", 0, references) + properties
            + (isInside ? Self.box("idat", data) : [])
        return Self.full("meta", 0, body)
    }

    private func locations(_ place: Int) -> [UInt8] {
        var offset = isInside ? 0 : place
        var body: [UInt8] = [0x44, 0] + Self.two(UInt16(items.count))
        for item in items {
            body += Self.two(item.id) + Self.two(isInside ? 1 : 0) + Self.two(0)
            body += Self.two(UInt16(pieces))
            for piece in 0..<pieces {
                let length =
                    piece == pieces - 1
                    ? item.content.count - item.content.count / pieces * (pieces - 1)
                    : item.content.count / pieces
                body += PNGFile.big(UInt32(offset)) + PNGFile.big(UInt32(length))
                offset += length
            }
        }
        return Self.full("iloc", 1, body)
    }

    private var properties: [UInt8] {
        var all = Self.full("ispe", 0, PNGFile.big(width) + PNGFile.big(height))
        var associations: [UInt8] = [1]
        if let turn {
            all += Self.box("irot", [turn])
            associations.append(0x82)
        }
        let ipma = PNGFile.big(1) + Self.two(1) + [UInt8(associations.count)] + associations
        return Self.box("iprp", Self.box("ipco", all) + Self.full("ipma", 0, ipma))
    }

    private static func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
        PNGFile.big(UInt32(body.count + 8)) + Array(name.utf8) + body
    }

    private static func full(_ name: String, _ version: UInt8, _ body: [UInt8]) -> [UInt8] {
        box(name, [version, 0, 0, 0] + body)
    }

    private static func two(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }
}
