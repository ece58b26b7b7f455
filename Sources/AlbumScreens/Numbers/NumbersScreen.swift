import AlbumModel
import Canvas

/// What the album adds up to, in lines that scroll.
struct NumbersScreen: Sendable {
    /// Nil until it is counted.
    var numbers: AlbumNumbers?
    var isAsked = false
    var top = 0
}

extension AlbumState {
    mutating func openNumbers() -> [Effect] {
        screens.append(.numbers(NumbersScreen()))
        return []
    }

    mutating func take(numbers: AlbumNumbers) { numbersScreen?.numbers = numbers }

    mutating func prepareNumbers() -> [Effect] {
        guard numbersScreen?.isAsked == false else { return [] }
        numbersScreen?.isAsked = true
        return [.loadNumbers]
    }

    func numberLines(_ screen: NumbersScreen) -> [String] {
        guard let numbers = screen.numbers else { return [words.album.loading] }
        return NumbersText(
            numbers, words.language, width: size.columns - 2, isUnicode: look.hasUnicode
        ) { displayText(self.name(ofStamp: $0) ?? "") }.lines()
    }

    mutating func scrollNumbers(_ step: ListStep) -> [Effect] {
        guard var screen = numbersScreen else { return [] }
        let visible = max(1, size.rows - 1 - (size.rows >= 16 ? 2 : 1))
        let count = numberLines(screen).count
        screen.top = min(
            max(0, screen.top + step.rows(visible: visible)), max(0, count - visible))
        numbersScreen = screen
        return []
    }
}

enum NumbersKeys {
    static let table: [KeyRow] =
        [
            KeyRow(.character("?"), words: { $0.help }, isHinted: true) { $0.openHelp() },
            KeyRow(
                .character("q"), .escape, .character("h"), .left, .backspace, words: { $0.back },
                isHinted: true
            ) {
                $0.pop()
                return []
            },
        ] + TabKeys.rows + ListKeys.rows { $0.scrollNumbers($1) }
}

extension Page {
    mutating func numbers(_ screen: NumbersScreen) {
        header([Span(words.numbers.title, theme.strong)])
        let room = max(0, rows - 1 - (rows >= 16 ? 2 : 1))
        for (index, line) in state.numberLines(screen).dropFirst(screen.top).prefix(room)
            .enumerated()
        {
            let isHeading = !line.hasPrefix("  ")
            frame.put(
                line, column: 1, row: 1 + index, width: columns - 2,
                style: isHeading ? theme.strong : theme.text)
        }
        foot()
    }
}
