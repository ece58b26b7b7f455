import Canvas

enum FrameKeys {
    static let table: [KeyRow] = [
        KeyRow(.enter, words: { $0.saveFrame }, isHinted: true) { $0.startFraming() },
        KeyRow(.character("j"), .down, words: { $0.nextStyle }, isHinted: true) {
            $0.moveFrameStyle(1)
        },
        KeyRow(.character("k"), .up, words: { $0.previousStyle }) { $0.moveFrameStyle(-1) },
        KeyRow(.character("p"), words: { $0.framePlace }, isHinted: true) { $0.turnFramePlace() },
        KeyRow(.character("x"), words: { $0.frameExif }, isHinted: true) { state in
            state.changeFrame { $0.choice.keepsExif.toggle() }
        },
        KeyRow(.character("o"), words: { $0.frameFolder }, isHinted: true) {
            $0.typeFrameFolder()
        },
        KeyRow(.character("m"), words: { $0.frameAlbum }, isHinted: true) { state in
            state.changeFrame { $0.isKeptInAlbum.toggle() }
        },
        KeyRow(
            .character("l"), .right, .character(" "), words: { $0.nextPhoto }, reason: lonePhoto
        ) { $0.turnFramePhoto(1) },
        KeyRow(.character("h"), .left, words: { $0.previousPhoto }, reason: lonePhoto) {
            $0.turnFramePhoto(-1)
        },
        KeyRow(.character("?"), words: { $0.help }, isHinted: true) { $0.openHelp() },
        KeyRow(.character("q"), .escape, .backspace, words: { $0.back }, isHinted: true) {
            $0.leaveFrame()
        },
    ]

    private static let lonePhoto: @Sendable (AlbumState) -> String? = {
        ($0.frameScreen?.photos.count ?? 0) < 2 ? $0.words.messages.noPhoto : nil
    }
}

/// While the folder is typed; what is no row is text.
enum FrameFolderKeys {
    static let table: [KeyRow] = [
        KeyRow(.enter, words: { $0.choose }, isHinted: true) { $0.endFrameFolder(isKept: true) },
        KeyRow(.escape, .control("c"), words: { $0.clear }, isHinted: true) {
            $0.endFrameFolder(isKept: false)
        },
    ]
}
