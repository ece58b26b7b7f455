@testable import AlbumScreens
import AlbumModel
import Canvas
import FoundationEssentials

/// Plays keys to the screens and answers their effects from a small album in memory.
struct Player {
    var state: AlbumState
    /// Every effect so far, those answered too.
    var effects: [Effect] = []
    var stamps: [StampEntry]
    var catches: [UUID: [CatchEntry]]
    var inbox: [Photo] = []
    var pages: [DiaryPageEntry] = []
    var folders: [String: [FolderEntry]] = [
        "/photos": [
            FolderEntry(name: "2026", isFolder: true),
            FolderEntry(name: "IMG_10.jpg", isFolder: false, byteCount: 3_200_000),
            FolderEntry(name: "IMG_9.jpg", isFolder: false, byteCount: 2_100_000),
            FolderEntry(name: "黒鯛 朝まずめ.png", isFolder: false, byteCount: 845_000),
            FolderEntry(name: ".hidden.jpg", isFolder: false, byteCount: 1),
            FolderEntry(name: "notes.txt", isFolder: false, byteCount: 1),
        ],
        "/photos/2026": [FolderEntry(name: "蒸蛋.png", isFolder: false, byteCount: 500)],
    ]
    /// Whether moments pass at once.
    var isTicking = true
    /// Whether effects are answered as the program would.
    var isAnswering = true

    init(
        columns: Int = 80, rows: Int = 24, language: Language = .zhHant, isEmpty: Bool = false,
        remote: String? = nil, theme: ThemeChoice = .dark, glyphs: BlockArt.Glyphs = .quadrants
    ) {
        var look = Look()
        look.theme = theme
        look.glyphs = glyphs
        look.shapes = glyphs
        state = AlbumState(
            size: Size(columns: columns, rows: rows),
            preferences: Preferences(language: language, regions: [.tw, .jp]), look: look,
            now: LocalTime(
                year: 2026, month: 5, day: 3, hour: 6, minute: 10, offsetMinutes: 480),
            folder: "/photos", remote: remote)
        state.settings = SettingsBook(specs: Sample.settings)
        state.settings.values = ["language": language.rawValue, "theme": theme.rawValue]
        (stamps, catches) = isEmpty ? Sample.empty : Sample.album
        run(state.startEffects)
    }

    /// Presses keys: plain characters, and names in angle brackets: `a<Enter><^D>`.
    mutating func press(_ keys: String) {
        var rest = keys[...]
        while let character = rest.popFirst() {
            if character == "<", let end = rest.firstIndex(of: ">") {
                press(Self.named[String(rest[..<end])] ?? .control(rest.dropFirst().first ?? " "))
                rest = rest[rest.index(after: end)...]
            } else {
                press(.character(character))
            }
        }
    }

    mutating func press(_ key: Key) { send(.key(key)) }

    mutating func send(_ event: Event) { run(update(&state, event)) }

    mutating func run(_ new: [Effect]) {
        effects += new
        guard isAnswering else { return }
        for effect in new { if let event = answer(effect) { send(event) } }
    }

    private func answer(_ effect: Effect) -> Event? {
        switch effect {
        case .loadStamps: return .stamps(stamps)
        case .loadSummary: return .summary(summary)
        case .loadCatches(let stamp, let offset, let limit):
            let all = catches[stamp] ?? []
            return .catches(
                stamp: stamp, offset: offset, Array(all.dropFirst(offset).prefix(limit)),
                total: all.count)
        case .loadCatch(let id):
            return .catchEntry(id, catches.values.joined().first { $0.id == id })
        case .loadInbox(let isApart):
            let members = inbox.map { photo in
                InboxGroup.Member(
                    photo: photo.ref, name: photo.originalName,
                    time: photo.facts.takenAt ?? LocalTime(year: 2026, month: 1, day: 1),
                    isTimeSaid: photo.facts.takenAt != nil,
                    point: photo.facts.latitude.map {
                        GeoPoint(latitude: $0, longitude: photo.facts.longitude ?? 0)
                    })
            }
            let groups = isApart ? members.map { InboxGroup([$0]) } : InboxGroup.groups(of: members)
            return .inbox(groups.reversed(), isApart: isApart)
        case .loadDiary(let query, let offset, let limit):
            let all = diary.filter { query.isEmpty || Self.text($0).contains(query) }
            return .diary(
                query: query, offset: offset, Array(all.dropFirst(offset).prefix(limit)),
                total: all.count)
        case .loadDiaryPage(let id):
            return .diaryPage(id, pages.first { $0.id == id })
        case .loadPicture(let request): return .picture(request, Sample.picture(request))
        case .listFolder(let path):
            return folders[path].map { .folder(path: path, $0) }
                ?? .folderFailed(path: path, reason: "no such folder")
        case .readFacts(let path): return .photoFacts(path: path, Sample.facts, reason: nil)
        case .wake: return isTicking ? .tick : nil
        default: return nil
        }
    }

    /// Pages and catches, newest first.
    private var diary: [DiaryEntry] {
        let caught = catches.values.joined().map { ($0.record.caughtAt.iso, DiaryEntry.catch($0)) }
        let written = pages.map { ($0.page.telling.lastDay.isoDate + "U", DiaryEntry.page($0)) }
        return (caught + written).sorted { ($0.0, $0.1.id) > ($1.0, $1.1.id) }.map(\.1)
    }

    private static func text(_ entry: DiaryEntry) -> String {
        switch entry {
        case .catch(let entry): (entry.record.place?.name ?? "") + (entry.record.title ?? "")
        case .page(let entry): (entry.page.telling.title ?? "") + (entry.page.telling.note ?? "")
        }
    }

    private var summary: AlbumSummary {
        var summary = Sample.summary
        summary.caught = stamps.count { $0.count > 0 }
        summary.total = stamps.count
        summary.catches = catches.values.reduce(0) { $0 + $1.count }
        summary.inbox = inbox.count
        return summary
    }

    var text: String { draw(state).frame.text }

    static let named: [String: Key] = [
        "Enter": .enter, "Esc": .escape, "Tab": .tab, "S-Tab": .backTab, "BkSp": .backspace,
        "Up": .up, "Down": .down, "Left": .left, "Right": .right, "PgUp": .pageUp,
        "PgDn": .pageDown, "Home": .home, "End": .end, "F1": .function(1),
        "^S": .control("s"), "^D": .control("d"), "^U": .control("u"), "^R": .control("r"),
        "^L": .control("l"), "^P": .control("p"), "^X": .control("x"), "^T": .control("t"),
        "^Z": .control("z"), "^C": .control("c"), "^N": .control("n"), "^O": .control("o"),
        "Del": .delete,
        "Space": .character(" "),
    ]
}
