import AlbumModel
import FoundationEssentials

/// In which order the album shows its stamps.
package enum AlbumOrder: String, Sendable, CaseIterable, Hashable {
    case number, name, newest, count
}

/// The album's grid: what passes the filter, where one is, what is searched.
struct AlbumScreen: Sendable {
    var caught = StampFilter.Caught.all
    var waters: Set<Water> = []
    var order = AlbumOrder.number
    /// Indices into the state's stamps, in the order shown.
    var shown: [Int] = []
    /// An index into `shown`.
    var selection = 0
    /// The first row of stamps on the screen.
    var topRow = 0
    /// To be selected as soon as it is there.
    var wanted: UUID?
    var zoom = Zoom.normal
    /// Whether the selected stamp is told of at the side, where there is room.
    var hasPane = true
    var book = AlbumBook.none
    /// The titles of the book's pages; none of a sheet.
    var pages: [String] = []
    /// The open page.
    var page = 0
    /// Non-nil while a search is typed.
    var editor: LineEditor?
    /// What n and N look for.
    var search = ""
    /// Stamps that the search finds.
    var matches: Set<UUID> = []
    /// Where the search began.
    var origin = 0

    var isFiltered: Bool { caught != .all || !waters.isEmpty }
}

extension AlbumState {
    var selectedStamp: StampEntry? {
        guard let stamps, album.shown.indices.contains(album.selection) else { return nil }
        return stamps[album.shown[album.selection]]
    }

    mutating func take(stamps entries: [StampEntry]) {
        let selected = album.wanted ?? selectedStamp?.id
        let hadOwn = stamps?.filter { $0.speciesID == nil }
        stamps = entries
        stampIndex = Dictionary(
            entries.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        let own = entries.filter { $0.speciesID == nil }
        if own.map(\.names) != (hadOwn ?? []).map(\.names) || hasOwnAliases { indexNames(own) }
        arrange(selecting: selected)
        if let wanted = album.wanted, stampIndex[wanted] != nil { album.wanted = nil }
    }

    private var hasOwnAliases: Bool { stamps?.contains { !$0.ownAliases.isEmpty } ?? false }

    private mutating func indexNames(_ own: [StampEntry]) {
        names = speciesNames
        for entry in own {
            let given = [entry.names.zhHant, entry.names.ja, entry.names.en].compactMap(\.self)
            names.insert(stamp: entry.id, number: entry.number, names: given + entry.ownAliases)
        }
        for entry in stamps ?? [] where entry.speciesID != nil && !entry.ownAliases.isEmpty {
            names.insert(stamp: entry.id, number: entry.number, names: entry.ownAliases)
        }
    }

    /// Filters and orders again; keeps `id` selected where it still shows.
    mutating func arrange(selecting id: UUID?) {
        guard let stamps else { return }
        album.shown = stamps.indices.filter { passes(stamps[$0]) }
        order(stamps)
        turnToPage(of: id, stamps)
        let found = id.flatMap { id in album.shown.firstIndex { stamps[$0].id == id } }
        album.selection = found ?? min(album.selection, max(0, album.shown.count - 1))
        showSelection()
    }

    private func passes(_ entry: StampEntry) -> Bool {
        switch album.caught {
        case .all: break
        case .caught: if entry.count == 0 { return false }
        case .uncaught: if entry.count > 0 { return false }
        case .wanted: if !entry.isWanted { return false }
        }
        guard !album.waters.isEmpty else { return true }
        guard let id = entry.speciesID, let species = catalogue[id] else { return false }
        return album.waters.contains(species.water)
    }

    private mutating func order(_ stamps: [StampEntry]) {
        let language = preferences.language
        switch album.order {
        case .number: break
        case .name:
            let keys = album.shown.map { (folded(stamps[$0].names[language]), $0) }
            album.shown = keys.sorted { $0 < $1 }.map(\.1)
        case .newest:
            album.shown.sort {
                let (a, b) = (stamps[$0].last, stamps[$1].last)
                if let a, let b, a != b { return a > b }
                return a == nil && b == nil ? $0 < $1 : (a == b ? $0 < $1 : a != nil)
            }
        case .count:
            album.shown.sort {
                let (a, b) = (stamps[$0].count, stamps[$1].count)
                return a == b ? $0 < $1 : a > b
            }
        }
    }

    /// Scrolls so that the selected stamp is on the screen.
    mutating func showSelection() {
        let grid = grid
        let row = album.selection / grid.columns
        let rowCount = (album.shown.count + grid.columns - 1) / grid.columns
        album.topRow = min(album.topRow, max(0, rowCount - grid.rows))
        if row < album.topRow { album.topRow = row }
        if row >= album.topRow + grid.rows { album.topRow = row - grid.rows + 1 }
    }

    mutating func move(_ step: Int) -> [Effect] {
        guard !album.shown.isEmpty else { return [] }
        album.selection = min(max(0, album.selection + step), album.shown.count - 1)
        return []
    }
}
