import AlbumModel
import Canvas

/// A line that is asked for over a screen.
struct ValueScreen: Sendable {
    /// What it is for.
    enum Goal: Sendable, Hashable {
        case setting(String)
        case tag(Marked)
        case place(Marked)
    }

    var editor: LineEditor
    let goal: Goal
    var problem: String?
    /// What may be meant, to be taken by Tab.
    var proposals: [String] = []
}

extension AlbumState {
    var valueScreen: ValueScreen? {
        get { if case .value(let screen) = screens.last { screen } else { nil } }
        set {
            guard let newValue, case .value = screens.last else { return }
            screens[screens.count - 1] = .value(newValue)
        }
    }

    mutating func typedInValue(_ key: Key) -> [Effect] {
        guard var screen = valueScreen, screen.editor.press(key) else { return [] }
        screen.problem = nil
        screen.proposals = proposals(screen)
        valueScreen = screen
        return []
    }

    /// Names that begin as what is typed: spots, or tags of the catches that are marked.
    private func proposals(_ screen: ValueScreen) -> [String] {
        guard case .place = screen.goal, !screen.editor.isEmpty else { return [] }
        let typed = folded(screen.editor.text)
        return spots.flatMap { [$0.name] + $0.aliases }.filter { folded($0).hasPrefix(typed) }
            .prefix(3).map(\.self)
    }

    mutating func takeProposal() -> [Effect] {
        guard let first = valueScreen?.proposals.first else { return [] }
        valueScreen?.editor.text = first
        valueScreen?.proposals = []
        return []
    }

    mutating func acceptValue() -> [Effect] {
        guard let screen = valueScreen else { return [] }
        let text = trimmed(screen.editor.text)
        switch screen.goal {
        case .setting(let name):
            if !text.isEmpty, let expected = settings.spec(name)?.problem(text) {
                let problem = words.settings.expected(expected)
                valueScreen?.problem = problem
                return []
            }
            pop()
            return set(name, text.isEmpty ? nil : text)
        case .tag(let marked):
            let tags = Self.parts(text)
            pop()
            guard !tags.isEmpty else { return [] }
            return [.changeMarked(marked, .tag(tags))]
        case .place(let marked):
            pop()
            guard !text.isEmpty else { return [] }
            return [.changeMarked(marked, .place(text))]
        }
    }

    private func trimmed(_ text: String) -> String {
        var rest = text[...]
        while rest.first?.isWhitespace ?? false { rest.removeFirst() }
        while rest.last?.isWhitespace ?? false { rest.removeLast() }
        return String(rest)
    }
}

enum ValueKeys {
    static let table: [KeyRow] = [
        KeyRow(.enter, words: { $0.choose }, isHinted: true) { $0.acceptValue() },
        KeyRow(.tab, words: { $0.complete }) { $0.takeProposal() },
        KeyRow(.escape, .control("c"), words: { $0.back }, isHinted: true) {
            $0.pop()
            return []
        },
    ]
}

extension Page {
    mutating func value(_ screen: ValueScreen) {
        let (title, hint) = about(screen.goal)
        let lines = wrapped(
            displayText(hint), width: min(66, columns) - 4, limit: 3,
            ambiguous: state.look.ambiguous)
        let rect = popup(title, columns: 66, rows: lines.count + 5)
        for (index, line) in lines.enumerated() {
            frame.put(
                line, column: rect.column, row: rect.row + index, width: rect.columns,
                style: theme.faint)
        }
        let row = rect.row + lines.count
        field(
            screen.editor, column: rect.column, row: row, width: rect.columns, isActive: true)
        if let problem = screen.problem {
            frame.put(
                "! " + displayText(problem), column: rect.column, row: row + 1,
                width: rect.columns, style: theme.problem)
        } else if !screen.proposals.isEmpty {
            frame.put(
                "Tab " + displayText(screen.proposals.joined(separator: "  ")),
                column: rect.column, row: row + 1, width: rect.columns, style: theme.faint)
        }
        hintLine(in: rect)
    }

    private func about(_ goal: ValueScreen.Goal) -> (title: String, hint: String) {
        switch goal {
        case .setting(let name):
            let spec = state.settings.spec(name)
            return (
                spec?.title(words.language) ?? name,
                (spec?.summary(words.language) ?? "")
                    + (spec?.problem("").map { "  (\($0))" } ?? "")
            )
        case .tag(let marked): return (words.marks.tagTitle, words.marks.tagHint(marked.count))
        case .place(let marked):
            return (words.marks.placeTitle, words.marks.placeHint(marked.count))
        }
    }
}
