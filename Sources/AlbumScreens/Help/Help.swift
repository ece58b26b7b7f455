import Canvas

/// All keys of the screen below, from its table.
struct HelpScreen: Sendable {
    let table: [KeyRow]
    var top = 0
    /// Whether the screen below takes text by every other key.
    let isTyping: Bool
    /// Keys of every such screen.
    let shared: [KeyRow]
}

extension AlbumState {
    mutating func openHelp() -> [Effect] {
        screens.append(
            .help(
                HelpScreen(table: keyTable, isTyping: table.isTyping, shared: sharedKeys)))
        return []
    }

    mutating func scrollHelp(_ step: ListStep) -> [Effect] {
        guard var help = helpScreen else { return [] }
        let visible = max(1, size.rows - 3)
        let count = help.lines(self).count
        help.top = min(
            max(0, help.top + step.rows(visible: visible)), max(0, count - visible))
        helpScreen = help
        return []
    }
}

extension HelpScreen {
    /// Names of the keys and what they do; a line that is too long for the screen goes on below.
    func lines(_ state: AlbumState) -> [(keys: String, text: String)] {
        let words = state.words
        var rows = (table + shared).filter { !$0.keys.isEmpty }.map { row in
            let names = row.keys.map { state.look.hasUnicode ? $0.name : $0.asciiName }
            return (names.joined(separator: " "), row.text(words).help)
        }
        rows.append(
            isTyping
                ? ("", words.keys.typing.help)
                : (state.look.hasUnicode ? "1 2 3 …" : "1 2 3", words.keys.counts.help))
        let ambiguous = state.look.ambiguous
        let keyWidth = rows.map { displayWidth($0.0, ambiguous: ambiguous) }.max() ?? 0
        let room = max(8, state.size.columns - keyWidth - 6)
        return rows.flatMap { keys, text in
            wrapped(text, width: room, ambiguous: ambiguous).enumerated().map {
                ($0.offset == 0 ? keys : "", $0.element)
            }
        }
    }
}

enum HelpKeys {
    static let table: [KeyRow] =
        [
            KeyRow(
                .escape, .character("q"), .character("?"), .enter, .function(1), words: { $0.back },
                isHinted: true
            ) {
                $0.pop()
                return []
            }
        ] + ListKeys.rows { $0.scrollHelp($1) }
}

extension Page {
    mutating func help(_ screen: HelpScreen) {
        let lines = screen.lines(state)
        let keyWidth = lines.map { width($0.keys) }.max() ?? 0
        let textWidth = lines.map { width($0.text) }.max() ?? 0
        let rect = popup(
            words.choices.helpTitle, columns: keyWidth + textWidth + 6, rows: lines.count + 3)
        for (index, line) in lines.dropFirst(screen.top).prefix(rect.rows - 1).enumerated() {
            let row = rect.row + index
            frame.put(
                line.keys, column: rect.column, row: row, width: keyWidth, style: theme.accent,
                align: .right)
            frame.put(
                line.text, column: rect.column + keyWidth + 2, row: row,
                width: rect.columns - keyWidth - 2)
        }
        if screen.top + rect.rows - 1 < lines.count {
            frame.put(
                sign("↓", "v"), column: rect.endColumn - 1, row: rect.endRow - 1,
                style: theme.accent)
        }
        hintLine(in: rect)
    }
}
