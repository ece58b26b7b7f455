import AlbumModel
import Canvas

/// Photos that no fish was named for.
struct InboxScreen: Sendable {
    var photos = PagedList<Photo>()

    mutating func forget() { photos.forget() }
}

extension AlbumState {
    mutating func openInbox() -> [Effect] {
        screens.append(.inbox(InboxScreen()))
        return []
    }

    mutating func take(inbox photos: [Photo], offset: Int, total: Int) {
        inbox?.photos.take(photos, offset: offset, total: total)
        _ = moveInbox(.rows(0))
    }

    mutating func moveInbox(_ step: ListStep) -> [Effect] {
        let visible = PickerLayout(size: size).list.rows
        inbox?.photos.move(step.rows(visible: visible), visible: visible)
        return []
    }

    var selectedInboxPhoto: Photo? {
        guard let photos = inbox?.photos else { return nil }
        return photos[photos.selection]
    }

    mutating func nameInboxPhoto() -> [Effect] {
        guard let photo = selectedInboxPhoto, let list = inbox?.photos else { return [] }
        let chosen = marks[.inbox] ?? []
        guard !chosen.isEmpty else { return openForm(for: [photo]) }
        // What is far off in the list is not here any more; its mark stays.
        let photos = (0..<(list.total ?? 0)).compactMap { list[$0] }
            .filter { chosen.contains($0.id) }
        return openForm(for: photos.isEmpty ? [photo] : photos)
    }

    mutating func askToBinPhoto() -> [Effect] {
        guard let photo = selectedInboxPhoto else { return [] }
        let id = photo.id
        screens.append(
            .question(
                QuestionScreen(text: words.catches.binQuestion(displayText(photo.originalName))) {
                    _ in [.remove(.photo(id))]
                }))
        return []
    }

    /// What the inbox needs and has not got.
    mutating func prepareInbox() -> [Effect] {
        guard var screen = inbox else { return [] }
        let visible = PickerLayout(size: size).list.rows
        let offsets =
            screen.photos.wanted(visible: visible) + screen.photos.refresh(visible: visible)
        inbox = screen
        return offsets.map { .loadInbox(offset: $0, limit: PagedList<Photo>.pageLength) }
    }
}

enum InboxKeys {
    static let table: [KeyRow] =
        [
            KeyRow(.enter, .character("a"), words: { $0.name }, isHinted: true, reason: isEmpty) {
                $0.nameInboxPhoto()
            },
            KeyRow(.character("d"), words: { $0.bin }, isHinted: true, reason: isEmpty) {
                $0.marked.isEmpty ? $0.askToBinPhoto() : $0.askToBinMarked()
            },
            KeyRow(.character("u"), words: { $0.undo }) { _ in [.undo] },
            KeyRow(.control("r"), words: { $0.redo }) { _ in [.redo] },
            KeyRow(.character("s"), words: { $0.sync }) { $0.openSync() },
            KeyRow(.character("?"), words: { $0.help }, isHinted: true) { $0.openHelp() },
            KeyRow(
                .character("q"), .escape, .character("h"), .left, words: { $0.back }, isHinted: true
            ) {
                $0.pop()
                return []
            },
        ] + AlbumState.markRows() + TabKeys.rows + ListKeys.rows { $0.moveInbox($1) }

    private static let isEmpty: @Sendable (AlbumState) -> String? = {
        $0.selectedInboxPhoto == nil ? $0.words.inbox.empty : nil
    }
}

extension Page {
    mutating func inbox(_ screen: InboxScreen) {
        let list = screen.photos
        let count = list.total.map { $0 == 0 ? "" : words.inbox.count($0) } ?? ""
        header([Span(words.inbox.title, theme.strong)], right: [Span(count, theme.accent)])
        let layout = PickerLayout(size: frame.size)
        let hint = list.total == 0 ? words.inbox.empty : words.inbox.hint
        frame.put(hint, column: 1, row: 1, width: columns - 2, style: theme.faint)
        if list.total == 0 {
            let lines = wrapped(
                words.inbox.invitation, width: columns - 2, ambiguous: state.look.ambiguous)
            for (index, line) in lines.enumerated() where 3 + index < layout.list.endRow {
                frame.put(line, column: 1, row: 3 + index, width: columns - 2)
            }
        }
        for row in 0..<layout.list.rows {
            let index = list.top + row
            guard index < list.total ?? 0 else { break }
            let isSelected = index == list.selection
            let at = layout.list.row + row
            hit(
                Rect(column: 0, row: at, columns: layout.list.endColumn, rows: 1), .row(index))
            frame.put(
                isSelected ? sign("▸", ">") : " ", column: layout.list.column, row: at,
                style: theme.accent)
            guard let photo = list[index] else { continue }
            if state.marks[.inbox]?.contains(photo.id) == true {
                frame.put(
                    sign("✓", "*"), column: layout.list.column + 1, row: at, style: theme.good)
            }
            let date = photo.facts.takenAt?.isoDate ?? ""
            frame.put(
                displayText(photo.originalName), column: layout.list.column + 2, row: at,
                width: layout.list.columns - 14, style: isSelected ? theme.selected : theme.text)
            frame.put(
                date, column: layout.list.endColumn - 10, row: at, width: 10, style: theme.faint)
        }
        if let rect = layout.preview, let photo = list[list.selection] {
            _ = picture(.photo(photo.ref), in: rect, isFilling: false)
        }
        foot()
    }
}
