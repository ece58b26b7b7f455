/// A catch's page.
struct CatchWords: Sendable {
    let date: String
    let length: String
    let weight: String
    let quantity: String
    let place: String
    let tags: String
    let released: String
    let kept: String
    let lost: String
    let fate: String
    let bait: String
    let gear: String
    let weather: String
    let firstGuess: String
    let title: String
    let note: String
    let photo: @Sendable (_ number: Int, _ count: Int) -> String
    let noPhoto: String
    let camera: String
    let lens: String
    let exposure: String
    let taken: String
    let position: String
    let file: String
    let endsEarly: String
    let binQuestion: @Sendable (String) -> String
    let of: @Sendable (_ number: Int, _ count: Int) -> String

    static let english = CatchWords(
        date: "Date", length: "Length", weight: "Weight", quantity: "Count", place: "Place",
        tags: "Tags", released: "released", kept: "kept", lost: "got away", fate: "Then",
        bait: "Bait",
        gear: "Gear", weather: "Weather", firstGuess: "First taken for", title: "Title",
        note: "Note",
        photo: { "photo \($0) of \($1)" }, noPhoto: "no photo", camera: "Camera", lens: "Lens",
        exposure: "Exposure", taken: "Taken", position: "GPS", file: "File",
        endsEarly: "the file ends early",
        binQuestion: { "Put “\($0)” into the bin? (u brings it back)" },
        of: { "\($0) of \($1)" })
    static let chinese = CatchWords(
        date: "日期", length: "體長", weight: "重量", quantity: "尾數", place: "釣點",
        tags: "標籤", released: "放流", kept: "帶回", lost: "跑掉", fate: "結果", bait: "餌", gear: "釣具",
        weather: "天氣", firstGuess: "起初以為", title: "標題", note: "備註",
        photo: { "第 \($0)／\($1) 張照片" }, noPhoto: "沒有照片", camera: "相機", lens: "鏡頭",
        exposure: "曝光", taken: "拍攝", position: "GPS", file: "檔案", endsEarly: "檔案不完整",
        binQuestion: { "把「\($0)」移到垃圾桶？（按 u 可復原）" },
        of: { "第 \($0)／\($1) 筆" })
    static let japanese = CatchWords(
        date: "日付", length: "全長", weight: "重さ", quantity: "匹数", place: "釣り場",
        tags: "タグ", released: "リリース", kept: "キープ", lost: "バラシ", fate: "結果", bait: "エサ",
        gear: "タックル", weather: "天気", firstGuess: "はじめの同定", title: "タイトル", note: "メモ",
        photo: { "写真 \($0)/\($1)" }, noPhoto: "写真なし", camera: "カメラ", lens: "レンズ",
        exposure: "露出", taken: "撮影", position: "GPS", file: "ファイル", endsEarly: "ファイルが途中で切れています",
        binQuestion: { "「\($0)」をごみ箱に入れますか？（u で戻せます）" },
        of: { "\($1)件中 \($0)件目" })
}
