/// What keys do. In groups, each a value of its own: the compiler takes minutes over an initializer of
/// a hundred texts.
@dynamicMemberLookup final class KeyWords: Sendable {
    private let moving: Moving
    private let album: Album
    private let form: Form
    private let lists: Lists
    private let syncing: Syncing
    private let framing: Framing
    private let commandLine: Command

    private init(
        _ moving: Moving, _ album: Album, _ form: Form, _ lists: Lists, _ syncing: Syncing,
        _ framing: Framing, _ commandLine: Command
    ) {
        self.moving = moving
        self.album = album
        self.form = form
        self.lists = lists
        self.syncing = syncing
        self.framing = framing
        self.commandLine = commandLine
    }

    static let english = KeyWords(
        .english, .english, .english, .english, .english, .english, .english)
    static let chinese = KeyWords(
        .chinese, .chinese, .chinese, .chinese, .chinese, .chinese, .chinese)
    static let japanese = KeyWords(
        .japanese, .japanese, .japanese, .japanese, .japanese, .japanese, .japanese)

    subscript(dynamicMember path: KeyPath<Moving, KeyText>) -> KeyText { moving[keyPath: path] }
    subscript(dynamicMember path: KeyPath<Album, KeyText>) -> KeyText { album[keyPath: path] }
    subscript(dynamicMember path: KeyPath<Form, KeyText>) -> KeyText { form[keyPath: path] }
    subscript(dynamicMember path: KeyPath<Lists, KeyText>) -> KeyText { lists[keyPath: path] }
    subscript(dynamicMember path: KeyPath<Syncing, KeyText>) -> KeyText { syncing[keyPath: path] }
    subscript(dynamicMember path: KeyPath<Framing, KeyText>) -> KeyText { framing[keyPath: path] }
    subscript(dynamicMember path: KeyPath<Command, KeyText>) -> KeyText {
        commandLine[keyPath: path]
    }
}
