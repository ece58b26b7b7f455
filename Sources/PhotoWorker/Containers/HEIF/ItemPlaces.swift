/// The `iloc` box: where the bytes of items are.
struct ItemPlaces {
    private(set) var items: [(id: Int, extents: [Range<Int>])] = []
    /// Whether one of them ends where the file has ended already.
    private(set) var areBeyondEnd = false

    /// Extents are cut to the file; those of other files are left out.
    static func read(_ reader: inout BoxReader, version: Int, data: Range<Int>?) -> ItemPlaces {
        var places = ItemPlaces()
        guard let sizes = reader.number(2), version <= 2 else { return places }
        let wide = (
            offset: sizes >> 12 & 15, length: sizes >> 8 & 15, base: sizes >> 4 & 15,
            index: version > 0 ? sizes & 15 : 0
        )
        guard
            [wide.offset, wide.length, wide.base, wide.index].allSatisfy({ [0, 4, 8].contains($0) })
        else { return places }
        var left = 100_000
        for _ in 0..<(reader.number(version < 2 ? 2 : 4) ?? 0) {
            guard let id = reader.number(version < 2 ? 2 : 4),
                let method = version > 0 ? reader.number(2).map({ $0 & 15 }) : 0,
                reader.number(2) != nil, let base = reader.number(wide.base),
                let count = reader.number(2)
            else { return places }
            var extents: [Range<Int>] = []
            for _ in 0..<count {
                left -= 1
                guard left > 0, reader.number(wide.index) != nil,
                    let offset = reader.number(wide.offset), let length = reader.number(wide.length)
                else { return places }
                guard method == 0 || (method == 1 && data != nil) else { continue }
                let start = base + offset + (method == 1 ? data?.lowerBound ?? 0 : 0)
                let isOpen = length == 0 && method == 0
                let end = isOpen ? start + (1 << 40) : start + length
                if !isOpen, end > reader.fileCount { places.areBeyondEnd = true }
                extents.append((start..<end).clamped(to: 0..<reader.fileCount))
            }
            places.items.append((id, extents))
        }
        return places
    }
}
