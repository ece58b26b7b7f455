import AlbumModel
import AlbumScreens

/// The user's settings: `config` in `$XDG_CONFIG_HOME/gyotaku`, an INI file that a person may edit.
struct Config: Sendable, Hashable {
    /// A setting by its name, with the values it takes.
    struct Setting: Sendable {
        let name: String
        /// In a word or two.
        let title: Phrase
        let summary: Phrase
        /// The values there are; empty where it is typed.
        let values: [String]
        /// What counts while it is not set; nil where that depends.
        let standard: String?
        /// Whether the album on the screen takes a new value only at its next start.
        let isForNextStart: Bool
        /// nil when `value` is fine, else what is expected.
        let problem: @Sendable (String) -> String?

        /// One of several values.
        init(
            _ name: String, _ title: Phrase, _ summary: Phrase, values: [String],
            standard: String? = nil, isForNextStart: Bool = false
        ) {
            self.init(
                name, title, summary, standard: standard, values: values,
                isForNextStart: isForNextStart,
                problem: { values.contains($0) ? nil : values.joined(separator: " | ") })
        }

        /// One that is typed, or whose values are told otherwise.
        init(
            _ name: String, _ title: Phrase, _ summary: Phrase, standard: String? = nil,
            values: [String] = [], isForNextStart: Bool = false,
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

    /// As written, by name; only known names.
    var values: [String: String] = [:]
    /// The keys as the section `keys` sets them.
    var keys = KeyMap()

    var language: Language? { values["language"].flatMap(Language.init(rawValue:)) }

    var regions: [Region] {
        (values["regions"] ?? "").split(separator: ",")
            .compactMap { Region(rawValue: $0.filter { $0 != " " }) }
    }
}
