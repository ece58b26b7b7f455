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
