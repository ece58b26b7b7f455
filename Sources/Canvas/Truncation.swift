/// The mark of a cut, one-column glyphs, as many as `limit` allows: "…", or ".." where that
/// character would be two columns wide.
func ellipsis(_ ambiguous: AmbiguousWidth, limit: Int) -> [Glyph] {
    let dots = Glyph(text: ambiguous == .one ? "…" : ".", width: 1)
    let count = ambiguous == .one ? 1 : 2
    return Array(repeating: dots, count: min(count, max(0, limit)))
}

/// The text when it fits in `width` columns, else its beginning and an ellipsis, at most `width`
/// columns in all.
package func truncated(
    _ text: String, width: Int, ambiguous: AmbiguousWidth = .one
) -> String {
    guard displayWidth(text, ambiguous: ambiguous) > width else { return text }
    let mark = ellipsis(ambiguous, limit: width)
    var kept = ""
    var used = 0
    for glyph in Glyphs(text, ambiguous: ambiguous) {
        guard used + glyph.width <= width - mark.count else { break }
        kept.append(glyph.text)
        used += glyph.width
    }
    return kept + String(mark.map(\.text))
}

/// The text truncated or padded with blanks to exactly `width` columns.
package func padded(
    _ text: String, width: Int, align: Alignment = .left, ambiguous: AmbiguousWidth = .one
) -> String {
    let short = truncated(text, width: width, ambiguous: ambiguous)
    let space = max(0, width - displayWidth(short, ambiguous: ambiguous))
    let before = align.offset(0, in: space)
    return String(repeating: " ", count: before) + short
        + String(repeating: " ", count: space - before)
}
