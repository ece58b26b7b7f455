internal import CAssets
package import FoundationEssentials

/// The species the program knows, in the order of their numbers.
package struct Catalogue: Sendable {
    package let species: [Species]
    private let indexByID: [String: Int]
    private let indexByStamp: [UUID: Int]

    /// The list built into the program; parsed once, in well under a millisecond.
    package static let embedded = Catalogue(tsv: embeddedBytes)

    /// Reads a list in the format of `assets/species.tsv`. Lines that do not fit are left out.
    package init(tsv: [UInt8]) {
        self.init(species: CatalogueParser.species(tsv))
    }

    package init(species: [Species]) {
        self.species = species
        indexByID = Dictionary(
            species.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        indexByStamp = Dictionary(
            species.enumerated().map { ($1.stampID, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The species with this stable id. O(1).
    package subscript(id: String) -> Species? { indexByID[id].map { species[$0] } }

    /// The species whose stamp has this UUID. O(1).
    package subscript(stamp stamp: UUID) -> Species? { indexByStamp[stamp].map { species[$0] } }

    /// The species with this printed number; O(1) where numbers have no gaps, as they have none now.
    package subscript(number number: Int) -> Species? {
        if species.indices.contains(number - 1), species[number - 1].number == number {
            return species[number - 1]
        }
        return species.first { $0.number == number }
    }

    private static var embeddedBytes: [UInt8] {
        let buffer = unsafe UnsafeBufferPointer(
            start: gyotaku_species(), count: gyotaku_species_length())
        return unsafe Array(buffer)
    }
}
