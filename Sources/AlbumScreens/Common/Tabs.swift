import AlbumModel
import Canvas

/// The screens that stand beside each other.
enum Tab: String, Sendable, CaseIterable, Hashable {
    case album, diary, numbers, inbox, sync
}

extension AlbumState {
    /// The tab that is open; nil while a screen is over it.
    var tab: Tab? {
        guard screens.count <= 1 else { return nil }
        return switch screens.first {
        case nil: .album
        case .diary: .diary
        case .numbers: .numbers
        case .inbox: .inbox
        case .sync: .sync
        default: nil
        }
    }

    /// Those that there are: a sync only to a remote.
    var tabs: [Tab] { Tab.allCases.filter { $0 != .sync || remote != nil } }

    mutating func open(tab: Tab) -> [Effect] {
        guard tab != self.tab else { return [] }
        screens = []
        switch tab {
        case .album: return []
        case .diary: return openDiary()
        case .numbers: return openNumbers()
        case .inbox: return openInbox()
        case .sync:
            screens.append(.sync(SyncScreen()))
            return []
        }
    }

    mutating func turnTab(_ step: Int) -> [Effect] {
        let all = tabs
        guard let tab, let place = all.firstIndex(of: tab) else { return [] }
        return open(tab: all[(place + step + all.count) % all.count])
    }
}

enum TabKeys {
    static let rows: [KeyRow] = [
        KeyRow(.tab, words: { $0.nextTab }, reason: notHere) { $0.turnTab(1) },
        KeyRow(.backTab, words: { $0.previousTab }, reason: notHere) { $0.turnTab(-1) },
    ]

    private static let notHere: @Sendable (AlbumState) -> String? = {
        $0.tab == nil ? $0.words.messages.noTabs : nil
    }
}

extension Page {
    /// The tabs in the top line, where there is room for them beside what a screen says there;
    /// returns the columns they took.
    mutating func tabs(column: Int) -> Int {
        guard columns >= 110, let open = state.tab else { return 0 }
        var at = column
        for tab in state.tabs {
            let isOpen = tab == open
            let text = isOpen ? "[\(name(tab))]" : " \(name(tab)) "
            let used = frame.put(
                text, column: at, row: 0, style: isOpen ? theme.strong : theme.faint)
            hit(Rect(column: at, row: 0, columns: used, rows: 1), .tab(tab))
            at += used
        }
        return at - column + 2
    }

    private func name(_ tab: Tab) -> String {
        switch tab {
        case .album: words.album.tab
        case .diary: words.diary.title
        case .numbers: words.numbers.title
        case .inbox: words.inbox.title
        case .sync: words.sync.title
        }
    }
}
