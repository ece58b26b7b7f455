import AlbumModel
import Canvas

enum StampKeys {
    static let table: [KeyRow] =
        [
            KeyRow(.character("a"), words: { $0.add }, isHinted: true) { $0.openAddForm() },
            KeyRow(
                .enter, .character("l"), .right, words: { $0.open }, isHinted: true, reason: noCatch
            ) {
                $0.openSelectedCatch()
            },
            KeyRow(.character("e"), words: { $0.edit }, isHinted: true, reason: noCatch) { state in
                state.selectedCatch.map { state.openEditForm($0) } ?? []
            },
            KeyRow(.character("d"), words: { $0.bin }, isHinted: true, reason: noCatch) { state in
                guard state.marked.isEmpty else { return state.askToBinMarked() }
                return state.selectedCatch.map { state.askToBin($0) } ?? []
            },
            KeyRow(.character("s"), words: { $0.sync }, isHinted: true) { $0.openSync() },
            KeyRow(.character("?"), words: { $0.help }, isHinted: true) { $0.openHelp() },
            KeyRow(
                .character("f"), words: { $0.frame },
                reason: { $0.photosToFrame.isEmpty ? $0.words.frame.nothing : nil }
            ) { $0.openFrame($0.photosToFrame) },
            KeyRow(.character("w"), words: { $0.want }) { state in
                state.turnWanted(state.stampPage.flatMap { state.stamp($0.id) })
            },
            KeyRow(.character("u"), words: { $0.undo }) { _ in [.undo] },
            KeyRow(.control("r"), words: { $0.redo }) { _ in [.redo] },
            KeyRow(
                .character("q"), .escape, .character("h"), .left, .backspace, words: { $0.back },
                isHinted: true
            ) {
                $0.unmark()
                $0.pop()
                return []
            },
        ] + AlbumState.markRows() + AlbumState.changeRows + ListKeys.rows { $0.moveCatches($1) }

    private static let noCatch: @Sendable (AlbumState) -> String? = {
        $0.selectedCatch == nil ? $0.words.messages.noCatch : nil
    }
}
