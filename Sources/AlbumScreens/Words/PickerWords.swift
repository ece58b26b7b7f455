/// The photo picker, the inbox.
struct PickerWords: Sendable {
    let title: String
    let empty: String
    let loading: String
    let marked: @Sendable (Int) -> String
    let noPreview: String
    let parentFolder: String
    let notAPicture: String

    static let english = PickerWords(
        title: "Choose photos", empty: "No folders and no photos here",
        loading: "Reading…",
        marked: { "\($0) marked" }, noPreview: "no preview", parentFolder: "folder above",
        notAPicture: "not a picture")
    static let chinese = PickerWords(
        title: "挑選照片", empty: "這裡沒有資料夾，也沒有照片", loading: "讀取中…",
        marked: { "已標記 \($0) 張" }, noPreview: "無法預覽", parentFolder: "上一層",
        notAPicture: "不是圖片")
    static let japanese = PickerWords(
        title: "写真を選ぶ", empty: "フォルダーも写真もありません", loading: "読み込み中…",
        marked: { "印 \($0)枚" }, noPreview: "プレビューなし", parentFolder: "上のフォルダー",
        notAPicture: "画像ではありません")
}

/// Photos that no fish was named for.
struct InboxWords: Sendable {
    let title: String
    let empty: String
    let count: @Sendable (Int) -> String
    let hint: String
    let invitation: String
    let photos: @Sendable (Int) -> String
    let prompt, noneBefore, noSpot, ownZone: String
    let asBefore: @Sendable (_ name: String) -> String

    static let english = InboxWords(
        title: "Inbox", empty: "No photo waits for a name.",
        count: { $0 == 1 ? "1 photo to name" : "\($0) photos to name" },
        hint: "n names one after the other, Enter opens the form",
        invitation: "gyotaku import FOLDER brings photos in; those without a name wait here.",
        photos: { $0 == 1 ? "1 photo" : "\($0) photos" },
        prompt: "three letters of a fish you had, or a name and Enter",
        noneBefore: "No fish was named yet.", noSpot: "None of your spots is near.",
        ownZone: "no zone said: yours is taken",
        asBefore: { "space: \($0) again" })
    static let chinese = InboxWords(
        title: "待命名", empty: "沒有等待命名的照片。", count: { "\($0) 張照片待命名" },
        hint: "按 n 逐一命名，按 Enter 開啟完整表單",
        invitation: "用 gyotaku import 資料夾 匯入照片，還不知道魚種的會放在這裡。",
        photos: { "\($0) 張照片" }, prompt: "釣過的魚打三個字母，或打名字後按 Enter",
        noneBefore: "還沒有命名過。", noSpot: "附近沒有你的釣點。", ownZone: "照片沒有時區，採用你的",
        asBefore: { "空白鍵：同樣是\($0)" })
    static let japanese = InboxWords(
        title: "未分類", empty: "名前を待つ写真はありません。", count: { "未分類の写真 \($0)枚" },
        hint: "n で続けて名前を付け、Enter でフォームを開きます",
        invitation: "gyotaku import フォルダー で写真を取り込むと、魚の名前がまだないものがここに並びます。",
        photos: { "写真 \($0)枚" }, prompt: "釣ったことのある魚は三文字、または名前と Enter",
        noneBefore: "まだ名前を付けていません。", noSpot: "近くに釣り場がありません。", ownZone: "時差の記録なし：手元のものを使います",
        asBefore: { "スペース：もう一度\($0)" })
}
