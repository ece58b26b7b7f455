import AlbumModel
import Canvas

extension Page {
    mutating func picker(_ screen: PickerScreen) {
        let marked = screen.marks.isEmpty ? "" : words.picker.marked(screen.marks.count)
        header([Span(words.picker.title, theme.strong)], right: [Span(marked, theme.accent)])
        frame.put(
            displayText(screen.path), column: 1, row: 1, width: columns - 2, style: theme.faint)
        let layout = PickerLayout(size: frame.size)
        list(screen, in: layout.list)
        if let preview = layout.preview, let rect = layout.picture {
            self.preview(screen, picture: rect, in: preview)
        }
        foot()
    }

    private mutating func list(_ screen: PickerScreen, in rect: Rect) {
        let shown = screen.shown
        if shown.isEmpty {
            let text =
                screen.entries == nil
                ? words.picker.loading : screen.problem ?? words.picker.empty
            frame.put(
                displayText(text), column: rect.column, row: rect.row, width: rect.columns,
                style: theme.faint)
        }
        for row in 0..<rect.rows {
            let index = screen.top + row
            guard index < shown.count else { break }
            let entry = shown[index]
            let isSelected = index == screen.selection
            let isMarked = screen.marks.contains(screen.path(of: entry))
            let mark = isMarked ? sign("✓", "*") : " "
            let name = displayText(entry.name) + (entry.isFolder ? "/" : "")
            let style =
                isSelected ? theme.selected : entry.isFolder ? theme.accent : theme.text
            let size = entry.isFolder ? "" : byteText(entry.byteCount)
            let at = rect.row + row
            hit(Rect(column: rect.column, row: at, columns: rect.columns, rows: 1), .row(index))
            frame.put(
                [Span(isSelected ? sign("▸", ">") : " ", theme.accent), Span(mark, theme.good)],
                column: rect.column, row: at)
            frame.put(
                name, column: rect.column + 3, row: at, width: rect.columns - 12, style: style)
            frame.put(
                size, column: rect.endColumn - 8, row: at, width: 8, style: theme.faint,
                align: .right)
        }
    }

    private mutating func preview(_ screen: PickerScreen, picture rect: Rect, in space: Rect) {
        guard let entry = screen.selected, !entry.isFolder else { return }
        let source = PictureSource.file(path: screen.path(of: entry))
        if !picture(source, in: rect, isFilling: false) {
            let request = PictureRequest(source: source, cells: rect.size, isFilling: false)
            let text = state.gallery.isMissing(request) ? words.picker.noPreview : "…"
            frame.put(
                text, column: rect.column, row: rect.row + rect.rows / 2, width: rect.columns,
                style: theme.faint, align: .centre)
        }
        frame.put(
            displayText(entry.name), column: space.column, row: space.endRow - 1,
            width: space.columns, style: theme.faint, align: .centre)
    }
}
