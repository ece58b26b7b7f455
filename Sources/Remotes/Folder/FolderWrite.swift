internal import Digest
internal import Disk
internal import FoundationEssentials
internal import Glibc

/// One put into a folder remote: a temporary file, checked and synced, renamed into its place.
struct FolderWrite: Sendable {
    let root: String
    let key: String
    let source: ObjectSource
    let cancellation: Cancellation
    let progress: @Sendable (Int64) -> Void

    /// Files on their way; on the same file system as the objects, and never listed.
    private var incoming: String { root + "/.incoming" }
    private var target: String { root + "/" + key }

    func run() throws(RemoteError) -> Receipt {
        try FolderPlace(root: root).requireParent()
        try FolderPlace(root: root).makeFolders(of: key)
        if try isStored() { return receipt }
        _ = try disk { () throws(DiskError) in try Folder.make(incoming) }
        let temporary = incoming + "/" + SmallFile.temporaryName()
        defer { try? Folder.removeFile(temporary) }
        try write(temporary)
        try cancellation.check()
        try place(temporary)
        return receipt
    }

    /// Removes what puts that were killed left more than a day ago.
    func removeStaleTemporaries() {
        guard let names = try? Folder.names(in: incoming) else { return }
        let limit = Int64((Date().timeIntervalSince1970 - 86_400) * 1_000_000_000)
        for name in names where SmallFile.isTemporaryName(name) {
            let path = incoming + "/" + name
            if let facts = try? Folder.facts(path), facts.isRegular, facts.modified < limit {
                try? Folder.removeFile(path)
            }
        }
    }

    private var receipt: Receipt {
        Receipt(key: key, byteCount: source.byteCount, sha256: source.sha256)
    }

    /// Whether the same bytes are there already.
    private func isStored() throws(RemoteError) -> Bool {
        try disk { () throws(DiskError) in
            guard let facts = try Folder.facts(target) else { return false }
            if let reason = facts.refusal {
                throw DiskError(reason, call: "open", path: target)
            }
            guard facts.byteCount == source.byteCount else { return false }
            let file = try OpenFile(reading: target)
            return try file.hash().sha256 == source.sha256
        }
    }

    private func write(_ temporary: String) throws(RemoteError) {
        do {
            let file = try OpenFile(creating: temporary)
            var total: Int64 = 0
            try source.read(pieces: source.pieceSize) { piece throws(RemoteError) in
                try cancellation.check()
                do throws(DiskError) { try file.write(piece) } catch {
                    throw RemoteError(folder: error, root: root)
                }
                total += Int64(piece.count)
                progress(total)
                source.pause(after: piece.count)
            }
            try file.sync()
            guard try file.facts().byteCount == source.byteCount else {
                throw RemoteError(.retry, code: "ShortWrite", detail: key)
            }
            try file.close()
        } catch let error as DiskError {
            throw RemoteError(folder: error, root: root)
        } catch let error as RemoteError {
            throw error
        } catch {
            throw RemoteError(.retry, code: "WriteFailed")
        }
    }

    /// Into an empty place without replacing; what is there already is either the same, put by
    /// another, or damaged and replaced.
    private func place(_ temporary: String) throws(RemoteError) {
        do throws(DiskError) {
            try Folder.renameWithoutReplacing(temporary, to: target)
        } catch {
            guard error.reason == .exists else { throw RemoteError(folder: error, root: root) }
            if try isStored() { return }
            try disk { () throws(DiskError) in try Folder.rename(temporary, to: target) }
        }
        try disk { () throws(DiskError) in try Folder.sync(Folder.parent(of: target)) }
    }

    private func disk<Result>(
        _ body: () throws(DiskError) -> Result
    ) throws(RemoteError) -> Result {
        do { return try body() } catch { throw RemoteError(folder: error, root: root) }
    }
}

extension ObjectSource {
    /// Small enough that a limited rate is even.
    fileprivate var pieceSize: Int {
        guard let bytesPerSecond else { return 1 << 18 }
        return Int(min(max(bytesPerSecond / 10, 4096), 1 << 18))
    }

    /// Waits as long as so many bytes may take. Only on the disk's threads.
    fileprivate func pause(after count: Int) {
        guard let bytesPerSecond, bytesPerSecond > 0 else { return }
        usleep(UInt32(min(Double(count) / Double(bytesPerSecond) * 1_000_000, 60_000_000)))
    }
}
