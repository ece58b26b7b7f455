import AlbumModel
import Canvas

/// What the screens on show need and have not got: pages of lists, pictures, drawn fish.
extension AlbumState {
    mutating func prepare() -> [Effect] {
        guard size.columns >= 40, size.rows >= 12 else { return [] }
        showSelection()
        let base = screens.last { !$0.isPopup }
        switch base {
        case nil: return prepareAlbum()
        case .stamp(let screen): return prepareStamp() + prepareStampPrint(screen)
        case .catchPage(let screen): return prepareCatch(screen)
        case .form(let screen): return prepareForm(screen)
        case .picker(let screen): return preparePicker(screen)
        case .inbox: return prepareInbox()
        case .diary: return prepareDiary()
        case .page(let screen): return preparePage(screen)
        case .pageForm: return []
        case .numbers: return prepareNumbers()
        case .frame(let screen): return prepareFrame(screen)
        case .sync, .help, .choice, .question, .remote, .settings, .value, .command: return []
        }
    }

    private mutating func prepareAlbum() -> [Effect] {
        guard let stamps else { return [] }
        let grid = grid
        let first = album.topRow * grid.columns
        var requests: [PictureRequest] = []
        for index in first..<min(album.shown.count, first + grid.capacity) where index >= 0 {
            let entry = stamps[album.shown[index]]
            if grid.zoom != .list {
                requests += prepareStamp(entry, cells: grid.art, isFilling: true)
            }
            if index == album.selection, let art = grid.paneArt {
                requests += prepareStamp(entry, cells: art.size, isFilling: false)
            }
        }
        return gallery.want(requests)
    }

    /// What a stamp's picture needs: its silhouette at once, the rest when it comes.
    private mutating func prepareStamp(
        _ entry: StampEntry, cells: Size, isFilling: Bool
    ) -> [PictureRequest] {
        let isCaught = entry.count > 0
        let art = Page.fishRect(Rect(cells))
        let print = entry.drawnPrint(.onDark)
        gallery.prepare(print, size: art.size, isCaught: isCaught, look: look)
        guard isCaught else { return [] }
        guard let photo = entry.coverPhoto else {
            return [look.drawn(print, art.size)].compactMap(\.self)
        }
        let request = PictureRequest(source: .photo(photo), cells: cells, isFilling: isFilling)
        // What cannot be shown looks as if there were no photo.
        guard gallery.isMissing(request), let drawn = look.drawn(print, art.size) else {
            return [request]
        }
        return [request, drawn]
    }

    private mutating func prepareStampPrint(_ screen: StampScreen) -> [Effect] {
        guard let entry = stamp(screen.id) else { return [] }
        let rect = StampLayout(size: size).art
        let isCaught = entry.count > 0
        guard let photo = entry.coverPhoto else {
            return prepareFish(entry.drawnPrint(.onDark), rect, isCaught: isCaught)
        }
        let request = PictureRequest(source: .photo(photo), cells: rect.size, isFilling: false)
        let hasFish = isCaught && gallery.isMissing(request)
        return prepareFish(entry.drawnPrint(.onDark), rect, isCaught: hasFish)
            + gallery.want([request])
    }

    private mutating func prepareCatch(_ screen: CatchScreen) -> [Effect] {
        let rect = CatchLayout(size: size).picture
        guard let photo = screen.shownPhoto else {
            return prepareFish(drawnPrint(of: screen.entry), rect, isCaught: true)
        }
        return gallery.want([
            PictureRequest(source: .photo(photo.ref), cells: rect.size, isFilling: false)
        ])
    }

    /// What a drawn print in `rect` needs.
    private mutating func prepareFish(
        _ print: DrawnPrint, _ rect: Rect, isCaught: Bool
    ) -> [Effect] {
        let size = Page.fishRect(rect).size
        gallery.prepare(print, size: size, isCaught: isCaught, look: look)
        guard isCaught, let request = look.drawn(print, size) else { return [] }
        return gallery.want([request])
    }

    /// The drawn print of a catch's stamp.
    func drawnPrint(of entry: CatchEntry) -> DrawnPrint {
        stamp(entry.record.stampID)?.drawnPrint(.onDark)
            ?? DrawnPrint(
                species: nil, shape: .bream, number: entry.stampNumber, style: .onDark)
    }

    private mutating func prepareForm(_ screen: FormScreen) -> [Effect] {
        let foot = size.rows >= 16 ? 2 : 1
        let area = Size(columns: max(0, size.columns - 2), rows: size.rows - 1 - foot)
        guard let cells = Page.formPreview(area, screen) else { return [] }
        let source: PictureSource? =
            screen.photos.last.map { .file(path: $0.path) }
            ?? screen.inboxPhotos.last.map { .photo($0) }
        guard let source else { return [] }
        return gallery.want([PictureRequest(source: source, cells: cells, isFilling: false)])
    }

    private mutating func preparePicker(_ screen: PickerScreen) -> [Effect] {
        guard let rect = PickerLayout(size: size).picture, let entry = screen.selected,
            !entry.isFolder
        else { return [] }
        return gallery.want([
            PictureRequest(
                source: .file(path: screen.path(of: entry)), cells: rect.size, isFilling: false)
        ])
    }
}
