import AlbumModel
import Canvas
import FoundationEssentials

extension Page {
    mutating func form(_ form: FormScreen) {
        header([
            Span(form.isEditing ? words.form.editTitle : words.form.addTitle, theme.strong)
        ])
        let foot = rows >= 16 ? 2 : 1
        let area = Rect(column: 1, row: 1, columns: max(0, columns - 2), rows: rows - 1 - foot)
        let preview = previewRect(area, form)
        let body = Rect(
            column: area.column, row: area.row + (area.rows >= 18 ? 1 : 0),
            columns: area.columns - (preview.map { $0.columns + 2 } ?? 0),
            rows: area.rows - (area.rows >= 18 ? 1 : 0))
        fields(form, in: body)
        if let preview, let photo = form.photos.last {
            _ = picture(.file(path: photo.path), in: preview, isFilling: false)
        } else if let preview, let photo = form.inboxPhotos.last {
            _ = picture(.photo(photo), in: preview, isFilling: false)
        }
        self.foot(note: form.isSaving ? [Span(words.form.saving, theme.accent)] : [])
        if columns < 64, state.message == nil, let problem = form.problems[form.field] {
            // There is no room for it beside the field.
            frame.fill(Rect(column: 0, row: rows - 1, columns: columns, rows: 1))
            frame.put(
                "! " + displayText(problem), column: 1, row: rows - 1, width: columns - 2,
                style: theme.problem)
        }
    }

    /// Where the last picked photo shows, on a wide screen.
    private func previewRect(_ area: Rect, _ form: FormScreen) -> Rect? {
        Page.formPreview(area.size, form).map {
            Rect(
                column: area.endColumn - $0.columns, row: area.row + 1, columns: $0.columns,
                rows: $0.rows)
        }
    }

    static func formPreview(_ area: Size, _ form: FormScreen) -> Size? {
        guard area.columns >= 100, !form.photos.isEmpty || !form.inboxPhotos.isEmpty else {
            return nil
        }
        return Size(columns: area.columns * 2 / 5, rows: max(1, area.rows - 2))
    }

    private var labelWidth: Int {
        FormField.allCases.map { width(label($0)) }.max() ?? 0
    }

    private mutating func fields(_ form: FormScreen, in rect: Rect) {
        let all = FormField.allCases
        // Suggestions go over the fields below; on a low screen the form scrolls.
        let top = AlbumState.scroll(
            max(0, form.field.rawValue - rect.rows / 2), selection: form.field.rawValue,
            visible: rect.rows - 1, count: all.count)
        var row = rect.row
        for field in all.dropFirst(top) where row < rect.endRow {
            if field == .save, rect.rows > all.count + 4 { row += 1 }
            let top = row
            row += self.field(field, of: form, row: row, in: rect)
            hit(
                Rect(column: rect.column, row: top, columns: rect.columns, rows: row - top),
                .row(field.rawValue))
        }
        if form.field == .fish, form.isChoosing {
            suggestions(form, row: rect.row + 1 - top, in: rect)
        }
    }

    /// Draws a field; returns the rows it took.
    private mutating func field(
        _ field: FormField, of form: FormScreen, row: Int, in rect: Rect
    ) -> Int {
        let isActive = form.field == field && !form.isSaving
        if field == .save { return saveButton(isActive, row: row, in: rect) }
        let labelStyle = isActive ? theme.accent : theme.faint
        frame.put(
            isActive ? sign("▸", ">") : " ", column: rect.column, row: row, style: theme.accent)
        frame.put(
            label(field), column: rect.column + 2, row: row, width: labelWidth, style: labelStyle,
            align: .right)
        let column = rect.column + labelWidth + 3
        let room = max(0, rect.endColumn - column)
        var editorWidth = field.isLong ? room : min(room, max(18, room / 3))
        switch field {
        case .photos: photosField(form, column: column, row: row, width: room, isActive: isActive)
        case .fate:
            fate(form.fate, column: column, row: row, width: room, isActive: isActive)
        default:
            let editor = form.editors[field] ?? LineEditor()
            let prompt = isActive && editor.isEmpty ? prompt(field) : ""
            editorWidth = max(editorWidth, min(room, width(prompt)))
            self.field(
                editor, column: column, row: row, width: editorWidth, isActive: isActive,
                prompt: prompt)
            beside(field, of: form, column: column + editorWidth + 1, row: row, end: rect.endColumn)
            if field == .note, editor.lines.count > 1 {
                return noteLines(editor, column: column, row: row, width: room, end: rect.endRow)
            }
        }
        return 1
    }

    private mutating func fate(
        _ fate: Fate, column: Int, row: Int, width: Int, isActive: Bool
    ) {
        let names: [Fate: String] = [
            .kept: words.catches.kept, .released: words.catches.released,
            .lost: words.catches.lost,
        ]
        var spans: [Span] = []
        for choice in Fate.allCases {
            let isChosen = choice == fate
            let style = isChosen ? (isActive ? theme.selected : theme.text) : theme.faint
            spans.append(Span((isChosen ? "(x) " : "( ) ") + (names[choice] ?? ""), style))
            spans.append(Span("  "))
        }
        frame.put(spans, column: column, row: row, width: width)
        if isActive { frame.cursor = Position(column: column + 1, row: row) }
    }

    /// The lines of a note after the first one; the line with the cursor is drawn by `field`.
    private mutating func noteLines(
        _ editor: LineEditor, column: Int, row: Int, width: Int, end: Int
    ) -> Int {
        let isActive = frame.cursor?.row == row
        let lines = editor.lines.map { displayText($0) }
        guard isActive else {
            for (index, line) in lines.enumerated().dropFirst() where row + index < end {
                frame.put(line, column: column, row: row + index, width: width)
            }
            return lines.count
        }
        // The active line stands on its own row: the ones before it go above.
        for (index, line) in lines.enumerated() where row + index < end && index != editor.line {
            frame.fill(Rect(column: column, row: row + index, columns: width, rows: 1))
            frame.put(line, column: column, row: row + index, width: width)
        }
        field(
            editor, column: column, row: min(end - 1, row + editor.line), width: width,
            isActive: true)
        return lines.count
    }

    /// What is to be said of a field, at its right: a problem, a doubt, where it came from.
    private mutating func beside(
        _ field: FormField, of form: FormScreen, column: Int, row: Int, end: Int
    ) {
        var span: Span?
        if let problem = form.problems[field] {
            span = Span("! " + problem, theme.problem)
        } else if field == .fish, case .new(let name) = form.fish {
            span = Span(sign("✦ ", "+ ") + words.form.newFish(displayText(name)), theme.good)
        } else if field == .fish, case .stamp(let id) = form.fish {
            span = Span(sign("✓ ", "") + fishText(id), theme.good)
        } else if field == .date, let time = state.understood(form) {
            span = Span(sign("→ ", "= ") + time, theme.good)
        } else if let doubt = state.doubt(form, field) {
            span = Span("? " + doubt, theme.accent)
        } else if field == .weight, let estimate = state.estimate(form) {
            span = Span(estimate, theme.faint)
        } else if field == .place, let spot = state.proposedSpot(form) {
            span = Span("? " + words.form.nearSpot(displayText(spot.name)), theme.accent)
        } else if field == .place, let point = form.point {
            let source = form.prefilled.contains(.place) ? " " + words.form.fromPhoto : ""
            span = Span(point.text + source, theme.faint)
        } else if form.prefilled.contains(field) {
            let zone = field == .date && form.isOffsetAssumed ? words.form.ownZone : ""
            span = Span(words.form.fromPhoto + zone, theme.faint)
        }
        guard let span, end > column else { return }
        frame.put(span.text, column: column, row: row, width: end - column, style: span.style)
    }

    private func fishText(_ id: UUID) -> String {
        let number = state.stamp(id)?.number ?? state.catalogue[stamp: id]?.number
        let scientific = state.catalogue[stamp: id]?.scientific ?? words.album.ownFish
        return (number.map { words.stamp.number($0) + " " } ?? "") + scientific
    }

    private mutating func photosField(
        _ form: FormScreen, column: Int, row: Int, width: Int, isActive: Bool
    ) {
        var parts: [String] = []
        if !form.inboxPhotos.isEmpty {
            parts.append(words.form.inboxPhotos(form.inboxPhotos.count))
        }
        parts += form.photos.map { photo in
            let size = photo.facts.map { " \($0.width)×\($0.height)" } ?? ""
            return displayText(photo.name) + size
        }
        let offer = form.isEditing ? words.form.addPhotos : words.form.choosePhotos
        let text = parts.isEmpty ? offer : parts.joined(separator: ", ")
        let style = isActive ? theme.selected : parts.isEmpty ? theme.faint : theme.text
        if isActive { frame.cursor = Position(column: column, row: row) }
        guard let problem = form.problems[.photos] else {
            frame.put(text, column: column, row: row, width: width, style: style)
            return
        }
        let used = frame.put(text, column: column, row: row, width: width / 2, style: style)
        frame.put(
            "! " + displayText(problem), column: column + used + 1, row: row,
            width: width - used - 1, style: theme.problem)
    }

    private mutating func saveButton(_ isActive: Bool, row: Int, in rect: Rect) -> Int {
        let text = "[ \(words.form.saveButton) ]"
        frame.put(
            isActive ? sign("▸", ">") : " ", column: rect.column, row: row, style: theme.accent)
        let column = rect.column + labelWidth + 3
        frame.put(
            text, column: column, row: row, style: isActive ? theme.selected : theme.accent)
        if isActive { frame.cursor = Position(column: column + 2, row: row) }
        return 1
    }

    /// The names that match, in a box under the field; the last offers a new fish.
    private mutating func suggestions(_ form: FormScreen, row: Int, in rect: Rect) {
        let newName = state.offersNewFish ? form.trimmed(.fish) : nil
        let count = form.matches.count + (newName == nil ? 0 : 1)
        guard count > 0 else { return }
        let column = rect.column + labelWidth + 2
        let place = Rect(
            column: column, row: row, columns: rect.endColumn - column,
            rows: min(count + 2, max(0, frame.rows - row - 1)))
        let cursor = frame.cursor
        frame.fill(place)
        frame.box(
            place, lines: state.look.hasUnicode ? .rounded : .ascii, style: theme.accent)
        let inside = place.inset()
        let top = AlbumState.scroll(
            0, selection: form.suggestion, visible: inside.rows, count: count)
        for index in 0..<max(0, min(inside.rows, count - top)) {
            let item = top + index
            let isSelected = item == form.suggestion
            let spans =
                item < form.matches.count
                ? matchSpans(form.matches[item], isSelected)
                : [
                    Span(
                        sign("✦ ", "+ ") + words.form.newFish(displayText(newName ?? "")),
                        isSelected ? theme.selected : theme.good)
                ]
            frame.put(
                [Span(isSelected ? sign("▸", ">") : " ", theme.accent)] + spans,
                column: inside.column, row: inside.row + index, width: inside.columns)
        }
        frame.cursor = cursor
    }

    func matchSpans(_ match: NameMatch, _ isSelected: Bool) -> [Span] {
        let own = state.name(ofStamp: match.stampID) ?? match.name
        let dot = sign(" · ", " - ")
        var rest = own == match.name ? "" : dot + match.name
        if let species = state.catalogue[stamp: match.stampID], species.scientific != match.name {
            rest += dot + species.scientific
        }
        let count = state.stamp(match.stampID)?.count ?? 0
        return [
            Span("\(match.number) ", theme.faint),
            Span(displayText(own), isSelected ? theme.selected : theme.strong),
            Span(displayText(rest), theme.faint),
            Span(count > 0 ? "  ×\(count)" : "", theme.accent),
        ]
    }
}

extension Photo {
    var ref: PhotoRef { PhotoRef(id: id, sha256: sha256, fileExtension: fileExtension) }
}
