/// What the labels of a frame say: the texts of its fields, as far as there are any.
package struct FrameLabels: Sendable, Hashable {
    package var texts: [FrameField: String] = [:]
    package var mark: FrameMark?

    package init() {}

    /// How what a camera wrote becomes labels.
    package struct Manner: Sendable, Hashable {
        package enum Focal: String, Sendable, CaseIterable, Hashable {
            /// As on 35 mm film where that is known.
            case film = "35"
            case real
        }
        package var language: Language
        /// For strftime; nil for the language's usual one.
        package var dateFormat: String?
        package var focal = Focal.film

        package init(language: Language) { self.language = language }
    }

    /// The labels of what a picture says of itself.
    package init(_ facts: PhotoFacts, _ manner: Manner, makers: MakerTable) {
        let maker = makers.maker(make: facts.make, model: facts.model)
        mark = maker?.mark
        set(.maker, maker?.name)
        set(.model, facts.model.flatMap { makers.model($0, make: facts.make) })
        set(.lens, facts.lens)
        set(.focal, facts.focalText(manner.focal))
        set(.aperture, facts.fNumber.flatMap(Self.aperture))
        set(.shutter, facts.shutter)
        set(.iso, facts.iso.flatMap { $0 > 0 ? "ISO \($0)" : nil })
        set(facts.takenAt, manner)
        settle(manner.language)
    }

    /// The date, in the manner's words.
    package mutating func set(_ time: LocalTime?, _ manner: Manner) {
        let format = manner.dateFormat ?? FrameDate.usual(manner.language)
        set(.date, time.map { FrameDate.text($0, format, manner.language) })
    }

    /// Sets a field; blank text removes it.
    package mutating func set(_ field: FrameField, _ text: String?) {
        let shown = Self.plain(text ?? "")
        texts[field] = shown.isEmpty ? nil : shown
    }

    /// What somebody typed in a field's place, a maker with its mark.
    package mutating func replace(
        _ field: FrameField, _ text: String, makers: MakerTable, language: Language
    ) {
        set(field, text)
        if field == .maker {
            mark = texts[.maker].flatMap { makers.maker(make: $0, model: nil)?.mark }
        }
        settle(language)
    }

    /// What depends on other fields.
    private mutating func settle(_ language: Language) {
        let words: String =
            switch language {
            case .en: "CAPTURED WITH"
            case .zhHant: "拍攝器材"
            case .ja: "撮影機材"
            }
        texts[.captured] = texts[.model] == nil ? nil : words
    }

    /// Whether a camera says anything.
    package var hasCamera: Bool { FrameField.camera.contains { texts[$0] != nil } }

    /// `f/1.8`, `f/2`, `f/0.95`; nil for what no lens has.
    private static func aperture(_ number: Double) -> String? {
        guard number.isFinite, number > 0.1, number < 1000 else { return nil }
        let hundredths = Int((number * 100).rounded())
        if hundredths % 100 == 0 { return "f/\(hundredths / 100)" }
        if number >= 1, hundredths % 10 == 0 || number >= 10 {
            let tenths = Int((number * 10).rounded())
            return tenths % 10 == 0 ? "f/\(tenths / 10)" : "f/\(tenths / 10).\(tenths % 10)"
        }
        let fraction = String(hundredths % 100 + 100).dropFirst()
        return "f/\(hundredths / 100).\(fraction)"
    }

    /// One line of at most 200 characters, spaces as one.
    private static func plain(_ text: String) -> String {
        let words = displayText(text.prefix(2000)).split {
            $0 == " " || $0 == "\u{3000}" || $0 == "␊" || $0 == "␉" || $0 == "␀"
        }
        return String(words.joined(separator: " ").prefix(200))
    }
}

extension PhotoFacts {
    /// `35 mm` alone, as on film or as the lens has it; the other where only that is known.
    func focalText(_ manner: FrameLabels.Manner.Focal) -> String? {
        let chosen =
            manner == .film ? focalLength35 ?? focalLength : focalLength ?? focalLength35
        guard let chosen, chosen.isFinite, chosen > 0, chosen < 100_000 else { return nil }
        let tenths = Int((chosen * 10).rounded())
        guard tenths > 0 else { return nil }
        if tenths % 10 == 0 || chosen >= 100 { return "\(Int(chosen.rounded())) mm" }
        return "\(tenths / 10).\(tenths % 10) mm"
    }
}
