/// Breaks a text into lines of at most `width` columns.
///
/// Lines break at newlines, at blanks, and between ideographs and kana, where closing punctuation
/// never begins a line and opening punctuation never ends one (as far as the width allows). A
/// word that is longer than a line is cut. With `limit`, the last line ends in an ellipsis when
/// text was left out. O(length).
package func wrapped(
    _ text: String, width: Int, limit: Int? = nil, ambiguous: AmbiguousWidth = .one
) -> [String] {
    guard width > 0 else { return [] }
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
        var wrapper = LineWrapper(width: width)
        for glyph in Glyphs(paragraph, ambiguous: ambiguous) { wrapper.add(glyph) }
        lines += wrapper.finish()
        if let limit, lines.count > limit {
            let rest = lines[max(0, limit - 1)] + "…"
            return lines.prefix(limit).dropLast()
                + (limit > 0 ? [shortened(rest, width: width, ambiguous: ambiguous)] : [])
        }
    }
    return lines
}

/// The line with its ellipsis, cut to `width` where the ellipsis no longer fits.
private func shortened(_ line: String, width: Int, ambiguous: AmbiguousWidth) -> String {
    guard ambiguous == .one else { return truncated(line + "..", width: width, ambiguous: .two) }
    return truncated(line, width: width)
}

/// One paragraph's lines as they fill, glyph by glyph.
private struct LineWrapper {
    let width: Int
    private var lines: [String] = []
    private var line: [Glyph] = []
    private var used = 0

    init(width: Int) { self.width = width }

    mutating func add(_ glyph: Glyph) {
        guard used + glyph.width > width else { return append(glyph) }
        // Blanks at the end of a line hang over its edge.
        if glyph.text == " " { return append(glyph) }
        let cut = breakPoint(before: glyph)
        let rest = Array(line[cut...])
        emit(line[..<cut])
        line = rest
        used = rest.reduce(0) { $0 + $1.width }
        append(glyph)
    }

    mutating func finish() -> [String] {
        emit(line[...])
        return lines
    }

    private mutating func append(_ glyph: Glyph) {
        line.append(glyph)
        used += glyph.width
    }

    private mutating func emit(_ glyphs: ArraySlice<Glyph>) {
        let end = glyphs.lastIndex { $0.text != " " }.map { $0 + 1 } ?? glyphs.startIndex
        lines.append(String(glyphs[..<end].map(\.text)))
    }

    /// Where the full line is cut when `next` no longer fits: the last place that allows a break,
    /// or the end when there is none.
    private func breakPoint(before next: Glyph) -> Int {
        for index in line.indices.reversed().map({ $0 + 1 }) {
            let after = index < line.count ? line[index] : next
            if allowsBreak(line[index - 1], after) { return index }
        }
        return line.count
    }

    private func allowsBreak(_ before: Glyph, _ after: Glyph) -> Bool {
        if before.text == " " { return after.text != " " }
        guard before.width == 2 || after.width == 2 else { return false }
        return !neverEnds.contains(before.text) && !neverBegins.contains(after.text)
    }
}

private let neverBegins: Set<Character> = Set(
    "、。，．・：；？！゛゜ヽヾゝゞ々ー）］｝〕〉》」』】〙〗〟’”｠»ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…‥,.!?:;)]}%％°℃")
private let neverEnds: Set<Character> = Set("（［｛〔〈《「『【〘〖〝‘“｟«([{$￥＄#＃")
