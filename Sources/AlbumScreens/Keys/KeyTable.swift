/// Every table of keys there is: one a screen, and those that go with several.
package enum KeyTable: String, Sendable, CaseIterable, Hashable {
    case common, plain
    case album, search, stamp
    case catchPage = "catch"
    case form, picker, inbox, sync, restingSync, help, choice, choices, question, remote
    case diary
    case diarySearch = "diary-search"
    case page
    case pageForm = "page-form"
    case numbers, settings, value, command, frame
    case inboxNaming = "inbox-naming"
    case frameFolder = "frame-folder"

    /// What the config file calls it.
    package var name: String { self == .restingSync ? KeyTable.sync.rawValue : rawValue }

    /// Whether every key that is no row is text.
    package var isTyping: Bool {
        switch self {
        case .search, .form, .remote, .diarySearch, .pageForm, .value, .command, .inboxNaming,
            .frameFolder:
            true
        default: false
        }
    }

    /// The rows as they are when the user set none.
    package var rows: [KeyRow] {
        switch self {
        case .common: AlbumState.commonKeys
        case .plain: AlbumState.plainKeys
        case .album: AlbumKeys.table
        case .search: SearchKeys.table
        case .stamp: StampKeys.table
        case .catchPage: CatchKeys.table
        case .form: FormKeys.table
        case .picker: PickerKeys.table
        case .inbox: InboxKeys.table
        case .sync: SyncKeys.table(isActive: true)
        case .restingSync: SyncKeys.table(isActive: false)
        case .help: HelpKeys.table
        case .choice: ChoiceKeys.single
        case .choices: ChoiceKeys.several
        case .question: QuestionKeys.table
        case .remote: RemoteKeys.table
        case .diary: DiaryKeys.table
        case .diarySearch: DiarySearchKeys.table
        case .page: PageKeys.table
        case .pageForm: PageFormKeys.table
        case .numbers: NumbersKeys.table
        case .inboxNaming: InboxNamingKeys.table
        case .frame: FrameKeys.table
        case .frameFolder: FrameFolderKeys.table
        case .settings: SettingsKeys.table
        case .value: ValueKeys.table
        case .command: CommandKeys.table
        }
    }
}
