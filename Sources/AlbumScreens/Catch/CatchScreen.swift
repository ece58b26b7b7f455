import AlbumModel
import Canvas
import FoundationEssentials

/// A catch's page: one of its photos as large as fits, and all that is known.
struct CatchScreen: Sendable {
    var entry: CatchEntry {
        didSet { almanac = Self.almanac(entry, offset) }
    }
    var photo = 0
    private(set) var almanac: Almanac
    private let offset: Int

    /// - Parameter offset: minutes east of UTC, for a catch whose own is not known.
    init(entry: CatchEntry, assumingOffset offset: Int) {
        self.entry = entry
        self.offset = offset
        almanac = Self.almanac(entry, offset)
    }

    private static func almanac(_ entry: CatchEntry, _ offset: Int) -> Almanac {
        Almanac(
            entry.record.caughtAt, assumingOffset: offset, at: entry.record.place?.point)
    }

    var id: UUID { entry.id }
    var shownPhoto: Photo? { entry.photos.indices.contains(photo) ? entry.photos[photo] : nil }
}

/// Where the parts of a catch's page stand: the facts at the side of a wide screen, else below.
struct CatchLayout {
    let picture: Rect
    let facts: Rect

    init(size: Size) {
        let foot = size.rows >= 16 ? 2 : 1
        let room = max(0, size.rows - 1 - foot)
        if size.columns >= 70 {
            let side = min(46, max(30, size.columns * 2 / 5))
            picture = Rect(
                column: 1, row: 2, columns: size.columns - side - 3, rows: max(0, room - 1))
            facts = Rect(column: size.columns - side, row: 2, columns: side - 1, rows: room - 1)
        } else {
            let below = min(10, room / 2)
            picture = Rect(
                column: 1, row: 1, columns: max(0, size.columns - 2), rows: room - below)
            facts = Rect(
                column: 1, row: 1 + room - below, columns: max(0, size.columns - 2), rows: below)
        }
    }
}

extension AlbumState {
    mutating func take(catch entry: CatchEntry?, id: UUID) {
        guard var page = catchPage, page.id == id else { return }
        guard let entry else {
            pop { if case .catchPage = $0 { true } else { false } }
            return
        }
        page.entry = entry
        page.photo = min(page.photo, max(0, entry.photos.count - 1))
        catchPage = page
    }

    mutating func turnPhoto(_ step: Int) -> [Effect] {
        guard var page = catchPage, !page.entry.photos.isEmpty else { return [] }
        page.photo = min(max(0, page.photo + step), page.entry.photos.count - 1)
        catchPage = page
        return []
    }

    /// Whether the list below has another catch so many places further.
    func isCatch(beside step: Int) -> Bool {
        guard let list = stampPage?.catches else { return false }
        return (0..<(list.total ?? 0)).contains(list.selection + step)
    }

    /// To the next or previous catch of the list below.
    mutating func turnCatch(_ step: Int) -> [Effect] {
        guard let list = stampPage?.catches, list[list.selection + step] != nil else { return [] }
        _ = moveCatches(.rows(step))
        if let entry = selectedCatch {
            catchPage = CatchScreen(entry: entry, assumingOffset: now.offsetMinutes ?? 0)
        }
        return []
    }

    mutating func askToBin(_ entry: CatchEntry) -> [Effect] {
        let title = "\(entry.record.caughtAt.isoDate) \(name(entry.stampNames))"
        let id = entry.id
        screens.append(
            .question(
                QuestionScreen(text: words.catches.binQuestion(title)) { _ in
                    [.remove(.catch(id))]
                }))
        return []
    }
}
