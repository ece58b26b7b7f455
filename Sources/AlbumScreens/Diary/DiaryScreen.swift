import AlbumModel
import Canvas
import FoundationEssentials

/// The diary: pages and catches, newest first, under the headers of their months.
struct DiaryScreen: Sendable {
    var list = PagedList<DiaryEntry>()
    /// What is searched; empty for all.
    var query = ""
    /// While a search is being typed.
    var editor: LineEditor?

    /// What stands on each row from the first entry on show; a month's header before its entries.
    enum Row: Sendable, Hashable {
        case month(String)
        case entry(Int)
    }

    func rows(_ height: Int, from top: Int) -> [Row] {
        var rows: [Row] = []
        var month = ""
        var index = top
        while rows.count < height, index < list.total ?? 0 {
            if let own = list[index].map({ String($0.day.isoDate.prefix(7)) }), own != month {
                // A header alone at the foot says nothing.
                guard rows.count + 1 < height else { break }
                rows.append(.month(own))
                month = own
            }
            rows.append(.entry(index))
            index += 1
        }
        return rows
    }

    mutating func move(_ step: Int, height: Int) {
        list.move(step, visible: height)
        if list.selection < list.top { list.top = list.selection }
        while list.top < list.selection,
            !rows(height, from: list.top).contains(.entry(list.selection))
        {
            list.top += 1
        }
    }

    mutating func search(_ text: String) {
        guard text != query else { return }
        query = text
        list = PagedList()
    }
}

/// Where the parts of the diary stand: on a wide screen what is selected is told at the side.
struct DiaryLayout {
    let list: Rect
    let side: Rect?

    init(size: Size) {
        let foot = size.rows >= 16 ? 2 : 1
        let room = max(1, size.rows - 1 - foot)
        guard size.columns >= 100 else {
            list = Rect(column: 1, row: 1, columns: max(0, size.columns - 2), rows: room)
            side = nil
            return
        }
        let width = size.columns * 11 / 20
        list = Rect(column: 1, row: 1, columns: width, rows: room)
        side = Rect(
            column: width + 3, row: 2, columns: size.columns - width - 4, rows: max(0, room - 1))
    }
}

extension AlbumState {
    mutating func openDiary() -> [Effect] {
        screens.append(.diary(DiaryScreen()))
        return []
    }

    mutating func take(diary entries: [DiaryEntry], query: String, offset: Int, total: Int) {
        guard var screen = diary, screen.query == query else { return }
        screen.list.take(entries, offset: offset, total: total)
        screen.move(0, height: DiaryLayout(size: size).list.rows)
        diary = screen
    }

    mutating func moveDiary(_ step: ListStep) -> [Effect] {
        let height = DiaryLayout(size: size).list.rows
        diary?.move(step.rows(visible: height), height: height)
        return []
    }

    var selectedDiaryEntry: DiaryEntry? {
        guard let list = diary?.list else { return nil }
        return list[list.selection]
    }

    mutating func openDiaryEntry() -> [Effect] {
        switch selectedDiaryEntry {
        case .catch(let entry):
            let page = CatchScreen(entry: entry, assumingOffset: now.offsetMinutes ?? 0)
            screens.append(.catchPage(page))
        case .page(let entry): screens.append(.page(PageScreen(entry: entry)))
        case nil: break
        }
        return []
    }

    mutating func editDiaryEntry() -> [Effect] {
        switch selectedDiaryEntry {
        case .catch(let entry): openEditForm(entry)
        case .page(let entry): openPageForm(entry)
        case nil: []
        }
    }

    mutating func askToBinDiaryEntry() -> [Effect] {
        switch selectedDiaryEntry {
        case .catch(let entry): askToBin(entry)
        case .page(let entry): askToBin(entry)
        case nil: []
        }
    }

    mutating func startDiarySearch() -> [Effect] {
        let query = diary?.query ?? ""
        diary?.editor = LineEditor(query)
        return []
    }

    mutating func typedInDiary(_ key: Key) -> [Effect] {
        guard var screen = diary, var editor = screen.editor, editor.press(key) else { return [] }
        screen.editor = editor
        screen.search(editor.text)
        diary = screen
        return []
    }

    mutating func endDiarySearch(isKept: Bool) -> [Effect] {
        diary?.editor = nil
        if !isKept { diary?.search("") }
        return []
    }

    /// What the diary needs and has not got.
    mutating func prepareDiary() -> [Effect] {
        guard var screen = diary else { return [] }
        let height = DiaryLayout(size: size).list.rows
        let offsets = screen.list.wanted(visible: height) + screen.list.refresh(visible: height)
        diary = screen
        return offsets.map {
            .loadDiary(
                query: screen.query, offset: $0, limit: PagedList<DiaryEntry>.pageLength)
        }
    }
}
