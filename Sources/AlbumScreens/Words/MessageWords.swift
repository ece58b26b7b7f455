import AlbumModel

/// What the status line tells.
struct MessageWords: Sendable {
    let newStamp: @Sendable (_ number: Int, _ name: String) -> String
    let bestLength: @Sendable (_ name: String) -> String
    let bestWeight: @Sendable (_ name: String) -> String
    let saved: @Sendable (_ name: String, _ count: Int) -> String
    let photoProblem: @Sendable (_ line: String) -> String
    let edited: String
    let binned: String
    let merged, mergedConflicts: @Sendable (Int) -> String
    let undone: @Sendable (String) -> String
    let redone: @Sendable (String) -> String
    let changeOf: @Sendable (_ change: String, _ fish: String) -> String
    let nothingToUndo: String
    let nothingToRedo: String
    let addedCatch, addedPhotos, addedFish, addedPage, addedSpot, editedRecord, removed,
        restored, setSetting, imported: String
    let noSearch: String
    let noStamp: String
    let noCatch: String
    let noPhoto: String
    let noOlderCatch, noNewerCatch: String
    let noPages, noTabs: String
    let gone: String
    let remoteSet: @Sendable (String) -> String

    func change(_ kind: HistoryEntry.Kind) -> String {
        switch kind {
        case .addCatch: addedCatch
        case .addPhotos: addedPhotos
        case .addFish: addedFish
        case .addPage: addedPage
        case .addSpot: addedSpot
        case .edit: editedRecord
        case .remove: removed
        case .restore: restored
        case .setSetting: setSetting
        case .importAlbum: imported
        }
    }

    static let english = MessageWords(
        newStamp: { "New stamp: No. \($0) \($1)!" },
        bestLength: { "Personal best: your longest \($0)!" },
        bestWeight: { "Personal best: your heaviest \($0)!" },
        saved: { "Saved: \($0) ×\($1)" }, photoProblem: { "A photo was not taken: \($0)" },
        edited: "Saved.", binned: "In the bin. u brings it back.",
        merged: {
            $0 == 1
                ? "1 change from your other machines." : "\($0) changes from your other machines."
        },
        mergedConflicts: {
            ($0 == 1 ? "1 value was" : "\($0) values were")
                + " changed on two machines at once: a catch shows both, v decides."
        },
        undone: { "Undone: \($0)" }, redone: { "Done again: \($0)" },
        changeOf: { "\($0) (\($1))" },
        nothingToUndo: "Nothing to undo.", nothingToRedo: "Nothing to redo.",
        addedCatch: "adding a catch", addedPhotos: "adding photos",
        addedFish: "adding a fish of your own",
        addedPage: "writing a page", addedSpot: "naming a spot", editedRecord: "an edit",
        removed: "putting into the bin", restored: "bringing back from the bin",
        setSetting: "a setting", imported: "an import",
        noSearch: "Nothing is searched: press / first.", noStamp: "No stamp is selected.",
        noCatch: "There is no catch here yet.", noPhoto: "There is no other photo.",
        noOlderCatch: "This is the first catch.", noNewerCatch: "This is the latest catch.",
        noPages: "The album has no pages: b makes some.",
        noTabs: "Go back first: this stands over another screen.",
        gone: "It is in the bin.", remoteSet: { "The remote is \($0)" })
    static let chinese = MessageWords(
        newStamp: { "新郵票：第 \($0) 號 \($1)！" },
        bestLength: { "個人紀錄：最長的\($0)！" },
        bestWeight: { "個人紀錄：最重的\($0)！" },
        saved: { "已儲存：\($0) ×\($1)" }, photoProblem: { "有照片無法加入：\($0)" },
        edited: "已儲存。", binned: "已移到垃圾桶，按 u 可復原。",
        merged: { "收到其他機器的 \($0) 筆變更。" },
        mergedConflicts: { "有 \($0) 處在兩台機器上同時改過：兩個值都在漁獲頁上，按 v 決定。" },
        undone: { "已復原：\($0)" }, redone: { "已重做：\($0)" },
        changeOf: { "\($0)（\($1)）" },
        nothingToUndo: "沒有可以復原的變更。", nothingToRedo: "沒有可以重做的變更。",
        addedCatch: "新增漁獲", addedPhotos: "加入照片", addedFish: "新增自訂魚種", addedPage: "寫日誌",
        addedSpot: "命名釣點",
        editedRecord: "編輯", removed: "移到垃圾桶", restored: "從垃圾桶取回",
        setSetting: "設定", imported: "匯入",
        noSearch: "還沒搜尋，請先按 /。", noStamp: "沒有選取任何魚。",
        noCatch: "這裡還沒有漁獲。", noPhoto: "沒有其他照片了。",
        noOlderCatch: "這是最早的一筆。", noNewerCatch: "這是最新的一筆。",
        noPages: "集郵冊沒有分頁：按 b 分頁。", noTabs: "請先返回：這個畫面疊在另一個畫面上。",
        gone: "它在垃圾桶裡。", remoteSet: { "遠端已設為 \($0)" })
    static let japanese = MessageWords(
        newStamp: { "新しい切手：No. \($0) \($1)！" },
        bestLength: { "自己記録更新：いちばん長い\($0)！" },
        bestWeight: { "自己記録更新：いちばん重い\($0)！" },
        saved: { "保存しました：\($0) ×\($1)" }, photoProblem: { "写真を追加できませんでした：\($0)" },
        edited: "保存しました。", binned: "ごみ箱に入れました。u で戻せます。",
        merged: { "ほかのマシンから \($0) 件の変更がありました。" },
        mergedConflicts: { "\($0) か所が二台で同時に変更されました。釣果のページに両方あり、v で決めます。" },
        undone: { "取り消しました：\($0)" }, redone: { "やり直しました：\($0)" },
        changeOf: { "\($0)（\($1)）" },
        nothingToUndo: "取り消せる変更はありません。", nothingToRedo: "やり直せる変更はありません。",
        addedCatch: "釣果の追加", addedPhotos: "写真の追加", addedFish: "自分の魚の追加", addedPage: "日記を書くこと",
        addedSpot: "釣り場の命名",
        editedRecord: "編集", removed: "ごみ箱への移動", restored: "ごみ箱からの復元",
        setSetting: "設定", imported: "取り込み",
        noSearch: "検索していません。先に / を押してください。", noStamp: "魚が選ばれていません。",
        noCatch: "ここにはまだ釣果がありません。", noPhoto: "ほかの写真はありません。",
        noOlderCatch: "いちばん古い釣果です。", noNewerCatch: "いちばん新しい釣果です。",
        noPages: "ページがありません。b で分けられます。", noTabs: "先に戻ってください。ほかの画面の上にあります。",
        gone: "ごみ箱にあります。", remoteSet: { "リモートを \($0) にしました" })
}
