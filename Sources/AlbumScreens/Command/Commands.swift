import AlbumModel
import Canvas

/// What can be typed behind `:`: commands of their own, and the actions of the screen below.
enum Commands {
    /// A command with a word after it.
    struct Spec: Sendable {
        let name: String
        /// What the word may be.
        let values: @Sendable (AlbumState) -> [String]
        let run: @Sendable (_ words: [String], inout AlbumState) -> [Effect]
    }

    static let specs: [Spec] = [
        Spec(name: "set", values: { $0.settings.specs.map(\.name) }, run: set),
        Spec(name: "unset", values: { $0.settings.values.keys.sorted() }) { words, state in
            guard let name = words.first, state.settings.spec(name) != nil else {
                return refuse(setting: words.first ?? "", &state)
            }
            return state.set(name, nil)
        },
        Spec(name: "filter", values: { _ in filters }) { words, state in
            for word in words {
                guard filter(word, &state) else { return refuse("filter", filters, &state) }
            }
            if words.isEmpty { return refuse("filter", filters, &state) }
            state.arrange(selecting: state.selectedStamp?.id)
            return []
        },
        Spec(name: "sort", values: { _ in AlbumOrder.allCases.map(\.rawValue) }) { words, state in
            guard let order = words.first.flatMap(AlbumOrder.init) else {
                return refuse("sort", AlbumOrder.allCases.map(\.rawValue), &state)
            }
            let selected = state.selectedStamp?.id
            state.album.order = order
            state.arrange(selecting: selected)
            return []
        },
        Spec(name: "goto", values: { _ in [] }) { words, state in
            guard let number = words.first.flatMap({ Int($0) }), number > 0 else {
                return refuse("goto", ["1", "155"], &state)
            }
            return state.goTo(number: number)
        },
        Spec(name: "search", values: { _ in [] }) { words, state in
            state.search(words.joined(separator: " "))
        },
        Spec(name: "mark", values: { _ in ["all", "none"] }) { words, state in
            switch words.first {
            case "all":
                state.marks[.album] = nil
                return state.markAll()
            case "none":
                state.marks = [:]
                return []
            default: return refuse("mark", ["all", "none"], &state)
            }
        },
        Spec(name: "page", values: { _ in AlbumBook.allCases.map(\.rawValue) }) { words, state in
            if let number = words.first.flatMap({ Int($0) }), !state.album.pages.isEmpty {
                return state.turnPage(number - 1 - state.album.page)
            }
            guard let book = words.first.flatMap(AlbumBook.init) else {
                return refuse("page", AlbumBook.allCases.map(\.rawValue), &state)
            }
            state.open(book: book)
            return []
        },
        Spec(name: "open", values: { $0.tabs.map(\.rawValue) }) { words, state in
            guard let tab = words.first.flatMap(Tab.init), state.tabs.contains(tab) else {
                return refuse("open", state.tabs.map(\.rawValue), &state)
            }
            return state.open(tab: tab)
        },
        Spec(name: "q", values: { _ in [] }) { _, _ in [.quit] },
    ]

    private static let filters: [String] =
        ["all", "caught", "uncaught", "wanted"] + Water.allCases.map(\.rawValue)

    /// Takes a filter; false when the word is none.
    private static func filter(_ word: String, _ state: inout AlbumState) -> Bool {
        switch word {
        case "all":
            state.album.caught = .all
            state.album.waters = []
        case "caught": state.album.caught = .caught
        case "uncaught": state.album.caught = .uncaught
        case "wanted": state.album.caught = .wanted
        default:
            guard let water = Water(rawValue: word) else { return false }
            state.album.waters = [water]
        }
        return true
    }

    private static let set: @Sendable ([String], inout AlbumState) -> [Effect] = { words, state in
        guard let name = words.first, let spec = state.settings.spec(name) else {
            return refuse(setting: words.first ?? "", &state)
        }
        let value = words.dropFirst().joined(separator: " ")
        guard !value.isEmpty else {
            state.tell(state.words.command.isSet(name, state.settings[name] ?? "-"))
            return []
        }
        if let expected = spec.problem(value) {
            state.tell(state.words.command.badValue(name, expected), .problem)
            return []
        }
        return state.set(name, value)
    }

    private static func refuse(
        _ command: String, _ values: [String], _ state: inout AlbumState
    ) -> [Effect] {
        let text = values.joined(separator: " ")
        state.tell(state.words.command.needsValue(command, text), .problem)
        return []
    }

    private static func refuse(setting name: String, _ state: inout AlbumState) -> [Effect] {
        let near = nearest(to: name, among: state.settings.specs.map(\.name))
        state.tell(state.words.command.noSetting(name, near), .problem)
        return []
    }

    /// The actions of a screen that can be called by name.
    private static func actions(_ table: KeyTable, _ state: AlbumState) -> [KeyRow] {
        state.keyMap.rows(table) + state.keyMap.rows(.common)
    }

    static func run(_ line: String, _ state: inout AlbumState) -> [Effect] {
        var words = line.split(separator: " ").map(String.init)
        if words.count == 1, let number = Int(words[0]), number > 0 {
            return state.goTo(number: number)
        }
        let name = words.removeFirst()
        // An action that is named alone is the screen's own; with words after it, the command.
        let row = actions(state.table, state).first { $0.action == name }
        if words.isEmpty, let row {
            if let reason = row.reason(state) {
                state.tell(reason)
                return []
            }
            return row.perform(&state)
        }
        if let spec = specs.first(where: { $0.name == name }) { return spec.run(words, &state) }
        let known = specs.map(\.name) + actions(state.table, state).map(\.action)
        state.tell(
            state.words.command.unknown(name, nearest(to: name, among: known)), .problem)
        return []
    }

    /// What the last word of a line may become.
    static func proposals(_ text: String, table: KeyTable, _ state: AlbumState) -> [String] {
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let last = words.last ?? ""
        let all: [String]
        if words.count <= 1 {
            all = Array(Set(specs.map(\.name) + actions(table, state).map(\.action))).sorted()
        } else if words[0] == "set", words.count == 3 {
            all = state.settings.spec(words[1])?.values ?? []
        } else if words.count == 2 || words[0] == "filter" {
            all = specs.first { $0.name == words[0] }?.values(state) ?? []
        } else {
            all = []
        }
        return all.filter { $0.hasPrefix(last) && $0 != last }
    }
}

/// The word that a mistyped one most likely meant, or nil when none is near.
private func nearest(to typed: String, among words: [String]) -> String? {
    guard !typed.isEmpty else { return nil }
    let begun = words.filter { typed.count >= 2 && $0.hasPrefix(typed) }
    if let shortest = begun.min(by: { $0.count < $1.count }) { return shortest }
    let letters = Set(typed)
    let near = words.filter { word in
        abs(word.count - typed.count) <= 1
            && letters.symmetricDifference(Set(word)).count <= (typed.count > 3 ? 2 : 1)
    }
    return near.min { abs($0.count - typed.count) < abs($1.count - typed.count) }
}
