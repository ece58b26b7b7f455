import AlbumModel
import AlbumSync

extension Failure {
    /// Why a sync, a verification or a restore could not do its work.
    init(_ error: SyncError) {
        switch error {
        case .remote(let fault): self.init(fault)
        case .album(let problem): self.init(problem)
        case .isSyncing(let process): self = Self.isSyncing(process)
        case .foreignRemote(let detail): self = Self.foreignRemote(displayText(detail))
        case .emptiedRemote: self = Self.emptiedRemote
        case .noAlbumThere: self = Self.noAlbumThere
        case .severalUsers(let users): self = Self.severalUsers(users)
        case .journalGap(let device, let number):
            self = Self.journalGap(displayText(device), number)
        case .newerJournal:
            self.init(
                .failed,
                "a newer gyotaku wrote to this remote: update gyotaku; nothing was changed",
                "較新版的 gyotaku 寫過這個遠端：請更新 gyotaku；資料未被更動",
                "新しい gyotaku がこのリモートに書いています。gyotaku を更新してください。何も変更していません")
        }
    }

    private static func isSyncing(_ process: Int32?) -> Failure {
        let holder = process.map { " (\($0))" } ?? ""
        return Failure(
            .failed, "another gyotaku\(holder) is syncing this album; it goes on by itself",
            "另一個 gyotaku\(holder) 正在同步這本集郵冊，它會自己做完",
            "別の gyotaku\(holder) がこのアルバムを同期しています。そのまま進みます")
    }

    private static func foreignRemote(_ detail: String) -> Failure {
        Failure(
            .failed,
            "the remote holds something else than gyotaku's files (\(detail)): choose another",
            "遠端放的不是 gyotaku 的檔案（\(detail)）：請換一個",
            "リモートに gyotaku のものでないファイルがあります（\(detail)）。別の場所にしてください")
    }

    private static let emptiedRemote = Failure(
        .failed,
        "the remote held this album before and is empty now: is it the right one? "
            + "gyotaku remote unset, then set, sends everything again",
        "遠端原本有這本集郵冊，現在是空的：位址對嗎？先 gyotaku remote unset 再 set 會全部重傳",
        "リモートにあったアルバムがなくなっています。場所は正しいですか。gyotaku remote unset のあと set で全部送り直します")

    private static let noAlbumThere = Failure(
        .failed, "there is no album on this remote", "這個遠端沒有集郵冊", "このリモートにアルバムはありません")

    private static func severalUsers(_ users: [RemoteUser]) -> Failure {
        let names = users.map(\.id.lowerText).joined(separator: " ")
        return Failure(
            .usage, "there are albums of several users, name one with --user: \(names)",
            "遠端有好幾個人的集郵冊，請用 --user 指定：\(names)",
            "複数の人のアルバムがあります。--user で指定してください：\(names)")
    }

    private static func journalGap(_ device: String, _ number: Int64) -> Failure {
        Failure(
            .failed,
            "the journal of machine \(device) on the remote breaks off at \(number), and there is no other: "
                + "gyotaku verify --repair on a machine that has this album sends it again",
            "遠端上裝置 \(device) 的日誌在 \(number) 中斷，也沒有別的日誌："
                + "請在有這本集郵冊的機器上執行 gyotaku verify --repair 重傳",
            "リモートにある端末 \(device) の記録が \(number) で途切れ、ほかの記録もありません。"
                + "このアルバムのあるマシンで gyotaku verify --repair を")
    }
}
