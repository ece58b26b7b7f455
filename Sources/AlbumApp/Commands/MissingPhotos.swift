import AlbumModel
import AlbumStore
import FoundationEssentials

/// Names photos that a machine should have from its remote and cannot get, each once, and says what to do.
struct MissingPhotos: Sendable {
    let invocation: Invocation
    let store: AlbumStore
    /// So many are named; a remote that lost thousands is told in one more line.
    private static let most = 20

    /// Their files are not whole on the remote.
    func tell(_ files: [FileRecord]) async {
        await tell(
            files,
            Phrase(
                "not whole on the remote; gyotaku verify --repair on a machine that has it sends it again, "
                    + "and gyotaku sync here fetches it",
                "遠端沒有完整的檔案；在有它的機器上執行 gyotaku verify --repair 重傳，再在這裡執行 gyotaku sync",
                "リモートに完全なものがありません。持っているマシンで gyotaku verify --repair、そのあとここで gyotaku sync を"
            ))
    }

    /// No journal says that they were sent.
    func tell(neverSent files: [FileRecord]) async {
        await tell(
            files,
            Phrase(
                "by the journals no machine has sent it yet; gyotaku sync on the machine that has it, then here",
                "依日誌還沒有機器上傳過；請在有它的機器上執行 gyotaku sync，再在這裡執行",
                "記録によると、まだどのマシンも送っていません。持っているマシンで gyotaku sync、そのあとここでも"
            ))
    }

    private func tell(_ files: [FileRecord], _ what: Phrase) async {
        var names: [String] = []
        for photo in files.map(\.photoID) where names.count <= Self.most {
            let name = await name(of: photo)
            if !names.contains(name) { names.append(name) }
        }
        for name in names.prefix(Self.most) {
            invocation.complain(
                Failure(
                    .partly, "\(name): \(what[.en])", "\(name)：\(what[.zhHant])",
                    "\(name)：\(what[.ja])"))
        }
        guard names.count > Self.most else { return }
        let count = files.count
        invocation.complain(
            Failure(
                .partly, "\(count) files in all", "共 \(count) 個檔案", "全部で \(count) 個のファイル"))
    }

    /// What its file was called, or its id where nobody knows.
    func name(of photo: UUID) async -> String {
        let found = try? await store.photo(photo)?.originalName
        return displayText(found.flatMap { $0.isEmpty ? nil : $0 } ?? photo.lowerText)
    }
}
