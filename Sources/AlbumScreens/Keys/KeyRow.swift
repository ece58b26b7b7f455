import AlbumModel
package import Canvas

/// A key of a screen: what it is called, what it does, and when it does nothing and why. Help and
/// the hints at the foot come from the same rows that keys are looked up in.
package struct KeyRow: Sendable {
    package private(set) var keys: [Key]
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

    /// What the config file and the command line call it: its English word, `page-up`.
    package var action: String {
        String(text(Words.of(.en)).hint.lowercased().map { $0 == " " ? "-" : $0 })
    }

    /// The same with other keys.
    func with(keys: [Key]) -> KeyRow {
        var row = self
        row.keys = keys
        return row
    }
}

extension AlbumState {
    /// The table of the screen on top.
    var table: KeyTable {
        switch screens.last {
        case nil: album.editor == nil ? .album : .search
        case .stamp: .stamp
        case .catchPage: .catchPage
        case .form: .form
        case .picker: .picker
        case .inbox(let screen): screen.naming == nil ? .inbox : .inboxNaming
        case .sync: sync.isActive ? .sync : .restingSync
        case .help: .help
        case .choice(let list): list.isSeveral ? .choices : .choice
        case .question: .question
        case .remote: .remote
        case .diary(let screen): screen.editor == nil ? .diary : .diarySearch
        case .page: .page
        case .pageForm: .pageForm
        case .numbers: .numbers
        case .frame(let screen): screen.editor == nil ? .frame : .frameFolder
        case .settings: .settings
        case .value: .value
        case .command: .command
        }
    }

    /// The keys of the screen on top, as the user set them.
    package var keyTable: [KeyRow] { keyMap.rows(table) }

    /// Keys that mean the same on every screen.
    static let commonKeys: [KeyRow] = [
        KeyRow(.control("l"), words: { $0.redraw }) { _ in [.redraw] },
        KeyRow(.control("z"), words: { $0.suspend }) { _ in [.suspend] },
    ]

    /// Keys that mean the same on every screen that is not typed into.
    static let plainKeys: [KeyRow] = [
        KeyRow(.character(":"), words: { $0.command }) { $0.openCommand() }
    ]

    /// Those that go with the table of the screen on top.
    var sharedKeys: [KeyRow] {
        (table.isTyping ? [] : keyMap.rows(.plain)) + keyMap.rows(.common)
    }

    mutating func tell(_ text: String, _ tone: Message.Tone = .plain) {
        message = Message(text: displayText(text), tone: tone)
    }
}
