/// The command line.
struct CommandWords: Sendable {
    let unknown: @Sendable (_ typed: String, _ nearest: String?) -> String
    let noSetting: @Sendable (_ typed: String, _ nearest: String?) -> String
    let badValue: @Sendable (_ name: String, _ expected: String) -> String
    let needsValue: @Sendable (_ command: String, _ expected: String) -> String
    let notNow: @Sendable (String) -> String
    let noStamp: @Sendable (Int) -> String
    let isSet: @Sendable (_ name: String, _ value: String) -> String

    static let english = CommandWords(
        unknown: {
            "There is no command “\($0)” here" + ($1.map { "; did you mean “\($0)”?" } ?? ".")
        },
        noSetting: {
            "There is no setting “\($0)”" + ($1.map { "; did you mean “\($0)”?" } ?? ".")
        },
        badValue: { "\($0) takes: \($1)" }, needsValue: { "\($0) needs one of: \($1)" },
        notNow: { "“\($0)” does nothing now." },
        noStamp: { "No stamp on show has number \($0) or a greater one." },
        isSet: { "\($0) = \($1)" })
    static let chinese = CommandWords(
        unknown: { "這裡沒有「\($0)」這個指令" + ($1.map { "，是不是「\($0)」？" } ?? "。") },
        noSetting: { "沒有「\($0)」這個設定" + ($1.map { "，是不是「\($0)」？" } ?? "。") },
        badValue: { "\($0) 可用的值：\($1)" }, needsValue: { "\($0) 需要以下之一：\($1)" },
        notNow: { "「\($0)」現在沒有作用。" }, noStamp: { "顯示的魚裡沒有 \($0) 號或更後面的編號。" },
        isSet: { "\($0) = \($1)" })
    static let japanese = CommandWords(
        unknown: {
            "ここに「\($0)」というコマンドはありません" + ($1.map { "。「\($0)」ですか？" } ?? "。")
        },
        noSetting: { "「\($0)」という設定はありません" + ($1.map { "。「\($0)」ですか？" } ?? "。") },
        badValue: { "\($0) の値：\($1)" }, needsValue: { "\($0) には次のどれかが必要です：\($1)" },
        notNow: { "「\($0)」は今は使えません。" }, noStamp: { "表示中に \($0) 番以降の魚はありません。" },
        isSet: { "\($0) = \($1)" })
}
