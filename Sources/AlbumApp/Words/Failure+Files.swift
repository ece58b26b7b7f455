import AlbumModel
import Disk
import Pictures

extension Failure {
    /// What is wrong with a file, by its path.
    init(_ error: DiskError) {
        let path = displayText(Self.namedPath(error.path))
        switch error.reason {
        case .noSpace: self = .noSpace
        // A name in another encoding, Big5 or Shift JIS say, comes with marks in place of its bytes.
        case .missing where path.contains("\u{FFFD}"):
            self.init(
                .failed, "\(path): its name is not UTF-8; rename it (convmv does many)",
                "\(path)：檔名不是 UTF-8，請先改名（convmv 可批次轉換）",
                "\(path)：ファイル名が UTF-8 ではありません。改名してください（convmv でまとめて変換できます）")
        case .missing:
            self.init(
                .failed, "\(path): there is no such file", "\(path)：沒有這個檔案", "\(path)：ファイルがありません")
        case .permission:
            self.init(
                .failed, "\(path): you may not read or write it", "\(path)：沒有讀寫權限",
                "\(path)：読み書きする権限がありません")
        case .readOnly:
            self.init(
                .failed, "\(path): the disk is read-only", "\(path)：磁碟是唯讀的", "\(path)：ディスクは読み取り専用です"
            )
        case .linkLoop, .symbolicLink:
            self.init(
                .failed, "\(path): a symbolic link that leads nowhere", "\(path)：符號連結沒有指向檔案",
                "\(path)：シンボリックリンクの先がありません")
        case .folder:
            self.init(
                .failed, "\(path): a folder; take what is in it with gyotaku import --recursive",
                "\(path)：這是資料夾；請用 gyotaku import --recursive",
                "\(path)：フォルダーです。gyotaku import --recursive をお使いください")
        case .pipe, .socket, .device, .notAFolder:
            self.init(
                .failed, "\(path): not a regular file", "\(path)：不是一般檔案", "\(path)：通常のファイルではありません")
        case .changed:
            self.init(
                .failed, "\(path) changed while it was read; try again when it is complete",
                "\(path) 在讀取時被改動，請等它寫完再試", "\(path) は読み込み中に変わりました。書き終わってからやり直してください")
        case .exists:
            self.init(.failed, "\(path): there is one already", "\(path)：已經存在", "\(path)：すでにあります")
        case .locked:
            self.init(
                .failed, "\(path): another gyotaku is using it", "\(path)：另一個 gyotaku 正在使用",
                "\(path)：別の gyotaku が使用中です")
        case .tooLarge:
            self.init(.failed, "\(path): too large", "\(path)：檔案太大", "\(path)：大きすぎます")
        case .system:
            let words = displayText(error.systemText)
            self.init(.failed, "\(path): \(words)", "\(path)：\(words)", "\(path)：\(words)")
        }
    }

    /// For a temporary file the folder that it is in: nobody knows its name.
    private static func namedPath(_ path: String) -> String {
        let name = Folder.name(of: path)
        return name.hasPrefix(".") && name.hasSuffix(".tmp") ? Folder.parent(of: path) : path
    }

    /// Why a picture gave nothing; `path` is the file as the person named it.
    init(_ error: PictureError, path: String) {
        let path = displayText(path)
        let reason = Self.reason(error)
        self.init(
            .failed,
            Phrase(
                "\(path): \(reason.en)", "\(path)：\(reason.zhHant)", "\(path)：\(reason.ja)"))
    }

    /// What is to be said of a photo that was taken and has no preview.
    static func unshown(_ name: String, _ error: PictureError) -> Phrase {
        let (name, reason) = (displayText(name), reason(error))
        return Phrase(
            "\(name) is kept, without a print: \(reason.en)",
            "\(name) 已保存，但沒有印樣：\(reason.zhHant)",
            "\(name) は保存しましたがプリントはありません：\(reason.ja)")
    }

    private static func reason(_ error: PictureError) -> Phrase {
        switch error {
        case .notAPicture:
            Phrase(
                "not a picture (JPEG, PNG, HEIC, AVIF, WebP or TIFF)",
                "不是圖片（JPEG、PNG、HEIC、AVIF、WebP、TIFF）",
                "画像（JPEG・PNG・HEIC・AVIF・WebP・TIFF）ではありません")
        case .empty: Phrase("an empty file", "空的檔案", "空のファイルです")
        case .unsupported("TIFF"):
            Phrase(
                "TIFF pictures are kept and their EXIF read; no preview, no print",
                "TIFF 圖片會保存並讀取 EXIF，但沒有預覽和印樣",
                "TIFF 画像は保存され EXIF も読まれますが、プレビューとプリントはありません")
        case .unsupported(let format) where ["HEIC", "AVIF", "HEIF"].contains(format):
            Phrase(
                "no decoder for \(format) here: libheif is missing or was built without it",
                "這台電腦沒有 \(format) 解碼器：缺少 libheif，或它不含此格式",
                "\(format) のデコーダーがありません。libheif がないか、対応していません")
        case .unsupported(let format):
            Phrase(
                "\(format) is not taken, only JPEG, PNG, HEIC, AVIF, WebP and TIFF",
                "不支援 \(format)，只收 JPEG、PNG、HEIC、AVIF、WebP、TIFF",
                "\(format) は使えません。JPEG・PNG・HEIC・AVIF・WebP・TIFF のみです")
        case .tooLarge(let words):
            Phrase(
                "too large a picture: \(displayText(words))", "圖片太大：\(displayText(words))",
                "画像が大きすぎます：\(displayText(words))")
        case .damaged("the file ends early"): Phrase.endsEarly
        case .damaged(let words):
            Phrase(
                "a damaged picture: \(displayText(words))", "圖片已損壞：\(displayText(words))",
                "画像が壊れています：\(displayText(words))")
        case .unwritable(let words):
            Phrase(
                "its print could not be written: \(displayText(words))",
                "無法寫入印樣：\(displayText(words))", "プリントを書けませんでした：\(displayText(words))")
        case .workerFailed(let words):
            Phrase(
                "the picture reader gave up on it: \(displayText(words))",
                "圖片讀取程式放棄了它：\(displayText(words))", "画像を読むプログラムが失敗しました：\(displayText(words))")
        }
    }
}
