import Canvas
import Glibc

/// Turns frames into the bytes that change a terminal from what it shows to what it should.
/// Pure but for its memory of what was sent.
struct FrameEncoder: Sendable {
    let capabilities: Capabilities
    let traits: TerminalTraits
    var colors: ColorCache
    /// What the terminal shows; nil when that is not known and all must be sent.
    var shown: Frame?
    /// The pictures over the text.
    var layer: PictureLayer
    var output: [UInt8] = []
    /// The rendition in force; nil when not known.
    var style: Style?
    /// Where the next character would go; nil when not known.
    var place: Position?
    private var isCursorShown: Bool?
    var placeholder: LastPlaceholder?

    init(capabilities: Capabilities, traits: TerminalTraits, pictureBase: UInt8 = 1) {
        layer = PictureLayer(base: pictureBase)
        self.capabilities = capabilities
        self.traits = traits
        colors = ColorCache(mode: traits.colorMode)
    }

    /// Forgets what the terminal shows: the next frame is sent whole.
    mutating func forget() {
        forgetText()
        layer.forget()
    }

    private mutating func forgetText() {
        shown = nil
        style = nil
        place = nil
        isCursorShown = nil
        placeholder = nil
    }

    /// The bytes that make the terminal show `frame`; empty when it does already.
    mutating func encode(_ frame: Frame) -> [UInt8] { encode(frame, pictures: []) }

    /// The bytes of the text alone.
    mutating func encodeText(_ frame: Frame) -> [UInt8] {
        output.removeAll(keepingCapacity: true)
        if shown?.size != frame.size { clearScreen(frame) }
        for row in 0..<frame.rows { encodeRow(row, of: frame) }
        finishCursor(frame)
        shown = frame
        return output
    }

    private mutating func clearScreen(_ frame: Frame) {
        forgetText()
        hideCursor()
        setStyle(Style())
        output += capabilities.clear
        shown = Frame(size: frame.size, ambiguous: frame.ambiguous)
    }

    private mutating func encodeRow(_ row: Int, of frame: Frame) {
        guard let before = shown else { return }
        let start = row * frame.columns
        let end = start + frame.columns
        if areIdentical(frame.cells, before.cells, start..<end) { return }
        var blankFrom = end
        while blankFrom > start, frame.cells[blankFrom - 1] == FrameEncoder.blank { blankFrom -= 1 }
        var index = start
        while index < end {
            let width = max(1, Int(frame.cells[index].width))
            defer { index += width }
            let isSame = (index..<min(end, index + width)).allSatisfy {
                frame.cells[$0] == before.cells[$0]
            }
            if isSame { continue }
            if index == end - 1, row == frame.rows - 1, capabilities.scrollsAtEnd { continue }
            move(to: Position(column: index - start, row: row), in: frame)
            if index >= blankFrom, capabilities.hasEraseLine, end - index > 3 {
                placeholder = nil
                setStyle(Style())
                output += [0x1B, 0x5B, 0x4B]
                return
            }
            send(frame.cells[index], column: index - start, of: frame.columns)
        }
    }

    private static let blank = Cell()

    /// Sends one glyph; afterwards the place is known only if every terminal agrees on its width.
    private mutating func send(_ cell: Cell, column: Int, of columns: Int) {
        if cell.picture != 0, cell.text.unicodeScalars.first == "\u{10EEEE}" {
            return sendPlaceholder(cell, column: column)
        }
        placeholder = nil
        setStyle(cell.style)
        if let byte = cell.text.asciiValue, byte >= 0x20, byte < 0x7F {
            output.append(byte)
        } else if traits.isUnicode {
            output += cell.text.utf8
        } else {
            output += asciiFallback(cell)
        }
        let next = column + max(1, Int(cell.width))
        let isCertain = next < columns && (!traits.isUnicode || cell.text.hasCertainWidth)
        place = isCertain ? place.map { Position(column: next, row: $0.row) } : nil
    }

    /// Moves to a place, by sending again what lies between when that is shorter.
    private mutating func move(to target: Position, in frame: Frame) {
        if place == target { return }
        if let from = place, from.row == target.row, target.column > from.column,
            target.column - from.column <= 4
        {
            let between = (from.column..<target.column).map { frame[$0, target.row] }
            let isPlain = between.allSatisfy {
                $0.text.isASCII && $0.width == 1 && $0.style == style && $0.picture == 0
            }
            if isPlain {
                output += between.map { $0.text.asciiValue ?? 0x20 }
                place = target
                return
            }
        }
        goTo(target)
    }

    /// Moves to a place by its address.
    mutating func goTo(_ target: Position) {
        place = target
        if let capability = capabilities.cursorAddress {
            output += Capabilities.address(capability, row: target.row, column: target.column)
            return
        }
        output += [0x1B, 0x5B]
        append(target.row + 1)
        output.append(0x3B)
        append(target.column + 1)
        output.append(0x48)
    }

    /// Appends a number in decimal.
    mutating func append(_ number: Int) {
        if number < 10 {
            output.append(0x30 + UInt8(max(0, number)))
        } else {
            append(number / 10)
            output.append(0x30 + UInt8(number % 10))
        }
    }

    mutating func hideCursor() {
        if isCursorShown != false { output += capabilities.hideCursor }
        isCursorShown = false
    }

    /// Puts the cursor where the frame wants it. While cells are sent it must not be seen jumping.
    private mutating func finishCursor(_ frame: Frame) {
        guard let cursor = frame.cursor, frame.bounds.contains(cursor) else { return hideCursor() }
        if isCursorShown == true, !output.isEmpty {
            output.insert(contentsOf: capabilities.hideCursor, at: 0)
            isCursorShown = false
        }
        if place != cursor { move(to: cursor, in: frame) }
        if isCursorShown != true { output += capabilities.showCursor }
        isCursorShown = true
    }
}

/// Whether two runs of cells have the same bytes: true only if they are equal, but padding may hide
/// that they are. Most rows of most frames are as they were, and this is how to pass over them.
private func areIdentical(_ cells: [Cell], _ others: [Cell], _ range: Range<Int>) -> Bool {
    let stride = MemoryLayout<Cell>.stride
    return unsafe cells.withUnsafeBytes { one in
        unsafe others.withUnsafeBytes { other in
            guard let first = one.baseAddress, let second = other.baseAddress else { return true }
            let offset = range.lowerBound * stride
            return unsafe memcmp(first + offset, second + offset, range.count * stride) == 0
        }
    }
}

extension Character {
    /// Whether all terminals advance alike over it: not so over emoji, marks and rare scripts.
    fileprivate var hasCertainWidth: Bool {
        let scalars = unicodeScalars
        guard let first = scalars.first,
            scalars.index(after: scalars.startIndex) == scalars.endIndex
        else { return false }
        switch first.value {
        case 0x20...0x7E, 0xC0...0x24F, 0x2500...0x259F, 0x2800...0x28FF, 0x3041...0x3096,
            0x30A1...0x30FE, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60:
            return true
        default:
            return false
        }
    }
}
