import AlbumModel
import Canvas

/// The line that `:` opens: a command for the screen below.
struct CommandScreen: Sendable {
    var editor = LineEditor()
    /// What may be meant, in order; and which of them stands in the line, while Tab goes round.
    var proposals: [String] = []
    var chosen: Int?
    /// How far back in the history; nil in a new line.
    var past: Int?
    /// What was typed before the history was gone into.
    var typed = ""
}

extension AlbumState {
    private static let historyLimit = 100

    var commandScreen: CommandScreen? {
        get { if case .command(let screen) = screens.last { screen } else { nil } }
        set {
            guard let newValue, case .command = screens.last else { return }
            screens[screens.count - 1] = .command(newValue)
        }
    }

    mutating func openCommand() -> [Effect] {
        var screen = CommandScreen()
        screen.proposals = Commands.proposals("", table: table, self)
        screens.append(.command(screen))
        return []
    }

    mutating func typedInCommand(_ key: Key) -> [Effect] {
        guard var screen = commandScreen else { return [] }
        // Rubbing out the colon too leaves.
        if screen.editor.isEmpty, key == .backspace {
            pop()
            return []
        }
        guard screen.editor.press(key) else { return [] }
        screen.chosen = nil
        screen.past = nil
        commandScreen = screen
        propose()
        return []
    }

    private mutating func propose() {
        guard let text = commandScreen?.editor.text else { return }
        let found = Commands.proposals(text, table: tableBelow, self)
        commandScreen?.proposals = found
    }

    /// The table of the screen that a command is for.
    private var tableBelow: KeyTable {
        var below = self
        below.pop()
        return below.table
    }

    /// The next proposal in the line's last word, round and round.
    mutating func completeCommand(_ step: Int) -> [Effect] {
        guard var screen = commandScreen, !screen.proposals.isEmpty else { return [] }
        let count = screen.proposals.count
        let next = screen.chosen.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
        let words = screen.editor.text.split(separator: " ", omittingEmptySubsequences: false)
        let kept = words.dropLast().joined(separator: " ")
        screen.editor.text = (kept.isEmpty ? "" : kept + " ") + screen.proposals[next]
        screen.chosen = next
        commandScreen = screen
        return []
    }

    /// Through what was typed before.
    mutating func recallCommand(_ step: Int) -> [Effect] {
        guard var screen = commandScreen, !commandHistory.isEmpty else { return [] }
        if screen.past == nil { screen.typed = screen.editor.text }
        let place = (screen.past ?? commandHistory.count) + step
        guard place >= 0 else { return [] }
        if place >= commandHistory.count {
            screen.past = nil
            screen.editor.text = screen.typed
        } else {
            screen.past = place
            screen.editor.text = commandHistory[place]
        }
        screen.chosen = nil
        commandScreen = screen
        return []
    }

    mutating func acceptCommand() -> [Effect] {
        guard let text = commandScreen?.editor.text else { return [] }
        pop()
        let line = text.split(separator: " ").joined(separator: " ")
        guard !line.isEmpty else { return [] }
        commandHistory.removeAll { $0 == line }
        commandHistory.append(line)
        if commandHistory.count > Self.historyLimit { commandHistory.removeFirst() }
        return Commands.run(line, &self)
    }
}

enum CommandKeys {
    static let table: [KeyRow] = [
        KeyRow(.enter, words: { $0.run }, isHinted: true) { $0.acceptCommand() },
        KeyRow(.tab, words: { $0.complete }, isHinted: true) { $0.completeCommand(1) },
        KeyRow(.backTab, words: { $0.completeBack }) { $0.completeCommand(-1) },
        KeyRow(.up, .control("p"), words: { $0.earlier }, isHinted: true) { $0.recallCommand(-1) },
        KeyRow(.down, .control("n"), words: { $0.later }) { $0.recallCommand(1) },
        KeyRow(.escape, .control("c"), words: { $0.back }, isHinted: true) {
            $0.pop()
            return []
        },
    ]
}

extension Page {
    mutating func command(_ screen: CommandScreen) {
        let row = rows >= 16 ? rows - 2 : rows - 1
        frame.fill(Rect(column: 0, row: row, columns: columns, rows: rows - row))
        frame.put(":", column: 1, row: row, style: theme.accent)
        field(screen.editor, column: 2, row: row, width: columns - 3, isActive: true)
        let cursor = frame.cursor
        if rows >= 16 { hints(keyMapRows, row: rows - 1) }
        guard !screen.proposals.isEmpty else { return }
        let above = row - 1
        frame.fill(Rect(column: 0, row: above, columns: columns, rows: 1))
        // The chosen one is always in sight.
        var first = 0
        while let chosen = screen.chosen, chosen > first,
            screen.proposals[first...chosen].reduce(0, { $0 + width($1) + 2 }) > columns - 2
        {
            first += 1
        }
        let spans = screen.proposals.enumerated().dropFirst(first).flatMap { index, text in
            [
                Span(displayText(text), index == screen.chosen ? theme.selected : theme.faint),
                Span("  "),
            ]
        }
        frame.put(spans, column: 1, row: above, width: columns - 2)
        frame.cursor = cursor
    }

    private var keyMapRows: [KeyRow] { state.keyMap.rows(.command) }
}
