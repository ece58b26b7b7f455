import AlbumModel
import Canvas

extension Page {
    mutating func album() {
        albumHeader()
        let grid = state.grid
        if let stamps = state.stamps, !state.album.shown.isEmpty {
            drawGrid(stamps, grid)
        } else {
            let text = state.stamps == nil ? words.album.loading : words.album.noStamps
            frame.put(
                text, column: 1, row: rows / 2, width: columns - 2, style: theme.faint,
                align: .centre)
        }
        if let entry = state.selectedStamp { pane(entry, grid) }
        if let editor = state.album.editor { searchLine(editor) } else { albumFoot() }
    }

    private mutating func albumHeader() {
        let caught = state.summary.map { words.album.caughtOf($0.caught, $0.total) } ?? ""
        let regions = state.preferences.regions.map(words.choices.region)
            .joined(separator: words.language == .en ? ", " : "、")
        var title = [Span(caught, theme.strong)]
        if columns >= 100, let summary = state.summary { title += progress(summary) }
        title.append(Span(sign(" · ", " - ") + regions, theme.faint))
        header(title, right: filterSpans)
    }

    /// How far the album is filled, as a bar of ten.
    private func progress(_ summary: AlbumSummary) -> [Span] {
        let full = summary.total == 0 ? 0 : summary.caught * 20 / summary.total
        return [
            Span("  "), Span(String(repeating: sign("━", "="), count: full), theme.accent),
            Span(String(repeating: sign("─", "-"), count: 20 - full), theme.shadow),
        ]
    }

    private var filterSpans: [Span] {
        let album = state.album
        var chips: [String] = []
        switch album.caught {
        case .all: break
        case .caught: chips.append(words.choices.caughtOnly)
        case .uncaught: chips.append(words.choices.uncaughtOnly)
        case .wanted: chips.append(words.choices.wantedOnly)
        }
        if album.pages.indices.contains(album.page) {
            chips.append("\(album.pages[album.page]) \(album.page + 1)/\(album.pages.count)")
        }
        for water in Water.allCases where album.waters.contains(water) {
            chips.append(words.choices.water(water))
        }
        if album.order != .number { chips.append(words.choices.sort(album.order)) }
        var spans = chips.flatMap { [Span("[\($0)]", theme.accent), Span(" ")] }
        if !album.search.isEmpty, album.editor == nil {
            let found = state.matchPosition
            spans.append(
                Span("/\(displayText(album.search)) \(found.place)/\(found.count)", theme.accent))
        } else if !spans.isEmpty {
            spans.removeLast()
        }
        return spans
    }

    private mutating func albumFoot() {
        if state.summary?.catches == 0 {
            return foot(note: [Span(words.album.welcome, theme.strong)])
        }
        foot(note: state.selectedStamp.map(nameLine) ?? [])
    }

    /// A stamp's names in all languages: the selected one's, below the grid.
    func nameLine(_ stamp: StampEntry) -> [Span] {
        let dot = sign(" · ", " - ")
        var seen: [String] = []
        for name in [stamp.names.zhHant, stamp.names.ja, stamp.names.en] {
            if let name, !seen.contains(name) { seen.append(name) }
        }
        let own = stamp.names[words.language]
        let others = seen.filter { $0 != own }
        let species = stamp.speciesID.flatMap { state.catalogue[$0] }
        let rest = others + [species?.scientific ?? words.album.ownFish]
        return [
            Span(words.stamp.number(stamp.number) + " ", theme.faint),
            Span(displayText(own), theme.strong),
            Span(dot + displayText(rest.joined(separator: dot)), theme.faint),
        ]
    }

    private mutating func searchLine(_ editor: LineEditor) {
        let row = rows >= 16 ? rows - 2 : rows - 1
        let found = state.matchPosition
        let count =
            editor.isEmpty ? "" : "\(found.place)/\(found.count)"
        frame.put("/", column: 1, row: row, style: theme.accent)
        field(editor, column: 2, row: row, width: max(1, columns - 12), isActive: true)
        frame.put(
            count, column: columns - 9, row: row, width: 8,
            style: found.count == 0 ? theme.problem : theme.faint, align: .right)
        if rows >= 16 { hints(SearchKeys.table, row: rows - 1) }
    }

    private mutating func drawGrid(_ stamps: [StampEntry], _ grid: GridLayout) {
        let first = state.album.topRow * grid.columns
        var selectedPlace: Int?
        for place in 0..<grid.capacity {
            let index = first + place
            guard index < state.album.shown.count else { break }
            let isSelected = index == state.album.selection
            if isSelected { selectedPlace = place }
            let entry = stamps[state.album.shown[index]]
            hit(grid.rect(place), .row(index))
            if grid.zoom == .list {
                listRow(entry, in: grid.rect(place), isSelected: isSelected)
                continue
            }
            stamp(entry, grid, place, isSelected: isSelected)
        }
        if let selectedPlace, grid.zoom != .list {
            frame.box(
                grid.rect(selectedPlace), lines: state.look.hasUnicode ? .heavy : .ascii,
                style: theme.accent)
        }
    }

    private mutating func stamp(
        _ entry: StampEntry, _ grid: GridLayout, _ place: Int, isSelected: Bool
    ) {
        let cell = grid.rect(place)
        edge(cell, isCaught: entry.count > 0, isBelowAnother: place >= grid.columns)
        let art = grid.artRect(place)
        let isCaught = entry.count > 0
        if let photo = entry.coverPhoto, isCaught,
            picture(.photo(photo), in: art, isFilling: true)
        {
        } else {
            fish(entry.drawnPrint(.onDark), in: art, isCaught: isCaught)
        }
        if isCaught { ink(over: art, of: entry.id) }
        let isMatch = state.album.matches.contains(entry.id)
        let isMarked = state.marks[.album]?.contains(entry.id) == true
        let mark = (isMarked ? sign("✓", "*") : "") + (isMatch ? sign("▸", ">") : "")
        let nameStyle = isSelected ? theme.selected : isCaught ? theme.strong : theme.faint
        let column = cell.column + 1
        let width = grid.art.columns
        frame.put(
            [
                Span(mark, theme.accent), Span("\(entry.number) ", theme.faint),
                Span(state.name(entry.names), nameStyle),
            ], column: column, row: art.endRow, width: width)
        if entry.isWanted, !isCaught {
            frame.put(
                sign("☆ ", "* ") + words.choices.wantedOnly, column: column, row: art.endRow + 1,
                width: width, style: theme.accent)
        }
        guard isCaught else { return }
        let count = "×\(entry.count)"
        let used = frame.put(count, column: column, row: art.endRow + 1, style: theme.accent)
        let date = entry.first?.isoDate ?? ""
        guard width - used - 1 >= date.count else { return }
        frame.put(
            date, column: column + used + 1, row: art.endRow + 1,
            width: width - used - 1, style: theme.faint, align: .right)
    }

    /// A stamp's edge: perforated all round when it is there, four corners where it is to come.
    /// The line that it shares with the stamp above ends in tees, so that both are whole.
    private mutating func edge(_ cell: Rect, isCaught: Bool, isBelowAnother: Bool) {
        let (right, bottom) = (cell.endColumn - 1, cell.endRow - 1)
        let style = theme.shadow
        if isCaught {
            let (across, down) = (Character(sign("┄", "-")), Character(sign("┊", ":")))
            for row in [cell.row, bottom] {
                let line = Rect(column: cell.column, row: row, columns: cell.columns, rows: 1)
                frame.fill(line, across, style: style)
            }
            for column in [cell.column, right] {
                let line = Rect(column: column, row: cell.row, columns: 1, rows: cell.rows)
                frame.fill(line, down, style: style)
            }
        }
        let corners = !state.look.hasUnicode ? "++++" : isBelowAnother ? "├┤╰╯" : "╭╮╰╯"
        let places = [
            (cell.column, cell.row), (right, cell.row), (cell.column, bottom), (right, bottom),
        ]
        for (character, place) in zip(corners, places) {
            frame[place.0, place.1] = Cell(text: character, style: style)
        }
    }
}
