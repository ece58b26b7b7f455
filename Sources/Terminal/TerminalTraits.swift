package import Canvas

/// How many colours a terminal has.
package enum ColorMode: Sendable, Hashable, CaseIterable {
    case none, eight, sixteen, indexed256, direct
}

/// What a terminal can show. A pure function of its description and the environment, except that
/// settings may override it.
package struct TerminalTraits: Sendable, Hashable {
    package var colorMode: ColorMode
    /// Whether UTF-8 reaches the screen; without it only ASCII does.
    package var isUnicode: Bool
    /// How wide characters of ambiguous width are drawn; frames should be made with it.
    package var ambiguous: AmbiguousWidth
    /// The characters with which pictures should be made: without colours by darkness alone.
    package var glyphs: BlockArt.Glyphs
    /// The characters with which silhouettes and lines should be drawn: what the font has.
    package var shapes: BlockArt.Glyphs
    /// Whether what is drawn between two marks may be shown at once (private mode 2026).
    package var isSynchronized: Bool

    package init(
        colorMode: ColorMode, isUnicode: Bool = true, ambiguous: AmbiguousWidth = .one,
        glyphs: BlockArt.Glyphs = .quadrants, shapes: BlockArt.Glyphs = .quadrants,
        isSynchronized: Bool = false
    ) {
        self.colorMode = colorMode
        self.isUnicode = isUnicode
        self.ambiguous = ambiguous
        self.glyphs = glyphs
        self.shapes = shapes
        self.isSynchronized = isSynchronized
    }
}
