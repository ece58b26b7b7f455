extension KeyWords {
    /// Moving about.
    struct Moving: Sendable {
        let left, right, up, down, pageUp, pageDown, first, last: KeyText
        let next, previous, nextPhoto, previousPhoto, nextCatch, previousCatch, larger,
            smaller: KeyText
        let pane, book, nextPage, previousPage, nextTab, previousTab, counts: KeyText

        static let english = Moving(
            left: .init("left", "Move left"),
            right: .init("right", "Move right"),
            up: .init("up", "Move up"),
            down: .init("down", "Move down"),
            pageUp: .init("page up", "A page up"),
            pageDown: .init("page down", "A page down"),
            first: .init("first", "To the first"),
            last: .init("last", "To the last"),
            next: .init("next", "To the next match"),
            previous: .init("previous", "To the match before"),
            nextPhoto: .init("next photo", "To the next photo"),
            previousPhoto: .init("photo before", "To the photo before"),
            nextCatch: .init("older", "To the catch before this one in time"),
            previousCatch: .init("newer", "To the catch after this one in time"),
            larger: .init("larger", "Larger stamps"),
            smaller: .init("smaller", "Smaller stamps, at last a list"),
            pane: .init("pane", "Tell of the selected stamp at the side, or not"),
            book: .init("pages", "Pages as in a stamp book: by number, family, water, region"),
            nextPage: .init("turn on", "To the next page of the book"),
            previousPage: .init("turn back", "To the page of the book before"),
            nextTab: .init(
                "next screen", "To the next screen: album, diary, numbers, unnamed, sync"),
            previousTab: .init("screen before", "To the screen before"),
            counts: .init("count", "A number first: as often, or to that one"))

        static let chinese = Moving(
            left: .init("左", "往左"),
            right: .init("右", "往右"),
            up: .init("上", "往上"),
            down: .init("下", "往下"),
            pageUp: .init("上一頁", "往上一頁"),
            pageDown: .init("下一頁", "往下一頁"),
            first: .init("最前", "跳到最前面"),
            last: .init("最後", "跳到最後面"),
            next: .init("下一個", "跳到下一個符合的魚"),
            previous: .init("上一個", "跳到上一個符合的魚"),
            nextPhoto: .init("下一張", "下一張照片"),
            previousPhoto: .init("上一張", "上一張照片"),
            nextCatch: .init("較早", "時間較早的一筆漁獲"),
            previousCatch: .init("較新", "時間較新的一筆漁獲"),
            larger: .init("放大", "放大郵票"),
            smaller: .init("縮小", "縮小郵票，最後變成清單"),
            pane: .init("側欄", "在旁邊顯示或不顯示選取的郵票"),
            book: .init("分頁", "像集郵簿一樣分頁：編號、科別、水域、地區"),
            nextPage: .init("往後翻", "翻到下一頁"),
            previousPage: .init("往前翻", "翻到上一頁"),
            nextTab: .init("下一畫面", "下一個畫面：集郵冊、日誌、統計、待命名、同步"),
            previousTab: .init("上一畫面", "上一個畫面"),
            counts: .init("次數", "先打數字：重複幾次，或跳到第幾個"))

        static let japanese = Moving(
            left: .init("左", "左へ"),
            right: .init("右", "右へ"),
            up: .init("上", "上へ"),
            down: .init("下", "下へ"),
            pageUp: .init("前ページ", "1ページ上へ"),
            pageDown: .init("次ページ", "1ページ下へ"),
            first: .init("先頭", "先頭へ"),
            last: .init("末尾", "末尾へ"),
            next: .init("次", "次の一致へ"),
            previous: .init("前", "前の一致へ"),
            nextPhoto: .init("次の写真", "次の写真へ"),
            previousPhoto: .init("前の写真", "前の写真へ"),
            nextCatch: .init("古い", "ひとつ古い釣果へ"),
            previousCatch: .init("新しい", "ひとつ新しい釣果へ"),
            larger: .init("大きく", "切手を大きくする"),
            smaller: .init("小さく", "切手を小さくする（最後は一覧）"),
            pane: .init("横の欄", "選んだ切手を横に表示する・しない"),
            book: .init("ページ", "切手帳のようにページ分け：番号・科・水域・地域"),
            nextPage: .init("めくる", "次のページへ"),
            previousPage: .init("戻す", "前のページへ"),
            nextTab: .init("次の画面", "次の画面へ：アルバム・日記・集計・未分類・同期"),
            previousTab: .init("前の画面", "前の画面へ"),
            counts: .init("回数", "先に数字：その回数、またはその番へ"))
    }
}
