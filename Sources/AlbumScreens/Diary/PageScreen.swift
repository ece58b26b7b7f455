import AlbumModel
import Canvas
import FoundationEssentials

/// A page of the diary, to be read.
struct PageScreen: Sendable {
    var entry: DiaryPageEntry
    var id: UUID { entry.id }
}

extension AlbumState {
    mutating func take(page entry: DiaryPageEntry?, id: UUID) {
        guard let page = pageScreen, page.id == id else { return }
        guard let entry else {
            pop { if case .page = $0 { true } else { false } }
            return
        }
        pageScreen = PageScreen(entry: entry)
    }

    mutating func askToBin(_ entry: DiaryPageEntry) -> [Effect] {
        let telling = entry.page.telling
        let title = "\(telling.day.isoDate) \(displayText(telling.title ?? ""))"
        let id = entry.id
        screens.append(
            .question(
                QuestionScreen(text: words.catches.binQuestion(title)) { _ in
                    [.remove(.page(id))]
                }))
        return []
    }

    mutating func preparePage(_ screen: PageScreen) -> [Effect] {
        guard let photo = screen.entry.photos.first else { return [] }
        return gallery.want([
            PictureRequest(
                source: .photo(photo.ref), cells: CatchLayout(size: size).picture.size,
                isFilling: false)
        ])
    }
}

extension Page {
    mutating func diaryPage(_ screen: PageScreen) {
        header([Span(words.diary.title, theme.strong)])
        if let photo = screen.entry.photos.first {
            let layout = CatchLayout(size: frame.size)
            _ = picture(.photo(photo.ref), in: layout.picture, isFilling: false)
            draw(pageLines(screen.entry), in: layout.facts)
        } else {
            let room = rows - (rows >= 16 ? 4 : 3)
            draw(
                pageLines(screen.entry),
                in: Rect(column: 1, row: 2, columns: min(76, columns - 2), rows: max(0, room)))
        }
        foot()
    }
}
