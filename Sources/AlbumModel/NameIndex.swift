package import FoundationEssentials

/// Finds stamps by any of their names: zh-Hant, aliases, ja, en, scientific, synonyms, and what the
/// user named. Comparison is by `folded`, so case, width, kana and composition do not matter.
package struct NameIndex: Sendable {
    private var rows: [Row] = []

    private struct Row: Sendable {
        var stamp: UUID
        var number: Int
        var names: [Name]
    }

    private struct Name: Sendable {
        var shown: String
        var folded: String
        /// How a name in kana is spelled in Latin letters.
        var reading: String?
    }

    package init() {}

    /// An index of every species of `catalogue`. O(names).
    package init(catalogue: Catalogue) {
        rows.reserveCapacity(catalogue.species.count)
        for species in catalogue.species { insert(species: species) }
    }

    package mutating func insert(species: Species, ownAliases: [String] = []) {
        let names = species.names
        let usual = [names.zhHant, names.ja, names.en].compactMap(\.self)
        insert(
            stamp: species.stampID, number: species.number,
            names: usual + species.aliases + ownAliases + [species.scientific] + species.synonyms)
    }

    /// Adds a stamp under `names`, or further names to one that is there.
    package mutating func insert(stamp: UUID, number: Int, names: [String]) {
        let found = names.filter { !$0.isEmpty }.map { name in
            let folded = folded(name)
            return Name(shown: name, folded: folded, reading: Romaji.reading(ofFolded: folded))
        }
        if let index = rows.firstIndex(where: { $0.stamp == stamp && $0.number == number }) {
            rows[index].names += found
        } else {
            rows.append(Row(stamp: stamp, number: number, names: found))
        }
    }

    /// Stamps that a name matching `text` belongs to, best first: a whole name, then the beginning of
    /// one, then the beginning of a word in one, then anywhere in one; within a rank by number. A
    /// stamp occurs once. Nothing for an empty text. O(names).
    package func search(_ text: String, limit: Int = .max) -> [NameMatch] {
        let wanted = folded(text)
        guard !wanted.isEmpty, limit > 0 else { return [] }
        let latin = Romaji.spelling(wanted)
        var found: [NameMatch] = []
        for row in rows {
            var best: NameMatch?
            for name in row.names {
                let own = Self.rank(of: wanted, in: name.folded)
                guard let rank = own ?? Self.rank(ofReading: latin, in: name.reading) else {
                    continue
                }
                if let best, best.rank <= rank { continue }
                best = NameMatch(
                    stampID: row.stamp, number: row.number, name: name.shown, rank: rank)
                if rank == .exact { break }
            }
            if let best { found.append(best) }
        }
        found.sort { ($0.rank, $0.number) < ($1.rank, $1.number) }
        return Array(found.prefix(limit))
    }

    /// Every stamp that has `text` as a whole name: one is a certain answer, several a choice.
    package func exact(_ text: String) -> [NameMatch] {
        search(text).filter { $0.rank == .exact }
    }

    /// Of a reading; anywhere in it only when enough was typed to mean it.
    private static func rank(ofReading wanted: String?, in name: String?) -> NameMatch.Rank? {
        guard let wanted, let name, let rank = rank(of: wanted, in: name) else { return nil }
        return rank == .inside && wanted.utf8.count < 4 ? nil : rank
    }

    private static func rank(of wanted: String, in name: String) -> NameMatch.Rank? {
        let needle = wanted.utf8
        let hay = name.utf8
        guard hay.count >= needle.count else { return nil }
        if hay.starts(with: needle) { return hay.count == needle.count ? .exact : .prefix }
        guard let first = needle.first else { return nil }
        var rank: NameMatch.Rank?
        var start = hay.startIndex
        var previous: UInt8 = 0x20
        var remaining = hay.count
        while remaining >= needle.count {
            if hay[start] == first, hay[start...].starts(with: needle) {
                if previous == 0x20 { return .word }
                rank = .inside
            }
            previous = hay[start]
            start = hay.index(after: start)
            remaining -= 1
        }
        return rank
    }
}

/// A stamp found by name.
package struct NameMatch: Sendable, Hashable {
    package enum Rank: Int, Sendable, Hashable, Comparable {
        case exact, prefix, word, inside

        package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    package var stampID: UUID
    package var number: Int
    /// The name that matched, as it is written.
    package var name: String
    package var rank: Rank

    package init(stampID: UUID, number: Int, name: String, rank: Rank) {
        self.stampID = stampID
        self.number = number
        self.name = name
        self.rank = rank
    }
}
