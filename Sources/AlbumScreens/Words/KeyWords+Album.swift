extension KeyWords {
    /// What the album and its pages do.
    struct Album: Sendable {
        let open, add, edit, bin, undo, redo, search, caught: KeyText
        let filter, sort, regions, inbox, sync, settings, help, redraw: KeyText
        let suspend, back, quit, diary, numbers, want, hide: KeyText

        static let english = Album(
            open: .init("open", "Open"),
            add: .init("add", "Add a catch"),
            edit: .init("edit", "Edit this catch"),
            bin: .init("bin", "Put into the bin (asks first)"),
            undo: .init("undo", "Undo the last change"),
            redo: .init("redo", "Redo what was undone"),
            search: .init("search", "Search all names as you type"),
            caught: .init("caught", "Show caught, not yet caught, or all"),
            filter: .init("filter", "Filter by caught and water"),
            sort: .init("sort", "Change the order"),
            regions: .init("regions", "Choose the regions whose fish are shown"),
            inbox: .init("inbox", "Photos that wait for a name"),
            sync: .init("sync", "Send everything new to your remote"),
            settings: .init("settings", "Language, units, colours, remote"),
            help: .init("help", "All keys of this screen"),
            redraw: .init("redraw", "Paint the screen again"),
            suspend: .init("suspend", "Suspend; fg comes back"),
            back: .init("back", "Back"),
            quit: .init("quit", "Quit"),
            diary: .init("diary", "The diary: pages and catches by month"),
            numbers: .init("numbers", "What it all adds up to"),
            want: .init("wanted", "Put the fish on your wish list, or take it off"),
            hide: .init("hide", "Hide this stamp; u brings it back"))

        static let chinese = Album(
            open: .init("打開", "打開"),
            add: .init("新增", "新增一筆漁獲"),
            edit: .init("編輯", "編輯這筆漁獲"),
            bin: .init("刪除", "移到垃圾桶（會先詢問）"),
            undo: .init("復原", "復原上一個變更"),
            redo: .init("重做", "重做剛才復原的變更"),
            search: .init("搜尋", "邊打邊搜尋所有名稱"),
            caught: .init("釣獲", "切換：已釣獲、未釣獲、全部"),
            filter: .init("篩選", "依釣獲狀態與水域篩選"),
            sort: .init("排序", "改變排列順序"),
            regions: .init("地區", "選擇要顯示哪些地區的魚"),
            inbox: .init("待命名", "還沒命名的照片"),
            sync: .init("同步", "把新的資料全部傳到遠端"),
            settings: .init("設定", "語言、單位、色彩、遠端"),
            help: .init("說明", "這個畫面的所有按鍵"),
            redraw: .init("重畫", "重新繪製畫面"),
            suspend: .init("暫停", "暫停程式，用 fg 回來"),
            back: .init("返回", "返回"),
            quit: .init("離開", "離開"),
            diary: .init("日誌", "日誌：依月份的頁面與漁獲"),
            numbers: .init("統計", "全部加起來"),
            want: .init("想釣", "加入或移出願望清單"),
            hide: .init("隱藏", "隱藏這枚郵票，按 u 復原"))

        static let japanese = Album(
            open: .init("開く", "開く"),
            add: .init("追加", "釣果を追加"),
            edit: .init("編集", "この釣果を編集"),
            bin: .init("削除", "ごみ箱へ移す（確認あり）"),
            undo: .init("取り消し", "直前の変更を取り消す"),
            redo: .init("やり直し", "取り消した変更をやり直す"),
            search: .init("検索", "入力しながらすべての名前を検索"),
            caught: .init("釣果", "釣った魚・まだの魚・すべてを切り替え"),
            filter: .init("絞り込み", "釣果の有無と水域で絞り込む"),
            sort: .init("並び順", "並び順を変える"),
            regions: .init("地域", "表示する魚の地域を選ぶ"),
            inbox: .init("未分類", "魚の名前がまだない写真"),
            sync: .init("同期", "新しいものをすべてリモートへ送る"),
            settings: .init("設定", "言語・単位・配色・リモート"),
            help: .init("ヘルプ", "この画面のすべてのキー"),
            redraw: .init("再描画", "画面を描き直す"),
            suspend: .init("中断", "中断する（fg で戻る）"),
            back: .init("戻る", "戻る"),
            quit: .init("終了", "終了"),
            diary: .init("日記", "日記：月ごとのページと釣果"),
            numbers: .init("集計", "すべての集計"),
            want: .init("釣りたい", "釣りたい魚にする・やめる"),
            hide: .init("隠す", "この切手を隠す（u で戻す）"))
    }
}
