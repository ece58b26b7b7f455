import Canvas

/// The rows of a table for moving in a list by whole rows.
enum ListKeys {
    static func rows(
        _ move: @escaping @Sendable (inout AlbumState, ListStep) -> [Effect]
    ) -> [KeyRow] {
        [
            KeyRow(.character("j"), .down, words: { $0.down }) { move(&$0, .rows(1)) },
            KeyRow(.character("k"), .up, words: { $0.up }) { move(&$0, .rows(-1)) },
            KeyRow(.pageDown, .control("d"), words: { $0.pageDown }) { move(&$0, .pages(1)) },
            KeyRow(.pageUp, .control("u"), words: { $0.pageUp }) { move(&$0, .pages(-1)) },
            KeyRow(.character("g"), .home, words: { $0.first }) { move(&$0, .rows(-.max / 2)) },
            KeyRow(.character("G"), .end, words: { $0.last }) { move(&$0, .rows(.max / 2)) },
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
