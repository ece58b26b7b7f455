extension KeyWords {
    /// The command line.
    struct Command: Sendable {
        let command, run, complete, completeBack, earlier, later: KeyText

        static let english = Command(
            command: .init("command", "A command line, with completion and history"),
            run: .init("run", "Run the command"),
            complete: .init("complete", "Complete the word; again for the next that fits"),
            completeBack: .init("complete back", "Complete with the one before"),
            earlier: .init("earlier", "An earlier command"),
            later: .init("later", "A later command"))

        static let chinese = Command(
            command: .init("指令", "指令列，可自動完成，有歷史紀錄"),
            run: .init("執行", "執行指令"),
            complete: .init("完成", "自動完成；再按一次換下一個"),
            completeBack: .init("往回完成", "換成上一個候選"),
            earlier: .init("較早", "較早的指令"),
            later: .init("較晚", "較晚的指令"))

        static let japanese = Command(
            command: .init("コマンド", "コマンド行（補完と履歴つき）"),
            run: .init("実行", "コマンドを実行"),
            complete: .init("補完", "語を補完する（もう一度で次の候補）"),
            completeBack: .init("前の候補", "前の候補に戻す"),
            earlier: .init("前の行", "前のコマンド"),
            later: .init("次の行", "次のコマンド"))
    }
}
