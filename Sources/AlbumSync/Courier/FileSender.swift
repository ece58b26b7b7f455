internal import AlbumModel
internal import AlbumStore
internal import Digest
internal import Remotes

/// Sends one file of the queue and makes sure that it arrived.
struct FileSender: Sendable {
    let remote: any Remote
    let store: AlbumStore
    let retry: RetryPolicy
    let partPlan: @Sendable (Int64) -> PartPlan?
    let throttle: Throttle?
    let board: ProgressBoard

    /// nil when the remote proved to hold the file's bytes under its key.
    /// - Parameter isDoubtful: an earlier attempt may have stored it; asking is cheaper than sending.
    func send(_ row: QueueRow, isDoubtful: Bool) async -> RemoteError? {
        board.began(
            SyncProgress.File(
                id: row.id, photoID: row.photoID, kind: row.kind, name: row.originalName, bytes: 0,
                byteCount: row.byteCount))
        do throws(RemoteError) {
            guard let sha256 = SHA256Digest(hex: row.sha256) else {
                throw RemoteError(.source, code: "SourceChanged")
            }
            let job = try await job(row, sha256)
            if isDoubtful, try await isThere(job) { return nil }
            let receipt = try await put(job) { bytes in
                board.acknowledged(row.id, min(bytes, row.byteCount))
            }
            try await prove(receipt, job)
            return nil
        } catch {
            return error
        }
    }

    /// What goes over the wire, and to which remote.
    private struct Job: Sendable {
        var remote: any Remote
        var key: String
        var source: ObjectSource
        /// Keeps what the sealed bytes lie in.
        var sealed: SealedObject?
    }

    private func job(
        _ row: QueueRow, _ sha256: SHA256Digest
    ) async throws(RemoteError) -> Job {
        let source = source(row, sha256)
        guard let encryption = remote.encryption else {
            return Job(remote: remote, key: row.key.text, source: source)
        }
        // Sealed here, so that all that follows, parts and proofs, is as for any other object.
        let sealed = try await encryption.seal(row.key.text, source)
        return Job(
            remote: encryption.inner, key: sealed.key, source: sealed.source, sealed: sealed)
    }

    /// In parts where it is large and the remote has them, else as a whole.
    private func put(
        _ job: Job, progress: @escaping @Sendable (Int64) -> Void
    ) async throws(RemoteError) -> Receipt {
        if let parted = job.remote.parted, let plan = partPlan(job.source.byteCount) {
            let sender = PartedSender(
                remote: job.remote, parted: parted, store: store, retry: retry, throttle: throttle)
            return try await sender.send(job.key, job.source, plan, progress: progress)
        }
        try await throttle?.pass(job.source.byteCount)
        return try await job.remote.put(job.key, job.source, progress: progress)
    }

    private func source(_ row: QueueRow, _ sha256: SHA256Digest) -> ObjectSource {
        ObjectSource(
            bytes: .file(store.folder.path + "/" + row.path), byteCount: row.byteCount,
            sha256: sha256,
            contentType: ContentType.of(fileExtension: row.fileExtension),
            metadata: ["name": row.originalName], bytesPerSecond: throttle?.bytesPerSecond)
    }

    private func isThere(_ job: Job) async throws(RemoteError) -> Bool {
        guard let receipt = try await job.remote.head(job.key) else { return false }
        return receipt.byteCount == job.source.byteCount && receipt.sha256 == job.source.sha256
    }

    /// A put promises that the remote holds the bytes; its receipt has to say so too.
    private func prove(_ receipt: Receipt, _ job: Job) async throws(RemoteError) {
        let source = job.source
        if receipt.byteCount == source.byteCount, receipt.sha256 == source.sha256 { return }
        guard let head = try await job.remote.head(job.key), head.byteCount == source.byteCount,
            head.sha256 == source.sha256
                || head.sha256 == nil && !job.remote.capabilities.hasChecksums
        else {
            throw RemoteError(.retry, code: "NotProved", detail: job.key)
        }
    }
}

/// MIME types by the extensions that the album gives.
enum ContentType {
    static func of(fileExtension: String) -> String {
        switch fileExtension {
        case "jpg": "image/jpeg"
        case "png": "image/png"
        case "heic": "image/heic"
        case "heif": "image/heif"
        case "avif": "image/avif"
        case "webp": "image/webp"
        case "tiff": "image/tiff"
        case "gif": "image/gif"
        default: "application/octet-stream"
        }
    }
}

/// Keeps all files together under a rate.
actor Throttle {
    /// For each of the files sent at once.
    nonisolated let bytesPerSecond: Int64
    private var bucket: TokenBucket

    init(bytesPerSecond: Int64, files: Int) {
        self.bytesPerSecond = max(1, bytesPerSecond / Int64(max(1, files)))
        bucket = TokenBucket(bytesPerSecond: bytesPerSecond, now: SyncClock.seconds)
    }

    /// Returns when so many bytes may begin to go.
    func pass(_ byteCount: Int64) async throws(RemoteError) {
        let delay = bucket.take(byteCount, now: SyncClock.seconds)
        if delay > 0 { try await SyncClock.sleep(delay) }
    }
}
