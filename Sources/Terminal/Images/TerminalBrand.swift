/// A terminal as it names itself in its answer to `ESC [ > q` (XTVERSION).
struct TerminalBrand: Sendable, Hashable {
    /// In lower case: `kitty`, `foot`, `xterm`, `wezterm`, `iterm2`, `ghostty`, `konsole`, `tmux`.
    var name: String
    /// Up to three numbers, `0.28.1`; missing ones are 0.
    var version: [Int]

    /// From the answer without its introducer: `>|kitty(0.26.5)`, `>|foot 1.13.1`; nil for others.
    init?(_ answer: String) {
        guard answer.hasPrefix(">|") else { return nil }
        let text = answer.dropFirst(2)
        let end = text.firstIndex { $0 == "(" || $0 == " " || $0 == "/" } ?? text.endIndex
        guard end > text.startIndex else { return nil }
        name = text[..<end].lowercased()
        let number = text[end...].drop { !$0.isASCII || !$0.isNumber }
            .prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        version = number.split(separator: ".").prefix(3).map { Int($0) ?? 0 }
        while version.count < 3 { version.append(0) }
    }

    func isAtLeast(_ major: Int, _ minor: Int) -> Bool {
        (version[0], version[1]) >= (major, minor)
    }

    /// Knows `U=1`: pictures in place of characters.
    var hasPlaceholders: Bool {
        switch name {
        case "kitty": isAtLeast(0, 28)
        case "ghostty", "rio": true
        default: false
        }
    }

    /// Knows kitty's protocol with placements.
    var hasPlacements: Bool { ["kitty", "konsole", "wezterm", "warp"].contains(name) }

    var hasInline: Bool { ["iterm2", "wezterm", "mintty", "vscode"].contains(name) }
}
