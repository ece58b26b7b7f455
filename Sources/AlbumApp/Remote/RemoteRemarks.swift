import AlbumModel
import Remotes

/// What a probe found that is good to have, in words, and what it means where it is missing.
struct RemoteRemarks: Sendable {
    let abilities: RemoteAbilities
    /// Why it takes no uploads in parts; nil: it does.
    let parts: Failure?
    let seesUploads: Bool
    let clockOffset: Int64
    let hasChecksums: Bool

    var all: [RemoteFindings.Remark] {
        [inParts, uploads, wrongBytes, proof, condition, clock].compactMap(\.self)
    }

    private var inParts: RemoteFindings.Remark {
        let words = Phrase("takes large files in parts", "大檔可分段上傳", "大きなファイルを分割送信できる")
        guard let parts else { return .init(words: words, isGood: true) }
        return .init(
            words: words, isGood: false,
            meaning: Phrase(
                "no (\(parts.message[.en])): above 16 MiB, a file that is interrupted begins anew",
                "不行（\(parts.message[.zhHant])）：超過 16 MiB 的檔案中斷後要從頭傳",
                "できません（\(parts.message[.ja])）。16 MiB を超えるファイルは中断すると最初からになります"))
    }

    private var uploads: RemoteFindings.Remark? {
        guard parts == nil else { return nil }
        let words = Phrase("shows uploads left half-way", "看得到未完成的上傳", "途中の送信を一覧できる")
        guard !seesUploads else { return .init(words: words, isGood: true) }
        return .init(
            words: words, isGood: false,
            meaning: Phrase(
                "no: what a lost reply leaves takes room; set a lifecycle rule for incomplete uploads",
                "不行：回應遺失時留下的片段會佔空間；請在 bucket 設定清除未完成上傳的規則",
                "できません。応答が失われた断片が残ります。未完了の送信を消すライフサイクルルールを設定してください"))
    }

    private var wrongBytes: RemoteFindings.Remark? {
        guard let refuses = abilities.refusesWrongBytes else { return nil }
        let words = Phrase("refuses bytes damaged on the way", "拒收傳輸中損壞的資料", "途中で壊れたデータを拒む")
        return .init(
            words: words, isGood: refuses,
            meaning: refuses
                ? nil
                : Phrase(
                    "no: every file is proved by its checksum or a question of its own",
                    "不會：每個檔案都另外用校驗碼或查詢確認",
                    "拒みません。ファイルごとにチェックサムか問い合わせで確かめます"))
    }

    private var proof: RemoteFindings.Remark {
        let words = Phrase("checks SHA-256 itself", "遠端自行檢查 SHA-256", "リモート自身が SHA-256 を確認")
        guard !hasChecksums else { return .init(words: words, isGood: true) }
        if abilities.tagIsMD5 == true {
            return .init(
                words: words, isGood: false,
                meaning: Phrase(
                    "no: its reply tells the MD5, which proves a file as well",
                    "不會：回應附的 MD5 同樣能確認檔案", "しません。応答の MD5 で同じように確かめます"))
        }
        return .init(
            words: words, isGood: false,
            meaning: Phrase(
                "no: each file costs one question more", "不會：每個檔案多一次查詢",
                "しません。ファイルごとに問い合わせが一回増えます"))
    }

    private var condition: RemoteFindings.Remark? {
        guard let honours = abilities.honoursCondition else { return nil }
        let words = Phrase("never writes over what is there", "不會蓋掉已有的檔案", "あるものを上書きしない")
        return .init(
            words: words, isGood: honours,
            meaning: honours
                ? nil
                : Phrase(
                    "no: nothing depends on it, since no key is ever used twice",
                    "沒有這功能：不影響，因為同一個 key 不會用第二次",
                    "しません。同じキーは二度使わないので支障はありません"))
    }

    private var clock: RemoteFindings.Remark {
        let words = Phrase("the clocks agree", "時鐘一致", "時計が合っている")
        guard abs(clockOffset) >= 30 else { return .init(words: words, isGood: true) }
        return .init(
            words: words, isGood: false,
            meaning: Phrase(
                "this machine is off by \(abs(clockOffset)) s; requests are corrected, set the clock",
                "這台機器差 \(abs(clockOffset)) 秒；請求會自動修正，請校正時鐘",
                "このマシンは \(abs(clockOffset)) 秒ずれています。要求は補正されますが、時計を直してください"))
    }
}
