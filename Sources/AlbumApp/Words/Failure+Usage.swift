import AlbumModel

extension Failure {
    /// A command line that means nothing: what is wrong with it, and what to type instead.
    init(_ error: UsageError) {
        self.init(.usage, Self.phrase(error))
    }

    /// A name that `gyotaku config list` does not have.
    static func unknownSetting(_ name: String, suggestion: String?) -> Failure {
        let name = displayText(name)
        guard let suggestion else {
            return Failure(
                .usage, "there is no setting “\(name)”: see gyotaku config list",
                "沒有這個設定：「\(name)」，請看 gyotaku config list",
                "そのような設定はありません：「\(name)」。gyotaku config list をご覧ください")
        }
        return Failure(
            .usage,
            unknown(
                Phrase("there is no setting", "沒有這個設定：", "そのような設定はありません："), name, suggestion))
    }

    private static func phrase(_ error: UsageError) -> Phrase {
        switch error {
        case .unknownCommand(let word, let suggestion):
            unknown(
                Phrase("there is no command", "沒有這個指令：", "そのようなコマンドはありません："), word,
                suggestion)
        case .unknownOption(let word, let suggestion):
            unknown(
                Phrase("there is no option", "沒有這個選項：", "そのようなオプションはありません："), word,
                suggestion)
        case .missingValue(let option, let value):
            Phrase(
                "\(option) needs a value: \(option) \(value)", "\(option) 需要一個值：\(option) \(value)",
                "\(option) には値が要ります：\(option) \(value)")
        case .needlessValue(let option):
            Phrase("\(option) takes no value", "\(option) 不接受值", "\(option) は値を取りません")
        case .repeated(let option):
            Phrase("\(option) is given twice", "\(option) 重複了", "\(option) が二度あります")
        case .badValue(let option, let value, let expected):
            badValue(option, displayText(value), expected)
        case .missingArgument(let name):
            Phrase(
                "\(name) is missing: see --help", "缺少 \(name)：請看 --help",
                "\(name) がありません：--help をご覧ください")
        case .extraArgument(let word):
            Phrase(
                "one argument too many: \(displayText(word))", "多了一個參數：\(displayText(word))",
                "余分な引数です：\(displayText(word))")
        case .other(let phrase): phrase
        }
    }

    private static func badValue(_ option: String, _ value: String, _ expected: String) -> Phrase {
        Phrase(
            "\(option) cannot be “\(value)”: write \(expected)",
            "\(option) 不能是「\(value)」：請寫 \(expected)",
            "\(option) に「\(value)」は使えません：\(expected) と書いてください")
    }

    private static func unknown(_ lead: Phrase, _ word: String, _ suggestion: String?) -> Phrase {
        let word = displayText(word)
        guard let suggestion else {
            return Phrase(
                "\(lead.en) “\(word)”: see gyotaku --help",
                "\(lead.zhHant)「\(word)」，請看 gyotaku --help",
                "\(lead.ja)「\(word)」。gyotaku --help をご覧ください")
        }
        return Phrase(
            "\(lead.en) “\(word)”: did you mean \(suggestion)?",
            "\(lead.zhHant)「\(word)」，是不是 \(suggestion)？",
            "\(lead.ja)「\(word)」。\(suggestion) のことですか？")
    }
}

extension Failure {
    static let noHome = Failure(
        .failed, "HOME is not set, so there is no place for settings",
        "沒有設定 HOME，無處存放設定", "HOME が設定されていないため、設定を保存できません")
}
