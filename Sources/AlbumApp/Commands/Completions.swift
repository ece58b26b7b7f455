extension CommandSpec {
    static let completions = CommandSpec(
        name: "completions",
        summary: Phrase("what a shell needs to complete commands", "輸出 shell 自動補全", "シェルの補完を出力"),
        arguments: [
            ArgumentSpec(name: "bash|zsh|fish", count: .one, words: ["bash", "zsh", "fish"])
        ],
        examples: ["gyotaku completions bash > ~/.local/share/bash-completion/completions/gyotaku"],
        run: { invocation in
            let text =
                switch invocation.line.arguments[0] {
                case "bash": Completions.bash
                case "zsh": Completions.zsh
                default: Completions.fish
                }
            invocation.output.result(text)
            return .done
        })
}

/// Completion scripts, made from the table of commands.
enum Completions {
    private static var commands: [CommandSpec] { CommandTable.commands.filter { !$0.isHidden } }

    private static func options(_ command: CommandSpec?) -> [OptionSpec] {
        (command?.options ?? []) + CommandTable.globalOptions
    }

    static var bash: String {
        let names = commands.map(\.name).joined(separator: " ")
        let cases = commands.map { command in
            let words =
                (options(command).map { "--" + $0.name } + command.arguments.flatMap(\.words))
                .joined(separator: " ")
            return "        \(command.name)) words=\"\(words)\" ;;"
        }.joined(separator: "\n")
        let values = Dictionary(
            commands.flatMap { options($0) }.filter { !$0.words.isEmpty }
                .map { ("--" + $0.name, $0.words.joined(separator: " ")) },
            uniquingKeysWith: { first, _ in first })
        let valueCases = values.sorted { $0.key < $1.key }.map { name, words in
            "        \(name)) COMPREPLY=($(compgen -W \"\(words)\" -- \"$current\")); return ;;"
        }.joined(separator: "\n")
        let valued = CommandTable.globalOptions.filter { $0.value != nil }
            .map { "--" + $0.name }.joined(separator: "|")
        return """
            # bash completion for gyotaku
            _gyotaku() {
                local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words command= word
                case $before in
            \(valueCases)
                esac
                local value=
                for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                    if [[ $value ]]; then value=; continue; fi
                    case $word in \(valued)) value=1 ;; -*) ;; *) command=$word; break ;; esac
                done
                case $command in
            \(cases)
                    *) words="\(names) \(options(nil).map { "--" + $0.name }.joined(separator: " "))" ;;
                esac
                COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current"))
            }
            complete -o filenames -F _gyotaku gyotaku
            """
    }

    static var zsh: String {
        let lines = commands.map { command in
            "        '\(command.name):\(quoted(command.summary.en))'"
        }.joined(separator: "\n")
        let cases = commands.map { command in
            let words = options(command).map { option in
                "'--\(option.name)[\(quoted(option.summary.en))]"
                    + (option.value.map { ":\($0.lowercased()):" + values(option) } ?? "") + "'"
            }.joined(separator: " ")
            let fixed = command.arguments.flatMap(\.words)
            let rest = fixed.isEmpty ? "_files" : "(\(fixed.joined(separator: " ")))"
            return "        \(command.name)) _arguments \(words) '*: :\(rest)' ;;"
        }.joined(separator: "\n")
        return """
            #compdef gyotaku
            _gyotaku() {
                local -a commands=(
            \(lines)
                )
                if (( CURRENT == 2 )); then _describe command commands; return; fi
                case $words[2] in
            \(cases)
                esac
            }
            compdef _gyotaku gyotaku
            """
    }

    static var fish: String {
        var lines = ["# fish completion for gyotaku"]
        for command in commands {
            lines.append(
                "complete -c gyotaku -n __fish_use_subcommand -a \(command.name) "
                    + "-d '\(quoted(command.summary.en))'")
            for option in command.options {
                let value = option.value == nil ? "" : " -r"
                let words =
                    option.words.isEmpty ? "" : " -a '\(option.words.joined(separator: " "))'"
                lines.append(
                    "complete -c gyotaku -n '__fish_seen_subcommand_from \(command.name)' "
                        + "-l \(option.name)\(value)\(words) -d '\(quoted(option.summary.en))'")
            }
            for words in command.arguments.map(\.words) where !words.isEmpty {
                lines.append(
                    "complete -c gyotaku -f -n '__fish_seen_subcommand_from \(command.name)' "
                        + "-a '\(words.joined(separator: " "))'")
            }
        }
        for option in CommandTable.globalOptions {
            lines.append(
                "complete -c gyotaku -l \(option.name)\(option.value == nil ? "" : " -r") "
                    + "-d '\(quoted(option.summary.en))'")
        }
        return lines.joined(separator: "\n")
    }

    private static func values(_ option: OptionSpec) -> String {
        option.words.isEmpty
            ? option.isFile ? "_files" : "" : "(\(option.words.joined(separator: " ")))"
    }

    /// Without what would end a quoted word or a description.
    private static func quoted(_ text: String) -> String {
        String(text.map { "'[]:".contains($0) ? " " : $0 })
    }
}
