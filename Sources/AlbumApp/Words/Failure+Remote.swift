import AlbumModel
import Remotes

extension Failure {
    /// What is wrong with an address that a person typed.
    init(_ error: RemoteURLError) {
        let text = displayText(error.text)
        switch error.reason {
        case .scheme:
            self.init(
                .usage, "“\(text)” is no remote: write s3://bucket/prefix or file:///folder",
                "「\(text)」不是遠端位址：請寫 s3://bucket/prefix 或 file:///folder",
                "「\(text)」はリモートではありません。s3://bucket/prefix か file:///folder と書いてください")
        case .endpoint:
            self.init(
                .usage,
                "“\(text)” is a server: put it into AWS_ENDPOINT_URL_S3 and write s3://bucket/prefix",
                "「\(text)」是伺服器：請設定 AWS_ENDPOINT_URL_S3，再寫 s3://bucket/prefix",
                "「\(text)」はサーバーです。AWS_ENDPOINT_URL_S3 に設定し、s3://bucket/prefix と書いてください")
        case .keys:
            self.init(
                .usage,
                "“\(text)”: no keys in an address, they belong into AWS_ACCESS_KEY_ID and "
                    + "AWS_SECRET_ACCESS_KEY or a profile",
                "「\(text)」：位址裡不要寫金鑰，請放在 AWS_ACCESS_KEY_ID 與 AWS_SECRET_ACCESS_KEY，或 profile",
                "「\(text)」：アドレスに鍵を書かず、AWS_ACCESS_KEY_ID と AWS_SECRET_ACCESS_KEY、またはプロファイルに置いてください")
        case .bucket:
            self.init(
                .usage, "“\(text)”: a bucket's name has 3 to 63 letters, digits, dots or dashes",
                "「\(text)」：bucket 名稱要有 3 到 63 個英數字、點或連字號",
                "「\(text)」：バケット名は 3〜63 文字の英数字・点・ハイフンです")
        case .prefix:
            self.init(
                .usage, "“\(text)”: the prefix has an empty part, a dot part, or is too long",
                "「\(text)」：前綴有空白段、點段或太長", "「\(text)」：接頭辞に空・ドットの部分があるか、長すぎます")
        case .folder:
            self.init(
                .usage, "“\(text)”: write the whole path, like file:///mnt/nas/fish",
                "「\(text)」：請寫完整路徑，例如 file:///mnt/nas/fish",
                "「\(text)」：file:///mnt/nas/fish のように絶対パスで書いてください")
        }
    }

    /// Why the remote did not do it, in words, and what to do.
    init(_ error: RemoteError) {
        let code: ExitCode =
            switch error.consequence {
            case .offline, .retry: .unreachable
            case .park where Self.isNotReached(error.code): .unreachable
            case .cancelled: .interrupted
            default: .failed
            }
        self.init(code, Self.phrase(error))
    }

    /// It was this machine that would not go there.
    private static func isNotReached(_ code: String) -> Bool {
        [
            "curl51", "curl53", "curl54", "curl58", "curl60", "curl66", "curl77", "curl90",
            "curl91",
            "PlainHTTP",
        ].contains(code)
    }

    /// A parked file's reason, as stored: the code, then the server's words.
    static func phrase(_ error: RemoteError) -> Phrase {
        let detail = displayText(error.detail)
        let end = detail.isEmpty ? "" : ": \(detail)"
        let code = displayText(error.code)
        switch error.code {
        case "NoSuchBucket":
            return Phrase(
                "the bucket does not exist: make it, or gyotaku remote set another\(end)",
                "沒有這個 bucket：請先建立，或用 gyotaku remote set 換一個\(end)",
                "バケットがありません。作るか、gyotaku remote set で変えてください\(end)")
        case "AccessDenied", "AllAccessDisabled", "403":
            return Phrase(
                "the remote refuses these keys (\(code)): see gyotaku remote policy\(end)",
                "遠端拒絕這組金鑰（\(code)）：請看 gyotaku remote policy\(end)",
                "リモートがこの鍵を拒みました（\(code)）。gyotaku remote policy をご覧ください\(end)")
        case "InvalidAccessKeyId", "SignatureDoesNotMatch", "InvalidToken":
            return Phrase(
                "the access key or its secret is wrong (\(code)): check AWS_ACCESS_KEY_ID or the profile"
                    + end,
                "金鑰或密鑰不對（\(code)）：請檢查 AWS_ACCESS_KEY_ID 或 profile" + end,
                "アクセスキーか秘密鍵が違います（\(code)）。AWS_ACCESS_KEY_ID かプロファイルを確認してください" + end)
        case "ExpiredToken", "ExpiredTokenException", "TokenRefreshRequired":
            return Phrase(
                "the keys have ended and there are no newer ones: sign in again\(end)",
                "金鑰已過期，也沒有新的：請重新登入\(end)",
                "鍵の期限が切れ、新しい鍵もありません。もう一度サインインしてください\(end)")
        case "BadCredentials", "RoleRefused":
            return Phrase("no keys: \(detail)", "拿不到金鑰：\(detail)", "鍵が得られません：\(detail)")
        case "NoSuchProfile", "ProfileUnreadable":
            return Phrase(
                "the profile cannot be used\(end)", "無法使用 profile\(end)",
                "プロファイルが使えません\(end)")
        case "NoCredentials":
            return Phrase(
                "no keys were found: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a profile"
                    + end,
                "找不到金鑰：請設定 AWS_ACCESS_KEY_ID 與 AWS_SECRET_ACCESS_KEY，或 profile" + end,
                "鍵が見つかりません。AWS_ACCESS_KEY_ID と AWS_SECRET_ACCESS_KEY、またはプロファイルを設定してください" + end)
        case "WrongPassphrase":
            return Phrase(
                "the passphrase is wrong", "密語不對", "パスフレーズが違います")
        case "RemoteEncrypted":
            return Phrase(
                "this remote is encrypted: gyotaku remote set URL --encrypt asks for its passphrase",
                "這個遠端有加密：用 gyotaku remote set URL --encrypt 輸入密語",
                "このリモートは暗号化されています。gyotaku remote set URL --encrypt でパスフレーズを入力してください")
        case "RemoteNotEncrypted":
            return Phrase(
                "this remote should be encrypted and is not: nothing was sent. Is it the right one?",
                "這個遠端應該要加密，卻沒有：什麼都沒送。位址對嗎？",
                "暗号化されているはずのリモートがそうではありません。何も送っていません。場所は正しいですか")
        case "OtherKey":
            return Phrase(
                "this remote is encrypted with another key: nothing was sent. Is it the right one?",
                "這個遠端用的是另一把金鑰：什麼都沒送。位址對嗎？",
                "このリモートは別の鍵で暗号化されています。何も送っていません。場所は正しいですか")
        case "NoKeyHere":
            return Phrase(
                "the key of this remote is not on this machine: gyotaku remote passphrase brings it",
                "這台機器沒有這個遠端的金鑰：請用 gyotaku remote passphrase 取得",
                "このリモートの鍵がこのマシンにありません。gyotaku remote passphrase で取得できます")
        case "NoLock":
            return Phrase(
                "the remote holds no key to open\(end)", "遠端沒有可打開的金鑰\(end)",
                "リモートに開ける鍵がありません\(end)")
        case "NotAuthentic":
            return Phrase(
                "what is stored was changed, or is not from this key\(end)",
                "儲存的內容被改過，或不是用這把金鑰\(end)", "保存されたものが変えられたか、この鍵のものではありません\(end)")
        case "RequestTimeTooSkewed":
            return Phrase(
                "this machine's clock is wrong by too much: set it, then gyotaku sync",
                "這台機器的時鐘差太多：請校正後再 gyotaku sync", "このマシンの時計が大きくずれています。直してから gyotaku sync を")
        case "FolderMissing":
            return Phrase(
                "the remote's folder is not there\(end): plug it in or mount it, or make it once",
                "遠端資料夾不存在\(end)：請接上或掛載；第一次使用請先建立",
                "リモートのフォルダーがありません\(end)。接続・マウントするか、初回は作ってください")
        case "EROFS":
            return Phrase(
                "the remote can only be read\(end)", "遠端是唯讀的\(end)", "リモートは読み取り専用です\(end)")
        case "ENOSPC", "QuotaExceeded":
            return Phrase(
                "the remote is full\(end)", "遠端空間已滿\(end)", "リモートがいっぱいです\(end)")
        default: break
        }
        if let own = ownMistake(error.code, end) { return own }
        switch error.consequence {
        case .offline:
            return Phrase(
                "the remote could not be reached (\(code)\(end)); everything stays in the queue",
                "連不到遠端（\(code)\(end)）；檔案都留在佇列裡",
                "リモートに届きません（\(code)\(end)）。すべて待ち行列に残ります")
        case .retry:
            return Phrase(
                "the remote is not well (\(code)\(end)); everything stays in the queue",
                "遠端狀況不佳（\(code)\(end)）；檔案都留在佇列裡",
                "リモートの調子がよくありません（\(code)\(end)）。すべて待ち行列に残ります")
        case .cancelled:
            return Phrase("stopped; nothing is lost", "已停止，沒有遺失", "中断しました。失われたものはありません")
        default:
            return Phrase(
                "the remote answered \(code)\(end)", "遠端回應 \(code)\(end)", "リモートの応答：\(code)\(end)")
        }
    }

    /// What no remote answered, because a setting here keeps this machine from asking.
    private static func ownMistake(_ code: String, _ end: String) -> Phrase? {
        switch code {
        case "BadEndpoint":
            return Phrase(
                "the server's address cannot be used, see AWS_ENDPOINT_URL_S3 or the profile\(end)",
                "伺服器位址不能用，請看 AWS_ENDPOINT_URL_S3 或 profile\(end)",
                "サーバーのアドレスが使えません。AWS_ENDPOINT_URL_S3 かプロファイルを確認してください\(end)")
        case "PlainHTTP":
            return Phrase(
                "http:// to another machine would show everything on the way: write https://, or "
                    + "gyotaku config set remote.allow-http yes",
                "用 http:// 連到別台機器，路上誰都看得到：請改用 https://，或 gyotaku config set remote.allow-http yes",
                "http:// でほかのマシンへ送ると途中ですべて見えます。https:// にするか、gyotaku config set remote.allow-http yes を"
            )
        case "NotAFolder":
            return Phrase(
                "the remote's path is a file, not a folder\(end)", "遠端路徑是檔案，不是資料夾\(end)",
                "リモートのパスはフォルダーではなくファイルです\(end)")
        case "curl51", "curl60":
            return Phrase(
                "the server's certificate is signed by nobody this machine trusts: put the "
                    + "authority's file into AWS_CA_BUNDLE, if it is the right server\(end)",
                "這台機器不信任伺服器的憑證：若確定是對的伺服器，請把憑證機構的檔案設在 AWS_CA_BUNDLE\(end)",
                "サーバーの証明書を信頼できません。正しいサーバーなら認証局のファイルを AWS_CA_BUNDLE に\(end)")
        case "curl77":
            return Phrase(
                "the file of AWS_CA_BUNDLE cannot be read\(end)", "讀不到 AWS_CA_BUNDLE 的檔案\(end)",
                "AWS_CA_BUNDLE のファイルが読めません\(end)")
        case "curl35":
            return Phrase(
                "no secure connection to the server; does it speak http:// there?\(end)",
                "無法與伺服器建立安全連線；它是不是用 http://？\(end)",
                "サーバーと安全に接続できません。http:// ではありませんか\(end)")
        case "curl1", "curl52":
            return Phrase(
                "the server ended the connection without a word; does it speak https:// there?\(end)",
                "伺服器一言不發就斷線；它是不是用 https://？\(end)",
                "サーバーが何も言わずに切断しました。https:// ではありませんか\(end)")
        case "Redirect":
            return Phrase(
                "the bucket is on another server, which nothing is sent to unasked\(end)",
                "bucket 在另一台伺服器，不會擅自送過去\(end)",
                "バケットは別のサーバーにあり、指定なしには送りません\(end)")
        default: return nil
        }
    }
}
