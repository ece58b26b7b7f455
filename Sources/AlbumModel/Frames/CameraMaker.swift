/// A camera maker: how it is recognised, called, and set in type. A line of `makers.tsv`.
package struct CameraMaker: Sendable, Hashable {
    /// How people write it.
    package var name: String
    package var mark: FrameMark
    /// What EXIF's make begins with, in lower case; `make/model` looks at the model too.
    package var patterns: [String]

    package init(name: String, mark: FrameMark, patterns: [String]) {
        self.name = name
        self.mark = mark
        self.patterns = patterns
    }

    /// The file name of a picture that takes the mark's place: `phase-one`.
    package var fileName: String {
        String(name.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" })
    }

    /// How much of `make` (and `model`) a pattern explains; nil where it does not fit.
    func fit(_ make: String, _ model: String) -> Int? {
        patterns.compactMap { pattern in
            let parts = pattern.split(separator: "/", maxSplits: 1).map(String.init)
            guard Self.begins(make, with: parts[0]) else { return nil }
            guard parts.count > 1 else { return pattern.count }
            return Self.begins(model, with: parts[1]) ? pattern.count + 100 : nil
        }.max()
    }

    private static func begins(_ text: String, with pattern: String) -> Bool {
        guard text.hasPrefix(pattern) else { return false }
        // `om` is no `omega`.
        guard let next = text.dropFirst(pattern.count).first else { return true }
        return !next.isLetter || pattern.last?.isLetter == false
    }
}

/// A maker's name set in type, of our own design.
package struct FrameMark: Sendable, Hashable {
    package var text: String
    package var weight: Int
    /// Thousandths of the size.
    package var tracking: Int
    /// 0xRRGGBB; nil for the style's ink.
    package var color: UInt32?
    package var font: FrameLine.Font

    package init(
        text: String, weight: Int = 700, tracking: Int = 0, color: UInt32? = nil,
        font: FrameLine.Font = .sans
    ) {
        self.text = text
        self.weight = weight
        self.tracking = tracking
        self.color = color
        self.font = font
    }
}
