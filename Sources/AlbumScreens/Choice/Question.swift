import AlbumModel
import Canvas

/// A question to be answered by yes or no.
struct QuestionScreen: Sendable {
    let text: String
    /// What yes does, the question being gone.
    let accept: @Sendable (inout AlbumState) -> [Effect]
    /// What no does; leaving the question does nothing.
    let refuse: @Sendable (inout AlbumState) -> [Effect]

    init(
        text: String, refuse: @escaping @Sendable (inout AlbumState) -> [Effect] = { _ in [] },
        accept: @escaping @Sendable (inout AlbumState) -> [Effect]
    ) {
        self.text = text
        self.refuse = refuse
        self.accept = accept
    }
}

enum QuestionKeys {
    static let table: [KeyRow] = [
        KeyRow(.character("y"), .character("Y"), .enter, words: { $0.yes }, isHinted: true) {
            state in
            guard case .question(let question) = state.screens.last else { return [] }
            state.pop()
            return question.accept(&state)
        },
        KeyRow(
            .character("n"), .character("N"), words: { $0.no }, isHinted: true
        ) { state in
            guard case .question(let question) = state.screens.last else { return [] }
            state.pop()
            return question.refuse(&state)
        },
        KeyRow(.escape, .character("q"), words: { $0.back }) {
            $0.pop()
            return []
        },
    ]
}

extension Page {
    mutating func question(_ screen: QuestionScreen) {
        let space = max(10, min(60, columns - 6))
        let lines = wrapped(
            displayText(screen.text), width: space, limit: max(1, rows - 4),
            ambiguous: state.look.ambiguous)
        let longest = lines.map(width).max() ?? 0
        let rect = popup("", columns: max(longest, 24) + 4, rows: lines.count + 4)
        for (index, line) in lines.enumerated() {
            frame.put(
                line, column: rect.column, row: rect.row + index, width: rect.columns,
                style: theme.strong)
        }
        hintLine(in: rect)
    }
}
