internal import AlbumModel
internal import AlbumStore
internal import Digest
internal import Disk
internal import FoundationEssentials
internal import Remotes
internal import Synchronization

/// Fetches the files that a journal names, several at once, each verified before it has its name.
/// They are synced together by who calls this.
struct FileRestore: Sendable {
    let store: AlbumStore
    let remote: any Remote
    let attempts: Attempts
    let board: ProgressBoard
    let options: RestoreOptions
    /// A file of the right length is believed, and one that is fetched is synced at once: so it is
    /// where photos come one by one.
    var isQuick = false

    private enum Verdict: Sendable {
        case here
        case missing
        case failed(SyncError)
    }

    func run(_ outcome: inout RestoreOutcome) async throws(SyncError) {
        if options.photos == .lazy { return }
        try await countTotal()
        var paths: Set<String> = []
        var last: UUID?
        while true {
            let (store, after) = (store, last)
            let page = try await album { () async throws(AlbumError) in
                try await store.files(after: after, limit: 500)
            }
            // Photos of the same bytes share one file.
            let wanted = page.filter { file in
                file.storedKey != nil && paths.insert(AlbumStore.path(of: file)).inserted
            }
            try await fetch(wanted, &outcome)
            guard page.count == 500 else { return }
            last = page.last?.id
        }
    }

    /// Fetches one file, unless it is here; false where the remote does not hold it whole.
    func one(_ file: FileRecord) async throws(SyncError) -> Bool {
        switch await fetch(file, id: 0) {
        case .here: return true
        case .missing: return false
        case .failed(let error): throw error
        }
    }

    private func countTotal() async throws(SyncError) {
        var last: UUID?
        var files = 0
        var bytes: Int64 = 0
        while true {
            let (store, after) = (store, last)
            let page = try await album { () async throws(AlbumError) in
                try await store.storedFiles(after: after, limit: 5000)
            }
            files += page.count
            bytes += page.reduce(0) { $0 + $1.byteCount }
            guard page.count == 5000 else { break }
            last = page.last?.id
        }
        board.setTotal(files: files, bytes: bytes)
    }

    private func fetch(
        _ files: [FileRecord], _ outcome: inout RestoreOutcome
    ) async throws(SyncError) {
        var rest = files.enumerated().makeIterator()
        let verdicts = await withTaskGroup(of: (FileRecord, Verdict).self) { group in
            func addNext() {
                guard let (index, file) = rest.next() else { return }
                group.addTask { (file, await fetch(file, id: Int64(index))) }
            }
            for _ in 0..<max(1, options.concurrency) { addNext() }
            var verdicts: [(FileRecord, Verdict)] = []
            while let next = await group.next() {
                verdicts.append(next)
                if case .failed = next.1 { group.cancelAll() } else { addNext() }
            }
            return verdicts
        }
        for (file, verdict) in verdicts {
            switch verdict {
            case .here:
                outcome.files += 1
                outcome.bytes += file.byteCount
            case .missing: outcome.missing.append(file)
            case .failed(let error): throw error
            }
        }
    }

    private func fetch(_ file: FileRecord, id: Int64) async -> Verdict {
        board.began(
            SyncProgress.File(
                id: id, photoID: file.photoID, kind: file.kind, name: "", bytes: 0,
                byteCount: file.byteCount))
        let verdict = await fetched(file, id: id)
        if case .here = verdict {
            board.ended(id, isDone: true)
        } else {
            board.ended(id, isDone: false)
        }
        return verdict
    }

    private func fetched(_ file: FileRecord, id: Int64) async -> Verdict {
        guard let key = file.storedKey, let sha256 = SHA256Digest(hex: file.sha256) else {
            return .missing
        }
        let target = store.folder.path + "/" + AlbumStore.path(of: file)
        var failure: DiskError?
        if await isHere(target, file.byteCount, sha256) { return .here }
        do {
            let incoming = try await DiskQueue.run { () throws(DiskError) in
                try IncomingFile(target: target)
            }
            defer { failure = incoming.failure }
            let board = board
            let receipt = try await attempts.run { () async throws(RemoteError) in
                incoming.restart()
                return try await remote.get(key.text, limit: file.byteCount) { piece in
                    board.acknowledged(id, try incoming.append(piece))
                }
            }
            guard receipt.byteCount == file.byteCount, receipt.sha256 == sha256 else {
                return .missing
            }
            let isQuick = isQuick
            try await DiskQueue.run { () throws(DiskError) in
                try incoming.place(isSynced: isQuick)
            }
            return .here
        } catch let error as DiskError {
            return .failed(.album(.disk(error)))
        } catch let error as RemoteError {
            return verdict(error, failure)
        } catch {
            return .failed(.remote(RemoteError(.retry, code: "FetchFailed")))
        }
    }

    private func verdict(_ error: RemoteError, _ failure: DiskError?) -> Verdict {
        if let failure { return .failed(.album(.disk(failure))) }
        switch error.consequence {
        case .missing, .corrupt: return .missing
        default: return .failed(.remote(error))
        }
    }

    private func isHere(_ path: String, _ byteCount: Int64, _ sha256: SHA256Digest) async -> Bool {
        if isQuick {
            return await DiskQueue.run { (try? Folder.facts(path))??.byteCount == byteCount }
        }
        return await DiskQueue.run {
            guard let source = try? OpenFile(reading: path), let found = try? source.hash() else {
                return false
            }
            return found.byteCount == byteCount && found.sha256 == sha256
        }
    }
}

/// A file that is being fetched, under a temporary name until it is whole; gone unless it was placed.
private final class IncomingFile: Sendable {
    private let file: OpenFile
    private let temporary: String
    private let target: String
    private let written = Mutex<Int64>(0)
    private let failed = Mutex<DiskError?>(nil)

    init(target: String) throws(DiskError) {
        try Folder.make(Folder.parent(of: target))
        temporary = SmallFile.temporaryPath(beside: target)
        self.target = target
        file = try OpenFile(creating: temporary)
    }

    deinit { try? Folder.removeFile(temporary) }

    /// What went wrong on this machine's side.
    var failure: DiskError? { failed.withLock { $0 } }

    func restart() {
        written.withLock { $0 = 0 }
        try? file.truncate(to: 0)
        try? file.rewind()
    }

    /// The bytes so far.
    func append(_ piece: RawSpan) throws -> Int64 {
        do throws(DiskError) {
            try file.write(unsafe piece.withUnsafeBytes { unsafe Array($0) })
        } catch {
            failed.withLock { $0 = error }
            throw error
        }
        return written.withLock { total in
            total += Int64(piece.byteCount)
            return total
        }
    }

    /// What is there under the target's name is damaged, for it was looked at before.
    func place(isSynced: Bool) throws(DiskError) {
        if isSynced { try file.sync() }
        try Folder.rename(temporary, to: target)
    }
}
