package import AlbumModel

/// A setting of the config file, as the screens need to know it.
package struct SettingSpec: Sendable {
    /// Its name in the file: `length-unit`.
    package let name: String
    /// What it is in a word or two.
    let title: @Sendable (Language) -> String
    /// What it does, in a sentence.
    let summary: @Sendable (Language) -> String
    /// The values there are; empty where it is typed.
    let values: [String]
    /// What counts while it is not set; nil where that depends.
    let standard: String?
    /// nil when a typed value is fine, else what is expected.
    let problem: @Sendable (String) -> String?
    /// Whether a new value counts only from the next start on.
    let isForNextStart: Bool

    package init(
        name: String, title: @escaping @Sendable (Language) -> String,
        summary: @escaping @Sendable (Language) -> String, values: [String] = [],
        standard: String? = nil, isForNextStart: Bool = false,
        problem: @escaping @Sendable (String) -> String?
    ) {
        self.name = name
        self.title = title
        self.summary = summary
        self.values = values
        self.standard = standard
        self.isForNextStart = isForNextStart
        self.problem = problem
    }
}

/// The settings that there are, and what they are set to.
package struct SettingsBook: Sendable {
    package var specs: [SettingSpec]
    /// As the file has them; what is not set is not there.
    package var values: [String: String]

    package init(specs: [SettingSpec] = [], values: [String: String] = [:]) {
        self.specs = specs
        self.values = values
    }

    func spec(_ name: String) -> SettingSpec? { specs.first { $0.name == name } }

    /// What counts: what is set, else what counts without.
    package subscript(name: String) -> String? { values[name] ?? spec(name)?.standard }
}

extension AlbumState {
    /// Sets a setting, or with nil makes it as it comes; it counts at once where it can.
    mutating func set(_ name: String, _ value: String?) -> [Effect] {
        settings.values[name] = value
        var effects: [Effect] = [.set(.config(name, value))]
        effects += obey(name)
        if settings.spec(name)?.isForNextStart == true { tell(words.settings.nextStart) }
        return effects
    }

    /// Takes every setting into the state, as at the start.
    package mutating func obeySettings() {
        for spec in settings.specs { _ = obey(spec.name) }
    }

    private mutating func obey(_ name: String) -> [Effect] {
        let value = settings[name] ?? ""
        switch name {
        case "language":
            guard let language = Language(rawValue: value) else { break }
            let selected = selectedStamp?.id
            preferences.language = language
            arrange(selecting: selected)
        case "theme":
            let theme = ThemeChoice(rawValue: value) ?? .automatic
            guard theme != look.theme, look.isThemeFree else { break }
            look.theme = theme
            gallery = Gallery()
        case "length-unit":
            if let unit = Measure.Unit(rawValue: value) { preferences.lengthUnit = unit }
        case "weight-unit":
            if let unit = Measure.Unit(rawValue: value) { preferences.weightUnit = unit }
        case "stamps":
            album.zoom = Zoom(rawValue: value) ?? .normal
            showSelection()
        case "pane":
            album.hasPane = value != "off"
            showSelection()
        case "celebrate", "motion":
            look.isCelebrating = settings["celebrate"] != "off" && settings["motion"] != "reduced"
        default: break
        }
        return []
    }
}
