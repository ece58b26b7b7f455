import AlbumModel
import Canvas
import FoundationEssentials

/// A stamp's page: the print, the life list, the catches.
struct StampScreen: Sendable {
    let id: UUID
    var catches = PagedList<CatchEntry>()

    mutating func forget() { catches.forget() }
}

/// Where the parts of a stamp's page stand.
struct StampLayout {
    let art: Rect
    let facts: Rect
    let list: Rect

    init(size: Size) {
        let foot = size.rows >= 16 ? 2 : 1
        let room = max(0, size.rows - 1 - foot)
        if size.columns >= 100, room >= 20 {
            // Side by side: the print and the names left, the catches right.
            let left = min(64, size.columns / 2)
            let artRows = min(left / 2 * 10 / 15, room - 9)
            art = Rect(column: 1, row: 2, columns: left - 2, rows: artRows)
            facts = Rect(
                column: 1, row: 3 + artRows, columns: left - 2, rows: max(0, room - artRows - 2))
            list = Rect(
                column: left + 1, row: 2, columns: size.columns - left - 2, rows: room - 1)
        } else {
            let artColumns = size.columns >= 60 ? min(38, size.columns / 2 - 4) : 14
            let artRows = size.columns >= 60 ? min(10, room / 2) : min(4, room / 2)
            art = Rect(column: 1, row: 2, columns: artColumns, rows: artRows)
            facts = Rect(
                column: artColumns + 3, row: 2, columns: max(0, size.columns - artColumns - 4),
                rows: artRows)
            let top = 3 + artRows
            list = Rect(
                column: 1, row: top, columns: max(0, size.columns - 2),
                rows: max(0, room + 1 - top))
        }
    }

    /// Rows of catches: the first row of the list is its heading.
    var visible: Int { max(1, list.rows - 1) }
}

extension AlbumState {
    mutating func take(catches entries: [CatchEntry], of stamp: UUID, offset: Int, total: Int) {
        guard var page = stampPage, page.id == stamp else { return }
        page.catches.take(entries, offset: offset, total: total)
        page.catches.move(0, visible: StampLayout(size: size).visible)
        stampPage = page
    }

    mutating func moveCatches(_ step: ListStep) -> [Effect] {
        let visible = StampLayout(size: size).visible
        stampPage?.catches.move(step.rows(visible: visible), visible: visible)
        return []
    }

    var selectedCatch: CatchEntry? {
        guard let page = stampPage else { return nil }
        return page.catches[page.catches.selection]
    }

    mutating func openSelectedCatch() -> [Effect] {
        guard let entry = selectedCatch else { return [] }
        let page = CatchScreen(entry: entry, assumingOffset: now.offsetMinutes ?? 0)
        screens.append(.catchPage(page))
        return []
    }

    /// What the stamp's page needs and has not got.
    mutating func prepareStamp() -> [Effect] {
        guard var page = stampPage else { return [] }
        let layout = StampLayout(size: size)
        let offsets =
            page.catches.wanted(visible: layout.visible)
            + page.catches.refresh(visible: layout.visible)
        stampPage = page
        return offsets.map {
            .loadCatches(
                stamp: page.id, offset: $0, limit: PagedList<CatchEntry>.pageLength)
        }
    }
}
