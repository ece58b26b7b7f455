import AlbumModel
import Canvas

/// Keys of the form; what is no row is text.
enum FormKeys {
    static let table: [KeyRow] = [
        KeyRow(.enter, words: { $0.accept }, isHinted: true) { $0.enterInForm() },
        KeyRow(.control("s"), words: { $0.save }, isHinted: true) { $0.saveForm() },
        KeyRow(.control("p"), words: { $0.photos }, isHinted: true) { $0.openPicker() },
        KeyRow(.tab, words: { $0.nextField }, isHinted: true) { $0.leaveField(1) },
        KeyRow(.backTab, words: { $0.previousField }) { $0.leaveField(-1) },
        KeyRow(.down, words: { $0.down }) { $0.arrowInForm(1) },
        KeyRow(.up, words: { $0.up }) { $0.arrowInForm(-1) },
        KeyRow(.pageDown, words: { $0.last }) { state in
            state.goToField(.save)
        },
        KeyRow(.pageUp, words: { $0.first }) { state in
            state.goToField(.fish)
        },
        KeyRow(.control("x"), words: { $0.takePhotoOff }) { $0.dropLastPhoto() },
        KeyRow(.control("t"), words: { $0.toggle }) { $0.turnFate() },
        KeyRow(.control("o"), words: { $0.editor }) { $0.editNote() },
        KeyRow(.escape, words: { $0.leave }, isHinted: true) { $0.leaveForm() },
        KeyRow(.function(1), words: { $0.help }, isHinted: true) { $0.openHelp() },
    ]
}

extension AlbumState {
    mutating func goToField(_ field: FormField) -> [Effect] {
        guard let current = form?.field else { return [] }
        return leaveField(field.rawValue - current.rawValue)
    }
}
