import AlbumModel
import Canvas

extension Page {
    mutating func pageForm(_ form: PageFormScreen) {
        header([
            Span(form.old == nil ? words.diary.newPage : words.diary.editPage, theme.strong)
        ])
        let foot = rows >= 16 ? 2 : 1
        let area = Rect(column: 1, row: 2, columns: max(0, columns - 2), rows: rows - 2 - foot)
        let labelWidth = PageField.allCases.map { width(label($0)) }.max() ?? 0
        let all = PageField.allCases
        let top = AlbumState.scroll(
            max(0, form.field.rawValue - area.rows / 2), selection: form.field.rawValue,
            visible: area.rows, count: all.count)
        var row = area.row
        for field in all.dropFirst(top) where row < area.endRow {
            let isActive = field == form.field && !form.isSaving
            frame.put(
                isActive ? sign("▸", ">") : " ", column: area.column, row: row,
                style: theme.accent)
            if field != .save {
                frame.put(
                    label(field), column: area.column + 2, row: row, width: labelWidth,
                    style: isActive ? theme.accent : theme.faint, align: .right)
            }
            let rect = Rect(
                column: area.column + labelWidth + 3, row: row,
                columns: max(0, area.columns - labelWidth - 3), rows: area.endRow - row)
            row += pageField(field, of: form, in: rect, isActive: isActive)
        }
        self.foot(note: form.isSaving ? [Span(words.form.saving, theme.accent)] : [])
    }

    private func label(_ field: PageField) -> String {
        switch field {
        case .day: words.catches.date
        case .until: words.diary.until
        case .title: words.catches.title
        case .place: words.catches.place
        case .with: words.diary.with
        case .weather: words.catches.weather
        case .blank: words.diary.blank
        case .photos: words.form.photos
        case .note: words.catches.note
        case .save: words.form.saveButton
        }
    }

    private mutating func pagePhotos(
        _ form: PageFormScreen, in rect: Rect, isActive: Bool
    ) {
        let there = form.old?.photos.count ?? 0
        let names = (there > 0 ? ["\(there)"] : []) + form.photos.map { displayText($0.name) }
        let text = names.isEmpty ? words.form.choosePhotos : names.joined(separator: " + ")
        let problem = form.problems[.photos].map { "! " + $0 }
        let style = isActive ? theme.selected : names.isEmpty ? theme.faint : theme.text
        frame.put(
            problem ?? text, column: rect.column, row: rect.row, width: rect.columns,
            style: problem == nil ? style : theme.problem)
        if isActive { frame.cursor = Position(column: rect.column, row: rect.row) }
    }

    private func prompt(_ field: PageField) -> String {
        switch field {
        case .until: words.diary.untilPrompt
        case .with: words.form.tagsPrompt
        case .weather: words.form.weatherPrompt
        default: ""
        }
    }

    /// Draws a field; returns the rows it took.
    private mutating func pageField(
        _ field: PageField, of form: PageFormScreen, in rect: Rect, isActive: Bool
    ) -> Int {
        switch field {
        case .save:
            frame.put(
                "[ \(words.form.saveButton) ]", column: rect.column, row: rect.row,
                style: isActive ? theme.selected : theme.accent)
            if isActive { frame.cursor = Position(column: rect.column + 2, row: rect.row) }
        case .photos: pagePhotos(form, in: rect, isActive: isActive)
        case .blank:
            let text = form.isBlank ? "[x] " + words.form.yes : "[ ] " + words.form.no
            frame.put(
                text, column: rect.column, row: rect.row, width: rect.columns,
                style: isActive ? theme.selected : theme.text)
            if isActive { frame.cursor = Position(column: rect.column + 1, row: rect.row) }
        default:
            let editor = form.editors[field] ?? LineEditor()
            let isShort = field == .day || field == .until
            let room = isShort ? min(24, rect.columns) : rect.columns
            let lines = editor.lines.map { displayText($0) }
            let height = field == .note ? min(max(1, lines.count), max(1, rect.rows)) : 1
            let first = isActive ? max(0, editor.line - height + 1) : 0
            for offset in 0..<height where first + offset < lines.count && height > 1 {
                frame.put(
                    lines[first + offset], column: rect.column, row: rect.row + offset, width: room)
            }
            self.field(
                editor, column: rect.column,
                row: rect.row + (isActive && height > 1 ? editor.line - first : 0), width: room,
                isActive: isActive, prompt: isActive ? prompt(field) : "")
            if let problem = form.problems[field] {
                let at = rect.column + room + 1
                frame.put(
                    "! " + problem, column: at, row: rect.row,
                    width: max(0, rect.endColumn - at), style: theme.problem)
            }
            return height
        }
        return 1
    }
}
