/// The sync's screen and the question where to.
struct SyncWords: Sendable {
    let title: String
    let askTitle: String
    let askHint: String
    let askExamples: String
    let askEncrypted: String
    let checking: String
    let idle: String
    let connecting: String
    let running: String
    let paused: String
    let finished: String
    let finishedButParked: String
    let offline: @Sendable (String) -> String
    let failed: @Sendable (String) -> String
    let files: @Sendable (_ done: Int, _ total: Int) -> String
    let verifying: String
    let original: String
    let print: String
    let parkedTitle: @Sendable (Int) -> String
    let parkedHint: String
    let remaining: @Sendable (String) -> String
    let leaveHint: String
    let noneParked: String
    let noneToShow: String
    let removeQuestion: @Sendable (String) -> String
    let notRunning: String
    let done: @Sendable (Int) -> String

    static let english = SyncWords(
        title: "Sync", askTitle: "Where should your album be kept?",
        askHint: "A folder (a NAS, a stick) or a bucket:",
        askExamples: "/mnt/nas/gyotaku   s3://bucket/prefix",
        askEncrypted:
            "Encrypted, so that only a passphrase opens it: gyotaku remote set URL --encrypt",
        checking: "Looking…",
        idle: "Not started", connecting: "Connecting…", running: "Sending",
        paused: "Paused", finished: "Everything is on the remote",
        finishedButParked: "Everything but the parked files is on the remote",
        offline: { "Cannot reach the remote, trying again: \($0)" },
        failed: { "Stopped: \($0)" }, files: { "\($0) of \($1) files" },
        verifying: "checking", original: "original", print: "print",
        parkedTitle: { $0 == 1 ? "1 file is parked" : "\($0) files are parked" },
        parkedHint: "Put right what is said, then r; Enter shows it, x never sends it",
        remaining: { "\($0) left" }, leaveHint: "Leaving this screen does not stop it",
        noneParked: "No file is parked.",
        noneToShow: "This photo belongs to no catch yet.",
        removeQuestion: { "Never send “\($0)”? The photo stays in this album." },
        notRunning: "The sync is not running.",
        done: { $0 == 1 ? "Sync finished: 1 file sent." : "Sync finished: \($0) files sent." })
    static let chinese = SyncWords(
        title: "同步", askTitle: "集郵冊要存到哪裡？",
        askHint: "資料夾（NAS、隨身碟）或儲存貯體：",
        askExamples: "/mnt/nas/gyotaku   s3://bucket/prefix",
        askEncrypted: "要加密、只有密語能打開：gyotaku remote set URL --encrypt", checking: "檢查中…",
        idle: "尚未開始", connecting: "連線中…", running: "上傳中",
        paused: "已暫停", finished: "已全部傳到遠端",
        finishedButParked: "除了擱置的檔案，都已傳到遠端",
        offline: { "連不上遠端，會自動再試：\($0)" },
        failed: { "已停止：\($0)" }, files: { "\($0)／\($1) 個檔案" },
        verifying: "驗證中", original: "原檔", print: "印樣",
        parkedTitle: { "\($0) 個檔案擱置" },
        parkedHint: "排除所列原因後按 r 重試；Enter 查看，x 不再上傳",
        remaining: { "還要 \($0)" }, leaveHint: "離開這個畫面不會中斷同步",
        noneParked: "沒有擱置的檔案。",
        noneToShow: "這張照片還不屬於任何紀錄。",
        removeQuestion: { "不再上傳「\($0)」？照片仍留在這本集郵冊。" }, notRunning: "目前沒有在同步。",
        done: { "同步完成，共上傳 \($0) 個檔案。" })
    static let japanese = SyncWords(
        title: "同期", askTitle: "アルバムの保存先はどこですか？",
        askHint: "フォルダー（NAS・USBメモリー）またはバケット：",
        askExamples: "/mnt/nas/gyotaku   s3://bucket/prefix",
        askEncrypted: "暗号化してパスフレーズだけで開くには：gyotaku remote set URL --encrypt",
        checking: "確認中…",
        idle: "未開始", connecting: "接続中…", running: "送信中",
        paused: "一時停止中", finished: "すべてリモートにあります",
        finishedButParked: "保留中のファイルを除き、すべてリモートにあります",
        offline: { "リモートに接続できません。再試行します：\($0)" },
        failed: { "停止しました：\($0)" }, files: { "\($1)件中 \($0)件" },
        verifying: "検証中", original: "原本", print: "プリント",
        parkedTitle: { "保留中のファイル \($0)件" },
        parkedHint: "原因を直して r。Enter で見る、x で送らない",
        remaining: { "残り \($0)" }, leaveHint: "この画面を離れても同期は続きます",
        noneParked: "保留中のファイルはありません。",
        noneToShow: "この写真はまだどの釣果にも属していません。",
        removeQuestion: { "「\($0)」を送らないことにしますか。写真はこのアルバムに残ります。" }, notRunning: "同期は動いていません。",
        done: { "同期が終わりました（\($0)件送信）。" })
}
