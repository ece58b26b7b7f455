import AlbumModel
import Canvas

extension Page {
    mutating func stampPage(_ screen: StampScreen) {
        guard let entry = state.stamp(screen.id) else { return foot() }
        let title = words.stamp.number(entry.number) + " "
        let right = entry.count > 0 ? [Span("×\(entry.count)", theme.accent)] : []
        header(
            [Span(title, theme.faint), Span(state.name(entry.names), theme.strong)], right: right)
        let layout = StampLayout(size: frame.size)
        print(entry, in: layout.art)
        ink(over: layout.art, of: entry.id)
        facts(entry, in: layout.facts)
        catches(screen, in: layout.list)
        foot()
    }

    /// The big print: the photo whole, else the drawn fish.
    private mutating func print(_ entry: StampEntry, in rect: Rect) {
        if let photo = entry.coverPhoto, picture(.photo(photo), in: rect, isFilling: false) {
            return
        }
        fish(entry.drawnPrint(.onDark), in: rect, isCaught: entry.count > 0)
    }

    mutating func facts(_ entry: StampEntry, in rect: Rect) {
        var lines: [[Span]] = []
        for name in otherNames(entry) { lines.append([Span(displayText(name), theme.strong)]) }
        let species = entry.speciesID.flatMap { state.catalogue[$0] }
        if let species {
            lines.append([Span(species.scientific)])
            let water = words.choices.water(species.water)
            let most = species.maxLengthCm.flatMap(greatest).map(words.stamp.upTo)
            let about = [species.family, water, most].compactMap(\.self)
            lines.append([Span(about.joined(separator: sign(" · ", ", ")), theme.faint)])
            let aliases = species.aliases + entry.ownAliases
            if !aliases.isEmpty {
                lines.append([
                    Span(words.stamp.alsoCalled + " ", theme.faint),
                    Span(displayText(aliases.joined(separator: "、")), theme.faint),
                ])
            }
        } else {
            lines.append([Span(words.album.ownFish, theme.faint)])
        }
        let life = rect.columns < 36 ? shortLifeList(entry) : lifeList(entry)
        // The life list always has its place; names that do not fit go.
        let room = max(0, rect.rows - life.count)
        let shown = Array(lines.prefix(room)) + life
        for (index, line) in shown.enumerated() where index < rect.rows {
            frame.put(line, column: rect.column, row: rect.row + index, width: rect.columns)
        }
    }

    private func greatest(_ centimetres: Double) -> String? {
        let text = String(Int(centimetres.rounded()))
        return (try? Measure(number: text, unit: .cm, kind: .length)).map(state.shown)
    }

    private func otherNames(_ entry: StampEntry) -> [String] {
        let own = entry.names[words.language]
        var seen = [own]
        for name in [entry.names.zhHant, entry.names.ja, entry.names.en] {
            if let name, !seen.contains(name) { seen.append(name) }
        }
        return Array(seen.dropFirst())
    }

    private func lifeList(_ entry: StampEntry) -> [[Span]] {
        guard entry.count > 0 else { return [] }
        func part(_ label: String, _ value: String?) -> [Span] {
            guard let value else { return [] }
            return [Span(label + " ", theme.faint), Span(value, theme.accent), Span("  ")]
        }
        let dates =
            part(words.stamp.first, entry.first?.isoDate)
            + part(words.stamp.last, entry.last?.isoDate)
        let bests =
            part(words.stamp.longest, entry.bestLength.map(state.shown))
            + part(words.stamp.heaviest, entry.bestWeight.map(state.shown))
        return [dates, bests].filter { !$0.isEmpty }
    }

    /// The same without labels, for a narrow place: from and to, greatest.
    private func shortLifeList(_ entry: StampEntry) -> [[Span]] {
        guard entry.count > 0 else { return [] }
        var dates = [entry.first, entry.last].compactMap { $0?.isoDate }
        if dates.count == 2, dates[0] == dates[1] { dates.removeLast() }
        let bests = [entry.bestLength, entry.bestWeight].compactMap { $0.map(state.shown) }
        return [
            [Span(dates.joined(separator: sign("–", "-")), theme.accent)],
            [Span(bests.joined(separator: sign(" · ", ", ")), theme.accent)],
        ]
    }

    private mutating func catches(_ screen: StampScreen, in rect: Rect) {
        let list = screen.catches
        guard rect.rows > 0 else { return }
        let heading = list.total.map(words.stamp.catches) ?? ""
        frame.horizontalLine(
            column: rect.column, row: rect.row, length: rect.columns, lines: lines,
            style: theme.shadow)
        if !heading.isEmpty {
            frame.put(
                " \(heading) ", column: rect.column + 1, row: rect.row, width: rect.columns - 2,
                style: theme.strong)
        }
        if list.total == 0 {
            frame.put(
                words.stamp.noCatches, column: rect.column, row: rect.row + 1,
                width: rect.columns, style: theme.faint)
        }
        for row in 0..<max(0, rect.rows - 1) {
            let index = list.top + row
            guard index < list.total ?? 0 else { break }
            let isSelected = index == list.selection
            let place = Rect(
                column: rect.column, row: rect.row + 1 + row, columns: rect.columns, rows: 1)
            frame.put(
                isSelected ? sign("▸", ">") : " ", column: place.column, row: place.row,
                style: theme.accent)
            hit(place, .row(index))
            if let id = list[index]?.id, state.marks[.stamp]?.contains(id) == true {
                frame.put(
                    sign("✓", "*"), column: place.column + 1, row: place.row, style: theme.good)
            }
            if let entry = list[index] { catchLine(entry, in: place, isSelected: isSelected) }
        }
    }

    /// A catch in a row: when, how large, where; columns at the same places in every row.
    private mutating func catchLine(_ entry: CatchEntry, in rect: Rect, isSelected: Bool) {
        let record = entry.record
        let style = isSelected ? theme.selected : theme.text
        let isNarrow = rect.columns < 60
        let date = isNarrow ? record.caughtAt.isoDate : record.caughtAt.minuteText
        var at = rect.column + 2
        at += frame.put(date, column: at, row: rect.row, style: style) + 2
        let measures = [record.length, record.weight].map { $0.map(state.shown) ?? "" }
        for measure in isNarrow ? Array(measures.prefix(1)) : measures {
            frame.put(
                measure, column: at, row: rect.row, width: 9, style: theme.accent, align: .right)
            at += 11
        }
        let photos = entry.photos.isEmpty ? "" : sign("▣", "*") + "\(entry.photos.count)"
        frame.put(photos, column: at, row: rect.row, width: 3, style: theme.faint)
        at += 4
        let quantity = record.quantity > 1 ? "×\(record.quantity) " : ""
        let rest = [record.title, record.place?.name].compactMap(\.self)
            .map { displayText($0) }.joined(separator: sign(" · ", ", "))
        frame.put(
            [Span(quantity, theme.accent), Span(rest, theme.text)], column: at, row: rect.row,
            width: rect.endColumn - at)
    }
}
