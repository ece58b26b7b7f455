/// A command line taken apart by its command's declaration.
struct ParsedLine: Sendable, Hashable {
    /// nil when none was given: the album is opened.
    var command: String?
    var arguments: [String] = []
    /// Values by option name, in order; a switch has one empty value.
    var options: [String: [String]] = [:]

    func has(_ option: String) -> Bool { options[option] != nil }

    /// The last value given.
    func value(_ option: String) -> String? { options[option]?.last }

    func values(_ option: String) -> [String] { options[option] ?? [] }
}

/// Why a command line means nothing; rendered by `UsageError+Words`.
enum UsageError: Error, Sendable, Hashable {
    case unknownCommand(String, suggestion: String?)
    case unknownOption(String, suggestion: String?)
    case missingValue(option: String, value: String)
    case needlessValue(option: String)
    case repeated(option: String)
    case badValue(option: String, value: String, expected: String)
    case missingArgument(String)
    case extraArgument(String)
    /// A line of its own, in the user's language already.
    case other(Phrase)
}
