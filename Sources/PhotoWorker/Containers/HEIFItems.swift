/// What a HEIF file says of its primary item: its size as stored, its EXIF and its XMP.
struct HEIFItems {
    /// Pixels as stored, a grid's as a whole.
    let width: Int
    let height: Int

    private let file: PictureFile
    private let structure: HEIFStructure

    private static let mostBytes = 16 << 20

    init(_ file: PictureFile) {
        self.file = file
        structure = HEIFStructure(file)
        let size = structure.primary.flatMap { [structure] in structure.property("ispe", of: $0) }
        width = size.flatMap { file.number($0.full.lowerBound, size: 4) } ?? 0
        height = size.flatMap { file.number($0.full.lowerBound + 4, size: 4) } ?? 0
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
        let isXMP: (HEIFStructure.Item) -> Bool = {
            $0.type == "mime" && $0.contentType == "application/rdf+xml"
        }
        return described(where: isXMP).lazy.compactMap { content($0) }.first {
            $0.count > 0
        }?.bytes(most: PictureMetadata.mostXMP)
    }

    /// The items of a kind: those that describe the primary first.
    private func described(where isWanted: (HEIFStructure.Item) -> Bool) -> [Int] {
        let all = structure.items.filter { isWanted($0.value) }.keys.sorted()
        let own = structure.primary.map { structure.descriptions(of: $0) } ?? []
        return all.filter(own.contains) + all.filter { !own.contains($0) }
    }

    /// The item's bytes, where they lie in one piece or in several.
    private func content(_ id: Int) -> FilePart? {
        guard let item = structure.items[id] else { return nil }
        if item.extents.count == 1 { return FilePart(file, item.extents[0]) }
        return structure.bytes(of: id, most: Self.mostBytes).map { FilePart($0) }
    }
}
