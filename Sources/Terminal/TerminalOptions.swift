package import Canvas

/// What a person or the environment asks of the screen.
package struct TerminalOptions: Sendable {
    /// TERM, COLORTERM, NO_COLOR, LC_ALL, LC_CTYPE, LANG, TMUX, COLUMNS and LINES are read.
    package var environment: [String: String]
    /// The colours to use; nil for what the terminal has. `--no-color` sets `.none`.
    package var colorMode: ColorMode?
    /// How wide the terminal draws ambiguous characters.
    package var ambiguous: AmbiguousWidth
    /// Whether to ask the terminal for its background, for a light or a dark theme.
    package var asksBackground: Bool
    /// Whether clicks and the wheel come as events. The terminal's own selection of text then needs
    /// Shift.
    package var hasMouse: Bool
    /// How pictures are to be shown.
    package var pictures: PictureChoice

    package init(
        environment: [String: String], colorMode: ColorMode? = nil,
        ambiguous: AmbiguousWidth = .one, asksBackground: Bool = true, hasMouse: Bool = true,
        pictures: PictureChoice = .auto
    ) {
        self.environment = environment
        self.colorMode = colorMode
        self.ambiguous = ambiguous
        self.asksBackground = asksBackground
        self.hasMouse = hasMouse
        self.pictures = pictures
    }
}
