extension Key {
    /// What the help shows for the key: "q", "^D", "Enter", "F1", "↑". The same in all languages.
    package var name: String {
        switch self {
        case .character(" "): "Space"
        case .character(let character): String(character)
        case .control(" "): "^Space"
        case .control(let character): "^" + String(character).uppercased()
        case .function(let number): "F\(number)"
        case .paste: "Paste"
        default: Key.named.first { $0.1 == self }?.0 ?? ""
        }
    }

    /// The name without arrows drawn, for terminals without UTF-8: "Up" for "↑".
    package var asciiName: String {
        switch self {
        case .up: "Up"
        case .down: "Down"
        case .left: "Left"
        case .right: "Right"
        default: name
        }
    }

    private static let named: [(String, Key)] = [
        ("Enter", .enter), ("Esc", .escape), ("Tab", .tab), ("S-Tab", .backTab),
        ("BkSp", .backspace), ("Del", .delete), ("Ins", .insert),
        ("↑", .up), ("↓", .down), ("←", .left), ("→", .right),
        ("Home", .home), ("End", .end), ("PgUp", .pageUp), ("PgDn", .pageDown),
    ]
}

extension Key {
    /// A key by its name as the help shows it, and as people write it: `a`, `^D`, `Ctrl-D`, `C-d`,
    /// `Enter`, `Space`, `Up`, `PgDn`, `F1`, `S-Tab`. nil for what is none.
    package init?(named text: String) {
        if let named = Key.named.first(where: { $0.0 == text })?.1 {
            self = named
            return
        }
        if text.count == 1, let character = text.first, !character.isWhitespace {
            self = .character(character)
            return
        }
        let lower = text.lowercased()
        for prefix in ["^", "ctrl-", "ctrl+", "c-"] where lower.hasPrefix(prefix) {
            let rest = lower.dropFirst(prefix.count)
            guard rest.count == 1, let letter = rest.first, letter.isASCII, letter.isLetter,
                !["i", "j", "m", "["].contains(letter)
            else { return nil }
            self = .control(letter)
            return
        }
        if lower.first == "f", let number = Int(lower.dropFirst()), (1...12).contains(number) {
            self = .function(number)
            return
        }
        let aliases: [String: Key] = [
            "space": .character(" "), "semicolon": .character(";"), "up": .up, "down": .down,
            "left": .left, "right": .right, "backspace": .backspace, "delete": .delete,
            "insert": .insert, "escape": .escape, "return": .enter, "shift-tab": .backTab,
            "pageup": .pageUp, "pagedown": .pageDown,
        ]
        let found = Key.named.first { $0.0.lowercased() == lower }?.1 ?? aliases[lower]
        guard let found else { return nil }
        self = found
    }
}
