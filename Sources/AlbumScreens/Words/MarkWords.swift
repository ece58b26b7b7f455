/// What is marked, and what is done to all of it.
struct MarkWords: Sendable {
    let count: @Sendable (Int) -> String
    let tagTitle, placeTitle: String
    let tagHint, placeHint: @Sendable (Int) -> String
    let binCatches, binPhotos: @Sendable (Int) -> String
    let binStamps: @Sendable (_ stamps: Int, _ fish: Int) -> String
    let tagged, placed, binned: @Sendable (Int) -> String
    /// A change of several records, for undo.
    let several: @Sendable (_ change: String, _ count: Int) -> String

    static let english = MarkWords(
        count: { "\($0) marked" }, tagTitle: "Add tags", placeTitle: "Set the place",
        tagHint: { "Tags with commas between, added to \($0 == 1 ? "this one" : "all \($0)")." },
        placeHint: { "The name of the place of \($0 == 1 ? "this one" : "all \($0)")." },
        binCatches: {
            $0 == 1
                ? "Put this catch into the bin? (u brings it back)"
                : "Put \($0) catches into the bin? (u brings them back)"
        },
        binPhotos: {
            $0 == 1
                ? "Put this photo into the bin? (u brings it back)"
                : "Put \($0) photos into the bin? (u brings them back)"
        },
        binStamps: {
            "Put all catches of \($0 == 1 ? "this stamp" : "\($0) stamps") into the bin, \($1) fish?"
                + " (u brings them back)"
        },
        tagged: { $0 == 1 ? "1 catch tagged." : "\($0) catches tagged." },
        placed: { $0 == 1 ? "1 catch has the place." : "\($0) catches have the place." },
        binned: { "\($0) in the bin. u brings \($0 == 1 ? "it" : "them") back." },
        several: { "\($0), \($1) records" })
    static let chinese = MarkWords(
        count: { "已標記 \($0)" }, tagTitle: "加上標籤", placeTitle: "設定釣點",
        tagHint: { "用逗號分隔的標籤，會加到\($0 == 1 ? "這一筆" : "全部 \($0) 項")。" },
        placeHint: { "\($0 == 1 ? "這一筆" : "全部 \($0) 項")的釣點名稱。" },
        binCatches: { "把 \($0) 筆漁獲移到垃圾桶？（按 u 可復原）" },
        binPhotos: { "把 \($0) 張照片移到垃圾桶？（按 u 可復原）" },
        binStamps: { "把 \($0) 枚郵票的所有漁獲（共 \($1) 尾）移到垃圾桶？（按 u 可復原）" },
        tagged: { "\($0) 筆漁獲已加上標籤。" }, placed: { "\($0) 筆漁獲已設定釣點。" },
        binned: { "\($0) 項已移到垃圾桶，按 u 可復原。" }, several: { "\($0)，共 \($1) 項" })
    static let japanese = MarkWords(
        count: { "印 \($0)件" }, tagTitle: "タグを付ける", placeTitle: "釣り場を設定",
        tagHint: { "カンマ区切りのタグを\($0 == 1 ? "この釣果" : "\($0)件すべて")に加えます。" },
        placeHint: { "\($0 == 1 ? "この釣果" : "\($0)件すべて")の釣り場の名前。" },
        binCatches: { "釣果\($0)件をごみ箱に入れますか？（u で戻せます）" },
        binPhotos: { "写真\($0)枚をごみ箱に入れますか？（u で戻せます）" },
        binStamps: { "切手\($0)枚の釣果すべて（\($1)匹）をごみ箱に入れますか？（u で戻せます）" },
        tagged: { "釣果\($0)件にタグを付けました。" }, placed: { "釣果\($0)件の釣り場を設定しました。" },
        binned: { "\($0)件をごみ箱に入れました。u で戻せます。" }, several: { "\($0)、\($1)件" })
}
