extension Frame {
    /// The characters alone, a line a row, blanks at the ends of lines left out. What goldens hold.
    package var text: String {
        (0..<rows).map { row in
            trimmed((0..<columns).filter { self[$0, row].width > 0 }.map { self[$0, row].text })
        }.joined(separator: "\n") + (rows > 0 ? "\n" : "")
    }

    /// The characters, then a letter for every cell's style, then what each letter stands for.
    /// "." is the standard style. At most 62 styles are told apart; the rest are "?".
    package var styledText: String {
        var letters: [Style: Character] = [Style(): "."]
        var legend: [String] = []
        var spare = Frame.letters.makeIterator()
        let map = (0..<rows).map { row in
            String(
                (0..<columns).map { column in
                    let style = self[column, row].style
                    if let letter = letters[style] { return letter }
                    guard let letter = spare.next() else { return "?" }
                    letters[style] = letter
                    legend.append("\(letter): \(style)")
                    return letter
                })
        }
        let cursorLine = cursor.map { "cursor: \($0.column),\($0.row)\n" } ?? ""
        return text + "--\n" + (map + ["--"] + legend).joined(separator: "\n") + "\n" + cursorLine
    }

    private static let letters: String =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

    private func trimmed(_ characters: [Character]) -> String {
        let end = characters.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
        return String(characters[..<end])
    }
}

extension Style: CustomStringConvertible {
    /// "red-green bold": foreground, background, attributes.
    package var description: String {
        let attributes = [
            (isBold, "bold"), (isDim, "dim"), (isReverse, "reverse"), (isUnderline, "underline"),
        ]
        let words = attributes.filter(\.0).map(\.1)
        return (["\(foreground) on \(background)"] + words).joined(separator: " ")
    }
}

extension Color: CustomStringConvertible {
    /// "standard", "ansi 4", "#RRGGBB".
    package var description: String {
        switch self {
        case .standard: "standard"
        case .ansi(let index): "ansi \(index)"
        case .rgb(let red, let green, let blue): "#" + [red, green, blue].map(hexByte).joined()
        }
    }
}

private func hexByte(_ value: UInt8) -> String {
    (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true)
}
