/// Sets the blocks of a plate side by side.
struct PlateSetter<Meter: TextMeter> {
    private let board: Board
    private let meter: Meter
    /// Distance between lines' middles, in their size.
    private let leading = 1.28
    private let smallest = 0.68

    init(_ board: Board, _ meter: Meter) {
        self.board = board
        self.meter = meter
    }

    private var gap: Double { Double(board.height) * 0.24 }
    private var room: Double { Double(board.width) - 2 * pad }
    /// A board that is hardly wider than its ends keeps some room.
    private var pad: Double { min(board.pad, Double(board.width) * 0.12) }
    private var tall: Double { Double(board.height) * 0.92 }

    func set() -> BoardLayout {
        var blocks = board.blocks
        while true {
            if let fitted = fitted(blocks) { return place(fitted) }
            guard dropped(&blocks) else { break }
        }
        return place(cut(scaled(blocks, smallest)))
    }

    /// As large as possible; nil where even the smallest is too large.
    private func fitted(_ blocks: [Board.Block]) -> [Board.Block]? {
        for step in 0...8 {
            let scale = 1 - (1 - smallest) * Double(step) / 8
            let small = scaled(blocks, scale)
            if isFitting(small) { return small }
        }
        return wrapped(scaled(blocks, 0.8)) ?? wrapped(scaled(blocks, smallest))
    }

    private func isFitting(_ blocks: [Board.Block]) -> Bool {
        width(blocks) <= room && blocks.allSatisfy { height($0) <= tall }
    }

    /// Each of `sides`' blocks with their gaps; a centre keeps clear of the sides.
    private func width(_ blocks: [Board.Block]) -> Double {
        let left = total(blocks, .left), centre = total(blocks, .centre)
        let right = total(blocks, .right)
        if centre > 0 {
            let side = max(left, right)
            return centre + (side > 0 ? 2 * (side + gap) : 0)
        }
        return left + right + (left > 0 && right > 0 ? gap : 0)
    }

    private func total(_ blocks: [Board.Block], _ side: FrameBlock.Side) -> Double {
        let widths = blocks.filter { $0.side == side }.map(width)
        return widths.reduce(0, +) + gap * Double(max(0, widths.count - 1))
    }

    private func width(_ block: Board.Block) -> Double {
        block.lines.map { extent($0).width }.max() ?? 0
    }

    private func height(_ block: Board.Block) -> Double {
        block.lines.reduce(0) { $0 + lineHeight($1) }
    }

    private func lineHeight(_ line: Board.Line) -> Double {
        line.size * (line.kind == .text ? leading : 1.1)
    }

    private func extent(_ line: Board.Line) -> TextExtent {
        switch line.kind {
        case .seal: return TextExtent(width: line.size, ascent: line.size, descent: 0)
        case .mark where meter.markRatio != nil:
            let width = line.size * (meter.markRatio ?? 1)
            return TextExtent(width: width, ascent: line.size, descent: 0)
        default: return meter.measure(line, isVertical: false)
        }
    }

    private func scaled(_ blocks: [Board.Block], _ scale: Double) -> [Board.Block] {
        guard scale < 1 else { return blocks }
        return blocks.map { block in
            var block = block
            for index in block.lines.indices { block.lines[index].size *= scale }
            return block
        }
    }

    /// With the longest lines that may in two; nil where that does not help.
    private func wrapped(_ blocks: [Board.Block]) -> [Board.Block]? {
        var blocks = blocks
        for _ in 0..<6 {
            let candidates = blocks.indices.flatMap { block in
                blocks[block].lines.indices.filter { line in
                    blocks[block].lines[line].wraps
                        && extent(blocks[block].lines[line]).width > width(blocks[block]) * 0.98
                }.map { (block, $0) }
            }
            let widest = candidates.max {
                extent(blocks[$0.0].lines[$0.1]).width < extent(blocks[$1.0].lines[$1.1]).width
            }
            guard let (block, line) = widest, let halves = split(blocks[block].lines[line]) else {
                return nil
            }
            blocks[block].lines.replaceSubrange(line...line, with: halves)
            guard height(blocks[block]) <= tall else { return nil }
            if isFitting(blocks) { return blocks }
        }
        return nil
    }

    /// A line in two of about the same length, parted at a space or between CJK characters.
    private func split(_ line: Board.Line) -> [Board.Line]? {
        let text = Array(line.text)
        let places = text.indices.dropFirst().dropLast().filter { index in
            text[index] == " " || Self.isWide(text[index]) && Self.isWide(text[index - 1])
        }
        let middle = text.count / 2
        guard let place = places.min(by: { abs($0 - middle) < abs($1 - middle) }) else {
            return nil
        }
        return [text[..<place], text[place...]].map { part in
            var half = line
            half.text = String(part).trimmed
            half.wraps = false
            return half
        }
    }

    private static func isWide(_ character: Character) -> Bool {
        (character.unicodeScalars.first?.value ?? 0) >= 0x2E80
    }

    /// Takes out the line that matters least; false where all that is left stays.
    private func dropped(_ blocks: inout [Board.Block]) -> Bool {
        let lowest = blocks.flatMap(\.lines).compactMap(\.drop).min()
        guard let lowest else { return false }
        for index in blocks.indices { blocks[index].lines.removeAll { $0.drop == lowest } }
        blocks.removeAll(where: \.lines.isEmpty)
        return !blocks.isEmpty
    }

    /// Every line cut to its share of the room, and blocks to the plate's height.
    private func cut(_ blocks: [Board.Block]) -> [Board.Block] {
        var blocks = blocks
        let gaps = gap * Double(max(0, blocks.count - 1))
        let excess = max(0, width(blocks) - room)
        // The widest gives way first; all of them where that is not enough.
        let widths = blocks.map(width)
        let share = max(0, (room - gaps) / Double(max(1, blocks.count)))
        for index in blocks.indices {
            var limit = widths[index]
            if excess > 0 {
                limit = max(
                    min(limit, share), limit - excess * limit / max(1, widths.reduce(0, +)) * 1.05)
                if blocks.contains(where: { $0.side == .centre }) { limit = min(limit, share) }
            }
            while height(blocks[index]) > tall, blocks[index].lines.count > 1 {
                blocks[index].lines.removeLast()
            }
            for line in blocks[index].lines.indices {
                blocks[index].lines[line] = shortened(blocks[index].lines[line], limit)
            }
        }
        return width(blocks) <= room ? blocks : evenly(blocks, share)
    }

    private func evenly(_ blocks: [Board.Block], _ share: Double) -> [Board.Block] {
        blocks.map { block in
            var block = block
            block.lines = block.lines.map { shortened($0, share) }
            return block
        }
    }

    private func shortened(_ line: Board.Line, _ limit: Double) -> Board.Line {
        var line = line
        guard line.kind == .text || line.kind == .mark && meter.markRatio == nil else {
            let width = extent(line).width
            if width > limit { line.size *= limit / width }
            return line
        }
        var text = Array(line.text)
        while extent(line).width > limit, text.count > 1 {
            text.removeLast()
            line.text = String(text).trimmed + "…"
        }
        return line
    }

    private func place(_ blocks: [Board.Block]) -> BoardLayout {
        var layout = BoardLayout()
        var x = pad
        for block in blocks where block.side == .left { x = put(block, &x, &layout) }
        x = Double(board.width) - pad - total(blocks, .right)
        for block in blocks where block.side == .right { x = put(block, &x, &layout) }
        x = (Double(board.width) - total(blocks, .centre)) / 2
        for block in blocks where block.side == .centre { x = put(block, &x, &layout) }
        return layout
    }

    /// The place behind the block.
    private func put(_ block: Board.Block, _ x: inout Double, _ layout: inout BoardLayout) -> Double
    {
        let width = width(block)
        let height = height(block)
        var top = (Double(board.height) - height) / 2
        if block.hasRule, !layout.texts.isEmpty {
            let tall = Double(board.height)
            layout.rules.append(.init(x: x - gap / 2, y: tall * 0.28, height: tall * 0.44))
        }
        for line in block.lines {
            let extent = extent(line)
            let spare = width - extent.width
            // Beside a rule lines begin together; else those at the right end together.
            let shift =
                block.side == .centre
                ? spare / 2 : block.side == .right && !block.hasRule ? spare : 0
            let tall = lineHeight(line)
            layout.texts.append(
                .init(
                    line: line, x: x + shift, y: top + tall / 2 + Self.drop(line, extent),
                    width: extent.width, height: extent.ascent + extent.descent))
            top += tall
        }
        return x + width + gap
    }

    /// How far the base line is below the line's middle: letters look centred by their capitals'
    /// height, which is about 0.72 of the size.
    private static func drop(_ line: Board.Line, _ extent: TextExtent) -> Double {
        line.kind == .text || extent.descent > 0 ? line.size * 0.36 : extent.ascent / 2
    }
}

extension String {
    /// Without spaces at its ends.
    var trimmed: String {
        var rest = self[...]
        while rest.first == " " { rest.removeFirst() }
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }
}
