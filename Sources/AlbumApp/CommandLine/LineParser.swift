/// Takes a command line apart. Pure: the table of commands goes in, a `ParsedLine` comes out.
struct LineParser: Sendable {
    let commands: [CommandSpec]
    let globalOptions: [OptionSpec]

    /// Options may stand anywhere, before the command too; after `--` everything is an argument.
    func parse(_ words: [String]) throws(UsageError) -> ParsedLine {
        var line = ParsedLine()
        var rest = words[...]
        var areOptionsOver = false
        var spec: CommandSpec?
        while let word = rest.popFirst() {
            if areOptionsOver || !word.hasPrefix("-") || word == "-" {
                if spec == nil, line.command == nil {
                    spec = try command(word)
                    line.command = word
                } else {
                    line.arguments.append(word)
                }
            } else if word == "--" {
                areOptionsOver = true
            } else {
                try take(word, &rest, spec, &line)
            }
        }
        if let spec, !line.has("help") { try checkArguments(line, spec) }
        return line
    }

    private func command(_ name: String) throws(UsageError) -> CommandSpec {
        if let found = commands.first(where: { $0.name == name }) { return found }
        let visible = commands.filter { !$0.isHidden }.map(\.name)
        throw .unknownCommand(name, suggestion: nearest(to: name, among: visible))
    }

    private func take(
        _ word: String, _ rest: inout ArraySlice<String>, _ spec: CommandSpec?,
        _ line: inout ParsedLine
    ) throws(UsageError) {
        let (name, attached) = try split(word)
        let known = globalOptions + (spec?.options ?? [])
        guard let option = known.first(where: { $0.name == name }) else {
            let names = known.map { "--" + $0.name }
            throw .unknownOption(word, suggestion: nearest(to: "--" + name, among: names))
        }
        guard option.isRepeatable || option.value == nil || !line.has(name) else {
            throw .repeated(option: "--" + name)
        }
        guard let valueName = option.value else {
            guard attached == nil else { throw .needlessValue(option: "--" + name) }
            line.options[name] = [""]
            return
        }
        guard let value = attached ?? rest.popFirst() else {
            throw .missingValue(option: "--" + name, value: valueName)
        }
        guard option.words.isEmpty || option.words.contains(value) else {
            throw .badValue(
                option: "--" + name, value: value, expected: option.words.joined(separator: ", "))
        }
        line.options[name, default: []].append(value)
    }

    /// `--name`, `--name=value`, `-o`.
    private func split(_ word: String) throws(UsageError) -> (name: String, value: String?) {
        guard word.hasPrefix("--") else {
            let letters = word.dropFirst()
            guard letters.count == 1, let long = OptionSpec.shortForms[letters.first!] else {
                throw .unknownOption(word, suggestion: nil)
            }
            return (long, nil)
        }
        let body = word.dropFirst(2)
        guard let equals = body.firstIndex(of: "=") else { return (String(body), nil) }
        return (String(body[..<equals]), String(body[body.index(after: equals)...]))
    }

    private func checkArguments(_ line: ParsedLine, _ spec: CommandSpec) throws(UsageError) {
        var given = line.arguments[...]
        for argument in spec.arguments {
            switch argument.count {
            case .one:
                guard let word = given.popFirst() else { throw .missingArgument(argument.name) }
                try check(word, argument)
            case .optional:
                if let word = given.popFirst() { try check(word, argument) }
            case .any: given = []
            case .atLeastOne:
                guard !given.isEmpty else { throw .missingArgument(argument.name) }
                given = []
            }
        }
        if let extra = given.first { throw .extraArgument(extra) }
    }

    private func check(_ word: String, _ argument: ArgumentSpec) throws(UsageError) {
        guard argument.words.isEmpty || argument.words.contains(word) else {
            throw .badValue(
                option: argument.name, value: word,
                expected: argument.words.joined(separator: ", "))
        }
    }
}
