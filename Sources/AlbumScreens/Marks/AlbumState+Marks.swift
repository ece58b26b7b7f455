import AlbumModel
import Canvas
import FoundationEssentials

extension AlbumState {
    /// What is marked on the screen on top.
    var marked: Set<UUID> { marks[table] ?? [] }

    /// The one that the cursor is on, where things can be marked.
    private var markable: UUID? {
        switch table {
        case .album: selectedStamp?.id
        case .stamp: selectedCatch?.id
        default: nil
        }
    }

    /// Marks it, or takes the mark off, and goes on to the next.
    mutating func mark() -> [Effect] {
        guard let id = markable else { return [] }
        if marks[table, default: []].remove(id) == nil { marks[table, default: []].insert(id) }
        switch table {
        case .album: return moveAlbum { _ in 1 }
        case .stamp: return moveCatches(.rows(1))
        default: return []
        }
    }

    /// All stamps on show; none when all are.
    mutating func markAll() -> [Effect] {
        guard let stamps else { return [] }
        let all = Set(album.shown.map { stamps[$0].id })
        marks[.album] = marked.isSuperset(of: all) ? [] : all
        return []
    }

    mutating func unmark() { marks[table] = nil }

    /// What a change is to be made to: what is marked, else the one that the cursor is on.
    var meant: Marked? {
        let ids = marked.isEmpty ? Set([markable].compactMap(\.self)) : marked
        let sorted = ids.sorted { $0.lowerText < $1.lowerText }
        switch table {
        case .album:
            let caught = sorted.filter { (stamp($0)?.count ?? 0) > 0 }
            return caught.isEmpty ? nil : .stamps(caught)
        case .stamp: return sorted.isEmpty ? nil : .catches(sorted)
        case .catchPage: return catchPage.map { .catches([$0.id]) }
        default: return nil
        }
    }

    mutating func askForTags() -> [Effect] {
        guard let meant else { return [] }
        screens.append(.value(ValueScreen(editor: LineEditor(), goal: .tag(meant))))
        return []
    }

    mutating func askForPlace() -> [Effect] {
        guard let meant else { return [] }
        screens.append(.value(ValueScreen(editor: LineEditor(), goal: .place(meant))))
        return [.loadSpots]
    }

    /// Asks, then all that is meant goes into the bin.
    mutating func askToBinMarked() -> [Effect] {
        guard let meant else { return [] }
        let text =
            switch meant {
            case .catches(let ids): words.marks.binCatches(ids.count)
            case .photos(let ids): words.marks.binPhotos(ids.count)
            case .stamps(let ids):
                words.marks.binStamps(
                    ids.count, ids.reduce(0) { $0 + (stamp($1)?.count ?? 0) })
            }
        screens.append(
            .question(QuestionScreen(text: text) { _ in [.changeMarked(meant, .bin)] }))
        return []
    }

    /// Why nothing can be done to several here.
    static let nothingMeant: @Sendable (AlbumState) -> String? = {
        $0.meant == nil ? $0.words.messages.noCatch : nil
    }

    /// The rows of a table in which things can be marked.
    static func markRows(isHinted: Bool = false) -> [KeyRow] {
        [
            KeyRow(.character(" "), .character("v"), words: { $0.markRow }, isHinted: isHinted) {
                $0.mark()
            }
        ]
    }

    /// The rows of a table whose catches can be changed several at a time.
    static let changeRows: [KeyRow] = [
        KeyRow(.character("t"), words: { $0.tag }, reason: nothingMeant) { $0.askForTags() },
        KeyRow(.character("p"), words: { $0.place }, reason: nothingMeant) { $0.askForPlace() },
    ]

    /// What came of a change of several.
    mutating func changed(marked count: Int, _ change: MarkedChange) -> [Effect] {
        marks = [:]
        switch change {
        case .tag: tell(words.marks.tagged(count), .good)
        case .place: tell(words.marks.placed(count), .good)
        case .bin: tell(words.marks.binned(count))
        }
        return reload()
    }
}
