/// What the items say around the primary one's pixels.
extension HEIFStructure {
    private static let mostBytes = 16 << 20

    /// Pixels as stored, a grid's as a whole; nil for an item that names no size.
    func size(of id: Int) -> (width: Int, height: Int)? {
        guard let box = property("ispe", of: id)?.full, box.count >= 8,
            let width = file.number(box.lowerBound, size: 4),
            let height = file.number(box.lowerBound + 4, size: 4), width > 0, height > 0,
            // Beyond all limits, but small enough to reckon with.
            width < 1 << 20, height < 1 << 20
        else { return nil }
        return (width, height)
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
        return described(where: isXMP).lazy.compactMap { content($0) }.first {
            $0.count > 0
        }?.bytes(most: PictureMetadata.mostXMP)
    }

    /// The items of a kind: those that describe the primary first.
    private func described(where isWanted: (Item) -> Bool) -> [Int] {
        let all = items.filter { isWanted($0.value) }.keys.sorted()
        let own = primary.map { descriptions(of: $0) } ?? []
        return all.filter(own.contains) + all.filter { !own.contains($0) }
    }

    /// The item's bytes, where they lie in one piece or in several.
    private func content(_ id: Int) -> FilePart? {
        guard let item = items[id] else { return nil }
        if item.extents.count == 1 { return FilePart(file, item.extents[0]) }
        return bytes(of: id, most: Self.mostBytes).map { FilePart($0) }
    }
}
