import AlbumModel
import FoundationEssentials

/// What the pages of the album are, when it is turned like a stamp book.
enum AlbumBook: String, Sendable, CaseIterable, Hashable {
    /// One sheet, no pages.
    case none
    /// A hundred numbers a page.
    case number
    case family, water, region

    static let numbersOnPage = 100
}

extension AlbumState {
    /// Splits what is shown into pages and keeps the one that `id` is on, else the page that was
    /// open.
    mutating func turnToPage(of id: UUID?, _ stamps: [StampEntry]) {
        guard album.book != .none else {
            album.pages = []
            return
        }
        let places = album.book == .family ? familyPlaces : [:]
        var members: [Int: [Int]] = [:]
        var titles: [Int: String] = [:]
        for index in album.shown {
            for (key, title) in pages(of: stamps[index], places) {
                members[key, default: []].append(index)
                titles[key] = title
            }
        }
        let keys = members.keys.sorted {
            album.book == .family ? titles[$0, default: ""] < titles[$1, default: ""] : $0 < $1
        }
        album.pages = keys.map { titles[$0] ?? "" }
        guard !keys.isEmpty else { return }
        album.page = min(max(0, album.page), keys.count - 1)
        let isHere = { (key: Int) in members[key, default: []].contains { stamps[$0].id == id } }
        if id != nil, !isHere(keys[album.page]), let found = keys.firstIndex(where: isHere) {
            album.page = found
        }
        album.shown = members[keys[album.page]] ?? []
    }

    /// The pages that a stamp is on: of a region it may be on several.
    private func pages(
        of entry: StampEntry, _ families: [String: Int]
    ) -> [(key: Int, title: String)] {
        let species = entry.speciesID.flatMap { catalogue[$0] }
        let own = (key: Int.max, title: words.album.ownFish)
        switch album.book {
        case .none: return []
        case .number:
            let page = (entry.number - 1) / AlbumBook.numbersOnPage
            let first = page * AlbumBook.numbersOnPage + 1
            return [(page, "\(first)–\(first + AlbumBook.numbersOnPage - 1)")]
        case .family:
            guard let species else { return [own] }
            let place = families[species.family] ?? 0
            return [(place, species.family)]
        case .water:
            guard let species, let place = Water.allCases.firstIndex(of: species.water) else {
                return [own]
            }
            return [(place, words.choices.water(species.water))]
        case .region:
            guard let species else { return [own] }
            let known = Region.allCases.enumerated().filter { species.regions.contains($1) }
            return known.map { ($0.offset, words.choices.region($0.element)) }
        }
    }

    /// A number for every family of the catalogue.
    private var familyPlaces: [String: Int] {
        var places: [String: Int] = [:]
        for species in catalogue.species where places[species.family] == nil {
            places[species.family] = places.count
        }
        return places
    }

    /// To the next page or the one before.
    mutating func turnPage(_ step: Int) -> [Effect] {
        let target = min(max(0, album.page + step), max(0, album.pages.count - 1))
        guard target != album.page else { return [] }
        album.page = target
        album.selection = 0
        album.topRow = 0
        arrange(selecting: nil)
        return []
    }

    mutating func open(book: AlbumBook) {
        let selected = selectedStamp?.id
        album.book = book
        album.page = 0
        arrange(selecting: selected)
    }

    mutating func openBooks() -> [Effect] {
        let current = Choice.book(album.book)
        screens.append(
            .choice(
                ChoiceScreen(
                    AlbumBook.allCases.map(Choice.book), selected: current, marks: [current],
                    title: { $0.choices.bookTitle })))
        return []
    }
}
