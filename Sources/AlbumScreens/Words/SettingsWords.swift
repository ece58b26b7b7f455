/// The settings' screen.
struct SettingsWords: Sendable {
    let nextStart: String
    let notSet: String
    let notSetValue: String
    let expected: @Sendable (String) -> String
    let regions: String
    let remote: String
    /// Values of the config file as people say them.
    let values: [String: String]

    static let english = SettingsWords(
        nextStart: "Set; it counts from the next start on.",
        notSet: "This is as it comes already.", notSetValue: "not set",
        expected: { "This should be: \($0)" },
        regions: "Which regions' fish the album shows. It goes where the album goes.",
        remote: "The folder or bucket that the album is sent to.",
        values: [:])
    static let chinese = SettingsWords(
        nextStart: "已設定，下次啟動時生效。", notSet: "這一項已經是預設值。", notSetValue: "未設定",
        expected: { "應為：\($0)" },
        regions: "集郵冊顯示哪些地區的魚，會跟著集郵冊走。", remote: "集郵冊要傳到哪個資料夾或儲存貯體。",
        values: [
            "on": "開", "off": "關", "yes": "是", "no": "否", "auto": "自動", "none": "無",
            "full": "完整", "reduced": "減少", "narrow": "窄（一格）", "wide": "寬（兩格）",
            "small": "小", "normal": "一般", "large": "大", "list": "清單",
        ])
    static let japanese = SettingsWords(
        nextStart: "設定しました。次の起動から有効です。", notSet: "すでに既定値です。",
        notSetValue: "未設定", expected: { "次のように入力してください：\($0)" },
        regions: "どの地域の魚を表示するか。アルバムと一緒に移ります。",
        remote: "アルバムを送る先のフォルダーまたはバケット。",
        values: [
            "on": "オン", "off": "オフ", "yes": "はい", "no": "いいえ", "auto": "自動", "none": "なし",
            "full": "すべて", "reduced": "控えめ", "narrow": "狭い（1 桁）", "wide": "広い（2 桁）",
            "small": "小", "normal": "標準", "large": "大", "list": "一覧",
        ])
}
