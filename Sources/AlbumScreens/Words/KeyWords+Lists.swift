extension KeyWords {
    /// Marks, the photo picker, naming, the diary.
    struct Lists: Sendable {
        let mark, markLine, parent, hidden, take, markRow, markAll, tag: KeyText
        let place, name, nameMany, apart, takeName, sameName, takeSpot, nameBack: KeyText
        let goalUp, goalDown, writePage, editEntry, searchDiary: KeyText

        static let english = Lists(
            mark: .init("mark", "Mark a photo, or take the mark off"),
            markLine: .init("mark", "Mark a line, or take the mark off"),
            parent: .init("folder up", "To the folder above"),
            hidden: .init("hidden", "Show hidden files, or hide them"),
            take: .init("take", "Open the folder, or take the marked photos"),
            markRow: .init("mark", "Mark it, or take the mark off"),
            markAll: .init("mark all", "Mark all that show, or none"),
            tag: .init("tag", "Add tags to what is marked, or to this one"),
            place: .init("place", "Set the place of what is marked, or of this one"),
            name: .init("name", "Say which fish it is"),
            nameMany: .init("name all", "Name one after the other"),
            apart: .init("apart", "Each photo by itself, or together by time and place"),
            takeName: .init("take", "Take the fish; nothing typed: the same as before"),
            sameName: .init("again", "The same fish as before"),
            takeSpot: .init("spot", "It was at the spot near by, or was not"),
            nameBack: .init("take back", "Nothing typed: take the last name back"),
            goalUp: .init("goal", "One species more to catch this year"),
            goalDown: .init("goal less", "One species fewer"),
            writePage: .init("write", "Write a page of the diary"),
            editEntry: .init("edit", "Change this entry"),
            searchDiary: .init("search", "Search what the diary tells"))

        static let chinese = Lists(
            mark: .init("標記", "標記照片，或取消標記"),
            markLine: .init("勾選", "勾選，或取消勾選"),
            parent: .init("上層", "回到上一層資料夾"),
            hidden: .init("隱藏檔", "顯示或不顯示隱藏檔"),
            take: .init("選用", "打開資料夾，或選用標記的照片"),
            markRow: .init("標記", "標記，或取消標記"),
            markAll: .init("全部標記", "標記顯示中的全部，或全部取消"),
            tag: .init("標籤", "替標記的（或這一項）加上標籤"),
            place: .init("釣點", "設定標記的（或這一項）的釣點"),
            name: .init("命名", "說出這是什麼魚"),
            nameMany: .init("逐一命名", "一張接一張命名"),
            apart: .init("分開", "每張分開，或依時間與地點分組"),
            takeName: .init("採用", "採用這種魚；沒打字就和上一筆相同"),
            sameName: .init("同上", "和上一筆同一種魚"),
            takeSpot: .init("釣點", "是不是在附近的釣點"),
            nameBack: .init("收回", "沒打字時，收回上一個名字"),
            goalUp: .init("目標", "今年的目標多一種"),
            goalDown: .init("目標減", "今年的目標少一種"),
            writePage: .init("寫", "寫一頁日誌"),
            editEntry: .init("編輯", "修改這一項"),
            searchDiary: .init("搜尋", "搜尋日誌內容"))

        static let japanese = Lists(
            mark: .init("印", "写真に印を付ける・外す"),
            markLine: .init("印", "印を付ける・外す"),
            parent: .init("上へ", "上のフォルダーへ"),
            hidden: .init("隠し", "隠しファイルの表示を切り替える"),
            take: .init("選ぶ", "フォルダーを開く、または印を付けた写真を選ぶ"),
            markRow: .init("印", "印を付ける・外す"),
            markAll: .init("全部に印", "表示中のすべてに印を付ける・外す"),
            tag: .init("タグ", "印を付けたもの（なければこれ）にタグを付ける"),
            place: .init("釣り場", "印を付けたもの（なければこれ）の釣り場を設定する"),
            name: .init("名前", "何の魚かを決める"),
            nameMany: .init("続けて命名", "続けて名前を付ける"),
            apart: .init("一枚ずつ", "一枚ずつ、または時間と場所でまとめる"),
            takeName: .init("決定", "この魚にする。何も入力しなければ前と同じ"),
            sameName: .init("同じ", "前と同じ魚"),
            takeSpot: .init("釣り場", "近くの釣り場にする・しない"),
            nameBack: .init("戻す", "何も入力していなければ前の名前を取り消す"),
            goalUp: .init("目標", "今年の目標を一種増やす"),
            goalDown: .init("目標減", "今年の目標を一種減らす"),
            writePage: .init("書く", "日記のページを書く"),
            editEntry: .init("編集", "この項目を直す"),
            searchDiary: .init("検索", "日記の内容を検索"))
    }
}
