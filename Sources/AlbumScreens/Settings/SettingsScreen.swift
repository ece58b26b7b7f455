import AlbumModel
import Canvas

/// Every setting, a row each.
struct SettingsScreen: Sendable {
    var selection = 0
    var top = 0
}

/// A row of the settings.
enum SettingRow: Sendable, Hashable {
    /// The album's own, not the config file's: they go where the album goes.
    case regions, remote
    case config(String)
}

extension AlbumState {
    /// What the album keeps first, then the config file's, in its order.
    var settingRows: [SettingRow] {
        [.remote, .regions]
            + settings.specs.filter { $0.name != "regions" }.map { .config($0.name) }
    }

    var settingsScreen: SettingsScreen? {
        get {
            for case .settings(let screen) in screens.reversed() { return screen }
            return nil
        }
        set {
            let isSettings: (Screen) -> Bool = { if case .settings = $0 { true } else { false } }
            guard let newValue, let index = screens.lastIndex(where: isSettings) else { return }
            screens[index] = .settings(newValue)
        }
    }

    var selectedSetting: SettingRow? {
        guard let screen = settingsScreen else { return nil }
        let rows = settingRows
        return rows.indices.contains(screen.selection) ? rows[screen.selection] : nil
    }

    mutating func openSettings() -> [Effect] {
        screens.append(.settings(SettingsScreen()))
        return []
    }

    mutating func moveSettings(_ step: ListStep) -> [Effect] {
        guard var screen = settingsScreen else { return [] }
        let visible = SettingsLayout(size: size).list.rows
        let count = settingRows.count
        let target = screen.selection + step.rows(visible: visible)
        screen.selection = min(max(0, target), max(0, count - 1))
        screen.top = Self.scroll(
            screen.top, selection: screen.selection, visible: visible, count: count)
        settingsScreen = screen
        return []
    }

    /// Its list, or the line in which it is typed.
    mutating func openSetting() -> [Effect] {
        switch selectedSetting {
        case nil: return []
        case .remote: return askRemote()
        case .regions: return openRegions()
        case .config(let name):
            guard let spec = settings.spec(name) else { return [] }
            if spec.values.isEmpty {
                screens.append(
                    .value(
                        ValueScreen(
                            editor: LineEditor(settings.values[name] ?? ""), goal: .setting(name))))
                return []
            }
            let choices = spec.values.map { Choice.value(name, $0) }
            let current = settings[name].map { Choice.value(name, $0) }
            screens.append(
                .choice(
                    ChoiceScreen(
                        choices, selected: current, marks: Set([current].compactMap(\.self)),
                        title: { spec.title($0.language) })))
            return []
        }
    }

    /// To the value after this one, and round again.
    mutating func turnSetting() -> [Effect] {
        guard case .config(let name) = selectedSetting, let spec = settings.spec(name),
            !spec.values.isEmpty
        else { return openSetting() }
        let at = settings[name].flatMap { spec.values.firstIndex(of: $0) } ?? -1
        return set(name, spec.values[(at + 1) % spec.values.count])
    }

    /// As it comes.
    mutating func clearSetting() -> [Effect] {
        guard case .config(let name) = selectedSetting, settings.values[name] != nil else {
            return []
        }
        return set(name, nil)
    }
}

enum SettingsKeys {
    static let table: [KeyRow] =
        [
            KeyRow(.enter, .character("l"), .right, words: { $0.change }, isHinted: true) {
                $0.openSetting()
            },
            KeyRow(.character(" "), words: { $0.nextValue }, isHinted: true) { $0.turnSetting() },
            KeyRow(
                .character("x"), .delete, words: { $0.asItComes }, isHinted: true,
                reason: { state in
                    guard case .config(let name) = state.selectedSetting,
                        state.settings.values[name] != nil
                    else { return state.words.settings.notSet }
                    return nil
                }, perform: { $0.clearSetting() }),
            KeyRow(.character("?"), words: { $0.help }, isHinted: true) { $0.openHelp() },
            KeyRow(
                .character("q"), .escape, .character("h"), .left, .backspace, words: { $0.back },
                isHinted: true
            ) {
                $0.pop()
                return []
            },
        ] + ListKeys.rows { $0.moveSettings($1) }
}
