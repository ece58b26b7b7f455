import AlbumModel
import Canvas

enum AlbumKeys {
    static let table: [KeyRow] =
        [
            KeyRow(.character("a"), words: { $0.add }, isHinted: true) { $0.openAddForm() },
            KeyRow(
                .enter, words: { $0.open }, isHinted: true, reason: noStamp
            ) { $0.openSelectedStamp() },
            KeyRow(.character("/"), words: { $0.search }, isHinted: true) { $0.startSearch() },
            KeyRow(.character("?"), words: { $0.help }, isHinted: true) { $0.openHelp() },
            KeyRow(.character("s"), words: { $0.sync }, isHinted: true) { $0.openSync() },
            KeyRow(.character("D"), words: { $0.diary }, isHinted: true) { $0.openDiary() },
            KeyRow(.character("c"), words: { $0.caught }, isHinted: true) { $0.cycleCaught() },
            KeyRow(.character("q"), words: { $0.quit }, isHinted: true) { _ in [.quit] },
            KeyRow(.character("F"), words: { $0.filter }, isHinted: true) { $0.openFilter() },
            KeyRow(.character("o"), words: { $0.sort }, isHinted: true) { $0.openOrder() },
            KeyRow(.character("r"), words: { $0.regions }) { $0.openRegions() },
            KeyRow(.character("#"), words: { $0.numbers }) { $0.openNumbers() },
            KeyRow(.character("w"), words: { $0.want }, reason: noStamp) {
                $0.turnWanted($0.selectedStamp)
            },
            KeyRow(.character("H"), words: { $0.hide }, reason: noStamp) {
                $0.hide($0.selectedStamp)
            },
            KeyRow(.character("i"), words: { $0.inbox }) { $0.openInbox() },
            KeyRow(.character("n"), words: { $0.next }, reason: noSearch) { $0.findNext($0.times) },
            KeyRow(.character("N"), words: { $0.previous }, reason: noSearch) {
                $0.findNext(-$0.times)
            },
            KeyRow(.character("u"), words: { $0.undo }) { _ in [.undo] },
            KeyRow(.control("r"), words: { $0.redo }) { _ in [.redo] },
            KeyRow(.character(","), words: { $0.settings }) { $0.openSettings() },
            KeyRow(.escape, words: { $0.clear }) { $0.clearSearch() },
            KeyRow(.character("h"), .left, words: { $0.left }) { state in
                state.moveAlbum { _ in -1 }
            },
            KeyRow(.character("l"), .right, words: { $0.right }) { state in
                state.moveAlbum { _ in 1 }
            },
            KeyRow(.character("k"), .up, words: { $0.up }) { $0.moveAlbum { -$0.columns } },
            KeyRow(.character("j"), .down, words: { $0.down }) { $0.moveAlbum { $0.columns } },
            KeyRow(.pageUp, .control("u"), words: { $0.pageUp }) { $0.moveAlbum { -$0.capacity } },
            KeyRow(.pageDown, .control("d"), words: { $0.pageDown }) {
                $0.moveAlbum { $0.capacity }
            },
            KeyRow(.character("g"), .home, words: { $0.first }) { $0.jumpAlbum(isToEnd: false) },
            KeyRow(.character("G"), .end, words: { $0.last }) { $0.jumpAlbum(isToEnd: true) },
            KeyRow(.character("V"), words: { $0.markAll }) { $0.markAll() },
            KeyRow(.character("d"), words: { $0.bin }, reason: AlbumState.nothingMeant) {
                $0.askToBinMarked()
            },
            KeyRow(.character("+"), .character("="), words: { $0.larger }) { $0.zoom(1) },
            KeyRow(.character("-"), words: { $0.smaller }) { $0.zoom(-1) },
            KeyRow(.character("|"), words: { $0.pane }) { $0.turnPane() },
            KeyRow(.character("b"), words: { $0.book }) { $0.openBooks() },
            KeyRow(.character("]"), words: { $0.nextPage }, reason: noPages) {
                $0.turnPage($0.times)
            },
            KeyRow(.character("["), words: { $0.previousPage }, reason: noPages) {
                $0.turnPage(-$0.times)
            },
        ] + AlbumState.markRows() + AlbumState.changeRows + TabKeys.rows

    private static let noPages: @Sendable (AlbumState) -> String? = {
        $0.album.pages.isEmpty ? $0.words.messages.noPages : nil
    }

    private static let noStamp: @Sendable (AlbumState) -> String? = {
        $0.selectedStamp == nil ? $0.words.messages.noStamp : nil
    }
    private static let noSearch: @Sendable (AlbumState) -> String? = {
        $0.album.search.isEmpty ? $0.words.messages.noSearch : nil
    }
}

/// While a search is typed at the foot of the album; what is no row is text.
enum SearchKeys {
    static let table: [KeyRow] = [
        KeyRow(.enter, words: { $0.choose }, isHinted: true) { $0.endSearch() },
        KeyRow(.escape, .control("c"), words: { $0.clear }, isHinted: true) { $0.abandonSearch() },
        KeyRow(.down, .tab, words: { $0.next }, isHinted: true) { $0.findNext(1) },
        KeyRow(.up, .backTab, words: { $0.previous }) { $0.findNext(-1) },
    ]
}
