extension KeyWords {
    /// The frame screen.
    struct Framing: Sendable {
        let frame, saveFrame, nextStyle, previousStyle, framePlace, frameExif, frameFolder,
            frameAlbum: KeyText

        static let english = Framing(
            frame: .init("frame", "Frame the photo, to share it"),
            saveFrame: .init("save", "Save the framed picture"),
            nextStyle: .init("style", "The next style"),
            previousStyle: .init("style before", "The style before"),
            framePlace: .init("place", "How much of the place is told"),
            frameExif: .init("EXIF", "Keep the EXIF, or take it out"),
            frameFolder: .init("folder", "Save into another folder"),
            frameAlbum: .init("album", "Keep it in the album too, or not"))

        static let chinese = Framing(
            frame: .init("相框", "為照片加上相框以便分享"),
            saveFrame: .init("儲存", "儲存加框的照片"),
            nextStyle: .init("樣式", "下一個樣式"),
            previousStyle: .init("上一樣式", "上一個樣式"),
            framePlace: .init("地點", "透露多少地點"),
            frameExif: .init("EXIF", "保留或移除 EXIF"),
            frameFolder: .init("資料夾", "存到其他資料夾"),
            frameAlbum: .init("集郵冊", "是否也存入集郵冊"))

        static let japanese = Framing(
            frame: .init("フレーム", "写真にフレームを付けて共有する"),
            saveFrame: .init("保存", "フレーム付きの写真を保存"),
            nextStyle: .init("スタイル", "次のスタイル"),
            previousStyle: .init("前のスタイル", "前のスタイル"),
            framePlace: .init("場所", "場所をどこまで示すか"),
            frameExif: .init("EXIF", "EXIF を残す・消す"),
            frameFolder: .init("保存先", "別のフォルダーに保存する"),
            frameAlbum: .init("アルバム", "アルバムにも入れる・入れない"))
    }
}
