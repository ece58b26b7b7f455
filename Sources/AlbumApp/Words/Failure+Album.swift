import AlbumModel
import AlbumStore
import Database
import Disk
import FoundationEssentials

extension Failure {
    /// Why the album could not do it, and what to do.
    init(_ error: AlbumError) {
        switch error {
        case .noAlbum(let path): self = Self.noAlbum(displayText(path))
        case .foreignDatabase(let path): self = Self.foreign(displayText(path))
        case .newerDatabase(let path, let version, let known):
            self = Self.newer(displayText(path), version, known)
        case .damaged(let path, let detail):
            self = Self.damaged(displayText(path), displayText(detail))
        case .readOnly(let path): self = Self.readOnly(displayText(path))
        case .busy:
            self.init(
                .failed, "another gyotaku is writing to this album; try again in a moment",
                "另一個 gyotaku 正在寫入這本集郵冊，請稍後再試",
                "別の gyotaku がこのアルバムに書き込み中です。少し待ってやり直してください")
        case .noSpace: self = Self.noSpace
        case .notFound(let id):
            let id = id.uuidString.lowercased()
            self.init(
                .failed, "nothing in the album has the id \(id)", "集郵冊裡沒有 \(id)",
                "アルバムに \(id) はありません")
        case .invalid(let problem): self = Self.invalid(problem)
        case .stampHasCatches(let count):
            self.init(
                .failed,
                "this stamp has \(Plural.of(count, "catch", "catches")); remove them first",
                "這枚郵票還有 \(count) 筆漁獲，請先移除", "この切手には釣果が \(count) 件あります。先に削除してください")
        case .sourceChanged(let path):
            let path = displayText(path)
            self.init(
                .failed, "\(path) changed while it was read; try again when it is complete",
                "\(path) 在讀取時被改動，請等它寫完再試", "\(path) は読み込み中に変わりました。書き終わってからやり直してください")
        case .disk(let error): self.init(error)
        case .database(let error):
            let words = displayText(error.message)
            self.init(
                .failed, "the album's database answered: \(words)", "資料庫回報：\(words)",
                "データベースのエラー：\(words)")
        }
    }

    private static func noAlbum(_ path: String) -> Failure {
        Failure(
            .failed, "there is no album in \(path): gyotaku add makes one",
            "\(path) 沒有集郵冊：用 gyotaku add 建立一本",
            "\(path) にアルバムはありません。gyotaku add で作れます")
    }

    private static func foreign(_ path: String) -> Failure {
        Failure(
            .failed, "\(path) is not a gyotaku album; choose another folder with --album",
            "\(path) 不是 gyotaku 的資料庫，請用 --album 指定別的資料夾",
            "\(path) は gyotaku のアルバムではありません。--album で別のフォルダーを指定してください")
    }

    private static func newer(_ path: String, _ version: Int, _ known: Int) -> Failure {
        Failure(
            .failed,
            "\(path) was written by a newer gyotaku (schema \(version), this one knows \(known)): "
                + "update gyotaku; nothing was changed",
            "\(path) 是較新版 gyotaku 寫的（結構 \(version)，本版只懂 \(known)）：請更新 gyotaku；資料未被更動",
            "\(path) は新しい gyotaku で書かれています（スキーマ \(version)、この版は \(known) まで）。"
                + "gyotaku を更新してください。何も変更していません")
    }

    private static func damaged(_ path: String, _ detail: String) -> Failure {
        Failure(
            .failed,
            "\(path) is damaged (\(detail)): copy the folder, then gyotaku doctor; backups/ has copies",
            "\(path) 已損壞（\(detail)）：先複製整個資料夾，再執行 gyotaku doctor；backups/ 裡有備份",
            "\(path) が壊れています（\(detail)）。フォルダーを複製してから gyotaku doctor を。控えは backups/ に")
    }

    private static func readOnly(_ path: String) -> Failure {
        Failure(
            .failed, "\(path) can only be read, so nothing was changed",
            "\(path) 是唯讀的，未做任何更動", "\(path) は読み取り専用なので、何も変更していません")
    }

    static let noSpace = Failure(
        .failed, "the disk is full: free some space and try again; nothing was lost",
        "磁碟已滿：請騰出空間後再試，沒有遺失任何資料",
        "ディスクがいっぱいです。空きを作ってからやり直してください。失われたものはありません")

    private static func invalid(_ problem: AlbumError.FieldProblem) -> Failure {
        let phrase: Phrase =
            switch problem {
            case .time: Phrase("this date does not exist", "沒有這個日期", "その日付は存在しません")
            case .quantity:
                Phrase(
                    "a catch has 1 to 1,000,000 fish", "數量要在 1 到 1,000,000 之間",
                    "数は 1 から 1,000,000 までです")
            case .place:
                Phrase(
                    "latitude goes to 90 and longitude to 180 degrees", "緯度最多 90 度，經度最多 180 度",
                    "緯度は 90 度、経度は 180 度までです")
            case .names: Phrase("a fish needs a name", "魚要有名字", "魚には名前が要ります")
            case .field:
                Phrase(
                    "this record has no such field", "這筆資料沒有這個欄位", "この記録にその項目はありません")
            case .number: Phrase("this number cannot be", "這個數字不對", "その数値は使えません")
            }
        return Failure(.usage, phrase)
    }
}
