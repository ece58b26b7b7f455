import AlbumModel

/// Help, made from the table of commands.
struct HelpText: Sendable {
    let language: Language

    /// All commands, a line each.
    var overview: String {
        let lead = Phrase(
            "gyotaku: a fishing stamp album for the terminal",
            "gyotaku 魚拓：終端機裡的釣魚集郵冊", "gyotaku 魚拓：ターミナルの釣り切手アルバム")
        let open = Phrase(
            "opens the album; without a terminal prints it", "開啟集郵冊；不在終端機時印成文字",
            "アルバムを開く。端末でなければ文字で表示")
        var commands = Table()
        commands.add("  gyotaku", open[language])
        for command in CommandTable.commands where !command.isHidden {
            commands.add("  gyotaku " + command.usage, command.summary[language])
        }
        return [
            lead[language], "", commands.text, "",
            Phrase("Options of every command:", "所有指令共用的選項：", "共通オプション：")[language],
            options(CommandTable.globalOptions), "",
            Phrase(
                "Exit codes: 0 done, 1 failed, 2 wrong usage, 3 partly, 4 remote not reached, "
                    + "130 interrupted (nothing lost).",
                "結束碼：0 完成、1 失敗、2 用法錯誤、3 部分完成、4 連不到遠端、130 中斷（不會遺失資料）。",
                "終了コード：0 完了、1 失敗、2 使い方の誤り、3 一部のみ、4 リモートに届かない、130 中断（失われるものはない）。")[
                    language],
        ].joined(separator: "\n")
    }

    /// One command: usage, options, examples.
    func command(_ command: CommandSpec) -> String {
        var parts = ["gyotaku \(command.usage)", "", command.summary[language]]
        if !command.options.isEmpty {
            parts += ["", Phrase("Options:", "選項：", "オプション：")[language], options(command.options)]
        }
        if !command.examples.isEmpty {
            parts += ["", Phrase("Examples:", "範例：", "例：")[language]]
            parts += command.examples.map { "  " + $0 }
        }
        parts += [
            "",
            Phrase(
                "Options of every command: gyotaku --help", "所有指令共用的選項：gyotaku --help",
                "共通オプション：gyotaku --help")[language],
        ]
        return parts.joined(separator: "\n")
    }

    private func options(_ specs: [OptionSpec]) -> String {
        var table = Table()
        for option in specs {
            let short = OptionSpec.shortForms.first { $0.value == option.name }
            let name = "--" + option.name + (option.value.map { " " + $0 } ?? "")
            table.add(
                "  " + (short.map { "-\($0.key), " } ?? "    ") + name, option.summary[language])
        }
        return table.text
    }
}

extension CommandSpec {
    /// `add NAME [PHOTO…]`
    var usage: String { ([name] + arguments.map(\.usage)).joined(separator: " ") }
}
