package import AlbumModel
internal import Database
internal import FoundationEssentials

extension AlbumStore {
    /// The records that a person may mean by `text`: a UUID (the bin included), a stamp's number with
    /// or without `#`, at least four first digits of a UUID, or a stamp's name, whole or in part.
    /// The first of these that finds something decides; several results are a choice, none is none.
    package func find(_ text: String) throws(AlbumError) -> [Reference] {
        try reading {
            let word = text.lowercased()
            if let id = UUID(lowerText: word) {
                return (try? reference(id)).map { [$0] } ?? []
            }
            if let number = Int(word.hasPrefix("#") ? word.dropFirst() : word[...]) {
                let found = try stamps(number: number)
                if !found.isEmpty { return found }
            }
            if word.utf8.count >= 4, word.utf8.allSatisfy(Self.isPrefixByte) {
                let found = try references(prefix: word)
                if !found.isEmpty { return found }
            }
            let exact = try names().exact(text)
            let found = exact.isEmpty ? try names().search(text) : exact
            return found.map { .stamp($0.stampID) }
        }
    }

    private func stamps(number: Int) throws -> [Reference] {
        if let species = catalogue[number: number] { return [.stamp(species.stampID)] }
        return try connection.all(
            "SELECT id FROM stamp WHERE number = ? AND is_own = 1 AND alive = 1 ORDER BY id", number
        ) { UUID(lowerText: $0.text(0)) }.compactMap(\.self).map { .stamp($0) }
    }

    private func references(prefix: String) throws -> [Reference] {
        var found: [Reference] = []
        let make: [(String, (UUID) -> Reference)] = [
            ("catch", { .catch($0) }), ("photo", { .photo($0) }), ("page", { .page($0) }),
            ("spot", { .spot($0) }),
            ("stamp", { .stamp($0) }),
        ]
        for (table, reference) in make {
            // "g" follows every hex digit and the hyphen.
            found += try connection.all(
                "SELECT id FROM \(table) WHERE id >= ? AND id < ? ORDER BY id LIMIT 10", prefix,
                prefix + "g"
            ) { UUID(lowerText: $0.text(0)) }.compactMap(\.self).map(reference)
        }
        for species in catalogue.species
        where species.stampID.lowerText.hasPrefix(prefix)
            && !found.contains(.stamp(species.stampID))
        {
            found.append(.stamp(species.stampID))
        }
        return found
    }

    private static func isPrefixByte(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (97...102).contains(byte) || byte == UInt8(ascii: "-")
    }
}
