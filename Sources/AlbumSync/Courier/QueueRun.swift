internal import AlbumModel
internal import AlbumStore
internal import FoundationEssentials
internal import Remotes

/// What one run over the queue knows beside its plan.
struct QueueRun {
    var plan: SyncPlan
    let throttle: Throttle?
    /// Not yet written down.
    var settled = QueueSettlement()
    var isWriting = false
    var isTicking = false
    /// Rows are being taken from the queue.
    var isTaking = false
    /// A file failed and is tried again: until that is written down, the queue would give it once more.
    private(set) var hasRetried = false
    /// The queue was asked again after everything went.
    var hasLookedTwice = false
    var uploaded = 0
    var bytes: Int64 = 0
    var stopped: RemoteError?
    var failure: SyncError?
    var lastFault: RemoteError?
    private var settledSince: Double?
    private var random = SystemRandomNumberGenerator()

    /// - Parameters:
    ///   - latency: seconds that the remote takes for a small answer.
    ///   - waiting: what there is to send.
    init(options: SyncOptions, latency: Double, waiting: QueueCounts, now: Double) {
        let average = waiting.waitingBytes / Int64(max(1, waiting.waiting))
        var window = SendWindow(
            start: SendWindow.start(
                options.concurrency, latency: latency, averageByteCount: average),
            greatest: options.greatestConcurrency, farthest: options.farthestConcurrency)
        if let rate = options.bytesPerSecond {
            // Each file goes at its share of the rate: few at once, so that each gets on.
            let files = max(1, min(options.concurrency, Int(rate >> 20)))
            window = SendWindow(start: files, greatest: files)
            throttle = Throttle(bytesPerSecond: rate, files: files)
        } else {
            throttle = nil
        }
        plan = SyncPlan(
            policy: options.retry, patience: options.patience, window: window, now: now,
            hasSucceeded: true)
    }

    /// What is settled is much, or has waited for a second: the more at once, the fewer pages the
    /// database writes.
    var isDue: Bool {
        guard let settledSince else { return false }
        return settled.entries.count >= 256 || SyncClock.seconds - settledSince >= 1
    }

    mutating func takeSettled() -> QueueSettlement {
        defer {
            settled = QueueSettlement()
            settledSince = nil
        }
        return settled
    }

    /// Tells the plan how a file went and keeps what that means for its row.
    mutating func note(_ row: QueueRow, _ error: RemoteError?) -> QueueSettlement.Fate {
        let now = SyncClock.seconds
        if let error, error.consequence != .cancelled { lastFault = error }
        let fate: QueueSettlement.Fate
        switch plan.finished(row, error, now: now, using: &random) {
        case .done:
            uploaded += 1
            bytes += row.byteCount
            fate = .done
        case .later(let at):
            hasRetried = true
            fate = .later(Date(timeIntervalSinceNow: at - now))
        case .park: fate = .parked(error?.reason ?? "")
        case .release: fate = .released
        }
        if settled.entries.isEmpty { settledSince = now }
        settled.add(row, fate)
        return fate
    }
}
