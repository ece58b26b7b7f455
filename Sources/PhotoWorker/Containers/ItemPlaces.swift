/// Reads numbers one after the other within a box.
struct BoxReader {
    private let file: PictureFile
    private var range: Range<Int>

    init(_ file: PictureFile, _ range: Range<Int>) {
        self.file = file
        self.range = range
    }

    var fileCount: Int { file.count }

    /// The next `count` bytes' place; nil beyond the end.
    mutating func range(_ count: Int) -> Range<Int>? {
        guard count >= 0, range.count >= count else { return nil }
        let start = range.lowerBound
        range = start + count..<range.upperBound
        return start..<start + count
    }

    /// The next big-endian number of `size` bytes (0, 1, 2, 4 or 8); nil at the end, and for one
    /// that no position can have.
    mutating func number(_ size: Int) -> Int? {
        guard range.count >= size else { return nil }
        let start = range.lowerBound
        range = start + size..<range.upperBound
        if size <= 4 { return file.number(start, size: size) }
        guard let high = file.number(start, size: 4), high < 1 << 20,
            let low = file.number(start + 4, size: 4)
        else { return nil }
        return high << 32 | low
    }
}

/// The `iloc` box: where the bytes of items are.
enum ItemPlaces {
    /// Extents are cut to the file; those of other files are left out.
    static func read(
        _ reader: inout BoxReader, version: Int, data: Range<Int>?
    ) -> [(Int, [Range<Int>])] {
        guard let sizes = reader.number(2), version <= 2 else { return [] }
        let wide = (
            offset: sizes >> 12 & 15, length: sizes >> 8 & 15, base: sizes >> 4 & 15,
            index: version > 0 ? sizes & 15 : 0
        )
        guard
            [wide.offset, wide.length, wide.base, wide.index].allSatisfy({ [0, 4, 8].contains($0) })
        else { return [] }
        var places: [(Int, [Range<Int>])] = []
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
                let end = length == 0 && method == 0 ? start + (1 << 40) : start + length
                extents.append((start..<end).clamped(to: 0..<reader.fileCount))
            }
            places.append((id, extents))
        }
        return places
    }
}
