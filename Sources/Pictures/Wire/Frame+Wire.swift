import AlbumModel

extension WireWriter {
    mutating func write(_ flag: Bool) { write(UInt8(flag ? 1 : 0)) }

    private mutating func write(_ area: FrameGeometry.Area) {
        for number in [area.x, area.y, area.width, area.height] { write(number) }
    }

    mutating func write(_ order: FrameOrder) {
        write(order.geometry.width)
        write(order.geometry.height)
        write(order.geometry.crop)
        write(order.geometry.picture)
        write(order.paper)
        write(order.ink)
        write(order.effect.rawValue)
        write(order.round)
        write(order.format.rawValue)
        write(order.quality)
        write(order.keepsExif)
        write(order.keepsPlace)
        write(order.boards.count)
        for area in order.boards { write(area) }
    }

    mutating func write(_ lettering: Lettering) {
        for list in [lettering.fontFolders, lettering.cacheFolders] {
            write(list.count)
            for text in list { write(text) }
        }
        write(lettering.markSize?.width)
        write(lettering.markSize?.height)
        write(lettering.boards.count)
        for board in lettering.boards { write(board) }
    }

    private mutating func write(_ board: Board) {
        write(board.kind.rawValue)
        write(board.width)
        write(board.height)
        write(board.pad)
        write(board.shade)
        write(board.language)
        write(board.ruleColor)
        write(board.blocks.count)
        for block in board.blocks {
            write(block.side.rawValue)
            write(block.hasRule)
            write(block.lines.count)
            for line in block.lines { write(line) }
        }
    }

    private mutating func write(_ line: Board.Line) {
        write(line.kind.rawValue)
        write(line.text)
        write(line.size)
        write(line.weight)
        write(line.tracking)
        write(line.color)
        write(line.isSerif)
        write(line.drop)
        write(line.wraps)
    }
}

extension WireReader {
    /// The longest side of a canvas in pixels.
    private static var mostSide: Int { 100_000 }

    private mutating func area(least: Int) throws(WireError) -> FrameGeometry.Area {
        let x = try int(in: 0...Self.mostSide)
        let y = try int(in: 0...Self.mostSide)
        let width = try int(in: least...Self.mostSide)
        return .init(x: x, y: y, width: width, height: try int(in: least...Self.mostSide))
    }

    mutating func frameOrder() throws(WireError) -> FrameOrder {
        let width = try int(in: 1...Self.mostSide)
        let height = try int(in: 1...Self.mostSide)
        let crop = try area(least: 1)
        let geometry = FrameGeometry(
            width: width, height: height, crop: crop, picture: try area(least: 1))
        var order = FrameOrder(geometry: geometry, paper: try uint32())
        order.ink = try uint32()
        guard let effect = FrameStyle.Effect(rawValue: try text()) else {
            throw WireError("an unknown effect")
        }
        order.effect = effect
        order.round = try double(in: 0...100_000)
        guard let format = FrameOrder.Format(rawValue: try byte()) else {
            throw WireError("an unknown format")
        }
        order.format = format
        order.quality = try int(in: 1...100)
        order.keepsExif = try flag()
        order.keepsPlace = try flag()
        for _ in 0..<(try int(in: 0...4)) { order.boards.append(try area(least: 1)) }
        let inside = ([geometry.picture] + order.boards).allSatisfy {
            $0.x + $0.width <= width && $0.y + $0.height <= height
        }
        guard inside else { throw WireError("something that lies beside the canvas") }
        return order
    }

    mutating func lettering() throws(WireError) -> Lettering {
        let fonts = try texts()
        var lettering = Lettering(boards: [], fontFolders: fonts, cacheFolders: try texts())
        let width = try optionalInt()
        if let width, let height = try optionalInt() {
            guard (1...4096).contains(width), (1...4096).contains(height) else {
                throw WireError("a mark out of range")
            }
            lettering.markSize = PrintSize(width: width, height: height)
        } else if width == nil, try optionalInt() != nil {
            throw WireError("a mark without a width")
        }
        for _ in 0..<(try int(in: 0...4)) { lettering.boards.append(try board()) }
        let pixels = lettering.boards.reduce(0) { $0 + $1.width * $1.height }
        guard pixels <= Lettering.mostPixels else { throw WireError("boards that are too large") }
        return lettering
    }

    private mutating func texts() throws(WireError) -> [String] {
        var texts: [String] = []
        for _ in 0..<(try int(in: 0...32)) { texts.append(try text()) }
        return texts
    }

    private mutating func double(in range: ClosedRange<Double>) throws(WireError) -> Double {
        let value = try double()
        guard range.contains(value) else { throw WireError("a number out of range") }
        return value
    }

    private mutating func board() throws(WireError) -> Board {
        guard let kind = Board.Kind(rawValue: try byte()) else {
            throw WireError("an unknown board")
        }
        let width = try int(in: 1...32_000)
        let height = try int(in: 1...32_000)
        var board = Board(
            kind: kind, width: width, height: height, pad: try double(in: 0...100_000), blocks: [])
        board.shade = try double(in: 0...1)
        board.language = try text()
        board.ruleColor = try uint32()
        for _ in 0..<(try int(in: 0...16)) { board.blocks.append(try block()) }
        return board
    }

    private mutating func block() throws(WireError) -> Board.Block {
        guard let side = FrameBlock.Side(rawValue: try text()) else {
            throw WireError("an unknown side")
        }
        var block = Board.Block(side: side, hasRule: try flag(), lines: [])
        for _ in 0..<(try int(in: 0...32)) { block.lines.append(try line()) }
        return block
    }

    private mutating func line() throws(WireError) -> Board.Line {
        guard let kind = Board.Line.Kind(rawValue: try byte()) else {
            throw WireError("an unknown line")
        }
        let words = try text()
        let size = try double(in: 0...32_000)
        let weight = try int(in: 100...900)
        let tracking = try int(in: -1000...1000)
        let color = try uint32()
        let isSerif = try flag()
        let drop = try optionalInt()
        return Board.Line(
            kind: kind, text: words, size: size, weight: weight, tracking: tracking, color: color,
            isSerif: isSerif, drop: drop, wraps: try flag())
    }
}
