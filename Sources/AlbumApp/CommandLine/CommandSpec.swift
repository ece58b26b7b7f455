/// A command as it is declared: parsing, help, completions, and the README's table are read from it.
struct CommandSpec: Sendable {
    let name: String
    /// One line, in each language.
    let summary: Phrase
    var arguments: [ArgumentSpec] = []
    var options: [OptionSpec] = []
    /// Command lines that work as they stand.
    var examples: [String] = []
    /// Shown neither in the overview nor in completions.
    var isHidden = false
    let run: @Sendable (Invocation) async throws -> ExitCode
}

/// What stands after a command's name.
struct ArgumentSpec: Sendable {
    enum Count: Sendable { case one, optional, any, atLeastOne }
    /// As shown in help: `NAME`, `PHOTO`.
    let name: String
    let count: Count
    /// Fixed words that are allowed, completed by the shell; empty for anything.
    var words: [String] = []
    /// The shell completes file names here.
    var isFile = false

    var usage: String {
        switch count {
        case .one: name
        case .optional: "[\(name)]"
        case .any: "[\(name)…]"
        case .atLeastOne: "\(name)…"
        }
    }
}

/// A long option; `value` is its value's name, nil for a switch.
struct OptionSpec: Sendable {
    let name: String
    let value: String?
    let summary: Phrase
    var isRepeatable = false
    /// Fixed words that are allowed as its value; empty for anything.
    var words: [String] = []
    /// The shell completes file names here.
    var isFile = false

    init(
        _ name: String, _ value: String? = nil, _ summary: Phrase, isRepeatable: Bool = false,
        words: [String] = [], isFile: Bool = false
    ) {
        self.name = name
        self.value = value
        self.summary = summary
        self.isRepeatable = isRepeatable
        self.words = words
        self.isFile = isFile
    }

    /// Short forms that other programs have taught people.
    static let shortForms: [Character: String] = [
        "h": "help", "o": "output", "q": "quiet", "V": "version", "r": "recursive",
        "n": "dry-run",
    ]
}
