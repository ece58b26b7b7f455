import AlbumModel
import Canvas

enum InboxKeys {
    static let table: [KeyRow] =
        [
            KeyRow(.character("n"), words: { $0.nameMany }, isHinted: true, reason: isEmpty) {
                $0.startNaming()
            },
            KeyRow(.enter, .character("a"), words: { $0.name }, isHinted: true, reason: isEmpty) {
                $0.nameInboxGroup()
            },
            KeyRow(.character("t"), words: { $0.apart }, isHinted: true) { $0.setInboxApart() },
            KeyRow(.character("d"), words: { $0.bin }, isHinted: true, reason: isEmpty) {
                $0.askToBinPhoto()
            },
            KeyRow(.character("u"), words: { $0.undo }) { _ in [.undo] },
            KeyRow(.control("r"), words: { $0.redo }) { _ in [.redo] },
            KeyRow(.character("s"), words: { $0.sync }) { $0.openSync() },
            KeyRow(.character("?"), words: { $0.help }, isHinted: true) { $0.openHelp() },
            KeyRow(
                .character("q"), .escape, .character("h"), .left, words: { $0.back }, isHinted: true
            ) {
                $0.pop()
                return []
            },
        ] + TabKeys.rows + ListKeys.rows { $0.moveInbox($1) }

    private static let isEmpty: @Sendable (AlbumState) -> String? = {
        $0.inbox?.selected == nil ? $0.words.inbox.empty : nil
    }
}

/// While names are typed; what is no row is text.
enum InboxNamingKeys {
    static let table: [KeyRow] = [
        KeyRow(.enter, words: { $0.takeName }, isHinted: true) { $0.acceptName() },
        KeyRow(.character(" "), words: { $0.sameName }, isHinted: true) { $0.spaceInInbox() },
        KeyRow(.tab, words: { $0.takeSpot }, isHinted: true, reason: noSpot) { $0.takeSpot() },
        KeyRow(.backspace, .control("h"), words: { $0.nameBack }, isHinted: true) {
            $0.backspaceInInbox()
        },
        KeyRow(.down, words: { $0.down }) { $0.arrowInInbox(1) },
        KeyRow(.up, words: { $0.up }) { $0.arrowInInbox(-1) },
        KeyRow(.escape, .control("c"), words: { $0.back }, isHinted: true) { $0.endNaming() },
        KeyRow(.function(1), words: { $0.help }, isHinted: true) { $0.openHelp() },
    ]

    private static let noSpot: @Sendable (AlbumState) -> String? = {
        $0.inboxSpot == nil ? $0.words.inbox.noSpot : nil
    }
}
