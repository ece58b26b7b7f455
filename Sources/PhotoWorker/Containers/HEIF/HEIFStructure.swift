/// What the `meta` box of a HEIF file says: its items, what they are, where they lie and how they
/// belong together. Nothing is decoded, and every count is bounded.
struct HEIFStructure {
    /// An item of the file.
    struct Item {
        /// `hvc1`, `av01`, `grid`, `Exif`, `mime`.
        let type: String
        /// The place of the byte whose lowest bit hides it.
        let flagsPosition: Int
        /// MIME type of a `mime` item.
        var contentType = ""
        /// Where its bytes lie, in order.
        var extents: [Range<Int>] = []
        /// Its properties, in the order in which they apply.
        var properties: [ISOBoxes.Box] = []

        var byteCount: Int { extents.reduce(0) { $0 + $1.count } }
    }

    /// A reference from an item to others.
    struct Reference {
        /// `dimg`, `cdsc`, `auxl`, `thmb`.
        let type: String
        let typePosition: Int
        let from: Int
        let to: [Int]
    }

    private(set) var items: [Int: Item] = [:]
    private(set) var references: [Reference] = []
    /// Whether a box, or a part of an item, goes beyond the end of the file.
    private(set) var isCut = false
    /// The item that the picture is; nil in a file that is none.
    private(set) var primary: Int?

    let file: PictureFile
    private static let mostItems = 10_000

    init(_ file: PictureFile) {
        self.file = file
        let whole = Array(ISOBoxes(file, 0..<file.count))
        // Behind them may be anything.
        isCut = whole.contains { $0.isCut && ["ftyp", "meta", "mdat"].contains($0.name) }
        guard let meta = whole.first(where: { $0.name == "meta" }) else { return }
        let boxes = Array(ISOBoxes(file, meta.full))
        func box(_ name: String) -> ISOBoxes.Box? { boxes.first { $0.name == name } }
        if let info = box("iinf") { readInfo(info) }
        if let place = box("iloc") { readPlaces(place, data: box("idat")?.content) }
        if let properties = box("iprp") { readProperties(properties) }
        if let links = box("iref") { readReferences(links) }
        if let first = box("pitm") {
            primary = file.number(first.full.lowerBound, size: version(first) == 0 ? 2 : 4)
        }
    }

    /// The bytes of an item, at most `most` of them.
    func bytes(of id: Int, most: Int) -> [UInt8]? {
        guard let item = items[id], item.byteCount > 0, item.byteCount <= most else { return nil }
        return item.extents.flatMap { file.bytes($0) }
    }

    /// The items that describe `id` (`cdsc`).
    func descriptions(of id: Int) -> [Int] {
        references.filter { $0.type == "cdsc" && $0.to.contains(id) }.map(\.from)
    }

    /// The first property of a kind.
    func property(_ name: String, of id: Int) -> ISOBoxes.Box? {
        items[id]?.properties.first { $0.name == name }
    }

    private func version(_ box: ISOBoxes.Box) -> Int {
        file.number(box.content.lowerBound, size: 1) ?? 0
    }

    private mutating func readInfo(_ box: ISOBoxes.Box) {
        let start = box.full.lowerBound + (version(box) == 0 ? 2 : 4)
        guard start <= box.full.upperBound else { return }
        for entry in ISOBoxes(file, start..<box.full.upperBound) where entry.name == "infe" {
            let wide = version(entry) >= 3 ? 4 : 2
            let position = entry.full.lowerBound
            guard version(entry) >= 2, items.count < Self.mostItems, entry.full.count >= wide + 6,
                let id = file.number(position, size: wide)
            else { continue }
            var item = Item(
                type: file.text(position + wide + 2, count: 4), flagsPosition: position - 1)
            if item.type == "mime" {
                // The item's name, NUL, the MIME type, NUL.
                let rest = file.bytes(position + wide + 6..<entry.full.upperBound).prefix(512)
                let parts = rest.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
                if parts.count > 1 { item.contentType = String(decoding: parts[1], as: UTF8.self) }
            }
            items[id] = item
        }
    }

    private mutating func readPlaces(_ box: ISOBoxes.Box, data: Range<Int>?) {
        var reader = BoxReader(file, box.full)
        let places = ItemPlaces.read(&reader, version: version(box), data: data)
        for (id, extents) in places.items { items[id]?.extents = extents }
        if places.areBeyondEnd { isCut = true }
    }

    private mutating func readReferences(_ box: ISOBoxes.Box) {
        let wide = version(box) == 0 ? 2 : 4
        for entry in ISOBoxes(file, box.full) {
            var reader = BoxReader(file, entry.content)
            guard references.count < Self.mostItems, let from = reader.number(wide),
                let count = reader.number(2), count * wide <= entry.content.count
            else { continue }
            references.append(
                Reference(
                    type: entry.name, typePosition: entry.namePosition, from: from,
                    to: (0..<count).compactMap { _ in reader.number(wide) }))
        }
    }

    private mutating func readProperties(_ box: ISOBoxes.Box) {
        let boxes = Array(ISOBoxes(file, box.content))
        guard let container = boxes.first(where: { $0.name == "ipco" }) else { return }
        let all = Array(ISOBoxes(file, container.content))
        for links in boxes where links.name == "ipma" {
            var reader = BoxReader(file, links.full)
            let flags = file.number(links.content.lowerBound + 3, size: 1) ?? 0
            let wideID = version(links) == 0 ? 2 : 4
            let isWide = flags & 1 == 1
            for _ in 0..<min(reader.number(4) ?? 0, Self.mostItems) {
                guard let id = reader.number(wideID), let count = reader.number(1) else { return }
                for _ in 0..<count {
                    guard let link = reader.number(isWide ? 2 : 1) else { return }
                    let index = link & (isWide ? 0x7FFF : 0x7F)
                    guard index > 0, index <= all.count else { continue }
                    items[id]?.properties.append(all[index - 1])
                }
            }
        }
    }
}
