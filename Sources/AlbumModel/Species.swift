package import FoundationEssentials

/// One row of the catalogue. Its `id` is stable: never renamed or reused.
package struct Species: Sendable, Hashable, Identifiable {
    package let id: String
    /// The UUID of its stamp, derived from `id`.
    package let stampID: UUID
    /// The stamp's printed number, assigned once, from 1.
    package let number: Int
    package let scientific: String
    package let family: String
    package let names: Names
    /// Angler and market names; the same alias may belong to several species.
    package let aliases: [String]
    package let water: Water
    package let regions: [Region]
    package let shape: BodyShape
    /// Greatest published total length in centimetres; a sanity bound, not a record.
    package let maxLengthCm: Double?
    package let maxWeightKg: Double?
    /// Weight from length, where published.
    package let lengthWeight: LengthWeight?
    package let synonyms: [String]

    package init(
        id: String, number: Int, scientific: String, family: String, names: Names,
        aliases: [String], water: Water, regions: [Region], shape: BodyShape,
        maxLengthCm: Double?, maxWeightKg: Double?, lengthWeight: LengthWeight?, synonyms: [String]
    ) {
        self.id = id
        stampID = Species.stampID(species: id)
        self.number = number
        self.scientific = scientific
        self.family = family
        self.names = names
        self.aliases = aliases
        self.water = water
        self.regions = regions
        self.shape = shape
        self.maxLengthCm = maxLengthCm
        self.maxWeightKg = maxWeightKg
        self.lengthWeight = lengthWeight
        self.synonyms = synonyms
    }
}

/// A fish's usual name in each language of the interface; an own fish may have only one.
package struct Names: Sendable, Hashable {
    package var zhHant: String?
    package var ja: String?
    package var en: String?

    package init(zhHant: String? = nil, ja: String? = nil, en: String? = nil) {
        self.zhHant = zhHant
        self.ja = ja
        self.en = en
    }

    /// The name in `language`, else the first there is in the order zh-Hant, ja, en.
    package subscript(language: Language) -> String {
        let own: String? =
            switch language {
            case .zhHant: zhHant
            case .ja: ja
            case .en: en
            }
        return own ?? zhHant ?? ja ?? en ?? ""
    }
}

/// W[g] = a · L[cm]^b, from FishBase.
package struct LengthWeight: Sendable, Hashable {
    package let a: Double
    package let b: Double
    /// `TL` total length, `FL` fork length.
    package let lengthKind: String

    package init(a: Double, b: Double, lengthKind: String) {
        self.a = a
        self.b = b
        self.lengthKind = lengthKind
    }

    /// The estimated weight in grams of a fish of `centimetres`; never stored as measured.
    package func grams(centimetres: Double) -> Double { a * power(centimetres, b) }
}
