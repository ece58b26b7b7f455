/// The album's grid, its header and status line.
struct AlbumWords: Sendable {
    let tab: String
    let caughtOf: @Sendable (_ caught: Int, _ total: Int) -> String
    let tooSmall: String
    let noStamps: String
    let noMatch: @Sendable (String) -> String
    let welcome: String
    let notYet: String
    let waiting: @Sendable (Int) -> String
    let parked: @Sendable (Int) -> String
    let uploading: @Sendable (_ done: Int, _ total: Int) -> String
    let allSent: String
    let inbox: @Sendable (Int) -> String
    let loading: String
    let ownFish: String

    static let english = AlbumWords(
        tab: "Album",
        caughtOf: { "\($0) of \($1) caught" }, tooSmall: "too small: 40×12 at least",
        noStamps: "No stamp passes this filter. c shows all again.",
        noMatch: { "No fish is called “\($0)”" },
        welcome: "An empty album. Press a to add your first catch.",
        notYet: "not yet", waiting: { "↑ \($0) waiting" }, parked: { "! \($0) parked" },
        uploading: { "↑ \($0)/\($1) sending" }, allSent: "✓ all on the remote",
        inbox: { "\($0) unnamed" }, loading: "Opening the album…", ownFish: "own fish")
    static let chinese = AlbumWords(
        tab: "集郵冊",
        caughtOf: { "已釣獲 \($0)／\($1) 種" }, tooSmall: "視窗太小：至少 40×12",
        noStamps: "沒有符合篩選的魚。按 c 顯示全部。",
        noMatch: { "找不到叫「\($0)」的魚" },
        welcome: "集郵冊還是空的。按 a 新增第一筆漁獲。",
        notYet: "尚未釣獲", waiting: { "↑ \($0) 個待傳" }, parked: { "! \($0) 個擱置" },
        uploading: { "↑ 上傳中 \($0)/\($1)" }, allSent: "✓ 已全部傳到遠端",
        inbox: { "\($0) 張待命名" }, loading: "正在打開集郵冊…", ownFish: "自訂魚種")
    static let japanese = AlbumWords(
        tab: "アルバム",
        caughtOf: { "\($1)種中 \($0)種 釣り上げ" }, tooSmall: "画面が小さすぎます（40×12 以上）",
        noStamps: "条件に合う魚がありません。c ですべて表示します。",
        noMatch: { "「\($0)」という魚は見つかりません" },
        welcome: "まだ空のアルバムです。a で最初の釣果を追加できます。",
        notYet: "まだ", waiting: { "↑ 送信待ち \($0)件" }, parked: { "! 保留 \($0)件" },
        uploading: { "↑ 送信中 \($0)/\($1)" }, allSent: "✓ すべてリモートにあります",
        inbox: { "未分類 \($0)枚" }, loading: "アルバムを開いています…", ownFish: "自分の魚")
}
