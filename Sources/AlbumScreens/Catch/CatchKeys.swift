import AlbumModel
import Canvas

enum CatchKeys {
    static let table: [KeyRow] =
        [
            KeyRow(.character("e"), words: { $0.edit }, isHinted: true) { state in
                state.catchPage.map { state.openEditForm($0.entry) } ?? []
            },
            KeyRow(.character("d"), words: { $0.bin }, isHinted: true) { state in
                state.catchPage.map { state.askToBin($0.entry) } ?? []
            },
            KeyRow(
                .character("l"), .right, .character(" "), words: { $0.nextPhoto }, isHinted: true,
                reason: lonePhoto
            ) { $0.turnPhoto(1) },
            KeyRow(.character("h"), .left, words: { $0.previousPhoto }, reason: lonePhoto) {
                $0.turnPhoto(-1)
            },
            KeyRow(
                .character("j"), .down, .pageDown, words: { $0.nextCatch }, isHinted: true,
                reason: { $0.isCatch(beside: 1) ? nil : $0.words.messages.noOlderCatch }
            ) { $0.turnCatch(1) },
            KeyRow(
                .character("k"), .up, .pageUp, words: { $0.previousCatch },
                reason: { $0.isCatch(beside: -1) ? nil : $0.words.messages.noNewerCatch }
            ) { $0.turnCatch(-1) },
            KeyRow(
                .character("v"), words: { $0.settle }, isHinted: true,
                reason: {
                    $0.catchPage?.entry.conflicts.isEmpty == false ? nil : $0.words.conflicts.none
                }
            ) { $0.askToSettle() },
            KeyRow(
                .character("f"), words: { $0.frame }, isHinted: true,
                reason: { $0.photosToFrame.isEmpty ? $0.words.frame.nothing : nil }
            ) { $0.openFrame($0.photosToFrame) },
            KeyRow(.character("a"), words: { $0.add }) { $0.openAddForm() },
            KeyRow(.character("s"), words: { $0.sync }) { $0.openSync() },
            KeyRow(.character("u"), words: { $0.undo }) { _ in [.undo] },
            KeyRow(.control("r"), words: { $0.redo }) { _ in [.redo] },
            KeyRow(.character("?"), words: { $0.help }, isHinted: true) { $0.openHelp() },
            KeyRow(.character("q"), .escape, .backspace, words: { $0.back }, isHinted: true) {
                $0.pop()
                return []
            },
        ] + AlbumState.changeRows

    private static let lonePhoto: @Sendable (AlbumState) -> String? = {
        ($0.catchPage?.entry.photos.count ?? 0) < 2 ? $0.words.messages.noPhoto : nil
    }
}
