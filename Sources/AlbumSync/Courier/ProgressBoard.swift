internal import AlbumModel
internal import Remotes
internal import Synchronization

/// Collects what happens from any thread, and shows it at most ten times a second.
final class ProgressBoard: Sendable {
    fileprivate struct State: Sendable {
        var shown = SyncProgress()
        var files: [Int64: SyncProgress.File] = [:]
        /// Bytes of files that are finished.
        var settledBytes: Int64 = 0
        var samples: [(at: Double, bytes: Int64)] = []
        /// What each file stood at when it was last shown.
        var fileSamples: [Int64: (at: Double, bytes: Int64, rate: Double)] = [:]
        var lastShown = -Double.infinity
        var lastProgress = -Double.infinity
    }

    private let state = Mutex(State())
    private let continuation: AsyncStream<SyncProgress>.Continuation

    init(_ continuation: AsyncStream<SyncProgress>.Continuation) {
        self.continuation = continuation
    }

    func enter(_ phase: SyncProgress.Phase, fault: RemoteError? = nil) {
        change(isUrgent: true) { state in
            state.shown.phase = phase
            state.shown.fault = fault
        }
    }

    func merged(_ count: Int, conflicts: Int = 0) {
        change { state in
            state.shown.merged = count
            state.shown.conflicts = conflicts
        }
    }

    func setTotal(files: Int, bytes: Int64) {
        change(isUrgent: true) { state in
            state.shown.totalFiles = files
            state.shown.totalBytes = bytes
        }
    }

    func began(_ file: SyncProgress.File) {
        change { state in
            state.shown.phase = .files
            state.files[file.id] = file
        }
    }

    func acknowledged(_ id: Int64, _ bytes: Int64) {
        change { state in
            if bytes > state.files[id]?.bytes ?? 0 { state.lastProgress = SyncClock.seconds }
            state.files[id]?.bytes = bytes
        }
    }

    func ended(_ id: Int64, isDone: Bool, isParked: Bool = false, fault: RemoteError? = nil) {
        change { state in
            let file = state.files.removeValue(forKey: id)
            if isDone {
                state.shown.doneFiles += 1
                state.settledBytes += file?.byteCount ?? 0
                state.shown.fault = nil
            } else {
                state.shown.fault = fault
            }
            if isParked { state.shown.parkedFiles += 1 }
            // Files that came into the queue since it was counted.
            state.shown.totalFiles = max(state.shown.totalFiles, state.shown.doneFiles)
            state.shown.totalBytes = max(state.shown.totalBytes, state.settledBytes)
        }
    }

    /// When bytes last went.
    var lastProgress: Double { state.withLock { $0.lastProgress } }

    func finish() {
        enter(.finished)
        continuation.finish()
    }

    private func change(isUrgent: Bool = false, _ body: (inout State) -> Void) {
        let now = SyncClock.seconds
        let shown = state.withLock { state -> SyncProgress? in
            body(&state)
            guard isUrgent || now - state.lastShown >= 0.1 else { return nil }
            state.lastShown = now
            return state.snapshot(now)
        }
        if let shown { continuation.yield(shown) }
    }
}

extension ProgressBoard.State {
    fileprivate mutating func snapshot(_ now: Double) -> SyncProgress {
        shown.files = files.values.sorted { $0.id < $1.id }
        fileSamples = fileSamples.filter { files[$0.key] != nil }
        shown.files = shown.files.map { measured($0, now) }
        shown.doneBytes = settledBytes + shown.files.reduce(0) { $0 + $1.bytes }
        samples.append((now, shown.doneBytes))
        samples.removeAll { $0.at < now - 5 }
        if let first = samples.first, now - first.at > 0.2 {
            shown.bytesPerSecond = Double(max(0, shown.doneBytes - first.bytes)) / (now - first.at)
        }
        return shown
    }

    /// A file's speed: the last half second counts half, what was before fades.
    private mutating func measured(_ file: SyncProgress.File, _ now: Double) -> SyncProgress.File {
        guard let last = fileSamples[file.id] else {
            fileSamples[file.id] = (now, file.bytes, 0)
            return file
        }
        var file = file
        var rate = last.rate
        if now - last.at >= 0.5 {
            let recent = Double(max(0, file.bytes - last.bytes)) / (now - last.at)
            rate = last.rate == 0 ? recent : (last.rate + recent) / 2
            fileSamples[file.id] = (now, file.bytes, rate)
        }
        file.bytesPerSecond = rate
        return file
    }
}
