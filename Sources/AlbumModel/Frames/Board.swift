/// A plate or a column with the texts it shall bear, for whoever sets them: all lengths are pixels.
package struct Board: Sendable, Hashable {
    package enum Kind: UInt8, Sendable, CaseIterable, Hashable { case plate, column }
    package var kind: Kind
    package var width: Int
    package var height: Int
    /// Room at both ends.
    package var pad: Double
    package var blocks: [Block]
    /// What lies under the texts, from clear at the top to this dark at the bottom, 0…1.
    package var shade: Double
    /// BCP 47.
    package var language: String
    /// The colour of rules, 0xRRGGBB.
    package var ruleColor: UInt32

    package struct Block: Sendable, Hashable {
        package var side: FrameBlock.Side
        package var hasRule: Bool
        package var lines: [Line]

        package init(side: FrameBlock.Side, hasRule: Bool, lines: [Line]) {
            self.side = side
            self.hasRule = hasRule
            self.lines = lines
        }
    }

    package struct Line: Sendable, Hashable {
        package enum Kind: UInt8, Sendable, CaseIterable, Hashable {
            case text, seal
            /// A maker's mark, whose picture takes its place where the user has one.
            case mark
        }
        package var kind: Kind
        package var text: String
        /// Pixels.
        package var size: Double
        package var weight: Int
        package var tracking: Int
        package var color: UInt32
        package var isSerif: Bool
        package var drop: Int?
        package var wraps: Bool

        package init(
            kind: Kind, text: String, size: Double, weight: Int = 400, tracking: Int = 0,
            color: UInt32 = 0, isSerif: Bool = false, drop: Int? = nil, wraps: Bool = false
        ) {
            self.kind = kind
            self.text = text
            self.size = size
            self.weight = weight
            self.tracking = tracking
            self.color = color
            self.isSerif = isSerif
            self.drop = drop
            self.wraps = wraps
        }
    }

    package init(
        kind: Kind, width: Int, height: Int, pad: Double, blocks: [Block], shade: Double = 0,
        language: String = "en", ruleColor: UInt32 = 0xD0D0D0
    ) {
        self.kind = kind
        self.width = width
        self.height = height
        self.pad = pad
        self.blocks = blocks
        self.shade = shade
        self.language = language
        self.ruleColor = ruleColor
    }
}

extension Board {
    /// The plate of a style, nil where it would bear nothing.
    /// - Parameter short: the picture's shorter side.
    package init?(
        plate style: FrameStyle, _ labels: FrameLabels, width: Int, height: Int, short: Double,
        language: Language
    ) {
        guard let plate = style.plate else { return nil }
        let blocks = style.blocks(hasCamera: labels.hasCamera).compactMap {
            Block($0, style, labels, unit: Double(height))
        }
        guard !blocks.isEmpty else { return nil }
        self.init(
            kind: .plate, width: width, height: height, pad: short * plate.pad / 100,
            blocks: blocks, shade: plate.isOver ? plate.shade / 100 : 0, language: language.tag,
            ruleColor: style.soft)
    }

    /// The column of a style, nil where it would bear nothing.
    package init?(
        column style: FrameStyle, _ labels: FrameLabels, width: Int, height: Int, short: Double,
        language: Language
    ) {
        guard let column = style.column else { return nil }
        let lines = column.lines.compactMap { Line($0, style, labels, unit: Double(width)) }
        guard !lines.isEmpty else { return nil }
        let block = Block(side: .left, hasRule: false, lines: lines)
        self.init(
            kind: .column, width: width, height: height, pad: short * column.pad / 100,
            blocks: [block], language: language.tag, ruleColor: style.soft)
    }
}

extension Board.Block {
    fileprivate init?(
        _ block: FrameBlock, _ style: FrameStyle, _ labels: FrameLabels, unit: Double
    ) {
        let lines = block.lines.compactMap { Board.Line($0, style, labels, unit: unit) }
        guard !lines.isEmpty else { return nil }
        self.init(side: block.side, hasRule: block.hasRule, lines: lines)
    }
}

extension Board.Line {
    /// Nil where nothing that it should say is known.
    fileprivate init?(
        _ line: FrameLine, _ style: FrameStyle, _ labels: FrameLabels, unit: Double
    ) {
        size = line.size / 100 * unit
        weight = line.weight
        tracking = line.tracking
        color = style.color(line.tone)
        isSerif = line.font == .serif
        drop = line.drop
        wraps = line.wraps
        switch line.content {
        case .mark:
            guard let mark = labels.mark else { return nil }
            kind = .mark
            text = mark.text
            weight = mark.weight
            tracking = mark.tracking
            color = mark.color.map { style.readable($0) } ?? color
            isSerif = mark.font == .serif
        case .text(let pieces):
            kind = .text
            guard let text = Self.text(pieces, labels) else { return nil }
            self.text = text
        case .seal(let pieces):
            kind = .seal
            guard let text = Self.text(pieces, labels) else { return nil }
            self.text = text
            if line.tone == .ink { color = style.accent }
        }
    }

    /// The words between two fields stay where something is said on both sides of them.
    private static func text(_ pieces: [FrameLine.Piece], _ labels: FrameLabels) -> String? {
        var text = ""
        var words = ""
        var isAnySaid = false
        var isLastSaid = true
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .words(let found): words = found
            case .field(let field):
                let said = labels.texts[field]
                isLastSaid = said != nil
                guard let said else { continue }
                // In front of the first field they belong to it, as `No. ` does.
                if isAnySaid || index == 1 { text += words }
                text += said
                words = ""
                isAnySaid = true
            }
        }
        let hasFields = pieces.contains { if case .field = $0 { true } else { false } }
        if !hasFields || isAnySaid && isLastSaid { text += words }
        return (isAnySaid || !hasFields) && !text.isEmpty ? text : nil
    }
}

extension FrameStyle {
    fileprivate func color(_ tone: FrameLine.Tone) -> UInt32 {
        switch tone {
        case .ink: ink
        case .soft: soft
        case .accent: accent
        case .paper: paper
        case .color(let color): color
        }
    }

    /// A mark's colour where it can be told from the paper, else the ink.
    fileprivate func readable(_ color: UInt32) -> UInt32 {
        let ground = plate?.isOver == true ? 0x303030 : paper
        return abs(Self.light(color) - Self.light(ground)) > 0.28 ? color : ink
    }

    private static func light(_ color: UInt32) -> Double {
        let red = Double(color >> 16 & 255), green = Double(color >> 8 & 255)
        return (0.299 * red + 0.587 * green + 0.114 * Double(color & 255)) / 255
    }
}

extension Language {
    /// BCP 47.
    package var tag: String {
        switch self {
        case .en: "en"
        case .zhHant: "zh-Hant-TW"
        case .ja: "ja"
        }
    }
}
