/// How many columns the characters of ambiguous East Asian width (…, ─, ○, α) take; it depends on
/// the terminal's font and settings.
package enum AmbiguousWidth: UInt8, Sendable, Hashable {
    case one = 1
    case two = 2
}

/// What one cell, or a pair of cells, can hold: a character that every terminal advances over by
/// `width` columns, with its combining marks.
package struct Glyph: Sendable, Hashable {
    package var text: Character
    /// 1 or 2.
    package var width: Int

    /// What stands in place of a character that must not reach a terminal.
    package static func replacement(_ ambiguous: AmbiguousWidth) -> Glyph {
        ambiguous == .one ? Glyph(text: "\u{FFFD}", width: 1) : Glyph(text: "?", width: 1)
    }
}

/// The columns that a character takes: 1 or 2, or more for the few clusters of several spacing
/// letters (Devanagari, say). 0 only for a variation selector by itself.
package func glyphWidth(_ character: Character, ambiguous: AmbiguousWidth = .one) -> Int {
    if character.isASCII { return 1 }
    return displayWidth(String(character), ambiguous: ambiguous)
}

/// The columns that a text takes when drawn in one line, O(length).
package func displayWidth(
    _ text: some StringProtocol, ambiguous: AmbiguousWidth = .one
) -> Int {
    var width = 0
    for glyph in Glyphs(text, ambiguous: ambiguous) { width += glyph.width }
    return width
}
