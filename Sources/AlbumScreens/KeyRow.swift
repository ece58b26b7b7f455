import AlbumModel
package import Canvas

/// A key of a screen: what it is called, what it does, and when it does nothing and why. Help and
/// the hints at the foot come from the same rows that keys are looked up in.
package struct KeyRow: Sendable {
    package let keys: [Key]
    let words: @Sendable (KeyWords) -> KeyText
    /// Shown at the foot of the screen, in the order of the table, as far as there is room.
    let isHinted: Bool
    let perform: @Sendable (inout AlbumState) -> [Effect]
    /// Why it does nothing now; nil when it does something.
    let reason: @Sendable (AlbumState) -> String?

    init(
        _ keys: Key..., words: @escaping @Sendable (KeyWords) -> KeyText, isHinted: Bool = false,
        reason: @escaping @Sendable (AlbumState) -> String? = { _ in nil },
        perform: @escaping @Sendable (inout AlbumState) -> [Effect]
    ) {
        self.keys = keys
        self.words = words
        self.isHinted = isHinted
        self.reason = reason
        self.perform = perform
    }

    /// What the help says, in a language.
    package func text(_ words: Words) -> KeyText { self.words(words.keys) }
}

extension AlbumState {
    /// The keys of the screen on top.
    package var keyTable: [KeyRow] {
        switch screens.last {
        case nil: album.editor == nil ? AlbumKeys.table : SearchKeys.table
        case .stamp: StampKeys.table
        case .catchPage: CatchKeys.table
        case .form: FormKeys.table
        case .picker: PickerKeys.table
        case .inbox(let screen):
            screen.naming == nil ? InboxKeys.table : InboxNamingKeys.table
        case .sync: SyncKeys.table(isActive: sync.isActive)
        case .help: HelpKeys.table
        case .choice(let list): list.isSeveral ? ChoiceKeys.several : ChoiceKeys.single
        case .question: QuestionKeys.table
        case .remote: RemoteKeys.table
        case .diary(let screen):
            screen.editor == nil ? DiaryKeys.table : DiarySearchKeys.table
        case .page: PageKeys.table
        case .pageForm: PageFormKeys.table
        case .numbers: NumbersKeys.table
        case .frame(let screen):
            screen.editor == nil ? FrameKeys.table : FrameFolderKeys.table
        }
    }

    /// Keys that mean the same on every screen.
    static let commonKeys: [KeyRow] = [
        KeyRow(.control("l"), words: { $0.redraw }) { _ in [.redraw] },
        KeyRow(.control("z"), words: { $0.suspend }) { _ in [.suspend] },
    ]

    mutating func tell(_ text: String, _ tone: Message.Tone = .plain) {
        message = Message(text: displayText(text), tone: tone)
    }
}
