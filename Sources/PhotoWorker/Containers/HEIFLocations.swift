/// Where a HEIF file's items are (`iloc`).
struct HEIFLocations {
    struct Location {
        /// 0 in the file, 1 in the `idat` box, 2 in another item.
        var method = 0
        var extents: [Range<Int>] = []
    }

    private(set) var items: [Int: Location] = [:]

    private static let mostExtents = 50_000
    private static let far = 1 << 40

    init() {}

    init(_ box: HEIFBoxes.Box) {
        let (version, body) = box.full
        guard version <= 2, let sizes = body.number(0, size: 2) else { return }
        let reader = Cursor(
            body: body, offset: Int(sizes >> 12 & 15), length: Int(sizes >> 8 & 15),
            base: Int(sizes >> 4 & 15), index: version == 0 ? 0 : Int(sizes & 15),
            version: version)
        read(reader)
    }

    private mutating func read(_ start: Cursor) {
        var cursor = start
        let wide = cursor.version < 2 ? 2 : 4
        guard let count = cursor.next(wide) else { return }
        var left = Self.mostExtents
        for _ in 0..<min(count, Self.mostExtents) {
            guard let id = cursor.next(wide) else { return }
            var location = Location()
            if cursor.version > 0 { location.method = (cursor.next(2) ?? 0) & 15 }
            _ = cursor.next(2)
            guard let base = cursor.next(cursor.base), let extents = cursor.next(2) else { return }
            for _ in 0..<extents {
                left -= 1
                guard left > 0, cursor.next(cursor.index) != nil,
                    let offset = cursor.next(cursor.offset), let length = cursor.next(cursor.length)
                else { return }
                let from = base + offset
                // A length of 0 means the rest.
                location.extents.append(from..<(length == 0 ? Self.far * 4 : from + length))
            }
            if items[id] == nil { items[id] = location }
        }
    }

    private struct Cursor {
        let body: FilePart
        let offset: Int
        let length: Int
        let base: Int
        let index: Int
        let version: Int
        var position = 2

        init(body: FilePart, offset: Int, length: Int, base: Int, index: Int, version: Int) {
            self.body = body
            (self.offset, self.length, self.base) = (offset, length, base)
            (self.index, self.version) = (index, version)
        }

        /// The next number of `size` bytes (0, 2, 4 or 8), nil beyond the end or beyond all files.
        mutating func next(_ size: Int) -> Int? {
            if size == 0 { return 0 }
            guard size <= 8, let number = body.number(position, size: size),
                number <= UInt64(HEIFLocations.far)
            else { return nil }
            position += size
            return Int(number)
        }
    }
}

/// Which properties belong to which item (`ipma`).
struct HEIFAssociations {
    private let body: FilePart
    private let version: Int
    private let isWide: Bool

    init(_ box: HEIFBoxes.Box) {
        (version, body) = box.full
        isWide = (box.part.byte(3) ?? 0) & 1 == 1
    }

    /// The properties of an item, counted from 1, in the order in which they apply.
    func properties(of item: Int) -> [Int] {
        let wide = version == 0 ? 2 : 4
        let size = isWide ? 2 : 1
        var position = 4
        for _ in 0..<(body.number(0, size: 4) ?? 0) {
            guard let id = body.number(position, size: wide), let count = body.byte(position + wide)
            else { return [] }
            position += wide + 1
            if id == UInt64(item) {
                let places = (0..<Int(count)).map { position + $0 * size }
                let mask: UInt64 = isWide ? 0x7FFF : 0x7F
                return places.map { Int((body.number($0, size: size) ?? 0) & mask) }
            }
            position += Int(count) * size
        }
        return []
    }
}
