import Canvas

enum PickerKeys {
    static let table: [KeyRow] =
        [
            KeyRow(.enter, .character("l"), .right, words: { $0.take }, isHinted: true) {
                $0.takeFromPicker()
            },
            KeyRow(.character(" "), .character("v"), words: { $0.mark }, isHinted: true) {
                $0.markInPicker()
            },
            KeyRow(.character("h"), .left, .backspace, words: { $0.parent }, isHinted: true) {
                $0.folderAbove()
            },
            KeyRow(.character("."), words: { $0.hidden }) { $0.toggleHidden() },
            KeyRow(.character("?"), words: { $0.help }, isHinted: true) { $0.openHelp() },
            KeyRow(.escape, .character("q"), words: { $0.back }, isHinted: true) {
                $0.pop()
                return []
            },
        ] + ListKeys.rows { $0.movePicker($1) }
}
