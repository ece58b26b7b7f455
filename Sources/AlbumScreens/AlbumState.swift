package import AlbumModel
package import Canvas
import FoundationEssentials

/// What a user set, as the config file or the album keeps it.
package struct Preferences: Sendable, Hashable {
    package var language: Language
    package var regions: [Region]
    package var lengthUnit: Measure.Unit
    package var weightUnit: Measure.Unit

    package init(
        language: Language, regions: [Region], lengthUnit: Measure.Unit = .cm,
        weightUnit: Measure.Unit = .kg
    ) {
        self.language = language
        self.regions = regions
        self.lengthUnit = lengthUnit
        self.weightUnit = weightUnit
    }
}

/// The whole state of the screens. Only `update` changes it; `draw` shows it.
package struct AlbumState: Sendable {
    package internal(set) var size: Size
    package internal(set) var preferences: Preferences
    package internal(set) var look: Look
    package internal(set) var now: LocalTime
    /// Nil until the first answer: an album that is still being opened.
    package internal(set) var stamps: [StampEntry]?
    package internal(set) var summary: AlbumSummary?
    package internal(set) var sync = SyncStatus()
    package internal(set) var remote: String?
    package internal(set) var message: Message?

    let catalogue: Catalogue
    /// Finds every species of the catalogue.
    let speciesNames: NameIndex
    /// Finds every species of the catalogue and every own fish.
    var names: NameIndex
    /// Where each stamp stands in `stamps`.
    var stampIndex: [UUID: Int] = [:]
    /// The settings that there are and what they are set to.
    package var settings = SettingsBook()
    /// The keys as the user set them.
    package var keyMap = KeyMap()
    var album = AlbumScreen()
    /// A number typed before a key.
    var count: Int?
    /// Whether the last key was the first `g` of a pair.
    var isPairOpen = false
    /// What is marked, by the screen that it is marked on.
    var marks: [KeyTable: Set<UUID>] = [:]
    /// Command lines typed before, the newest last.
    var commandHistory: [String] = []
    /// What of the form is kept for the case of a crash.
    var keptDraft: FormDraft?
    /// A new stamp that is being shown as one.
    var celebration: Celebration?
    /// The screens over the album, the top one last.
    var screens: [Screen] = []
    /// Places with names, to be proposed.
    var spots: [Spot] = []
    var gallery = Gallery()
    /// Where the photo picker opens.
    var folder: String
    /// Whether `s` is to start the sync as soon as the remote is set.
    var isSyncWanted = false

    package init(
        size: Size, preferences: Preferences, look: Look = Look(), now: LocalTime,
        folder: String, remote: String? = nil, catalogue: Catalogue = .embedded
    ) {
        self.size = size
        self.preferences = preferences
        self.look = look
        self.now = now
        self.folder = folder
        self.remote = remote
        self.catalogue = catalogue
        speciesNames = NameIndex(catalogue: catalogue)
        names = speciesNames
    }

    /// The words of the state's language.
    package var words: Words { Words.of(preferences.language) }

    /// What to do before the first key.
    package var startEffects: [Effect] { [.loadStamps(wantedStamps), .loadSummary, .loadDraft] }

    var wantedStamps: StampFilter {
        var filter = StampFilter()
        filter.regions = preferences.regions
        return filter
    }

    func stamp(_ id: UUID) -> StampEntry? {
        guard let index = stampIndex[id], let stamps else { return nil }
        return stamps[index]
    }

    /// A stamp's name in the interface's language, safe to show.
    func name(_ names: Names) -> String { displayText(names[preferences.language]) }
}

/// A line that the status line shows until the next key.
package struct Message: Sendable, Hashable {
    package enum Tone: Sendable, Hashable { case plain, good, celebration, problem }
    package var text: String
    package var tone: Tone
}

/// A screen over the album.
enum Screen: Sendable {
    case stamp(StampScreen)
    case catchPage(CatchScreen)
    case form(FormScreen)
    case picker(PickerScreen)
    case inbox(InboxScreen)
    case sync(SyncScreen)
    case help(HelpScreen)
    case choice(ChoiceScreen)
    case question(QuestionScreen)
    case remote(RemoteScreen)
    case diary(DiaryScreen)
    case page(PageScreen)
    case pageForm(PageFormScreen)
    case numbers(NumbersScreen)
    case frame(FrameScreen)
    case settings(SettingsScreen)
    case value(ValueScreen)
    case command(CommandScreen)

    /// Drawn over the screen below, which stays visible.
    var isPopup: Bool {
        switch self {
        case .choice, .question, .remote, .help, .value, .command: true
        case .stamp, .catchPage, .form, .picker, .inbox, .sync, .diary, .page, .pageForm, .numbers,
            .settings, .frame:
            false
        }
    }
}
