extension Region {
    /// The regions a new album shows for a POSIX locale name such as `zh_TW.UTF-8`; by country where
    /// the country is known, else by language, else Taiwan and Japan.
    package static func regions(locale: String) -> [Region] {
        let name = locale.prefix { $0 != "." && $0 != "@" }.replacing("-", with: "_")
        let parts = name.split(separator: "_")
        if parts.count > 1, let last = parts.last, last.count == 2,
            let region = byCountry[last.uppercased()]
        {
            return [region]
        }
        if let language = parts.first, let region = byLanguage[language.lowercased()] {
            return [region]
        }
        return [.tw, .jp]
    }

    private static let byCountry: [String: Region] = {
        let countries: [Region: String] = [
            .tw: "TW HK MO CN", .jp: "JP KR", .na: "US CA MX", .au: "AU", .nz: "NZ",
            .sea: "SG MY TH VN PH ID BN KH LA MM TL",
            .sa: "BR AR CL PE UY PY BO EC CO VE GY SR",
            .eu: """
            GB IE FR DE AT CH NL BE LU DK NO SE FI IS PL CZ SK HU RO BG GR IT ES PT HR SI RS BA \
            ME MK AL EE LV LT UA MT CY TR
            """,
        ]
        var table: [String: Region] = [:]
        for (region, list) in countries {
            for country in list.split(separator: " ") { table[String(country)] = region }
        }
        return table
    }()

    private static let byLanguage: [String: Region] = [
        "zh": .tw, "ja": .jp, "ko": .jp, "en": .na, "th": .sea, "vi": .sea, "id": .sea, "ms": .sea,
        "fil": .sea, "fr": .eu, "de": .eu, "it": .eu, "es": .eu, "pt": .eu, "nl": .eu, "da": .eu,
        "nb": .eu, "nn": .eu, "no": .eu, "sv": .eu, "fi": .eu, "is": .eu, "pl": .eu, "cs": .eu,
        "sk": .eu, "hu": .eu, "ro": .eu, "bg": .eu, "el": .eu, "hr": .eu, "uk": .eu, "tr": .eu,
    ]
}
