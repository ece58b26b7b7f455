extension CommandTable {
    /// The commands as the README's table.
    static var markdown: String {
        let rows = commands.filter { !$0.isHidden }.map { command in
            let usage = command.usage.split(separator: "|").joined(separator: "\\|")
            let options = command.options.map { option in
                "`--\(option.name)" + (option.value.map { " \($0)`" } ?? "`")
            }
            return "| `\(usage)` | \(command.summary.en) | \(options.joined(separator: " ")) |"
        }
        return (["| command | does | options |", "|---|---|---|"] + rows).joined(separator: "\n")
    }
}
