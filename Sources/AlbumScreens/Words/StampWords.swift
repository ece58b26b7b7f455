/// A stamp's page.
struct StampWords: Sendable {
    let number: @Sendable (Int) -> String
    let first: String
    let last: String
    let longest: String
    let heaviest: String
    let caught: String
    let times: @Sendable (Int) -> String
    let alsoCalled: String
    let family: String
    let water: String
    let catches: @Sendable (Int) -> String
    let noCatches: String
    let upTo: @Sendable (String) -> String
    let fish: @Sendable (Int) -> String

    static let english = StampWords(
        number: { "No. \($0)" }, first: "First", last: "Last", longest: "Longest",
        heaviest: "Heaviest", caught: "Caught", times: { "×\($0)" }, alsoCalled: "Also",
        family: "Family", water: "Water",
        catches: { $0 == 1 ? "1 catch" : "\($0) catches" },
        noCatches: "Not caught yet. Press a when it is.",
        upTo: { "grows to \($0)" }, fish: { "\($0) fish" })
    static let chinese = StampWords(
        number: { "第 \($0) 號" }, first: "首次", last: "最近", longest: "最長", heaviest: "最重",
        caught: "釣獲", times: { "×\($0)" }, alsoCalled: "俗名", family: "科", water: "水域",
        catches: { "\($0) 筆漁獲" },
        noCatches: "還沒釣到。釣到時按 a。",
        upTo: { "可長到 \($0)" }, fish: { "\($0) 尾" })
    static let japanese = StampWords(
        number: { "No. \($0)" }, first: "初釣果", last: "最近", longest: "最長", heaviest: "最重",
        caught: "釣果", times: { "×\($0)" }, alsoCalled: "別名", family: "科", water: "水域",
        catches: { "釣果 \($0)件" },
        noCatches: "まだ釣っていません。釣れたら a を押してください。",
        upTo: { "最大 \($0)" }, fish: { "\($0)匹" })
}
