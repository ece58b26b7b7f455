import Canvas
import Glibc

extension TerminalTraits {
    /// What the terminal can show.
    ///
    /// - Parameters:
    ///   - colors: what terminfo says (`colors`), 0 for none.
    ///   - isDirect: whether terminfo says that colours are 24-bit values (`RGB`, `Tc`).
    ///   - hasUnicodeLocale: whether the system has C.UTF-8, asked only when no locale is set.
    static func detected(
        _ options: TerminalOptions, colors: Int, isDirect: Bool,
        hasUnicodeLocale: () -> Bool = systemHasUnicodeLocale
    ) -> TerminalTraits {
        let environment = options.environment
        let term = environment["TERM"] ?? ""
        let isUnicode = unicode(environment) ?? hasUnicodeLocale()
        let mode = options.colorMode ?? colorMode(environment, colors: colors, isDirect: isDirect)
        let isModern = modernTerms.contains { term.hasPrefix($0) }
        let shapes: BlockArt.Glyphs =
            if !isUnicode || options.ambiguous == .two {
                .ascii
            } else if term == "linux" {
                .halves
            } else {
                .quadrants
            }
        return TerminalTraits(
            colorMode: mode, isUnicode: isUnicode, ambiguous: options.ambiguous,
            glyphs: mode == .none ? .ascii : shapes, shapes: shapes, isSynchronized: isModern)
    }

    private static let modernTerms = [
        "xterm", "tmux", "foot", "alacritty", "kitty", "wezterm", "ghostty", "rio", "contour",
    ]

    /// NO_COLOR first, then COLORTERM, then terminfo.
    private static func colorMode(
        _ environment: [String: String], colors: Int, isDirect: Bool
    ) -> ColorMode {
        if environment["NO_COLOR", default: ""] != "" { return .none }
        let term = environment["TERM"] ?? ""
        // GNU screen takes 38;2;r;g;b for attributes; tmux, which also calls itself so, does not.
        let isScreen = term.hasPrefix("screen") && environment["TMUX", default: ""] == ""
        let promise = environment["COLORTERM", default: ""]
        if isDirect || (!isScreen && ["truecolor", "24bit"].contains(promise) && colors >= 8) {
            return .direct
        }
        switch colors {
        case 256...: return .indexed256
        case 16...: return .sixteen
        case 8...: return .eight
        default: return .none
        }
    }

    /// Whether the locale's characters are UTF-8; nil when no locale is set or it is plain C.
    private static func unicode(_ environment: [String: String]) -> Bool? {
        let locale =
            ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
            .first { !$0.isEmpty } ?? "C"
        let name = locale.lowercased()
        if name.contains("utf-8") || name.contains("utf8") { return true }
        return ["c", "posix"].contains(name) ? nil : false
    }
}

/// With C.UTF-8 installed the C locale is the absence of a choice, not a choice of ASCII.
func systemHasUnicodeLocale() -> Bool {
    guard let locale = unsafe newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) else { return false }
    unsafe freelocale(locale)
    return true
}
