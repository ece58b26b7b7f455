/// `text` made safe for a screen, a pipe or a log: one line, nothing that steers a terminal, hides or
/// reorders. The one filter for everything that came from a file, a server or a person.
///
/// - C0 controls and DEL become their pictures (`␛`, `␊`, `␡`); C1 controls, bidi marks, zero-width,
///   other invisible and unassigned-plane characters become `�`.
/// - Variation selectors are dropped: they only choose a glyph.
/// - A combining mark with nothing before it is given `◌`; more than four in a row are dropped.
///
/// With `keepsLines`, line feeds stay, and `\r\n` counts as one.
package func displayText(_ text: some StringProtocol, keepsLines: Bool = false) -> String {
    if text.utf8.allSatisfy({ (0x20...0x7e).contains($0) }) { return String(text) }
    var shown = String.UnicodeScalarView()
    var marks = 0
    var hasBase = false
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
        defer { isAfterReturn = scalar == "\r" }
        if keepsLines, scalar == "\n" {
            if isAfterReturn { shown.removeLast() }
            shown.append(scalar)
            hasBase = false
            continue
        }
        switch appearance(of: scalar) {
        case .itself:
            hasBase = true
            marks = 0
            shown.append(scalar)
        case .mark:
            marks += 1
            if !hasBase { shown.append("\u{25cc}") }
            hasBase = true
            if marks <= 4 { shown.append(scalar) }
        case .replaced(let visible):
            hasBase = true
            marks = 0
            shown.append(visible)
        case .nothing: break
        }
    }
    return String(shown)
}

/// The same for bytes that should be UTF-8 and may not be: what is invalid becomes `�`.
package func displayText(bytes: some Collection<UInt8>, keepsLines: Bool = false) -> String {
    displayText(String(decoding: bytes, as: UTF8.self), keepsLines: keepsLines)
}

private enum Appearance { case itself, mark, replaced(Unicode.Scalar), nothing }

private func appearance(of scalar: Unicode.Scalar) -> Appearance {
    let unknown: Unicode.Scalar = "\u{fffd}"
    switch scalar.value {
    case 0x20...0x7e: return .itself
    case 0..<0x20: return .replaced(Unicode.Scalar(0x2400 + scalar.value) ?? unknown)
    case 0x7f: return .replaced("\u{2421}")
    case 0x3000...0x3098, 0x309b...0x3163, 0x3400...0x4dbf, 0x4e00...0x9fff: return .itself
    case 0xfe00...0xfe0f, 0xe0100...0xe01ef: return .nothing
    // Private use beyond the first plane: kitty draws pictures at U+10EEEE.
    case 0xf0000...: return .replaced(unknown)
    default: break
    }
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint {
        return .replaced(unknown)
    }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator:
        return .replaced(unknown)
    case .nonspacingMark, .enclosingMark: return .mark
    default: return .itself
    }
}
