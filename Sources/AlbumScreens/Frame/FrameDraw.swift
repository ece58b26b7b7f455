import AlbumModel
import Canvas

/// Where the parts of the frame screen stand: the choices at the side of a wide screen, else below.
struct FrameScreenLayout {
    let picture: Rect
    let choices: Rect

    init(size: Size) {
        let layout = CatchLayout(size: size)
        picture = layout.picture
        choices = layout.facts
    }
}

extension Page {
    mutating func framing(_ screen: FrameScreen) {
        let count = screen.photos.count
        let which = count > 1 ? "\(screen.shown + 1)/\(count)" : ""
        header([Span(words.frame.title, theme.strong)], right: [Span(which, theme.accent)])
        let layout = FrameScreenLayout(size: frame.size)
        if let source = screen.preview, !picture(source, in: layout.picture, isFilling: false) {
            let request = PictureRequest(
                source: source, cells: layout.picture.size, isFilling: false)
            let text = state.gallery.isMissing(request) ? words.frame.noPreview : "…"
            frame.put(
                text, column: layout.picture.column,
                row: layout.picture.row + layout.picture.rows / 2, width: layout.picture.columns,
                style: theme.faint, align: .centre)
        }
        choices(screen, in: layout.choices)
        foot(note: progressNote(screen))
    }

    private func progressNote(_ screen: FrameScreen) -> [Span] {
        guard let progress = screen.progress, screen.isRunning else { return [] }
        let done = screen.photos.count - progress.left.count
        return [Span(words.frame.framing(done, screen.photos.count), theme.accent)]
    }

    private mutating func choices(_ screen: FrameScreen, in rect: Rect) {
        let settings = settingRows(screen)
        let styles = screen.styles ?? []
        let room = max(1, rect.rows - settings.count - 1)
        let top = AlbumState.scroll(
            0, selection: screen.selection, visible: room, count: styles.count)
        for row in 0..<min(room, styles.count - top) {
            let style = styles[top + row]
            let isSelected = top + row == screen.selection
            let ink =
                style.problem != nil ? theme.problem : isSelected ? theme.selected : theme.text
            frame.put(
                isSelected ? sign("▸", ">") : " ", column: rect.column, row: rect.row + row,
                style: theme.accent)
            frame.put(
                displayText(style.title), column: rect.column + 2, row: rect.row + row,
                width: rect.columns - 2, style: ink)
        }
        let first = rect.endRow - settings.count
        for (index, setting) in settings.enumerated() where first + index >= rect.row {
            let label = width(setting.label)
            frame.put(
                setting.label, column: rect.column, row: first + index, width: rect.columns,
                style: theme.faint)
            frame.put(
                displayText(setting.value), column: rect.column + label + 1, row: first + index,
                width: rect.columns - label - 1,
                style: setting.isRisky ? theme.problem : theme.text)
        }
    }

    private func settingRows(
        _ screen: FrameScreen
    ) -> [(label: String, value: String, isRisky: Bool)] {
        let place: String =
            switch screen.choice.place {
            case .none: words.frame.placeNone
            case .area: words.frame.placeArea
            case .exact: words.frame.placeExact
            }
        let folder = screen.editor.map { $0.text + sign("▏", "_") } ?? screen.folder
        return [
            (words.frame.place, place, screen.choice.place == .exact),
            (
                words.frame.exif, screen.choice.keepsExif ? words.frame.kept : words.frame.removed,
                screen.choice.keepsExif
            ),
            (
                words.frame.album, screen.isKeptInAlbum ? words.frame.kept : words.frame.notKept,
                false
            ),
            (words.frame.folder, folder, false),
        ]
    }
}
