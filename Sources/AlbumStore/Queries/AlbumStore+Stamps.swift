package import AlbumModel
internal import Database
package import FoundationEssentials

extension AlbumStore {
    /// The stamps that the filter lets through, by number. With regions given, species of other
    /// regions show only once caught or wanted; own fish always do. O(stamps), however many catches.
    package func stamps(_ filter: StampFilter = StampFilter()) throws(AlbumError) -> [StampEntry] {
        try reading {
            let found = filter.text.isEmpty ? nil : Set(try stampIDs(matching: filter.text))
            return try allStamps().filter { entry in
                if let found, !found.contains(entry.id) { return false }
                return passes(entry, filter)
            }
        }
    }

    /// A stamp by its UUID; a species is there even without a catch.
    package func stamp(_ id: UUID) throws(AlbumError) -> StampEntry? {
        try reading {
            let catalogue = catalogue
            let stored = try connection.first(
                "SELECT \(StampRecord.columns) FROM stamp WHERE id = ?", id.lowerText
            ) { StampRecord.read($0, catalogue: catalogue) }.flatMap(\.self)
            return stored?.entry ?? catalogue[stamp: id].map(Self.uncaught)
        }
    }

    /// Every species and every own fish out of the bin, by number.
    func allStamps() throws -> [StampEntry] {
        var stored: [UUID: StampEntry] = [:]
        var own: [StampEntry] = []
        for stamp in try storedStamps() {
            if stamp.entry.speciesID != nil {
                stored[stamp.entry.id] = stamp.entry
            } else if stamp.isAlive || stamp.entry.count > 0 {
                own.append(stamp.entry)
            }
        }
        let species = catalogue.species.map { stored[$0.stampID] ?? Self.uncaught($0) }
        own.sort { ($0.number, $0.id.lowerText) < ($1.number, $1.id.lowerText) }
        return species + own
    }

    private func passes(_ entry: StampEntry, _ filter: StampFilter) -> Bool {
        if entry.isHidden && !filter.isShowingHidden { return false }
        switch filter.caught {
        case .all: break
        case .caught: if entry.count == 0 { return false }
        case .uncaught: if entry.count > 0 { return false }
        case .wanted: if !entry.isWanted { return false }
        }
        guard let id = entry.speciesID, let species = catalogue[id] else {
            return filter.waters.isEmpty && filter.families.isEmpty
        }
        if !filter.waters.isEmpty, !filter.waters.contains(species.water) { return false }
        if !filter.families.isEmpty, !filter.families.contains(species.family) { return false }
        if entry.count > 0 || entry.isWanted || filter.regions.isEmpty { return true }
        return species.regions.contains { filter.regions.contains($0) }
    }

    private static func uncaught(_ species: Species) -> StampEntry {
        StampEntry(
            id: species.stampID, number: species.number, speciesID: species.id,
            names: species.names, shape: species.shape, count: 0, first: nil, last: nil,
            bestLength: nil, bestWeight: nil, coverPhoto: nil)
    }

    /// Stamps that a name matching `text` belongs to, best first. A name of several stamps gives all
    /// of them: offer the choice.
    package func matches(
        name text: String, limit: Int = .max
    ) throws(AlbumError) -> [NameMatch] {
        try reading { try names().search(text, limit: limit) }
    }

    /// Stamps that have `text` as a whole name.
    package func exactMatches(name text: String) throws(AlbumError) -> [NameMatch] {
        try reading { try names().exact(text) }
    }

    func stampIDs(matching text: String) throws -> [UUID] {
        try names().search(text).map(\.stampID)
    }

    /// The index of all names, made anew when stamps changed here or in another process.
    func names() throws -> NameIndex {
        let version = try connection.number("PRAGMA data_version")
        if let nameIndex, nameIndexVersion == version { return nameIndex }
        var index = NameIndex(catalogue: catalogue)
        for stamp in try storedStamps() {
            let entry = stamp.entry
            if entry.speciesID != nil {
                if !entry.ownAliases.isEmpty {
                    index.insert(stamp: entry.id, number: entry.number, names: entry.ownAliases)
                }
            } else if stamp.isAlive {
                let names = [entry.names.zhHant, entry.names.ja, entry.names.en]
                index.insert(
                    stamp: entry.id, number: entry.number,
                    names: names.compactMap(\.self) + entry.ownAliases)
            }
        }
        nameIndex = index
        nameIndexVersion = version
        return index
    }
}
