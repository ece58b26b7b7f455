extension KeyWords {
    /// Forms, questions and settings.
    struct Form: Sendable {
        let leave, accept, nextField, previousField, toggle, save, photos, takePhotoOff: KeyText
        let typing, editor, yes, no, choose, clear, change, nextValue: KeyText
        let asItComes: KeyText

        static let english = Form(
            leave: .init("leave", "Leave; asks when something was typed"),
            accept: .init("next", "Take it, go to the next field"),
            nextField: .init("next field", "To the next field"),
            previousField: .init("field before", "To the field before"),
            toggle: .init("yes/no", "Switch yes and no"),
            save: .init("save", "Save"),
            photos: .init("photos", "Choose photos"),
            takePhotoOff: .init("photo off", "Take the last photo off again"),
            typing: .init("type", "Everything else is text"),
            editor: .init("editor", "Write the note in your own editor ($VISUAL, $EDITOR)"),
            yes: .init("yes", "Yes"),
            no: .init("no", "No"),
            choose: .init("choose", "Choose"),
            clear: .init("clear", "End the search"),
            change: .init("change", "Change this setting"),
            nextValue: .init("next value", "The next value of this setting"),
            asItComes: .init("unset", "Set it back to what it is when nothing is said"))

        static let chinese = Form(
            leave: .init("離開", "離開；已輸入內容時會先詢問"),
            accept: .init("確定", "確定並移到下一欄"),
            nextField: .init("下一欄", "移到下一欄"),
            previousField: .init("上一欄", "移到上一欄"),
            toggle: .init("是／否", "切換是與否"),
            save: .init("儲存", "儲存"),
            photos: .init("照片", "挑選照片"),
            takePhotoOff: .init("拿掉照片", "拿掉最後一張照片"),
            typing: .init("輸入", "其他按鍵都是輸入文字"),
            editor: .init("編輯器", "用自己的編輯器（$VISUAL、$EDITOR）寫備註"),
            yes: .init("是", "是"),
            no: .init("否", "否"),
            choose: .init("選擇", "選擇"),
            clear: .init("清除", "結束搜尋"),
            change: .init("更改", "更改這個設定"),
            nextValue: .init("下一值", "換成下一個值"),
            asItComes: .init("預設", "恢復成預設值"))

        static let japanese = Form(
            leave: .init("やめる", "やめる（入力があれば確認）"),
            accept: .init("決定", "決定して次の項目へ"),
            nextField: .init("次の項目", "次の項目へ"),
            previousField: .init("前の項目", "前の項目へ"),
            toggle: .init("切替", "はい・いいえを切り替える"),
            save: .init("保存", "保存"),
            photos: .init("写真", "写真を選ぶ"),
            takePhotoOff: .init("写真を外す", "最後の写真を外す"),
            typing: .init("入力", "ほかのキーは文字の入力になります"),
            editor: .init("エディター", "メモを自分のエディター（$VISUAL・$EDITOR）で書く"),
            yes: .init("はい", "はい"),
            no: .init("いいえ", "いいえ"),
            choose: .init("選ぶ", "選ぶ"),
            clear: .init("解除", "検索を終える"),
            change: .init("変更", "この設定を変える"),
            nextValue: .init("次の値", "次の値にする"),
            asItComes: .init("既定", "既定の値に戻す"))
    }
}
