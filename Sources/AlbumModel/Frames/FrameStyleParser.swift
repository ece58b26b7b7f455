/// Reads a style's declaration: lines of a key and its values, `#` at a line's beginning for a
/// comment; the words are in `assets/README.md`.
package struct FrameStyleParser {
    /// The longest declaration, in bytes.
    package static let mostBytes = 16 << 10

    private var style: FrameStyle
    private enum Place { case none, plate(isPlain: Bool), column }
    private var place = Place.none
    private var hasOwnBlocks: Set<Bool> = []
    private let base: (String) throws(ArtError) -> FrameStyle?

    /// The style of a declaration; throws with the line where it cannot be read.
    /// - Parameter base: finds the style that `like` names.
    package static func style(
        _ text: String, name: String, base: (String) throws(ArtError) -> FrameStyle?
    ) throws(ArtError) -> FrameStyle {
        guard text.utf8.count <= mostBytes else {
            throw ArtError(line: 1, "a style is at most \(mostBytes) bytes long")
        }
        return try withoutActuallyEscaping(base) { base throws(ArtError) in
            var parser = FrameStyleParser(style: FrameStyle(name: name), base: base)
            var number = 0
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                number += 1
                var words = FrameWords(line, number: number)
                if !words.isEmpty { try parser.take(&words) }
            }
            return parser.style
        }
    }

    private mutating func take(_ words: inout FrameWords) throws(ArtError) {
        let key = try words.word("a key")
        switch key {
        case "like": try takeBase(&words)
        case "name":
            let word = try words.word("a language")
            guard let language = Language(rawValue: word) else {
                throw words.error(
                    "a language is one of \(Self.list(Language.allCases.map(\.rawValue))), not “\(word)”"
                )
            }
            style.titles[language] = words.rest()
        case "paper": style.paper = try words.color()
        case "ink": style.ink = try words.color()
        case "soft": style.soft = try words.color()
        case "accent": style.accent = try words.color()
        case "border":
            style.border.top = try words.percent("the border's top", 0...100)
            style.border.right = try words.percent("the border's right", 0...100)
            style.border.bottom = try words.percent("the border's bottom", 0...100)
            style.border.left = try words.percent("the border's left", 0...100)
        case "effect": style.effect = try words.choice("an effect")
        case "round": style.round = try words.percent("the radius of the corners", 0...50)
        case "plate": try takePlate(&words)
        case "column": try takeColumn(&words)
        case "plain":
            guard style.plate != nil else { throw words.error("“plain” stands after a plate") }
            place = .plate(isPlain: true)
        case "block": try takeBlock(&words)
        case "text", "mark", "seal": try takeLine(key, &words)
        default: throw words.error("“\(key)” is no key of a style")
        }
        try words.finish()
    }

    private mutating func takeBase(_ words: inout FrameWords) throws(ArtError) {
        let name = try words.word("a style's name")
        guard name != style.name else { throw words.error("a style cannot be like itself") }
        guard var found = try base(name) else { throw words.error("there is no style “\(name)”") }
        found.name = style.name
        found.titles = style.titles
        style = found
        if style.plate != nil { place = .plate(isPlain: false) }
    }

    private mutating func takePlate(_ words: inout FrameWords) throws(ArtError) {
        let kind = try words.word("“below”, “over” or “none”")
        guard kind != "none" else {
            style.plate = nil
            return place = .none
        }
        guard kind == "below" || kind == "over" else {
            throw words.error("a plate is below, over or none, not “\(kind)”")
        }
        let height = try words.percent("the plate's height", 1...100)
        var plate = FrameStyle.Plate(isOver: kind == "over", height: height)
        if let old = style.plate {
            (plate.blocks, plate.plainBlocks) = (old.blocks, old.plainBlocks)
        }
        while let (key, value) = words.setting() {
            switch key {
            case "pad": plate.pad = try words.number(value, key, 0...40)
            case "shade": plate.shade = try words.number(value, key, 0...100)
            default: throw words.error("a plate has pad= and shade=, not “\(key)”")
            }
        }
        style.plate = plate
        place = .plate(isPlain: false)
    }

    private mutating func takeColumn(_ words: inout FrameWords) throws(ArtError) {
        var column = FrameStyle.Column(width: try words.percent("the column's width", 1...100))
        while let (key, value) = words.setting() {
            guard key == "pad" else { throw words.error("a column has pad=, not “\(key)”") }
            column.pad = try words.number(value, key, 0...40)
        }
        style.column = column
        place = .column
    }

    private mutating func takeBlock(_ words: inout FrameWords) throws(ArtError) {
        guard case .plate(let isPlain) = place else {
            throw words.error("a block stands in a plate")
        }
        // The blocks of `like` are replaced as soon as there are others.
        if hasOwnBlocks.insert(isPlain).inserted { change(isPlain) { $0 = [] } }
        var block = FrameBlock(side: try words.choice("a side"))
        block.hasRule = words.flag("rule")
        change(isPlain) { $0.append(block) }
    }

    private mutating func takeLine(
        _ key: String, _ words: inout FrameWords
    ) throws(ArtError) {
        let line = try FrameLineParser.line(key, &words)
        switch place {
        case .none: throw words.error("“\(key)” stands in a block or a column")
        case .column:
            if case .mark = line.content { throw words.error("a mark does not stand in a column") }
            style.column?.lines.append(line)
        case .plate(let isPlain):
            guard hasOwnBlocks.contains(isPlain) else {
                throw words.error("“\(key)” stands in a block")
            }
            change(isPlain) { $0[$0.count - 1].lines.append(line) }
        }
    }

    private mutating func change(_ isPlain: Bool, _ body: (inout [FrameBlock]) -> Void) {
        guard var plate = style.plate else { return }
        if isPlain { body(&plate.plainBlocks) } else { body(&plate.blocks) }
        style.plate = plate
    }

    static func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}
