import Canvas
import FoundationEssentials
import Glibc
import Pictures
import Terminal

/// The program's state: the keys so far.
@MainActor final class Probe {
    private var screen: TerminalScreen?
    private var keys: [String] = []
    private var paints = 0
    private var note = ""
    private var showsPicture = false
    private var sharp: EncodedPicture?

    init() throws(TerminalError) {
        let environment = ProcessInfo.processInfo.environment
        let choice = environment["PROBE_PICTURES"].flatMap(PictureChoice.init) ?? .auto
        let options = TerminalOptions(environment: environment, pictures: choice)
        screen = try TerminalScreen(options) { [weak self] events in self?.take(events) }
    }

    private func take(_ events: [TerminalEvent]) {
        for event in events {
            switch event {
            case .key(let key): press(key)
            case .mouse(let mouse):
                keys.append("\(mouse.act)@\(mouse.position.column),\(mouse.position.row)")
            case .resize(let size): note = "resized \(size.columns)x\(size.rows)"
            case .background(let isLight): note = isLight ? "light ground" : "dark ground"
            case .pictures(let support): note = "\(support.means)"
            case .hangUp: exit(7)
            }
        }
        paint()
    }

    private func press(_ key: Key) {
        if case .paste(let text) = key {
            keys.append("Paste(\(text))")
        } else {
            keys.append(key.name)
        }
        switch key {
        case .character("q"): quit()
        case .character("S"): crash()
        case .character("A"): abort()
        case .character("T"): trap(keys.count)
        case .character("O"): keys.append("\(deepen(1))")
        case .character("E"): exit(3)
        case .character("B"): showsPicture.toggle()
        case .character("G"): screen?.ring()
        case .character("F"): flood()
        case .control("l"): screen?.repaint()
        case .control("z"): screen?.suspend()
        default: break
        }
    }

    private func quit() {
        screen?.close()
        exit(0)
    }

    /// A thousand full frames in one go: only the last must be seen.
    private func flood() {
        guard let screen else { return }
        for number in 1...1000 {
            var frame = Frame(size: screen.size)
            let style = Style(
                foreground: .rgb(UInt8(number & 255), 128, 0),
                background: .rgb(0, UInt8(number & 255), 99))
            let digits = String(repeating: "\(number) ", count: frame.columns)
            for row in 0..<frame.rows { frame.put(digits, column: 0, row: row, style: style) }
            screen.paint(frame)
        }
        note = "flooded"
    }

    func paint() {
        guard let screen else { return }
        paints += 1
        var frame = Frame(size: screen.size, ambiguous: screen.traits.ambiguous)
        drawWords(&frame, screen.traits)
        drawStyles(&frame)
        if showsPicture { drawPicture(&frame, screen.traits) }
        frame.cursor = Position(column: 2, row: frame.rows - 1)
        let pictures = sharpPicture(&frame, screen.pictures).map { [$0] } ?? []
        screen.paint(frame, pictures: pictures)
    }

    /// A picture of six by four cells, where the terminal takes one.
    private func sharpPicture(
        _ frame: inout Frame, _ support: PictureSupport
    ) -> PlacedPicture? {
        if sharp?.support != support {
            let pixmap = Pixmap(
                width: 2, height: 1, bytes: [200, 30, 30, 255, 30, 30, 200, 255])
            sharp = EncodedPicture(pixmap, size: Size(columns: 6, rows: 4), support: support)
        }
        guard let sharp, frame.rows > 16 else { return nil }
        let placed = PlacedPicture(sharp, column: 60, row: 10)
        frame.mark(placed.rect, picture: 1)
        return placed
    }

    private func drawWords(_ frame: inout Frame, _ traits: TerminalTraits) {
        let kind = "\(traits.colorMode) \(traits.isUnicode ? "utf8" : "ascii")"
        frame.put("\(frame.columns)x\(frame.rows) \(kind)", column: 0, row: 0)
        frame.put(note, column: 0, row: 0, align: .right)
        frame.put("黑格 クロダイ black seabream|", column: 0, row: 1)
        frame.put("🐟🎣 é e\u{301} …|", column: 0, row: 2)
        // A wide glyph never stands in the last column, and the row below is where it should be.
        frame.put("鯛", column: frame.columns - 1, row: 3, overflow: .clip)
        frame.put("魚", column: frame.columns - 2, row: 4)
        frame.put("keys: " + keys.suffix(8).joined(separator: " "), column: 0, row: 5)
        // Overwritten again and again, from either side.
        frame.put("石狗公鱸魚", column: 0, row: 6)
        frame.put("<\(paints % 2 == 0 ? "a" : "")>", column: 1 + paints % 3, row: 6)
    }

    private func drawStyles(_ frame: inout Frame) {
        let red = Style(foreground: .rgb(200, 30, 30), background: .rgb(1, 5, 7), isBold: true)
        frame.put("red on nearly black", column: 0, row: 7, style: red)
        frame.put("ansi 4", column: 22, row: 7, style: Style(foreground: .ansi(4)))
        frame.put("reverse", column: 30, row: 7, style: Style(isReverse: true))
        frame.put("under", column: 40, row: 7, style: Style(isUnderline: true))
        frame.box(Rect(column: 0, row: 8, columns: 20, rows: 3), title: "box")
    }

    private func drawPicture(_ frame: inout Frame, _ traits: TerminalTraits) {
        let side = 128
        var bytes: [UInt8] = []
        for y in 0..<side {
            for x in 0..<side {
                let distance = (x - 64) * (x - 64) + (y - 64) * (y - 64)
                bytes += [UInt8(2 * x), UInt8(2 * y), 128, distance < 4000 ? 255 : 0]
            }
        }
        let size = Size(columns: frame.columns - 24, rows: frame.rows - 9)
        let fitted = BlockArt.fit(width: side, height: side, in: size)
        let art = BlockArt.picture(
            rgba: bytes, width: side, height: side, size: fitted, glyphs: traits.glyphs)
        frame.blit(art, column: 24, row: 8)
    }
}

/// Writes where nothing may be written.
private func crash() { unsafe UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1 }

/// Reads past an array's end, which Swift stops.
private func trap(_ index: Int) {
    let empty = [Int](repeating: 0, count: index - index)
    print(empty[index])
}

/// Uses up the stack.
private func deepen(_ depth: Int) -> Int {
    guard depth < 1 << 40 else { return 0 }
    var padding = InlineArray<64, Int>(repeating: depth)
    padding[depth & 63] = deepen(depth + 1)
    return padding[(depth + 7) & 63] + padding[depth & 63]
}
