import AlbumModel

/// What was changed on two machines at once.
struct ConflictWords: Sendable {
    let other: @Sendable (_ field: String, _ value: String) -> String
    let removedElsewhere: String
    let question: @Sendable (_ field: String, _ other: String, _ now: String) -> String
    let settled: String
    let none: String
    let noneAnywhere: String
    /// Something was put into the bin on one machine and changed on another.
    let bringBack: String
    let empty: String

    static let english = ConflictWords(
        other: { "\($0) on another machine: \($1)" },
        removedElsewhere: "removed on another machine",
        question: { "\($0): take “\($1)” from the other machine instead of “\($2)”?" },
        settled: "Settled; the next sync tells the others.",
        none: "Nothing here was changed on two machines at once.",
        noneAnywhere: "Nothing is left that was changed on two machines at once.",
        bringBack: "Removed on one machine, changed on another: bring it back from the bin?",
        empty: "nothing")
    static let chinese = ConflictWords(
        other: { "另一台機器的\($0)：\($1)" }, removedElsewhere: "另一台機器把它刪了",
        question: { "\($0)：改用另一台機器的「\($1)」，取代「\($2)」？" },
        settled: "已決定，下次同步會通知其他機器。", none: "這裡沒有兩台機器同時改過的值。",
        noneAnywhere: "沒有兩台機器同時改過、還沒決定的值了。",
        bringBack: "一台機器刪了它，另一台改了它：要從回收筒拿回來嗎？", empty: "空白")
    static let japanese = ConflictWords(
        other: { "別のマシンの\($0)：\($1)" }, removedElsewhere: "別のマシンで削除されました",
        question: { "\($0)：「\($2)」の代わりに別のマシンの「\($1)」にしますか？" },
        settled: "決まりました。次の同期でほかのマシンにも伝わります。",
        none: "二台で同時に変更された値はありません。",
        noneAnywhere: "二台で同時に変更され、まだ決まっていない値はもうありません。",
        bringBack: "一台で削除され、もう一台で変更されました。ごみ箱から戻しますか？", empty: "なし")
}
