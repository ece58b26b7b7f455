import AlbumModel
package import Canvas

/// Which colours: as the terminal's background asks, or one of ours always.
package enum ThemeChoice: String, Sendable, CaseIterable, Hashable {
    case automatic, dark, light
    /// Attributes alone.
    case plain
    /// The strongest contrast that the terminal has, nothing dimmed.
    case contrast
}

/// The few inks that everything is drawn in. Text and ground are the terminal's own.
struct Theme: Sendable, Hashable {
    /// Ordinary text.
    var text = Style()
    /// Names of what was caught, titles.
    var strong: Style
    /// What matters less: numbers, the uncaught, hints.
    var faint: Style
    /// Counts, keys, the selected stamp's frame.
    var accent: Style
    /// The seal in the header, and what was just achieved.
    var seal: Style
    var problem: Style
    var good: Style
    /// Silhouettes of the uncaught.
    var shadow: Style
    /// Drawn prints of the caught that have no photo.
    var ink: Style
    /// The selected row, the selected name.
    var selected: Style

    static let dark = Theme(
        accent: Color(hex: 0x7FB4CA), seal: Color(hex: 0xC0392B), problem: Color(hex: 0xE98074),
        good: Color(hex: 0x98BB6C), faint: Color(hex: 0x8A8A94), shadow: Color(hex: 0x5C6370),
        ink: Color(hex: 0xDCD7BA))
    static let light = Theme(
        accent: Color(hex: 0x1F5F7A), seal: Color(hex: 0xB3261E), problem: Color(hex: 0xA61B1B),
        good: Color(hex: 0x3B6E22), faint: Color(hex: 0x6B6B73), shadow: Color(hex: 0xA9A9B0),
        ink: Color(hex: 0x2A2A33))
    static let eightOnDark = Theme(accent: .ansi(6))
    static let eightOnLight = Theme(accent: .ansi(4))
    static let plain = Theme()
    static let contrastOnDark = Theme(strongest: .rgb(255, 255, 255), .rgb(255, 255, 0))
    static let contrastOnLight = Theme(strongest: .rgb(0, 0, 0), .rgb(0, 0, 160))

    private init(
        accent: Color, seal: Color, problem: Color, good: Color, faint: Color, shadow: Color,
        ink: Color
    ) {
        strong = Style(isBold: true)
        self.faint = Style(foreground: faint)
        self.accent = Style(foreground: accent, isBold: true)
        self.seal = Style(foreground: .rgb(255, 250, 240), background: seal, isBold: true)
        self.problem = Style(foreground: problem, isBold: true)
        self.good = Style(foreground: good, isBold: true)
        self.shadow = Style(foreground: shadow)
        self.ink = Style(foreground: ink)
        selected = Style(isBold: true, isReverse: true)
    }

    /// Of the eight ANSI colours, where grey is the terminal's own ink, dimmed.
    private init(accent: Color) {
        self.init()
        self.accent = Style(foreground: accent, isBold: true)
        seal = Style(foreground: .ansi(7), background: .ansi(1), isBold: true)
        problem = Style(foreground: .ansi(1), isBold: true)
        good = Style(foreground: .ansi(2), isBold: true)
    }

    /// One ink and one more colour; what matters less is told by its weight alone.
    private init(strongest ink: Color, _ second: Color) {
        self.init()
        let plain = Style(foreground: ink)
        (text, faint, shadow, self.ink) = (plain, plain, plain, plain)
        strong = Style(foreground: ink, isBold: true)
        accent = Style(foreground: second, isBold: true)
        good = Style(foreground: second, isBold: true, isUnderline: true)
        problem = Style(foreground: second, isBold: true, isReverse: true)
        seal = Style(foreground: ink, isBold: true, isReverse: true)
        selected = seal
    }

    private init() {
        strong = Style(isBold: true)
        faint = Style(isDim: true)
        accent = Style(isBold: true)
        seal = Style(isBold: true, isReverse: true)
        problem = Style(isBold: true)
        good = Style(isBold: true)
        shadow = Style(isDim: true)
        ink = Style()
        selected = Style(isBold: true, isReverse: true)
    }
}

/// What the terminal can show and what the user wants of it.
package struct Look: Sendable, Hashable {
    package var theme: ThemeChoice = .automatic
    package var isLightGround = false
    package var ambiguous: AmbiguousWidth = .one
    /// The characters that pictures are made of.
    package var glyphs: BlockArt.Glyphs = .quadrants
    /// The characters that silhouettes and lines are drawn with.
    package var shapes: BlockArt.Glyphs = .quadrants
    /// Whether there are only the eight ANSI colours: no greys, and nothing between two hues.
    package var hasEightColors = false
    /// Whether pictures are shown in pixels.
    package var isSharp = false
    /// Whether the terminal has colours for a theme; without them none can be chosen.
    package var isThemeFree = true
    /// Whether a new stamp is celebrated by something that moves.
    package var isCelebrating = true

    package init() {}

    var inks: Theme {
        switch theme {
        case .automatic: isLightGround ? light : dark
        case .dark: dark
        case .light: light
        case .plain: .plain
        case .contrast: isLightGround ? .contrastOnLight : .contrastOnDark
        }
    }

    private var dark: Theme { hasEightColors ? .eightOnDark : .dark }
    private var light: Theme { hasEightColors ? .eightOnLight : .light }

    /// The request for a drawn print in its inks; nil where the terminal has too few colours for
    /// them, or the user wants none.
    func drawn(_ print: DrawnPrint, _ cells: Size) -> PictureRequest? {
        if isSharp, !cells.isBlank {
            var print = print
            print.style = .stamp
            return PictureRequest(source: .drawn(print), cells: cells, isFilling: false)
        }
        guard hasUnicode, !hasEightColors, theme != .plain, !cells.isBlank else { return nil }
        let isLight = theme == .light || theme == .automatic && isLightGround
        var print = print
        print.style = isLight ? .onLight : .onDark
        return PictureRequest(source: .drawn(print), cells: cells, isFilling: false)
    }

    var hasUnicode: Bool { shapes != .ascii }
}
