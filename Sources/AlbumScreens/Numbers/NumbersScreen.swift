import AlbumModel
import Canvas

/// What the album adds up to, in lines that scroll.
struct NumbersScreen: Sendable {
    /// Nil until it is counted.
    var numbers: AlbumNumbers?
    var goal: YearGoal?
    var isAsked = false
    var top = 0
    /// As they were for `width` columns: made once, not at every key.
    var lines: [String] = []
    var width = 0
}

extension AlbumState {
    mutating func openNumbers() -> [Effect] {
        screens.append(.numbers(NumbersScreen()))
        return []
    }

    mutating func take(numbers: AlbumNumbers, _ goal: YearGoal) {
        numbersScreen?.numbers = numbers
        numbersScreen?.goal = goal
        numbersScreen?.width = 0
    }

    mutating func prepareNumbers() -> [Effect] {
        guard var screen = numbersScreen else { return [] }
        if screen.width != size.columns {
            screen.lines = numberLines(screen)
            screen.width = size.columns
            numbersScreen = screen
        }
        guard !screen.isAsked else { return [] }
        numbersScreen?.isAsked = true
        return [.loadNumbers(year: now.year)]
    }

    private func numberLines(_ screen: NumbersScreen) -> [String] {
        guard let numbers = screen.numbers else { return [words.album.loading] }
        let text = NumbersText(
            numbers, words.language, width: size.columns - 2, isUnicode: look.hasUnicode
        ) { displayText(self.name(ofStamp: $0) ?? "") }
        return (screen.goal.map { [text.line($0)] } ?? []) + text.lines()
    }

    /// One species more or fewer to catch this year; below one the goal is taken away.
    mutating func changeGoal(_ step: Int) -> [Effect] {
        guard var goal = numbersScreen?.goal else { return [] }
        let wanted = (goal.goal ?? (step > 0 ? goal.species : 0)) + step
        goal.goal = wanted > 0 ? min(wanted, 10_000) : nil
        numbersScreen?.goal = goal
        numbersScreen?.width = 0
        return [.set(.goal(goal.goal, year: goal.year))]
    }

    mutating func scrollNumbers(_ step: ListStep) -> [Effect] {
        guard var screen = numbersScreen else { return [] }
        let visible = max(1, size.rows - 1 - (size.rows >= 16 ? 2 : 1))
        let count = screen.lines.count
        screen.top = min(
            max(0, screen.top + step.rows(visible: visible)), max(0, count - visible))
        numbersScreen = screen
        return []
    }
}

enum NumbersKeys {
    static let table: [KeyRow] =
        [
            KeyRow(.character("+"), .character("="), words: { $0.goalUp }, isHinted: true) {
                $0.changeGoal(1)
            },
            KeyRow(.character("-"), words: { $0.goalDown }) { $0.changeGoal(-1) },
            KeyRow(.character("u"), words: { $0.undo }) { state in
                state.numbersScreen?.isAsked = false
                return [.undo]
            },
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
        for (index, line) in screen.lines.dropFirst(screen.top).prefix(room)
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
