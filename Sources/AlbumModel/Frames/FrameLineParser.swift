/// Reads the lines of a style that stand for a line of the frame: `text`, `mark` and `seal`.
enum FrameLineParser {
    static func line(_ key: String, _ words: inout FrameWords) throws(ArtError) -> FrameLine {
        var line = FrameLine(.mark)
        while true {
            if words.flag("wrap") {
                line.wraps = true
            } else if let (name, value) = words.setting() {
                try set(name, value, &line, words)
            } else {
                break
            }
        }
        switch key {
        case "mark": break
        case "seal": line.content = .seal(try pieces(try words.quoted(), words))
        default: line.content = .text(try pieces(try words.quoted(), words))
        }
        return line
    }

    private static func set(
        _ name: String, _ value: String, _ line: inout FrameLine, _ words: FrameWords
    ) throws(ArtError) {
        switch name {
        case "size": line.size = try words.number(value, name, 1...100)
        case "weight": line.weight = try weight(value, words)
        case "colour", "color": line.tone = try tone(value, words)
        case "tracking": line.tracking = Int(try words.number(value, name, -200...1000))
        case "font": line.font = try words.choice(value, name)
        case "drop": line.drop = Int(try words.number(value, name, 1...99))
        default:
            throw words.error(
                "a line has size=, weight=, colour=, tracking=, font=, drop= and wrap, not “\(name)”"
            )
        }
    }

    private static func weight(_ text: String, _ words: FrameWords) throws(ArtError) -> Int {
        let named = ["light": 300, "normal": 400, "medium": 500, "bold": 700, "black": 900]
        if let weight = named[text] { return weight }
        return Int(try words.number(text, "weight", 100...900))
    }

    private static func tone(_ text: String, _ words: FrameWords) throws(ArtError) -> FrameLine.Tone
    {
        switch text {
        case "ink": return .ink
        case "soft": return .soft
        case "accent": return .accent
        case "paper": return .paper
        default:
            guard let color = FrameWords.color(text) else {
                throw words.error(
                    "a colour is ink, soft, accent, paper or # and six hexadecimal digits, not “\(text)”"
                )
            }
            return .color(color)
        }
    }

    /// `{focal}   {aperture}` taken apart.
    private static func pieces(
        _ text: String, _ words: FrameWords
    ) throws(ArtError) -> [FrameLine.Piece] {
        var pieces: [FrameLine.Piece] = []
        var rest = text[...]
        while !rest.isEmpty {
            let plain = rest.prefix { $0 != "{" }
            if !plain.isEmpty { pieces.append(.words(String(plain))) }
            rest = rest.dropFirst(plain.count)
            guard !rest.isEmpty else { break }
            guard let end = rest.firstIndex(of: "}") else {
                throw words.error("a field ends with “}”")
            }
            let name = String(rest[rest.index(after: rest.startIndex)..<end])
            guard let field = FrameField(rawValue: name) else {
                let known = FrameField.allCases.map(\.rawValue).joined(separator: ", ")
                throw words.error("a field is one of \(known), not “\(name)”")
            }
            pieces.append(.field(field))
            rest = rest[rest.index(after: end)...]
        }
        return pieces
    }
}
