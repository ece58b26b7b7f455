import AlbumModel
import CType
import Pictures

/// Draws a board that is laid out.
@safe final class BoardPainter {
    private let board: Board
    private let meter: PangoMeter
    private let mark: MarkPicture?
    private let canvas: OpaquePointer

    init(_ board: Board, _ meter: PangoMeter, _ mark: MarkPicture?) throws(PictureError) {
        self.board = board
        self.meter = meter
        self.mark = mark
        guard let canvas = unsafe type_canvas_new(UInt32(board.width), UInt32(board.height)) else {
            throw .damaged("no memory for the plate")
        }
        unsafe self.canvas = canvas
    }

    deinit { unsafe type_canvas_free(canvas) }

    /// Draws it, and writes its rows.
    func paint(_ layout: BoardLayout, into file: Int32) throws(PictureError) {
        let tall = Double(board.height)
        if board.shade > 0 {
            unsafe type_shade(canvas, 0, 0, Double(board.width), tall, 0, board.shade)
        }
        for rule in layout.rules {
            let width = max(1, tall / 90)
            unsafe type_box(
                canvas, rule.x - width / 2, rule.y, width, rule.height, 0, board.ruleColor, 0.55)
        }
        for text in layout.texts { draw(text) }
        var row = [UInt8](repeating: 0, count: board.width * 4)
        var rows: [UInt8] = []
        for y in 0..<board.height {
            unsafe type_canvas_row(canvas, UInt32(y), &row)
            rows += row
            if rows.count > 1 << 20 || y == board.height - 1 {
                try FullWrite.write(file, rows)
                rows.removeAll(keepingCapacity: true)
            }
        }
    }

    private func draw(_ text: BoardLayout.Placed) {
        switch text.line.kind {
        case .mark where mark != nil:
            guard let mark else { return }
            unsafe type_image(
                canvas, mark.bytes, UInt32(mark.size.width), UInt32(mark.size.height), text.x,
                text.y - text.line.size, text.line.size * mark.ratio, text.line.size)
        case .seal: drawSeal(text)
        case .text, .mark:
            let isVertical = board.kind == .column
            unsafe meter.withRun(text.line, isVertical: isVertical) { run in
                unsafe type_draw(canvas, run, text.x, text.y, text.line.color, 1)
            }
        }
    }

    /// A red square with up to four characters cut out of it, read as seals are: from the right, from
    /// the top down. A name in letters gives its initials.
    private func drawSeal(_ seal: BoardLayout.Placed) {
        let side = seal.line.size
        let top = seal.y - side
        unsafe type_box(canvas, seal.x, top, side, side, side * 0.12, seal.line.color, 0.94)
        let inset = side * 0.055
        unsafe type_box(
            canvas, seal.x + inset, top + inset, side - 2 * inset, side - 2 * inset, side * 0.08,
            0xFBF3E6, 0.9)
        let inner = side * 0.09
        unsafe type_box(
            canvas, seal.x + inner, top + inner, side - 2 * inner, side - 2 * inner, side * 0.06,
            seal.line.color, 1)
        let characters = Self.characters(seal.line.text)
        let columns = characters.count > 2 ? 2 : 1
        let rows = (characters.count + columns - 1) / columns
        let room = side * 0.74
        for (index, character) in characters.enumerated() {
            let column = columns - 1 - index / rows
            var line = seal.line
            line.text = String(character)
            line.size = room / Double(max(columns, rows)) * 0.98
            line.weight = 700
            line.tracking = 0
            let extent = meter.measure(line, isVertical: false)
            let x = seal.x + (side - room) / 2 + room * (Double(column) + 0.5) / Double(columns)
            let y = top + (side - room) / 2 + room * (Double(index % rows) + 0.5) / Double(rows)
            unsafe meter.withRun(line, isVertical: false) { run in
                unsafe type_draw(
                    canvas, run, x - extent.width / 2, y + line.size * 0.36, 0xFBF3E6, 1)
            }
        }
    }

    /// At most four characters: of Chinese and Japanese names the first ones, of others the initials.
    static func characters(_ name: String) -> [Character] {
        let isWide = name.unicodeScalars.contains { $0.value >= 0x2E80 }
        if isWide { return Array(name.filter { $0 != " " && $0 != "　" }.prefix(4)) }
        let words = name.split { !$0.isLetter && !$0.isNumber }
        let initials = words.compactMap(\.first).prefix(4)
        return initials.map { Character($0.uppercased()) }
    }
}
