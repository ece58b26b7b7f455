/// The diary and its pages.
struct DiaryWords: Sendable {
    let title, empty, nothing, untitled, blank, with, until: String
    let untilPrompt, untilWrong, newPage, editPage, saved: String
    let noMatch: @Sendable (String) -> String

    static let english = DiaryWords(
        title: "Diary", empty: "Nothing is written yet. Press a to write a page.",
        nothing: "Nothing is selected.", untitled: "(no title)", blank: "Blank", with: "With",
        until: "Until", untilPrompt: "last day of a trip, or nothing",
        untilWrong: "A day that is not before the first", newPage: "Write a page",
        editPage: "Change a page", saved: "The page is saved.",
        noMatch: { "The diary says nothing of “\($0)”" })
    static let chinese = DiaryWords(
        title: "日誌", empty: "還沒有內容。按 a 寫一頁。", nothing: "沒有選取任何項目。", untitled: "（無標題）",
        blank: "槓龜", with: "同行", until: "到", untilPrompt: "行程最後一天，可留空",
        untilWrong: "不能早於第一天", newPage: "寫一頁日誌", editPage: "修改日誌", saved: "已儲存這一頁。",
        noMatch: { "日誌裡沒有「\($0)」" })
    static let japanese = DiaryWords(
        title: "日記", empty: "まだ何もありません。a でページを書けます。", nothing: "何も選ばれていません。",
        untitled: "（無題）", blank: "ボウズ", with: "同行", until: "まで",
        untilPrompt: "釣行の最終日（なくてもよい）", untilWrong: "初日より前にはできません",
        newPage: "ページを書く", editPage: "ページを直す", saved: "ページを保存しました。",
        noMatch: { "日記に「\($0)」はありません" })
}
