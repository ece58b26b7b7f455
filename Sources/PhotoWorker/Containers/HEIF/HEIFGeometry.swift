/// Size, crop, turn and tiles of a HEIF picture, from its boxes.
struct HEIFGeometry {
    /// As decoded.
    let width: Int
    let height: Int
    /// What is seen of it, before it is turned.
    private(set) var crop: (left: Int, top: Int, width: Int, height: Int)
    private(set) var turn = Turn()
    /// The pictures that lie side by side to make this one; nil for a single one.
    private(set) var grid: Grid?

    struct Grid {
        let columns: Int
        let rows: Int
        /// Items, row by row, each of the tile size.
        let tiles: [Int]
        let tileWidth: Int
        let tileHeight: Int
    }

    /// Nil for an item without a size, and for a grid that does not fit together.
    init?(_ file: PictureFile, _ items: HEIFStructure, _ id: Int) {
        guard let item = items.items[id], let size = items.size(of: id) else { return nil }
        (width, height) = size
        crop = (0, 0, width, height)
        for property in item.properties {
            let start = property.content.lowerBound
            switch property.name {
            case "clap" where turn == Turn(): takeCrop(file, property.content)
            case "irot":
                turn.turn(clockwise: 4 - (file.number(start, size: 1) ?? 0) & 3)
            case "imir":
                let isLeftRight = (file.number(start, size: 1) ?? 0) & 1 == 1
                isLeftRight ? turn.mirrorLeftToRight() : turn.mirrorTopToBottom()
            default: break
            }
        }
        guard item.type == "grid" else { return }
        guard let grid = Self.grid(file, items, id, width, height) else { return nil }
        self.grid = grid
    }

    /// Four fractions: width, height, and how far the middle is from the picture's own.
    private mutating func takeCrop(_ file: PictureFile, _ range: Range<Int>) {
        let numbers = (0..<8).map { index -> Double in
            let raw = UInt32(file.number(range.lowerBound + index * 4, size: 4) ?? 0)
            return index < 4 || index % 2 == 1 ? Double(raw) : Double(Int32(bitPattern: raw))
        }
        guard range.count >= 32, stride(from: 1, to: 8, by: 2).allSatisfy({ numbers[$0] > 0 })
        else {
            return
        }
        let wide = Int(numbers[0] / numbers[1])
        let high = Int(numbers[2] / numbers[3])
        let left = (Double(width - wide) / 2 + numbers[4] / numbers[5]).rounded()
        let top = (Double(height - high) / 2 + numbers[6] / numbers[7]).rounded()
        guard wide > 0, high > 0, left >= 0, top >= 0, left + Double(wide) <= Double(width),
            top + Double(high) <= Double(height)
        else { return }
        crop = (Int(left), Int(top), wide, high)
    }

    private static func grid(
        _ file: PictureFile, _ items: HEIFStructure, _ id: Int, _ width: Int, _ height: Int
    ) -> Grid? {
        guard let head = items.bytes(of: id, most: 64), head.count >= 8,
            let tiles = items.references.first(where: { $0.type == "dimg" && $0.from == id })?.to,
            let tile = tiles.first.flatMap({ items.size(of: $0) })
        else { return nil }
        let (rows, columns) = (Int(head[2]) + 1, Int(head[3]) + 1)
        let isSame = Set(tiles).allSatisfy {
            guard let other = items.size(of: $0) else { return false }
            return other == tile
        }
        guard tiles.count == rows * columns, isSame, (columns - 1) * tile.width < width,
            columns * tile.width >= width, (rows - 1) * tile.height < height,
            rows * tile.height >= height
        else { return nil }
        return Grid(
            columns: columns, rows: rows, tiles: tiles, tileWidth: tile.width,
            tileHeight: tile.height)
    }
}
