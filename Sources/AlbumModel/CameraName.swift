/// Camera names without what makers add to them.
package enum CameraName {
    /// How people write the makers, by the first word of what cameras write, in lower case.
    private static let makers: [String: String] = [
        "acer": "Acer", "agfaphoto": "AgfaPhoto", "apple": "Apple", "asus": "ASUS",
        "canon": "Canon", "casio": "Casio", "dji": "DJI", "epson": "Epson", "fuji": "Fujifilm",
        "fujifilm": "Fujifilm", "garmin": "Garmin", "google": "Google", "gopro": "GoPro",
        "hasselblad": "Hasselblad", "hmd": "HMD", "honor": "Honor", "htc": "HTC",
        "huawei": "Huawei", "insta360": "Insta360", "kodak": "Kodak", "konica": "Konica Minolta",
        "leica": "Leica", "lenovo": "Lenovo", "lg": "LG", "lge": "LG", "minolta": "Minolta",
        "motorola": "Motorola", "nikon": "Nikon", "nokia": "Nokia", "nothing": "Nothing",
        "olympus": "Olympus", "om": "OM System", "oneplus": "OnePlus", "oppo": "Oppo",
        "panasonic": "Panasonic", "parrot": "Parrot", "pentax": "Pentax", "phase": "Phase One",
        "realme": "realme", "ricoh": "Ricoh", "samsung": "Samsung", "sanyo": "Sanyo",
        "sharp": "Sharp", "sigma": "Sigma", "sony": "Sony", "vivo": "vivo", "xiaomi": "Xiaomi",
        "yi": "YI", "zte": "ZTE",
    ]

    /// The maker in people's spelling; one that is not known keeps its own. Nil when blank.
    package static func maker(_ make: String) -> String? {
        let words = words(make)
        guard let first = words.first else { return nil }
        let key = lower(first)
        return makers[key] ?? makers[letters(key)] ?? words.joined(separator: " ")
    }

    /// The model without the maker in front, however it is spelt there. Nil when blank.
    package static func model(_ model: String, make: String?) -> String? {
        var words = words(model)
        guard !words.isEmpty else { return nil }
        let said = make.map { Self.words($0).map(lower) } ?? []
        guard let maker = said.first else { return words.joined(separator: " ") }
        var dropped = 0
        while words.count > 1, let word = words.first,
            dropped == 0 ? lower(word) == maker : said.dropFirst(dropped).first == lower(word)
        {
            words.removeFirst()
            dropped += 1
        }
        return words.joined(separator: " ")
    }

    private static func words(_ text: String) -> [String] {
        text.split { $0 == " " || $0 == "\u{0}" || $0 == "\t" || $0 == "\n" }.map(String.init)
    }

    private static func lower(_ text: String) -> String { text.lowercased() }
    private static func letters(_ text: String) -> String { text.filter(\.isLetter) }
}
