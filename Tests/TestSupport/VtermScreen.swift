import CVterm
package import Canvas

/// A terminal emulator (libvterm): bytes go in, and what a person would see can be read.
@safe package struct VtermScreen: ~Copyable {
    private let terminal: OpaquePointer
    private let screen: OpaquePointer
    private let watched: UnsafeMutablePointer<vterm_watched>
    package private(set) var size: Size
    private var columns: Int

    package init(size: Size) {
        self.size = size
        columns = size.columns
        unsafe terminal = vterm_new(Int32(size.rows), Int32(size.columns))
        unsafe vterm_set_utf8(terminal, 1)
        unsafe screen = vterm_obtain_screen(terminal)
        unsafe watched = .allocate(capacity: 1)
        unsafe watched.initialize(to: vterm_watched())
        unsafe vterm_watch(screen, watched)
        unsafe vterm_screen_enable_altscreen(screen, 1)
        unsafe vterm_screen_reset(screen, 1)
    }

    deinit {
        unsafe vterm_free(terminal)
        unsafe watched.deallocate()
    }

    /// Takes what a program wrote; returns what the terminal answers to its questions.
    package mutating func feed(_ bytes: [UInt8]) -> [UInt8] {
        unsafe bytes.withUnsafeBytes { buffer in
            let start = unsafe buffer.bindMemory(to: CChar.self).baseAddress
            _ = unsafe vterm_input_write(terminal, start, buffer.count)
        }
        var answer = [CChar](repeating: 0, count: 4096)
        let count = unsafe vterm_output_read(terminal, &answer, answer.count)
        return answer[..<count].map { UInt8(bitPattern: $0) }
    }

    /// libvterm 0.1 and 0.2 crash on a wide character in the last column without wrapping, which is what
    /// a program that does not know of its smaller window yet writes: so its columns never get fewer.
    package mutating func resize(_ size: Size) {
        self.size = size
        columns = max(columns, size.columns)
        unsafe vterm_set_size(terminal, Int32(size.rows), Int32(columns))
    }

    /// The lines, blanks at their ends left out.
    package var text: String { (0..<size.rows).map { line($0) + "\n" }.joined() }

    /// One line, blanks at its end left out.
    package func line(_ row: Int) -> String {
        var line = ""
        var column = 0
        while column < size.columns {
            let cell = self.cell(column: column, row: row)
            line += cell.text.isEmpty ? " " : cell.text
            column += max(1, cell.width)
        }
        while line.last == " " { line.removeLast() }
        return line
    }

    /// What one cell shows.
    package func cell(column: Int, row: Int) -> VtermCell {
        var plain = vterm_plain_cell()
        unsafe vterm_read_cell(screen, Int32(row), Int32(column), &plain)
        return VtermCell(plain)
    }

    package var cursor: Position {
        var place = VTermPos()
        unsafe vterm_state_get_cursorpos(vterm_obtain_state(terminal), &place)
        return Position(column: Int(place.col), row: Int(place.row))
    }

    package var isAlternate: Bool { unsafe watched.pointee.is_alternate != 0 }
    package var isCursorVisible: Bool { unsafe watched.pointee.is_cursor_visible != 0 }
    package var bells: Int { unsafe Int(watched.pointee.bells) }
}

/// One cell of the emulated terminal.
package struct VtermCell: Sendable, Hashable {
    /// A grapheme; empty for a cell never written and for the second half of a wide one.
    package var text: String
    package var width: Int
    package var style: Style

    init(_ plain: vterm_plain_cell) {
        var scalars = String.UnicodeScalarView()
        let chars = [
            plain.chars.0, plain.chars.1, plain.chars.2, plain.chars.3, plain.chars.4,
            plain.chars.5,
        ]
        for value in chars.prefix(while: { $0 != 0 && $0 != UInt32.max }) {
            if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
        }
        text = String(scalars)
        width = Int(plain.width)
        style = Style(
            foreground: VtermCell.color(plain.foreground_kind, plain.foreground),
            background: VtermCell.color(plain.background_kind, plain.background),
            isBold: plain.is_bold != 0, isReverse: plain.is_reverse != 0,
            isUnderline: plain.is_underlined != 0)
    }

    /// Palette indices come as `ansi`, also those above 15.
    private static func color(_ kind: Int32, _ bytes: (UInt8, UInt8, UInt8)) -> Color {
        switch kind {
        case 0: .standard
        case 1: .ansi(bytes.0)
        default: .rgb(bytes.0, bytes.1, bytes.2)
        }
    }
}
