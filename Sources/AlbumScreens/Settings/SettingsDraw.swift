import AlbumModel
import Canvas

/// Where the parts of the settings stand: the list, and what the chosen one does below.
struct SettingsLayout {
    let list: Rect
    let told: Rect

    init(size: Size) {
        let foot = size.rows >= 16 ? 2 : 1
        let below = size.rows >= 16 ? 4 : 3
        let top = size.rows >= 16 ? 2 : 1
        list = Rect(
            column: 1, row: top, columns: max(0, size.columns - 2),
            rows: max(1, size.rows - foot - below - top))
        told = Rect(
            column: 1, row: list.endRow + 1, columns: max(0, size.columns - 2), rows: below - 1)
    }
}

extension Page {
    mutating func settings(_ screen: SettingsScreen) {
        let layout = SettingsLayout(size: frame.size)
        let all = state.settingRows
        header(
            [Span(words.choices.settingsTitle, theme.strong)],
            right: [Span("\(screen.selection + 1)/\(all.count)", theme.faint)])
        let longest = all.map { width(title($0)) }.max() ?? 0
        let labels = min(longest, layout.list.columns / 2 - 3)
        for (index, row) in all.dropFirst(screen.top).prefix(layout.list.rows).enumerated() {
            let isSelected = screen.top + index == screen.selection
            let at = layout.list.row + index
            hit(Rect(column: 0, row: at, columns: columns, rows: 1), .row(screen.top + index))
            frame.put(
                isSelected ? sign("▸", ">") : " ", column: layout.list.column, row: at,
                style: theme.accent)
            frame.put(
                title(row), column: layout.list.column + 2, row: at, width: labels,
                style: isSelected ? theme.selected : theme.text)
            let column = layout.list.column + labels + 4
            let (value, isSet) = value(row)
            frame.put(
                displayText(value), column: column, row: at, width: layout.list.endColumn - column,
                style: isSet ? theme.accent : theme.faint)
        }
        if let row = state.selectedSetting { told(row, in: layout.told) }
        foot()
    }

    private func title(_ row: SettingRow) -> String {
        switch row {
        case .regions: words.choices.regions
        case .remote: words.choices.remote
        case .config(let name): state.settings.spec(name)?.title(words.language) ?? name
        }
    }

    /// What it is now, and whether the user said so.
    private func value(_ row: SettingRow) -> (String, Bool) {
        switch row {
        case .regions:
            let names = state.preferences.regions.map(words.choices.region)
            return (names.joined(separator: words.language == .en ? ", " : "、"), true)
        case .remote:
            return (state.remote ?? words.choices.noRemote, state.remote != nil)
        case .config(let name):
            if let value = state.settings.values[name] { return (shown(value, of: name), true) }
            let standard = name == "language" ? state.preferences.language.rawValue : nil
            let text = (standard ?? state.settings.spec(name)?.standard).map { shown($0, of: name) }
            return (text ?? words.settings.notSetValue, false)
        }
    }

    /// A value as people say it.
    func shown(_ value: String, of name: String) -> String {
        switch name {
        case "language": Language(rawValue: value)?.ownName ?? value
        case "theme": ThemeChoice(rawValue: value).map(words.choices.theme) ?? value
        default: words.settings.values[value] ?? value
        }
    }

    private mutating func told(_ row: SettingRow, in rect: Rect) {
        let text: String
        var note = ""
        switch row {
        case .regions: text = words.settings.regions
        case .remote: text = words.settings.remote
        case .config(let name):
            let spec = state.settings.spec(name)
            text = spec?.summary(words.language) ?? ""
            let value = state.settings.values[name]
            note = value.map { "\(name) = \($0)" } ?? "# \(name) ="
            if let values = spec?.values, !values.isEmpty {
                note += "   (" + values.joined(separator: " | ") + ")"
            }
        }
        let lines = wrapped(
            text, width: rect.columns, limit: max(1, rect.rows - 1), ambiguous: state.look.ambiguous
        )
        for (index, line) in lines.enumerated() {
            frame.put(line, column: rect.column, row: rect.row + index, width: rect.columns)
        }
        if lines.count < rect.rows {
            frame.put(
                displayText(note), column: rect.column, row: rect.row + lines.count,
                width: rect.columns, style: theme.faint)
        }
    }
}
