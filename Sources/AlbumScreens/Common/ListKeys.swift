import Canvas

/// The rows of a table for moving in a list by whole rows; a count says how many, or to which.
enum ListKeys {
    static func rows(
        _ move: @escaping @Sendable (inout AlbumState, ListStep) -> [Effect]
    ) -> [KeyRow] {
        [
            KeyRow(.character("j"), .down, words: { $0.down }) { move(&$0, .rows($0.times)) },
            KeyRow(.character("k"), .up, words: { $0.up }) { move(&$0, .rows(-$0.times)) },
            KeyRow(.pageDown, .control("d"), words: { $0.pageDown }) {
                move(&$0, .pages($0.times))
            },
            KeyRow(.pageUp, .control("u"), words: { $0.pageUp }) { move(&$0, .pages(-$0.times)) },
            KeyRow(.character("g"), .home, words: { $0.first }) { state in
                let effects = move(&state, .rows(-.max / 2))
                return state.count.map { effects + move(&state, .rows($0 - 1)) } ?? effects
            },
            KeyRow(.character("G"), .end, words: { $0.last }) { state in
                guard let count = state.count else { return move(&state, .rows(.max / 2)) }
                return move(&state, .rows(-.max / 2)) + move(&state, .rows(count - 1))
            },
        ]
    }
}

enum ListStep: Sendable {
    case rows(Int)
    case pages(Int)

    func rows(visible: Int) -> Int {
        switch self {
        case .rows(let count): count
        case .pages(let count): count * max(1, visible - 1)
        }
    }
}
