/// How a frame looks: what a style's declaration says. Lengths are percent: of the picture's shorter
/// side, or where `FrameLine` says so of the plate's height.
package struct FrameStyle: Sendable, Hashable {
    package enum Effect: String, Sendable, CaseIterable, Hashable {
        case none
        /// The picture lies on itself, blurred.
        case blur
        /// The picture becomes a print in ink on paper.
        case ink
    }

    /// Its file's name: `classic`.
    package var name: String
    /// What people call it, by language; the name where there is none.
    package var titles: [Language: String] = [:]
    /// Colours, 0xRRGGBB.
    package var paper: UInt32 = 0xFFFFFF
    package var ink: UInt32 = 0x1A1A1A
    package var soft: UInt32 = 0x86868B
    package var accent: UInt32 = 0xB3272D
    package var border = Border()
    package var effect = Effect.none
    /// The radius of the picture's corners.
    package var round = 0.0
    package var plate: Plate?
    /// Writing from the top down, in the border at the right.
    package var column: Column?

    package init(name: String) { self.name = name }

    /// What people call it.
    package func title(_ language: Language) -> String { titles[language] ?? name }

    package struct Border: Sendable, Hashable {
        package var top = 0.0
        package var right = 0.0
        package var bottom = 0.0
        package var left = 0.0

        package init() {}
    }

    /// The bar with the labels.
    package struct Plate: Sendable, Hashable {
        /// On the picture's lower edge instead of below it.
        package var isOver: Bool
        package var height: Double
        /// Room at its ends.
        package var pad = 4.0
        /// How dark the picture gets under a plate that lies over it, in percent.
        package var shade = 0.0
        package var blocks: [FrameBlock] = []
        /// In their place where the picture says nothing of a camera.
        package var plainBlocks: [FrameBlock] = []

        package init(isOver: Bool, height: Double) {
            self.isOver = isOver
            self.height = height
        }
    }

    package struct Column: Sendable, Hashable {
        package var width: Double
        /// Room above and below.
        package var pad = 6.0
        package var lines: [FrameLine] = []

        package init(width: Double) { self.width = width }
    }

    /// The blocks of its plate for a picture of a camera that is known, or of none.
    package func blocks(hasCamera: Bool) -> [FrameBlock] {
        guard let plate else { return [] }
        return hasCamera || plate.plainBlocks.isEmpty ? plate.blocks : plate.plainBlocks
    }

    /// Every field that it can show, in the order of its lines.
    package func fields(hasCamera: Bool) -> [FrameField] {
        let blocks = blocks(hasCamera: hasCamera)
        let lines = blocks.flatMap(\.lines) + (column?.lines ?? [])
        var found: [FrameField] = []
        for line in lines {
            for field in line.fields where !found.contains(field) { found.append(field) }
        }
        return found
    }
}

/// Lines that stand over each other, on one side of the plate.
package struct FrameBlock: Sendable, Hashable {
    package enum Side: String, Sendable, CaseIterable, Hashable { case left, centre, right }
    package var side: Side
    /// A thin upright line in front of it, where something stands before it.
    package var hasRule = false
    package var lines: [FrameLine] = []

    package init(side: Side) { self.side = side }
}

/// One line of a block, before its fields are known.
package struct FrameLine: Sendable, Hashable {
    package enum Content: Sendable, Hashable {
        /// The maker's mark.
        case mark
        case text([Piece])
        /// A seal with the text of a field in it.
        case seal([Piece])
    }

    package enum Piece: Sendable, Hashable {
        case words(String)
        case field(FrameField)
    }

    package enum Tone: Sendable, Hashable {
        case ink, soft, accent, paper
        case color(UInt32)
    }

    package enum Font: String, Sendable, CaseIterable, Hashable { case sans, serif }

    package var content: Content
    /// Percent of the plate's height (in a column: of its width).
    package var size = 20.0
    /// 100…900.
    package var weight = 400
    package var tone = Tone.ink
    /// Thousandths of the size between letters.
    package var tracking = 0
    package var font = Font.sans
    /// Where there is no room, the line with the lowest number goes first; nil for never.
    package var drop: Int?
    /// May go on in a second line.
    package var wraps = false

    package init(_ content: Content) { self.content = content }

    package var fields: [FrameField] {
        switch content {
        case .mark: [.maker]
        case .text(let pieces), .seal(let pieces):
            pieces.compactMap { if case .field(let field) = $0 { field } else { nil } }
        }
    }
}

/// What a label can say.
package enum FrameField: String, Sendable, CaseIterable, Hashable {
    case maker, model, lens, focal, aperture, shutter, iso
    case date, title, species, length, weight, place, name, number
    /// “Captured with”, in the user's language, where there is a model.
    case captured
    /// The species, else the title.
    case fish

    /// Those that only a camera tells.
    package static let camera: Set<FrameField> = [
        .maker, .model, .lens, .focal, .aperture, .shutter, .iso,
    ]
}
