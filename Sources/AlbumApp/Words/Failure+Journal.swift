import AlbumModel
import AlbumSync

extension Failure {
    /// What is missing of one machine's journal, and what to do: one line.
    init(_ lack: JournalLack) {
        let device = lack.device.text
        if lack.isNewer {
            self.init(
                .partly,
                "machine \(device): a newer gyotaku wrote a part of its journal; update gyotaku, and gyotaku "
                    + "sync brings the rest",
                "機器 \(device)：日誌有一段是較新版的 gyotaku 寫的；更新 gyotaku 後 gyotaku sync 會取回其餘的",
                "マシン \(device)：記録の一部は新しい gyotaku が書いています。更新後に gyotaku sync で残りが届きます")
            return
        }
        let what = Self.what(lack)
        self.init(
            .partly,
            "machine \(device): \(what[.en]); gyotaku verify --repair on that machine, or on another that "
                + "read it, sends it again, and gyotaku sync here takes it in",
            "機器 \(device)：\(what[.zhHant])；在那台或讀過它的機器上執行 gyotaku verify --repair 重傳，"
                + "再在這裡執行 gyotaku sync",
            "マシン \(device)：\(what[.ja])。そのマシンか、読んだことのあるマシンで gyotaku verify --repair、"
                + "そのあとここで gyotaku sync を")
    }

    private static func what(_ lack: JournalLack) -> Phrase {
        let keys =
            displayText(lack.damagedKeys.prefix(3).joined(separator: " "))
            + (lack.damagedKeys.count > 3 ? " …" : "")
        switch (lack.first, keys.isEmpty) {
        case (let first?, true):
            return Phrase(
                "its journal on the remote breaks off at \(first), what follows waits",
                "遠端的日誌在 \(first) 中斷，之後的先等著", "リモートの記録が \(first) で途切れ、続きは待っています")
        case (let first?, false):
            return Phrase(
                "damaged on the remote: \(keys); the journal breaks off at \(first), what follows waits",
                "遠端的檔案損壞：\(keys)；日誌在 \(first) 中斷，之後的先等著",
                "リモートで壊れています：\(keys)。記録は \(first) で途切れ、続きは待っています")
        case (nil, _):
            return Phrase(
                "damaged on the remote, and passed over: \(keys) (remove it if no machine of yours wrote it)",
                "遠端的檔案損壞，已略過：\(keys)（若不是你的機器寫的，可以刪掉）",
                "リモートで壊れているので飛ばしました：\(keys)（自分のマシンのものでなければ消せます）")
        }
    }
}
