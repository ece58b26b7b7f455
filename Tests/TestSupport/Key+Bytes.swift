package import Canvas

extension Key {
    /// What xterm sends for the key.
    package var bytes: [UInt8] { Array(sequence.utf8) }

    private var sequence: String {
        switch self {
        case .character(let character): String(character)
        case .control(let character):
            String(Unicode.Scalar((character.asciiValue ?? 0x40) & 0x1F))
        case .enter: "\r"
        case .escape: "\u{1B}"
        case .tab: "\t"
        case .backTab: "\u{1B}[Z"
        case .backspace: "\u{7F}"
        case .delete: "\u{1B}[3~"
        case .insert: "\u{1B}[2~"
        case .up: "\u{1B}[A"
        case .down: "\u{1B}[B"
        case .right: "\u{1B}[C"
        case .left: "\u{1B}[D"
        case .home: "\u{1B}[H"
        case .end: "\u{1B}[F"
        case .pageUp: "\u{1B}[5~"
        case .pageDown: "\u{1B}[6~"
        case .function(let number): Key.functionSequences[number - 1]
        case .paste(let text): "\u{1B}[200~" + text + "\u{1B}[201~"
        }
    }

    private static let functionSequences =
        ["OP", "OQ", "OR", "OS"].map { "\u{1B}" + $0 }
        + [15, 17, 18, 19, 20, 21, 23, 24].map { "\u{1B}[\($0)~" }
}
