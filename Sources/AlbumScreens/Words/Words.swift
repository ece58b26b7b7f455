package import AlbumModel

/// Every word of the interface in one language. All members are stored and set by the memberwise
/// initialisers, so a word that a language lacks is a compile error.
package struct Words: Sendable {
    package let language: Language
    let keys: KeyWords
    let album: AlbumWords
    let stamp: StampWords
    let catches: CatchWords
    let form: FormWords
    let picker: PickerWords
    let sync: SyncWords
    let inbox: InboxWords
    let choices: ChoiceWords
    let messages: MessageWords
    let conflicts: ConflictWords
    let diary: DiaryWords
    let numbers: NumbersWords
    let frame: FrameWords
    let settings: SettingsWords
    let marks: MarkWords
    let command: CommandWords

    /// The words of a language.
    package static func of(_ language: Language) -> Words {
        switch language {
        case .en: english
        case .zhHant: chinese
        case .ja: japanese
        }
    }

    private static let english = Words(
        language: .en, keys: .english, album: .english, stamp: .english, catches: .english,
        form: .english, picker: .english, sync: .english, inbox: .english, choices: .english,
        messages: .english, conflicts: .english, diary: .english,
        numbers: .english, frame: .english, settings: .english, marks: .english, command: .english)
    private static let chinese = Words(
        language: .zhHant, keys: .chinese, album: .chinese, stamp: .chinese, catches: .chinese,
        form: .chinese, picker: .chinese, sync: .chinese, inbox: .chinese, choices: .chinese,
        messages: .chinese, conflicts: .chinese, diary: .chinese,
        numbers: .chinese, frame: .chinese, settings: .chinese, marks: .chinese, command: .chinese)
    private static let japanese = Words(
        language: .ja, keys: .japanese, album: .japanese, stamp: .japanese, catches: .japanese,
        form: .japanese, picker: .japanese, sync: .japanese, inbox: .japanese, choices: .japanese,
        messages: .japanese, conflicts: .japanese, diary: .japanese,
        numbers: .japanese, frame: .japanese, settings: .japanese, marks: .japanese,
        command: .japanese)
}

/// What a key does: in a word for the foot of the screen, in a sentence for the help.
package struct KeyText: Sendable, Hashable {
    package let hint: String
    package let help: String

    init(_ hint: String, _ help: String) {
        self.hint = hint
        self.help = help
    }
}
