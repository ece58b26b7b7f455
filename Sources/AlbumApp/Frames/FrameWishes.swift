import AlbumModel
import Pictures

/// How a picture is to be framed, as a person wishes it.
struct FrameWishes: Sendable, Hashable {
    /// How much of the place is told.
    enum Place: String, Sendable, CaseIterable, Hashable { case none, area, exact }

    var style = "classic"
    var manner: FrameLabels.Manner
    var canvas = FrameCanvas()
    var format = FrameOrder.Format.jpeg
    /// 1…100.
    var quality = 95
    var place = Place.area
    var keepsExif = false
    /// What stands in a field's place.
    var replaced: [FrameField: String] = [:]
    /// The user's name, for seals.
    var userName: String?

    init(language: Language, config: Config) {
        manner = FrameLabels.Manner(language: language)
        style = config.values["frame.style"] ?? "classic"
        manner.dateFormat = config.values["frame.date"]
        if let focal = config.values["frame.focal"] {
            manner.focal = FrameLabels.Manner.Focal(rawValue: focal) ?? .film
        }
        userName = config.values["frame.name"]
    }
}

/// What there is to know of a picture that is framed.
struct FrameSubject: Sendable {
    /// As the person named it.
    var word: String
    var path: String
    var title: String?
    var species: String?
    var number: Int?
    var length: String?
    var weight: String?
    var caughtAt: LocalTime?
    /// By how much is told.
    var area: String?
    var exactPlace: String?

    init(file: String) {
        word = file
        path = file
    }
}

/// What a framed picture tells.
struct Revealed: Sendable, Hashable {
    /// Words of the command line's contract.
    enum Kind: String, Sendable, CaseIterable {
        case camera, lens, exposure, date, title, species, length, weight, place, exactPlace, name
        case exif, gps
    }
    var kinds: [Kind]

    init(_ style: FrameStyle, _ labels: FrameLabels, _ wishes: FrameWishes, hasPlace: Bool) {
        let fields = style.fields(hasCamera: labels.hasCamera).filter {
            labels.texts[$0] != nil
        }
        var found: [Kind] = []
        for field in fields {
            guard let kind = Self.kind(field, wishes), !found.contains(kind) else { continue }
            found.append(kind)
        }
        if wishes.keepsExif {
            // The block tells the time, too, and whatever else its camera wrote.
            found += [.exif, .date]
            if hasPlace, wishes.place == .exact { found.append(.gps) }
        }
        kinds = Kind.allCases.filter(found.contains)
    }

    private static func kind(_ field: FrameField, _ wishes: FrameWishes) -> Kind? {
        switch field {
        case .maker, .model: .camera
        case .lens: .lens
        case .focal, .aperture, .shutter, .iso: .exposure
        case .date: .date
        case .title: .title
        case .species, .number: .species
        case .fish: .species
        case .length: .length
        case .weight: .weight
        case .place: wishes.place == .exact ? .exactPlace : .place
        case .name: .name
        case .captured: nil
        }
    }

    /// For people: `camera, lens, date`.
    func text(_ language: Language) -> String {
        kinds.map { Self.words($0)[language] }.joined(separator: language == .en ? ", " : "、")
    }

    private static func words(_ kind: Kind) -> Phrase {
        switch kind {
        case .camera: Phrase("camera", "相機", "カメラ")
        case .lens: Phrase("lens", "鏡頭", "レンズ")
        case .exposure: Phrase("exposure", "曝光", "露出")
        case .date: Phrase("date", "日期", "日付")
        case .title: Phrase("title", "標題", "題名")
        case .species: Phrase("fish", "魚種", "魚種")
        case .length: Phrase("length", "長度", "長さ")
        case .weight: Phrase("weight", "重量", "重さ")
        case .place: Phrase("place (area)", "地點（大概）", "場所（おおよそ）")
        case .exactPlace: Phrase("EXACT place", "確切地點", "正確な場所")
        case .name: Phrase("your name", "你的名字", "あなたの名前")
        case .exif:
            Phrase(
                "EXIF (may hold serial numbers and names)", "EXIF（可能含序號與姓名）",
                "EXIF（製造番号や名前を含むことも）")
        case .gps: Phrase("EXACT position in EXIF", "EXIF 內的確切座標", "EXIF の正確な座標")
        }
    }
}
