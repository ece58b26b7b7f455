/// The form for adding and editing a catch.
struct FormWords: Sendable {
    let addTitle: String
    let editTitle: String
    let fish: String
    let photos: String
    let saveButton: String
    let saving: String
    let yes: String
    let no: String
    let choosePhotos: String
    let addPhotos: String
    let fromPhoto: String
    let ownZone: String
    let nearSpot: @Sendable (String) -> String
    let newFish: @Sendable (String) -> String
    let ambiguous: @Sendable (_ name: String, _ count: Int) -> String
    let fishMissing: String
    let dateWrong: String
    let lengthWrong: String
    let weightWrong: String
    let tooLarge: String
    let quantityWrong: String
    let fix: @Sendable (Int) -> String
    let draftQuestion, editorFailed: String
    let leaveQuestion: String
    let nothingChanged: String
    let fishPrompt: String
    let datePrompt: String
    let lengthPrompt: String
    let weightPrompt: String
    let placePrompt: String
    let tagsPrompt: String
    let baitPrompt, gearPrompt, weatherPrompt: String
    let inboxPhotos: @Sendable (Int) -> String

    static let english = FormWords(
        addTitle: "Add a catch", editTitle: "Edit a catch", fish: "Fish", photos: "Photos",
        saveButton: "Save", saving: "Saving…", yes: "yes", no: "no",
        choosePhotos: "Enter chooses photos", addPhotos: "Enter adds photos",
        fromPhoto: "from the photo", ownZone: ", in your zone",
        nearSpot: { "Near \($0): Enter takes it" },
        newFish: { "New fish of your own: “\($0)”" },
        ambiguous: { "“\($0)” is the name of \($1) fish: choose one" },
        fishMissing: "Which fish is it?",
        dateWrong: "A date such as 2026-05-03 06:10, yesterday 5am, 5/1",
        lengthWrong: "A length such as 42 cm or 16.5 in",
        weightWrong: "A weight such as 1.2 kg, 5 lb 3 oz or 2 斤",
        tooLarge: "Larger than any fish", quantityWrong: "A whole number from 1 to 9999",
        fix: { $0 == 1 ? "One field needs a look" : "\($0) fields need a look" },
        draftQuestion:
            "A form was not saved when the program ended. Go on with it? (n throws it away)",
        editorFailed: "The editor failed; the text is as it was. $EDITOR says which it is.",
        leaveQuestion: "Leave without saving what you typed?",
        nothingChanged: "Nothing was changed.",
        fishPrompt: "any name: 黑格, クロダイ, bream…", datePrompt: "yesterday 5am, 5/1",
        lengthPrompt: "42 cm, 16.5 in", weightPrompt: "1.2 kg, 5 lb 3 oz, 2 斤",
        placePrompt: "a name, for you only", tagsPrompt: "with commas between",
        baitPrompt: "sand worm, 20 g jig", gearPrompt: "rod, reel, line",
        weatherPrompt: "as you would say it",
        inboxPhotos: { $0 == 1 ? "1 from the inbox" : "\($0) from the inbox" })
    static let chinese = FormWords(
        addTitle: "新增漁獲", editTitle: "編輯漁獲", fish: "魚種", photos: "照片",
        saveButton: "儲存", saving: "儲存中…", yes: "是", no: "否",
        choosePhotos: "按 Enter 挑選照片", addPhotos: "按 Enter 加入照片", fromPhoto: "取自照片",
        ownZone: "，採用你的時區",
        nearSpot: { "在「\($0)」附近：按 Enter 採用" },
        newFish: { "新的自訂魚種：「\($0)」" },
        ambiguous: { "有 \($1) 種魚都叫「\($0)」，請選一種" },
        fishMissing: "這是什麼魚？",
        dateWrong: "日期如 2026-05-03 06:10、昨天早上5點、5/1",
        lengthWrong: "長度如 42 公分 或 16.5 吋",
        weightWrong: "重量如 1.2 公斤、2 斤 或 5 lb 3 oz",
        tooLarge: "沒有這麼大的魚", quantityWrong: "1 到 9999 的整數",
        fix: { "有 \($0) 個欄位需要修正" },
        draftQuestion: "上次結束時有一份沒儲存的表單，要繼續嗎？（n 會丟掉）",
        editorFailed: "編輯器沒有成功，文字維持原樣。用 $EDITOR 指定編輯器。",
        leaveQuestion: "不儲存已輸入的內容就離開？",
        nothingChanged: "沒有任何變更。",
        fishPrompt: "任何名稱：黑格、クロダイ、bream…", datePrompt: "昨天早上5點、5/1",
        lengthPrompt: "42 公分、16.5 吋", weightPrompt: "1.2 公斤、2 斤",
        placePrompt: "地名，只有自己看得到", tagsPrompt: "用逗號分隔",
        baitPrompt: "南極蝦、20g 鐵板", gearPrompt: "竿、捲線器、線", weatherPrompt: "例：東北風、浪一米",
        inboxPhotos: { "待命名 \($0) 張" })
    static let japanese = FormWords(
        addTitle: "釣果を追加", editTitle: "釣果を編集", fish: "魚", photos: "写真",
        saveButton: "保存", saving: "保存中…", yes: "はい", no: "いいえ",
        choosePhotos: "Enter で写真を選ぶ", addPhotos: "Enter で写真を追加", fromPhoto: "写真から",
        ownZone: "（時差は手元のもの）",
        nearSpot: { "「\($0)」の近く：Enter で使う" },
        newFish: { "自分の魚として新しく登録：「\($0)」" },
        ambiguous: { "「\($0)」と呼ばれる魚は\($1)種。選んでください" },
        fishMissing: "何の魚ですか？",
        dateWrong: "日付の例：2026-05-03 06:10、昨日5時半、今朝、5/1",
        lengthWrong: "長さの例：42 cm、16.5 インチ",
        weightWrong: "重さの例：1.2 kg、850 g",
        tooLarge: "そんなに大きな魚はいません", quantityWrong: "1〜9999 の整数",
        fix: { "\($0)か所を確認してください" },
        draftQuestion: "前回の終了時に保存されなかったフォームがあります。続けますか？（n で破棄）",
        editorFailed: "エディターが失敗しました。文章は元のままです。$EDITOR で指定できます。",
        leaveQuestion: "入力した内容を保存せずにやめますか？",
        nothingChanged: "変更はありません。",
        fishPrompt: "どの名前でも：黒鯛、クロダイ、bream…", datePrompt: "今朝、昨日5時半、5/1",
        lengthPrompt: "42 cm、16.5 インチ", weightPrompt: "1.2 kg、850 g",
        placePrompt: "地名（自分だけに見えます）", tagsPrompt: "カンマ区切り",
        baitPrompt: "オキアミ、ジグ20g", gearPrompt: "竿・リール・糸", weatherPrompt: "例：北東の風、波1m",
        inboxPhotos: { "未分類の写真 \($0)枚" })
}
