internal import AlbumModel
internal import AlbumStore
internal import Digest
internal import Remotes
internal import Synchronization

/// Sends one large object in parts, and goes on with the parts that an earlier attempt stored. The
/// upload's id is in the database before its first part is sent.
struct PartedSender: Sendable {
    let remote: any Remote
    let parted: any PartedRemote
    let store: AlbumStore
    let retry: RetryPolicy
    let throttle: Throttle?
    /// Parts of one object that are on their way at once.
    static let partsAtOnce = 3
    /// Attempts at one part before the whole file waits for a later time.
    static let partAttempts = 4

    func send(
        _ key: String, _ source: ObjectSource, _ plan: PartPlan,
        progress: @escaping @Sendable (Int64) -> Void
    ) async throws(RemoteError) -> Receipt {
        let digests = try await source.partDigestsOnDisk(plan)
        let (upload, stored) = try await resumed(key, source, plan, digests)
        guard let upload else { return try await proved(key, source) }
        let job = PartJob(
            upload: upload, source: source, plan: plan, digests: digests,
            board: PartBoard(stored.map(\.byteCount).reduce(0, +), progress))
        do throws(RemoteError) {
            let parts = try await sendParts(job, stored)
            let receipt = try await parted.complete(
                upload, source, parts: parts, digests: digests)
            try await noteEnded(upload)
            return receipt
        } catch {
            return try await afterFailure(error, upload, source)
        }
    }

    // MARK: Beginning

    /// The open upload of these bytes and the parts of it that are right, or a new one. No upload: it was
    /// completed, and the reply was lost.
    private func resumed(
        _ key: String, _ source: ObjectSource, _ plan: PartPlan, _ digests: [SHA256Digest]
    ) async throws(RemoteError) -> (Upload?, [StoredPart]) {
        let store = store
        let id = try await noting { () async throws(AlbumError) in
            try await store.uploadOpen(
                key, sha256: source.sha256.hex, byteCount: source.byteCount)
        }
        guard let id else { return (try await begun(key, source), []) }
        let upload = Upload(key: key, id: id)
        do throws(RemoteError) {
            let parts = try await parted.parts(of: upload).filter { part in
                (1...plan.count).contains(part.number)
                    && part.byteCount == plan[part.number].byteCount
                    && (part.sha256 == nil || part.sha256 == digests[part.number - 1])
            }
            return (upload, parts)
        } catch {
            guard error.isNoSuchUpload else { throw error }
            try await noteEnded(upload)
            if try await isThere(key, source) { return (nil, []) }
            return (try await begun(key, source), [])
        }
    }

    private func begun(
        _ key: String, _ source: ObjectSource
    ) async throws(RemoteError) -> Upload {
        let id = try await parted.begin(key, source)
        let (store, remote) = (store, remote)
        try await noting { () async throws(AlbumError) in
            try await store.uploadBegun(
                key, id, sha256: source.sha256.hex, byteCount: source.byteCount)
            try await UploadSweep(store: store, remote: remote, age: 0).noteBegun()
        }
        return Upload(key: key, id: id)
    }

    // MARK: Parts

    private func sendParts(
        _ job: PartJob, _ stored: [StoredPart]
    ) async throws(RemoteError) -> [StoredPart] {
        let have = Set(stored.map(\.number))
        var missing = job.plan.parts.filter { !have.contains($0.number) }[...]
        // Each file has its share of a limited rate, and so one part at a time.
        let atOnce = throttle == nil ? Self.partsAtOnce : 1
        let (parts, failure) = await withTaskGroup(of: Result<StoredPart, RemoteError>.self) {
            group in
            var parts = stored
            var failure: RemoteError?
            for part in missing.prefix(atOnce) { group.addTask { await result(part, job) } }
            missing = missing.dropFirst(atOnce)
            while let next = await group.next() {
                switch next {
                case .success(let part): parts.append(part)
                case .failure(let error):
                    // What is under way may still arrive; the next attempt then need not send it.
                    failure = failure ?? error
                    if error.consequence != .retry { group.cancelAll() }
                }
                if failure == nil, let part = missing.popFirst() {
                    group.addTask { await result(part, job) }
                }
            }
            return (parts, failure)
        }
        if let failure { throw failure }
        return parts.sorted { $0.number < $1.number }
    }

    private func result(
        _ part: PartPlan.Part, _ job: PartJob
    ) async -> Result<StoredPart, RemoteError> {
        var random = SystemRandomNumberGenerator()
        var attempt = 0
        while true {
            do throws(RemoteError) {
                try await throttle?.pass(part.byteCount)
                return .success(
                    try await parted.putPart(
                        part, digest: job.digests[part.number - 1], of: job.upload, job.source
                    ) { job.board.acknowledged(part.number, $0) })
            } catch {
                attempt += 1
                job.board.acknowledged(part.number, 0)
                guard error.consequence == .retry, attempt < Self.partAttempts,
                    error.retryAfter ?? 0 <= 5, !error.isThrottling
                else { return .failure(error) }
                let delay = retry.delay(
                    after: attempt, retryAfter: error.retryAfter, using: &random)
                do { try await SyncClock.sleep(delay) } catch { return .failure(error) }
            }
        }
    }

    // MARK: Ending

    /// Where the upload is gone the object may be there whole: then it was a lost reply. Where its parts
    /// do not fit it is given up. Everything else is gone on with later.
    private func afterFailure(
        _ error: RemoteError, _ upload: Upload, _ source: ObjectSource
    ) async throws(RemoteError) -> Receipt {
        if error.isNoSuchUpload {
            try await noteEnded(upload)
            if try await isThere(upload.key, source) { return try await proved(upload.key, source) }
            throw RemoteError(.retry, code: error.code, detail: upload.key)
        }
        if error.isOfParts {
            try? await parted.abort(upload)
            try await noteEnded(upload)
            throw RemoteError(.retry, code: error.code, detail: error.detail)
        }
        throw error
    }

    private func isThere(
        _ key: String, _ source: ObjectSource
    ) async throws(RemoteError) -> Bool {
        guard let head = try await remote.head(key) else { return false }
        return head.byteCount == source.byteCount && head.sha256 == source.sha256
    }

    private func proved(
        _ key: String, _ source: ObjectSource
    ) async throws(RemoteError) -> Receipt {
        Receipt(key: key, byteCount: source.byteCount, sha256: source.sha256)
    }

    private func noteEnded(_ upload: Upload) async throws(RemoteError) {
        let store = store
        try await noting { () async throws(AlbumError) in
            try await store.uploadEnded(upload.key, upload.id)
        }
    }

    /// The album itself fails seldom, and then the run ends with its own words when it settles.
    private func noting<Result>(
        _ body: () async throws(AlbumError) -> Result
    ) async throws(RemoteError) -> Result {
        do { return try await body() } catch {
            throw RemoteError(.retry, code: "AlbumBusy")
        }
    }
}

/// One object that is sent in parts.
private struct PartJob: Sendable {
    let upload: Upload
    let source: ObjectSource
    let plan: PartPlan
    let digests: [SHA256Digest]
    let board: PartBoard
}

/// Adds up what the parts of one object tell.
private final class PartBoard: Sendable {
    private let stored: Int64
    private let bytes = Mutex<[Int: Int64]>([:])
    private let progress: @Sendable (Int64) -> Void

    init(_ stored: Int64, _ progress: @escaping @Sendable (Int64) -> Void) {
        self.stored = stored
        self.progress = progress
        progress(stored)
    }

    func acknowledged(_ part: Int, _ count: Int64) {
        let sum = bytes.withLock { bytes in
            bytes[part] = count
            return bytes.values.reduce(stored, +)
        }
        progress(sum)
    }
}

extension RemoteError {
    /// The parts do not make the object: they have to be sent anew.
    fileprivate var isOfParts: Bool {
        ["InvalidPart", "InvalidPartOrder", "EntityTooSmall", "StoredDiffers"].contains(code)
    }
}
