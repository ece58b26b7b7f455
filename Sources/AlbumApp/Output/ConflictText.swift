import AlbumModel
import AlbumStore
import FoundationEssentials

/// A conflict as a person reads it on the command line.
struct ConflictText: Sendable {
    let language: Language

    /// The fish and the day of the catch that it is about; the kind of record where it is about another.
    func subject(_ conflict: Conflict, _ store: AlbumStore) async throws(AlbumError) -> String {
        if conflict.type == .catch, let id = UUID(lowerText: conflict.record),
            let entry = try await store.catchEntry(id)
        {
            return displayText(entry.stampNames[language]) + " " + entry.record.caughtAt.isoDate
        }
        return displayText(conflict.type.name)
    }

    func field(_ name: String) -> String { Self.fields[name]?[language] ?? displayText(name) }

    func value(_ value: JSONValue, _ field: String) -> String {
        guard field == "alive", let isAlive = value.bool else { return displayText(value.words) }
        return isAlive
            ? Phrase("kept and changed", "留著並改過", "残して変更")[language]
            : Phrase("in the bin", "在回收筒", "ごみ箱")[language]
    }

    private static let fields: [String: Phrase] = [
        "alive": Phrase("removed", "刪除", "削除"), "caughtAt": Phrase("date", "日期", "日付"),
        "stamp": Phrase("fish", "魚種", "魚"), "length": Phrase("length", "體長", "体長"),
        "weight": Phrase("weight", "重量", "重さ"), "quantity": Phrase("quantity", "數量", "数"),
        "place": Phrase("place", "地點", "場所"), "tags": Phrase("tags", "標籤", "タグ"),
        "released": Phrase("released", "放流", "リリース"), "title": Phrase("title", "標題", "題名"),
        "note": Phrase("note", "備註", "メモ"), "lost": Phrase("got away", "跑掉", "逃げられた"),
        "bait": Phrase("bait", "餌", "餌"), "gear": Phrase("gear", "釣具", "道具"),
        "weather": Phrase("weather", "天氣", "天気"),
    ]
}
