import AlbumModel
import Canvas

enum DiaryKeys {
    static let table: [KeyRow] =
        [
            KeyRow(.character("a"), words: { $0.writePage }, isHinted: true) {
                $0.openPageForm(nil)
            },
            KeyRow(
                .enter, .character("l"), .right, words: { $0.open }, isHinted: true,
                reason: nothing
            ) { $0.openDiaryEntry() },
            KeyRow(.character("e"), words: { $0.editEntry }, isHinted: true, reason: nothing) {
                $0.editDiaryEntry()
            },
            KeyRow(.character("d"), words: { $0.bin }, isHinted: true, reason: nothing) {
                $0.askToBinDiaryEntry()
            },
            KeyRow(.character("/"), words: { $0.searchDiary }, isHinted: true) {
                $0.startDiarySearch()
            },
            KeyRow(.character("?"), words: { $0.help }, isHinted: true) { $0.openHelp() },
            KeyRow(.character("s"), words: { $0.sync }) { $0.openSync() },
            KeyRow(.character("u"), words: { $0.undo }) { _ in [.undo] },
            KeyRow(.control("r"), words: { $0.redo }) { _ in [.redo] },
            KeyRow(
                .character("q"), .escape, .character("h"), .left, .backspace,
                words: { $0.back }, isHinted: true
            ) { state in
                if state.diary?.query.isEmpty == false {
                    return state.endDiarySearch(isKept: false)
                }
                state.pop()
                return []
            },
        ] + TabKeys.rows + ListKeys.rows { $0.moveDiary($1) }

    private static let nothing: @Sendable (AlbumState) -> String? = {
        $0.selectedDiaryEntry == nil ? $0.words.diary.nothing : nil
    }
}

/// While a search is typed at the foot of the diary; what is no row is text.
enum DiarySearchKeys {
    static let table: [KeyRow] = [
        KeyRow(.enter, words: { $0.choose }, isHinted: true) { $0.endDiarySearch(isKept: true) },
        KeyRow(.escape, .control("c"), words: { $0.clear }, isHinted: true) {
            $0.endDiarySearch(isKept: false)
        },
        KeyRow(.down, .tab, words: { $0.down }) { $0.moveDiary(.rows(1)) },
        KeyRow(.up, .backTab, words: { $0.up }) { $0.moveDiary(.rows(-1)) },
    ]
}

enum PageKeys {
    static let table: [KeyRow] = [
        KeyRow(.character("e"), words: { $0.editEntry }, isHinted: true) { state in
            state.pageScreen.map { state.openPageForm($0.entry) } ?? []
        },
        KeyRow(.character("d"), words: { $0.bin }, isHinted: true) { state in
            state.pageScreen.map { state.askToBin($0.entry) } ?? []
        },
        KeyRow(
            .character("f"), words: { $0.frame }, isHinted: true,
            reason: { $0.photosToFrame.isEmpty ? $0.words.frame.nothing : nil }
        ) { $0.openFrame($0.photosToFrame) },
        KeyRow(.character("u"), words: { $0.undo }) { _ in [.undo] },
        KeyRow(.control("r"), words: { $0.redo }) { _ in [.redo] },
        KeyRow(.character("?"), words: { $0.help }, isHinted: true) { $0.openHelp() },
        KeyRow(
            .character("q"), .escape, .character("h"), .left, .backspace, words: { $0.back },
            isHinted: true
        ) {
            $0.pop()
            return []
        },
    ]
}

/// Keys of a page's form; what is no row is text.
enum PageFormKeys {
    static let table: [KeyRow] = [
        KeyRow(.enter, words: { $0.accept }, isHinted: true) { $0.enterInPageForm() },
        KeyRow(.control("s"), words: { $0.save }, isHinted: true) { $0.savePageForm() },
        KeyRow(.tab, words: { $0.nextField }, isHinted: true) { $0.movePageField(1) },
        KeyRow(.backTab, words: { $0.previousField }) { $0.movePageField(-1) },
        KeyRow(.down, words: { $0.down }) { $0.arrowInPageForm(1) },
        KeyRow(.up, words: { $0.up }) { $0.arrowInPageForm(-1) },
        KeyRow(.control("p"), words: { $0.photos }, isHinted: true) { $0.openPicker() },
        KeyRow(.control("t"), words: { $0.toggle }) { $0.toggleBlank() },
        KeyRow(.escape, words: { $0.leave }, isHinted: true) { $0.leavePageForm() },
        KeyRow(.function(1), words: { $0.help }, isHinted: true) { $0.openHelp() },
    ]
}
