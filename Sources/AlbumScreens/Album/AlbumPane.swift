import AlbumModel
import Canvas

/// The album as a list, and the pane beside the sheet.
extension Page {
    /// What the selected stamp is, beside the sheet.
    mutating func pane(_ entry: StampEntry, _ grid: GridLayout) {
        guard let pane = grid.pane, let art = grid.paneArt else { return }
        frame.verticalLine(
            column: pane.column - 1, row: pane.row, length: pane.rows, lines: lines,
            style: theme.shadow)
        frame.put(
            [
                Span(words.stamp.number(entry.number) + " ", theme.faint),
                Span(state.name(entry.names), theme.strong),
                Span(entry.count > 0 ? "  ×\(entry.count)" : "", theme.accent),
            ], column: pane.column + 1, row: pane.row, width: pane.columns - 1)
        if let photo = entry.coverPhoto, entry.count > 0,
            picture(.photo(photo), in: art, isFilling: false)
        {
        } else {
            fish(entry.drawnPrint(.onDark), in: art, isCaught: entry.count > 0)
        }
        ink(over: art, of: entry.id)
        facts(
            entry,
            in: Rect(
                column: pane.column + 1, row: art.endRow + 1, columns: pane.columns - 2,
                rows: max(0, pane.endRow - art.endRow - 1)))
    }

    /// A stamp in a row: number, name, how many, when first, the greatest.
    mutating func listRow(_ entry: StampEntry, in rect: Rect, isSelected: Bool) {
        let isCaught = entry.count > 0
        let isMarked = state.marks[.album]?.contains(entry.id) == true
        let isMatch = state.album.matches.contains(entry.id)
        frame.put(
            [
                Span(isSelected ? sign("▸", ">") : " ", theme.accent),
                Span(isMarked ? sign("✓", "*") : isMatch ? sign("›", "-") : " ", theme.good),
            ], column: rect.column, row: rect.row)
        let number = String(entry.number)
        frame.put(
            number, column: rect.column + 2, row: rect.row, width: 5, style: theme.faint,
            align: .right)
        let tail = rect.columns >= 64 ? 34 : 17
        let style = isSelected ? theme.selected : isCaught ? theme.strong : theme.faint
        frame.put(
            state.name(entry.names), column: rect.column + 8, row: rect.row,
            width: rect.columns - tail - 9, style: style)
        let at = rect.endColumn - tail
        if entry.isWanted, !isCaught {
            frame.put(
                sign("☆ ", "* ") + words.choices.wantedOnly, column: at, row: rect.row,
                width: tail, style: theme.accent)
        }
        guard isCaught else { return }
        frame.put(
            "×\(entry.count)", column: at, row: rect.row, width: 5, style: theme.accent,
            align: .right)
        frame.put(
            entry.first?.isoDate ?? "", column: at + 6, row: rect.row, width: 11,
            style: theme.faint)
        guard tail > 17 else { return }
        let bests = [entry.bestLength, entry.bestWeight].compactMap { $0.map(state.shown) }
        frame.put(
            bests.joined(separator: " "), column: at + 18, row: rect.row, width: tail - 19,
            style: theme.accent, align: .right)
    }
}
