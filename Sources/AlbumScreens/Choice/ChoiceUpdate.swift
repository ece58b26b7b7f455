package import AlbumModel
import Canvas

extension AlbumState {
    mutating func moveChoice(_ step: ListStep) -> [Effect] {
        guard var list = choice else { return [] }
        let target = list.selection + step.rows(visible: list.choices.count)
        list.selection = min(max(0, target), max(0, list.choices.count - 1))
        choice = list
        return []
    }

    mutating func markChoice() -> [Effect] {
        guard var list = choice, list.choices.indices.contains(list.selection) else { return [] }
        let picked = list.choices[list.selection]
        if case .caught = picked {
            list.marks = list.marks.filter { if case .caught = $0 { false } else { true } }
            list.marks.insert(picked)
        } else if list.marks.remove(picked) == nil {
            list.marks.insert(picked)
        }
        choice = list
        return []
    }

    mutating func acceptChoice() -> [Effect] {
        guard let list = choice, list.choices.indices.contains(list.selection) else { return [] }
        let picked = list.choices[list.selection]
        if list.isSeveral { return acceptMarks(list, picked) }
        pop()
        return apply(picked)
    }

    private mutating func apply(_ picked: Choice) -> [Effect] {
        let selected = selectedStamp?.id
        switch picked {
        case .order(let order):
            album.order = order
            arrange(selecting: selected)
            return []
        case .value(let name, let value): return set(name, value)
        case .book(let book):
            open(book: book)
            return []
        case .caught, .water, .region: return []
        }
    }

    /// Enter on a list of several: what is marked counts; Enter on a caught line means that line.
    private mutating func acceptMarks(_ list: ChoiceScreen, _ picked: Choice) -> [Effect] {
        let selected = selectedStamp?.id
        if case .region = picked {
            let regions = Region.allCases.filter { list.marks.contains(.region($0)) }
            guard !regions.isEmpty else {
                tell(words.choices.oneAtLeast, .problem)
                return []
            }
            pop()
            guard regions != preferences.regions else { return [] }
            preferences.regions = regions
            return [.set(.regions(regions)), .loadStamps(wantedStamps), .loadSummary]
        }
        pop()
        if case .caught(let caught) = picked {
            album.caught = caught
        } else {
            for case .caught(let caught) in list.marks { album.caught = caught }
        }
        album.waters = Set(Water.allCases.filter { list.marks.contains(.water($0)) })
        arrange(selecting: selected)
        return []
    }
}

enum ChoiceKeys {
    /// A list of which one is chosen.
    static let single: [KeyRow] =
        [
            KeyRow(
                .enter, .character(" "), .character("l"), .right, words: { $0.choose },
                isHinted: true
            ) { $0.acceptChoice() }
        ] + leaving

    /// A list in which several are marked.
    static let several: [KeyRow] =
        [
            KeyRow(.enter, .character("l"), .right, words: { $0.choose }, isHinted: true) {
                $0.acceptChoice()
            },
            KeyRow(
                .character(" "), .character("v"), words: { $0.markLine }, isHinted: true
            ) { $0.markChoice() },
        ] + leaving

    private static let leaving: [KeyRow] =
        [
            KeyRow(
                .escape, .character("q"), .character("h"), .left, words: { $0.back }, isHinted: true
            ) {
                $0.pop()
                return []
            }
        ] + ListKeys.rows { $0.moveChoice($1) }
}

extension Page {
    mutating func choice(_ screen: ChoiceScreen) {
        let texts = screen.choices.map(text)
        let longest = texts.map(width).max() ?? 0
        let rect = popup(
            screen.title(words), columns: max(longest + 12, 34), rows: texts.count + 4)
        let visible = max(1, rect.rows - 1)
        let top = AlbumState.scroll(
            0, selection: screen.selection, visible: visible, count: texts.count)
        for row in 0..<min(visible, texts.count - top) {
            let index = top + row
            let isSelected = index == screen.selection
            let isMarked = screen.marks.contains(screen.choices[index])
            let mark =
                screen.isSeveral ? (isMarked ? "[x] " : "[ ] ") : isMarked ? sign("• ", "* ") : "  "
            hit(
                Rect(column: rect.column, row: rect.row + row, columns: rect.columns, rows: 1),
                .row(index))
            frame.put(
                [
                    Span(isSelected ? sign("▸ ", "> ") : "  ", theme.accent),
                    Span(mark, theme.accent),
                    Span(texts[index], isSelected ? theme.selected : theme.text),
                ], column: rect.column, row: rect.row + row, width: rect.columns)
        }
        hintLine(in: rect)
    }

    private func text(_ choice: Choice) -> String {
        let c = words.choices
        switch choice {
        case .caught(.all): return c.all
        case .caught(.caught): return c.caughtOnly
        case .caught(.uncaught): return c.uncaughtOnly
        case .caught(.wanted): return c.wantedOnly
        case .water(let water): return c.water(water)
        case .order(let order): return c.sort(order)
        case .region(let region): return c.region(region)
        case .value(let name, let value): return shown(value, of: name)
        case .book(let book): return c.book(book)
        }
    }
}

extension Language {
    /// Its name in itself.
    package var ownName: String {
        switch self {
        case .en: "English"
        case .zhHant: "繁體中文"
        case .ja: "日本語"
        }
    }
}
