import AlbumModel
import Canvas

extension Page {
    mutating func diary(_ screen: DiaryScreen) {
        let list = screen.list
        let place = list.total.map {
            $0 == 0 ? "" : words.catches.of(list.selection + 1, $0)
        }
        header([Span(words.diary.title, theme.strong)], right: [Span(place ?? "", theme.faint)])
        let layout = DiaryLayout(size: frame.size)
        if list.total == 0 {
            let text =
                screen.query.isEmpty
                ? words.diary.empty : words.diary.noMatch(displayText(screen.query))
            let lines = wrapped(text, width: layout.list.columns, ambiguous: state.look.ambiguous)
            for (index, line) in lines.enumerated() where index < layout.list.rows - 1 {
                frame.put(line, column: 1, row: 2 + index, width: layout.list.columns)
            }
        }
        for (index, row) in screen.rows(layout.list.rows, from: list.top).enumerated() {
            let rect = Rect(
                column: layout.list.column, row: layout.list.row + index,
                columns: layout.list.columns, rows: 1)
            switch row {
            case .month(let month):
                frame.put(
                    month, column: rect.column, row: rect.row, style: theme.strong)
            case .entry(let entry):
                hit(rect, .row(entry))
                diaryLine(list[entry], in: rect, isSelected: entry == list.selection)
            }
        }
        if let side = layout.side, let entry = list[list.selection] { told(entry, in: side) }
        if let editor = screen.editor {
            foot(note: [], table: DiarySearchKeys.table)
            let row = rows >= 16 ? rows - 2 : rows - 1
            frame.fill(Rect(column: 0, row: row, columns: columns, rows: 1))
            frame.put("/", column: 1, row: row, style: theme.accent)
            field(editor, column: 2, row: row, width: columns - 3, isActive: true)
        } else {
            let note =
                screen.query.isEmpty ? [] : [Span("/" + displayText(screen.query), theme.accent)]
            foot(note: note)
        }
    }

    /// An entry in a row: day, what, how large or how many, where.
    private mutating func diaryLine(_ entry: DiaryEntry?, in rect: Rect, isSelected: Bool) {
        frame.put(
            isSelected ? sign("▸", ">") : " ", column: rect.column, row: rect.row,
            style: theme.accent)
        guard let entry else { return }
        let style = isSelected ? theme.selected : theme.text
        var at = rect.column + 2
        at += frame.put(day(entry), column: at, row: rect.row, width: 12, style: style)
        at = rect.column + 15
        let spans: [Span]
        switch entry {
        case .catch(let entry):
            let record = entry.record
            let count = record.quantity > 1 ? " ×\(record.quantity)" : ""
            let lost = record.isLost ? " " + words.catches.lost : ""
            let measures = [record.length, record.weight].compactMap { $0.map(state.shown) }
            let rest = [record.place?.name, record.title].compactMap(\.self).map { displayText($0) }
            spans = [
                Span(state.name(entry.stampNames), theme.text), Span(count, theme.accent),
                Span(lost, theme.problem),
                Span("  " + measures.joined(separator: " "), theme.accent),
                Span("  " + rest.joined(separator: sign(" · ", ", ")), theme.faint),
            ]
        case .page(let entry):
            let telling = entry.page.telling
            let blank = telling.isBlank ? "  " + words.diary.blank : ""
            let fish = entry.fish > 0 ? "  ×\(entry.fish)" : ""
            let rest = ([telling.place].compactMap(\.self) + telling.companions)
                .map { displayText($0) }
            spans = [
                Span(sign("■ ", "# ") + pageTitle(telling), theme.strong),
                Span(blank, theme.problem), Span(fish, theme.accent),
                Span("  " + rest.joined(separator: sign(" · ", ", ")), theme.faint),
            ]
        }
        frame.put(spans, column: at, row: rect.row, width: rect.endColumn - at)
    }

    /// `03 05:30` of a catch, `01–03` of a trip: the month stands above.
    private func day(_ entry: DiaryEntry) -> String {
        switch entry {
        case .catch(let entry): String(entry.record.caughtAt.minuteText.dropFirst(8))
        case .page(let entry): days(entry.page.telling, month: entry.page.telling.lastDay)
        }
    }

    private func days(_ telling: DiaryTelling, month: LocalTime) -> String {
        guard let until = telling.until else { return String(telling.day.isoDate.dropFirst(8)) }
        let isSame = telling.day.isoDate.prefix(7) == month.isoDate.prefix(7)
        let first = telling.day.isoDate.dropFirst(isSame ? 8 : 5)
        return first + sign("–", "-") + until.isoDate.dropFirst(8)
    }

    func pageTitle(_ telling: DiaryTelling) -> String {
        let firstLine = telling.note.map { note in
            String(note.prefix { !$0.isNewline })
        }
        return displayText(telling.title ?? firstLine ?? words.diary.untitled)
    }

    private mutating func told(_ entry: DiaryEntry, in rect: Rect) {
        switch entry {
        case .page(let entry): draw(pageLines(entry), in: rect)
        case .catch(let entry): draw(noteLines(entry), in: rect)
        }
    }

    private func noteLines(_ entry: CatchEntry) -> [FactLine] {
        let record = entry.record
        var lines: [FactLine] = [.text(state.name(entry.stampNames), theme.strong)]
        if let title = record.title { lines.append(.text(title, theme.strong)) }
        lines.append(.pair(words.catches.date, record.caughtAt.minuteText))
        let how = record.circumstances
        let c = words.catches
        for (label, value) in [
            (c.place, record.place?.name), (c.bait, how.bait), (c.gear, how.gear),
            (c.weather, how.weather),
        ] {
            if let value { lines.append(.pair(label, value)) }
        }
        if let note = record.note { lines.append(.paragraph(note)) }
        return lines
    }

    func pageLines(_ entry: DiaryPageEntry) -> [FactLine] {
        let telling = entry.page.telling
        let (d, c) = (words.diary, words.catches)
        var lines: [FactLine] = [.text(pageTitle(telling), theme.strong)]
        let days = [telling.day, telling.until].compactMap { $0?.isoDate }
        lines.append(.pair(c.date, days.joined(separator: sign(" – ", " - "))))
        if let lunar = LunarDate(dayNumber: telling.day.dayNumber) {
            let almanac = AlmanacWords.of(words.language)
            lines.append(.pair(almanac.lunar, almanac.text(lunar)))
        }
        if let place = telling.place { lines.append(.pair(c.place, place)) }
        if !telling.companions.isEmpty {
            lines.append(.pair(d.with, telling.companions.joined(separator: ", ")))
        }
        if let weather = telling.weather { lines.append(.pair(c.weather, weather)) }
        if telling.isBlank { lines.append(.text(d.blank, theme.problem)) }
        if entry.fish > 0 { lines.append(.pair(c.quantity, "×\(entry.fish)")) }
        if !entry.photos.isEmpty { lines.append(.pair(words.form.photos, "\(entry.photos.count)")) }
        if let note = telling.note { lines += [.space, .paragraph(note)] }
        return lines
    }
}
