import AlbumModel
import Canvas

/// A frame being drawn, with what every screen draws alike.
struct Page {
    var frame: Frame
    var pictures: [PictureSlot] = []
    var hits: [HitPlace] = []
    let state: AlbumState
    let theme: Theme
    let words: Words

    init(_ state: AlbumState) {
        self.state = state
        theme = state.look.inks
        words = state.words
        frame = Frame(size: state.size, ambiguous: state.look.ambiguous)
    }

    var columns: Int { frame.columns }
    var rows: Int { frame.rows }
    var lines: LineStyle { state.look.hasUnicode ? .light : .ascii }

    /// A sign, or its ASCII stand-in.
    func sign(_ unicode: String, _ ascii: String) -> String {
        state.look.hasUnicode ? unicode : ascii
    }

    func width(_ text: String) -> Int { displayWidth(text, ambiguous: state.look.ambiguous) }

    /// The top line: the seal, a title, and what stands at the right. The right gives way.
    mutating func header(_ title: [Span], right: [Span] = []) {
        let seal = sign(" 魚拓 ", " gyotaku ")
        var at = frame.put(seal, column: 0, row: 0, style: theme.seal) + 1
        at += tabs(column: at)
        at += frame.put(title, column: at, row: 0) + 2
        let wanted = right.reduce(0) { $0 + width($1.text) }
        let room = columns - at - 1
        guard room > 4 else { return }
        frame.put(
            right, column: columns - 1 - min(wanted, room), row: 0, width: min(wanted, room))
    }

    /// The bottom lines: what happened (or `note`) and the queue, then what keys do.
    mutating func foot(note: [Span] = [], table: [KeyRow]? = nil) {
        let table = table ?? state.keyTable
        if rows >= 16 {
            statusLine(note, row: rows - 2)
            hints(table, row: rows - 1)
        } else if state.message != nil {
            statusLine(note, row: rows - 1)
        } else {
            // On one line the queue is the album's, or what goes on now; elsewhere keys matter more.
            let isQueueShown = state.screens.isEmpty || state.sync.isActive
            let used = pending(row: rows - 1) ?? (isQueueShown ? queue(row: rows - 1) : 0)
            hints(table, row: rows - 1, width: columns - used - 1)
        }
    }

    private mutating func statusLine(_ note: [Span], row: Int) {
        let used = pending(row: row) ?? queue(row: row)
        let spans = state.message.map { [messageSpan($0)] } ?? note
        frame.put(spans, column: 1, row: row, width: max(0, columns - used - 3))
    }

    /// The number that is being typed, or how many are marked, in the queue's place; the columns it
    /// took.
    private mutating func pending(row: Int) -> Int? {
        let text = state.count.map { "\($0)" }
        let marked = state.marked.count
        guard let shown = text ?? (marked > 0 ? words.marks.count(marked) : nil) else { return nil }
        let wanted = width(shown)
        frame.put(shown, column: columns - 1 - wanted, row: row, style: theme.accent)
        return wanted + 1
    }

    private func messageSpan(_ message: Message) -> Span {
        switch message.tone {
        case .plain: Span(message.text, theme.strong)
        case .good: Span(sign("✓ ", "") + message.text, theme.good)
        case .celebration: Span(sign(" ★ ", " * ") + message.text + " ", theme.seal)
        case .problem: Span("! " + message.text, theme.problem)
        }
    }

    /// Draws how the queue stands at the right of a line; returns the columns it took.
    private mutating func queue(row: Int) -> Int {
        let spans = queueSpans
        let wanted = spans.reduce(0) { $0 + width($1.text) }
        guard wanted > 0, wanted < columns / 2 + 8 else { return 0 }
        frame.put(spans, column: columns - 1 - wanted, row: row)
        return wanted + 1
    }

    private var queueSpans: [Span] {
        // The sync's own screen tells all of it, and better.
        if case .sync = state.screens.last { return [] }
        var parts: [Span] = []
        let counts = state.summary?.queue
        if state.sync.isActive, state.sync.filesTotal > 0 {
            parts.append(
                Span(
                    words.album.uploading(state.sync.filesDone, state.sync.filesTotal),
                    theme.accent))
        } else if let waiting = counts?.waiting, waiting > 0 {
            parts.append(Span(words.album.waiting(waiting), theme.faint))
        }
        // What a running sync tries again is counted by it, not by the album's last summary.
        let parked = state.sync.isActive ? state.sync.parked.count : counts?.parked ?? 0
        if parked > 0 {
            parts.append(Span(words.album.parked(parked), theme.problem))
        }
        if let inbox = state.summary?.inbox, inbox > 0 {
            parts.append(Span(words.album.inbox(inbox), theme.faint))
        }
        let separated = parts.flatMap { [Span("  "), $0] }.dropFirst()
        return separated.map { span in
            Span(state.look.hasUnicode ? span.text : asciiSigns(span.text), span.style)
        }
    }

    private func asciiSigns(_ text: String) -> String {
        text.replacing("↑", with: "^").replacing("✓", with: "ok")
    }

    /// What keys do, in the order of the table, as many as there is room for; keys that do nothing
    /// now are left out. The help, which tells of all, gets its room before the others.
    mutating func hints(_ table: [KeyRow], row: Int, width limit: Int? = nil) {
        let gap = columns < 60 ? 2 : 3
        var room = (limit ?? columns) - 2
        let hinted = table.filter { $0.isHinted && $0.reason(state) == nil }.map { row in
            let name = row.keys.first.map { state.look.hasUnicode ? $0.name : $0.asciiName } ?? ""
            let text = row.text(words)
            return Hint(
                key: row.keys.first, name: name, hint: text.hint,
                isHelp: text == words.keys.help)
        }
        func needed(_ item: Hint) -> Int {
            width(item.name) + 1 + width(item.hint)
        }
        var helpRoom = hinted.first(where: \.isHelp).map { needed($0) + gap } ?? 0
        var at = 1
        for item in hinted {
            if item.isHelp { helpRoom = 0 }
            guard needed(item) + helpRoom <= room else {
                if helpRoom > 0 { continue }
                break
            }
            frame.put(
                [Span(item.name, theme.accent), Span(" " + item.hint, theme.faint)], column: at,
                row: row)
            if let key = item.key {
                hit(Rect(column: at, row: row, columns: needed(item), rows: 1), .key(key))
            }
            at += needed(item) + gap
            room -= needed(item) + gap
        }
    }

    /// A labelled value; returns whether there was anything to draw.
    @discardableResult
    mutating func pair(
        _ label: String, _ value: String, column: Int, row: Int, labelWidth: Int, width: Int
    ) -> Bool {
        guard !value.isEmpty else { return false }
        frame.put(label, column: column, row: row, width: labelWidth, style: theme.faint)
        frame.put(
            displayText(value), column: column + labelWidth + 1, row: row,
            width: width - labelWidth - 1)
        return true
    }

    /// A picture from the gallery in `rect`, centred; false when it is not there (yet).
    mutating func picture(_ source: PictureSource, in rect: Rect, isFilling: Bool) -> Bool {
        let request = PictureRequest(source: source, cells: rect.size, isFilling: isFilling)
        guard let cells = state.gallery.cells(request) else { return false }
        let place = rect.centred(cells.size)
        frame.blit(cells, column: place.column, row: place.row)
        pictures.append(PictureSlot(rect: place, request: state.gallery.sized(request)))
        frame.mark(place, picture: UInt16(truncatingIfNeeded: pictures.count))
        return true
    }

    /// A stamp's drawn print in `rect`, with a little room round it: in its inks once it is there,
    /// until then its silhouette.
    mutating func fish(_ print: DrawnPrint, in rect: Rect, isCaught: Bool) {
        let inside = Page.fishRect(rect)
        if isCaught, let request = state.look.drawn(print, inside.size),
            picture(request.source, in: inside, isFilling: false)
        {
            return
        }
        frame.blit(
            state.gallery.fish(print, size: inside.size, isCaught: isCaught, look: state.look),
            column: inside.column, row: inside.row)
    }

    static func fishRect(_ rect: Rect) -> Rect {
        rect.inset(columns: rect.columns > 20 ? 1 : 0, rows: rect.rows >= 9 ? 1 : 0)
    }
}

/// A key at the foot of a screen.
private struct Hint {
    let key: Key?
    let name: String
    let hint: String
    /// The help, which gets its room before the others.
    let isHelp: Bool
}
