extension KeyWords {
    /// The sync screen.
    struct Syncing: Sendable {
        let pause, goOn, remote, retry, retryAll, showParked, unqueue, settle: KeyText

        static let english = Syncing(
            pause: .init("pause", "Pause the sync"),
            goOn: .init("sync", "Sync again, or go on"),
            remote: .init("remote", "Sync to another folder or bucket"),
            retry: .init("retry", "Try the chosen parked file again"),
            retryAll: .init("retry all", "Try all parked files again"),
            showParked: .init("show", "Show the catch of the chosen file"),
            unqueue: .init("drop", "Never send the chosen file; its photo stays"),
            settle: .init("other value", "Decide between the values of two machines"))

        static let chinese = Syncing(
            pause: .init("暫停", "暫停同步"),
            goOn: .init("同步", "再次同步，或繼續"),
            remote: .init("遠端", "改為同步到其他資料夾或儲存貯體"),
            retry: .init("重試", "重試選取的擱置檔案"),
            retryAll: .init("全部重試", "重試所有擱置的檔案"),
            showParked: .init("查看", "查看選取檔案的紀錄"),
            unqueue: .init("不傳", "不再上傳選取的檔案，照片留著"),
            settle: .init("另一值", "在兩台機器的值之間選擇"))

        static let japanese = Syncing(
            pause: .init("一時停止", "同期を一時停止する"),
            goOn: .init("同期", "もう一度同期する・再開する"),
            remote: .init("リモート", "別のフォルダーやバケットに同期する"),
            retry: .init("再試行", "選んだ保留中のファイルを再試行する"),
            retryAll: .init("すべて再試行", "保留中のファイルをすべて再試行する"),
            showParked: .init("見る", "選んだファイルの釣果を見る"),
            unqueue: .init("送らない", "選んだファイルを送らない（写真は残る）"),
            settle: .init("別の値", "二台のマシンの値から選ぶ"))
    }
}
