/// What a HEIF file's `meta` box says: its items, where they are, and what belongs to the primary.
struct HEIFItems {
    struct Item {
        var type = ""
        var contentType = ""
    }

    /// A property of the primary item.
    struct Turn {
        /// Quarter turns against the clock (irot).
        var quarters = 0
        /// imir's axis: 0 swaps top and bottom, 1 left and right; nil for none.
        var mirror: Int?
    }

    /// Pixels as stored: the primary's `ispe`, the whole grid's for a grid.
    private(set) var width = 0
    private(set) var height = 0
    private(set) var turn = Turn()
    private(set) var primary = 0
    private(set) var items: [Int: Item] = [:]

    private let file: PictureFile
    private var meta: FilePart?
    private var extents = HEIFLocations()
    private var describing: [Int: [Int]] = [:]

    private static let mostItems = 20_000

    init(_ file: PictureFile) {
        self.file = file
        let whole = HEIFBoxes(FilePart(file, 0..<file.count))
        guard let box = whole.first("meta") else { return }
        let meta = HEIFBoxes(box.full.body)
        self.meta = meta.part
        for box in meta {
            switch box.name {
            case "pitm":
                let (version, body) = box.full
                primary = Int(body.number(0, size: version == 0 ? 2 : 4) ?? 0)
            case "iinf": takeInfo(box)
            case "iloc": extents = HEIFLocations(box)
            case "iref": takeReferences(box)
            default: break
            }
        }
        if let properties = meta.first("iprp") { takeProperties(HEIFBoxes(properties.part)) }
    }

    /// The EXIF block from its TIFF header.
    var exif: FilePart? {
        for id in described(where: { $0.type == "Exif" }) {
            guard let part = content(id) else { continue }
            // Four bytes say how far behind them the TIFF header is; some writers leave them out.
            if let offset = part.number(0, size: 4), offset < 1 << 20 {
                let tiff = part.dropping(4 + Int(offset))
                if tiff.isTIFF { return tiff }
            }
            if let tiff = part.tiff { return tiff }
        }
        return nil
    }

    var xmp: [UInt8]? {
        let isXMP: (Item) -> Bool = {
            $0.type == "mime" && $0.contentType == "application/rdf+xml"
        }
        for id in described(where: isXMP) {
            if let part = content(id), part.count > 0 {
                return part.bytes(most: PictureMetadata.mostXMP)
            }
        }
        return nil
    }

    /// The items of a kind: those that describe the primary first.
    private func described(where isWanted: (Item) -> Bool) -> [Int] {
        let all = items.filter { isWanted($0.value) }.keys.sorted()
        return all.filter { describing[$0]?.contains(primary) ?? false }
            + all.filter { !(describing[$0]?.contains(primary) ?? false) }
    }

    /// The item's bytes, where they lie in one piece or in several.
    func content(_ id: Int) -> FilePart? {
        guard let location = extents.items[id] else { return nil }
        let source: FilePart
        switch location.method {
        case 0: source = FilePart(file, 0..<file.count)
        case 1:
            guard let box = meta.flatMap({ HEIFBoxes($0).first("idat") }) else { return nil }
            source = box.part
        default: return nil
        }
        let parts = location.extents.map { source.part($0) }
        if parts.count == 1 { return parts[0] }
        var bytes: [UInt8] = []
        for part in parts where bytes.count < 16 << 20 { bytes += part.bytes() }
        return bytes.isEmpty ? nil : FilePart(bytes)
    }
}

extension HEIFItems {
    private mutating func takeInfo(_ box: HEIFBoxes.Box) {
        let (version, body) = box.full
        for entry in HEIFBoxes(body.dropping(version == 0 ? 2 : 4)).prefix(Self.mostItems)
        where entry.name == "infe" {
            let (version, body) = entry.full
            guard version >= 2 else { continue }
            let wide = version == 2 ? 2 : 4
            guard let id = body.number(0, size: wide), let type = body.number(wide + 2, size: 4)
            else { continue }
            var item = Item(type: HEIFBoxes.name(UInt32(type)))
            if item.type == "mime" {
                // The item's name, then its content type, each ended by a NUL.
                let texts = body.dropping(wide + 6).bytes(most: 1024).split(
                    separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
                if texts.count > 1 { item.contentType = String(decoding: texts[1], as: UTF8.self) }
            }
            items[Int(id)] = item
        }
    }

    private mutating func takeReferences(_ box: HEIFBoxes.Box) {
        let (version, body) = box.full
        let wide = version == 0 ? 2 : 4
        for reference in HEIFBoxes(body).prefix(Self.mostItems) where reference.name == "cdsc" {
            guard let from = reference.part.number(0, size: wide),
                let count = reference.part.number(wide, size: 2)
            else { continue }
            for index in 0..<Int(count) {
                guard let to = reference.part.number(wide + 2 + index * wide, size: wide) else {
                    break
                }
                describing[Int(from), default: []].append(Int(to))
            }
        }
    }

    private mutating func takeProperties(_ boxes: HEIFBoxes) {
        guard let container = boxes.first("ipco") else { return }
        let all = Array(HEIFBoxes(container.part))
        for box in boxes where box.name == "ipma" {
            for index in HEIFAssociations(box).properties(of: primary) {
                guard index > 0, index <= all.count else { continue }
                take(all[index - 1])
            }
        }
    }

    private mutating func take(_ property: HEIFBoxes.Box) {
        switch property.name {
        case "ispe":
            width = Int(property.full.body.number(0, size: 4) ?? 0)
            height = Int(property.full.body.number(4, size: 4) ?? 0)
        case "irot": turn.quarters = Int(property.part.byte(0) ?? 0) & 3
        case "imir": turn.mirror = Int(property.part.byte(0) ?? 0) & 1
        default: break
        }
    }
}
