import AlbumModel

/// Framing photos.
struct FrameWords: Sendable {
    let title, nothing, noPreview, shows: String
    let place, placeNone, placeArea, placeExact: String
    let exif, kept, removed, album, notKept, folder: String
    let framing: @Sendable (_ done: Int, _ all: Int) -> String
    let saved: @Sendable (_ count: Int, _ place: String) -> String
    let failed: @Sendable (_ count: Int, _ first: String) -> String

    static let english = FrameWords(
        title: "Frame", nothing: "There is no photo to frame here.", noPreview: "no preview",
        shows: "It shows: ", place: "Place", placeNone: "not told", placeArea: "the area",
        placeExact: "EXACT", exif: "EXIF", kept: "kept", removed: "removed", album: "In the album",
        notKept: "no", folder: "Into",
        framing: { "framing \($0)/\($1) …" },
        saved: { $0 == 1 ? "framed: \($1)" : "\($0) framed, the last: \($1)" },
        failed: { $0 == 1 ? $1 : "\($0) were not framed; \($1)" })
    static let chinese = FrameWords(
        title: "相框", nothing: "這裡沒有可加框的照片。", noPreview: "無法預覽", shows: "透露：",
        place: "地點", placeNone: "不透露", placeArea: "大概區域", placeExact: "確切位置", exif: "EXIF",
        kept: "保留", removed: "移除", album: "存入集郵冊", notKept: "否", folder: "存到",
        framing: { "加框中 \($0)/\($1)…" },
        saved: { $0 == 1 ? "已加框：\($1)" : "已加框 \($0) 張，最後一張：\($1)" },
        failed: { $0 == 1 ? $1 : "\($0) 張沒有加框；\($1)" })
    static let japanese = FrameWords(
        title: "フレーム", nothing: "ここにはフレームを付ける写真がありません。", noPreview: "プレビューなし",
        shows: "見えるもの：", place: "場所", placeNone: "示さない", placeArea: "おおよそ", placeExact: "正確に",
        exif: "EXIF", kept: "残す", removed: "消す", album: "アルバムに", notKept: "入れない", folder: "保存先",
        framing: { "フレーム作成中 \($0)/\($1)…" },
        saved: { $0 == 1 ? "フレームを付けました：\($1)" : "\($0) 枚にフレームを付けました。最後：\($1)" },
        failed: { $0 == 1 ? $1 : "\($0) 枚はできませんでした。\($1)" })
}
