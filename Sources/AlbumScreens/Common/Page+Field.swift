import AlbumModel
import Canvas

extension Page {
    /// One line of text being typed, scrolled so that the cursor is in sight; the terminal's
    /// cursor stands there when the field is active. `prompt` shows while it is empty.
    mutating func field(
        _ editor: LineEditor, column: Int, row: Int, width: Int, isActive: Bool,
        prompt: String = ""
    ) {
        guard width > 0 else { return }
        var style = theme.text
        style.isUnderline = isActive
        if isActive {
            frame.fill(Rect(column: column, row: row, columns: width, rows: 1), style: style)
        }
        if editor.isEmpty {
            var faint = theme.faint
            faint.isUnderline = isActive
            frame.put(prompt, column: column, row: row, width: width, style: faint)
            if isActive { frame.cursor = Position(column: column, row: row) }
            return
        }
        let lines = editor.lines
        let line = isActive ? displayText(lines[editor.line]) : displayText(lines[0])
        let before = isActive ? displayText(editor.beforeCursor) : ""
        let at = self.width(before)
        // The cursor needs a cell of its own behind the last character.
        let skipped = max(0, at - (width - 1))
        let (shown, offset) = scrolled(line, by: skipped)
        frame.put(
            shown, column: column, row: row, width: width, style: style,
            overflow: isActive ? .clip : .ellipsis)
        if isActive { frame.cursor = Position(column: column + at - offset, row: row) }
    }

    /// The text without its first `columns` columns, whole characters only, and how many went.
    private func scrolled(_ text: String, by columns: Int) -> (String, Int) {
        guard columns > 0 else { return (text, 0) }
        var gone = 0
        var rest = text[...]
        while gone < columns, let first = rest.popFirst() {
            gone += glyphWidth(first, ambiguous: state.look.ambiguous)
        }
        return (String(rest), gone)
    }

    /// A bar filled to a fraction of its width, in eighths of a cell; told by its length, not by
    /// its colour.
    mutating func bar(_ fraction: Double, column: Int, row: Int, width: Int) {
        guard width > 2 else { return }
        let filled = min(1, max(0, fraction)) * Double(width)
        let whole = Int(filled)
        if state.look.hasUnicode {
            let track = Rect(column: column, row: row, columns: width, rows: 1)
            frame.fill(track, "░", style: theme.shadow)
            frame.fill(
                Rect(column: column, row: row, columns: whole, rows: 1), "█",
                style: Style(foreground: theme.accent.foreground))
        } else {
            let text =
                String(repeating: "#", count: whole) + String(repeating: "-", count: width - whole)
            frame.put(text, column: column, row: row, width: width)
        }
    }

    /// A box in the middle with a cleared inside; returns the inside.
    mutating func popup(_ title: String, columns wanted: Int, rows height: Int) -> Rect {
        let place = frame.bounds.centred(
            Size(columns: min(wanted, columns), rows: min(height, rows)))
        frame.fill(place)
        frame.box(
            place, lines: state.look.hasUnicode ? .rounded : .ascii, style: theme.accent,
            title: displayText(title), titleStyle: theme.strong)
        frame.cursor = nil
        // What is under it cannot be reached.
        hits = []
        return place.inset(columns: 2, rows: 1)
    }
}

extension AlbumState {
    /// The first row of a list to show so that `selection` is in sight.
    static func scroll(_ top: Int, selection: Int, visible: Int, count: Int) -> Int {
        let visible = max(1, visible)
        var top = min(top, max(0, count - visible))
        if selection < top { top = selection }
        if selection >= top + visible { top = selection - visible + 1 }
        return max(0, top)
    }

    /// Scrolls every list so that what is chosen is in sight in a window of another size.
    mutating func showSelections() {
        _ = moveCatches(.rows(0))
        _ = moveInbox(.rows(0))
        _ = movePicker(.rows(0))
        _ = moveSettings(.rows(0))
        _ = moveDiary(.rows(0))
        _ = scrollNumbers(.rows(0))
        _ = scrollHelp(.rows(0))
    }

    /// A length or weight in the user's unit, with what was typed.
    func shown(_ measure: Measure) -> String {
        measure.formatted(
            in: measure.unit.kind == .length ? preferences.lengthUnit : preferences.weightUnit)
    }
}
