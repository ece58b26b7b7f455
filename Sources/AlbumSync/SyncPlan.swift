package import AlbumModel
package import Remotes

/// What to do next while the queue is sent: a pure state machine that is told what happened and at
/// which second, and answers with the next step. It holds no more rows than were fetched.
package struct SyncPlan: Sendable {
    package enum Step: Sendable, Hashable {
        /// Send this file; `isDoubtful`: ask first whether it is there already.
        case send(QueueRow, isDoubtful: Bool)
        /// Take up to so many rows from the queue.
        case fetch(Int)
        /// Wait until one of those being sent is finished.
        case awaitOne
        /// Wait until this second, then ask again.
        case pause(until: Double)
        /// Nothing more can be sent; why, if it is not simply done.
        case stop(RemoteError?)
    }

    /// What a finished file means for its row.
    package enum Verdict: Sendable, Hashable {
        case done
        /// Try again from this second on.
        case later(Double)
        case park
        /// As it was: the run ends for another reason.
        case release
    }

    private struct Delayed: Sendable {
        var row: QueueRow
        var at: Double
    }

    private let policy: RetryPolicy
    private let patience: Patience
    private var ready: [QueueRow] = []
    private var doubtful: Set<Int64> = []
    private var delayed: [Delayed] = []
    private var inFlight: Set<Int64> = []
    private var isDrained = false
    private var window: SendWindow
    private var offlineUntil: Double?
    private var offlineAttempts = 0
    private var ending: RemoteError?
    private var isEnding = false
    private var lastSuccess: Double
    private var hasSucceeded: Bool
    private var lastFault: RemoteError?

    /// How long to go on without any success, in seconds.
    package struct Patience: Sendable, Hashable {
        /// While the remote was not reached even once.
        package var first: Double
        package var later: Double

        package init(first: Double = 5, later: Double = 300) {
            self.first = first
            self.later = later
        }
    }

    /// - Parameter hasSucceeded: the remote has answered already in this run.
    package init(
        policy: RetryPolicy = RetryPolicy(), patience: Patience = Patience(),
        window: SendWindow = SendWindow(), now: Double, hasSucceeded: Bool = false
    ) {
        self.policy = policy
        self.patience = patience
        self.window = window
        self.hasSucceeded = hasSucceeded
        lastSuccess = now
    }

    package var inFlightCount: Int { inFlight.count }

    /// Adds rows of the queue; what it has already is passed over.
    /// - Parameter isLast: the queue has no further row for now.
    package mutating func took(_ rows: [QueueRow], isDoubtful: Bool = false, isLast: Bool) {
        let known = Set(ready.map(\.id)).union(inFlight).union(delayed.map(\.row.id))
        let new = rows.filter { !known.contains($0.id) }
        ready.insert(contentsOf: new.reversed(), at: 0)
        for row in new where isDoubtful || row.attempts > 0 { doubtful.insert(row.id) }
        isDrained = isLast
    }

    package mutating func next(now: Double) -> Step {
        if isEnding { return inFlight.isEmpty ? .stop(ending) : .awaitOne }
        if isOutOfPatience(now) {
            end(lastFault)
            return next(now: now)
        }
        bringBack(now)
        if let offlineUntil, offlineUntil > now {
            return inFlight.isEmpty ? pause(until: offlineUntil) : .awaitOne
        }
        offlineUntil = nil
        if inFlight.count >= allowed { return .awaitOne }
        if ready.isEmpty, !isDrained { return .fetch(Self.fetchCount) }
        if let row = ready.popLast() {
            inFlight.insert(row.id)
            return .send(row, isDoubtful: doubtful.contains(row.id))
        }
        if !inFlight.isEmpty { return .awaitOne }
        if let next = delayed.map(\.at).min() { return pause(until: next) }
        return .stop(nil)
    }

    /// Rows to release when the plan has stopped: taken, and not sent.
    package mutating func leftover() -> [QueueRow] {
        defer {
            ready = []
            delayed = []
        }
        return ready.reversed() + delayed.map(\.row)
    }

    /// A file went; `error` nil: it is proved to be stored.
    package mutating func finished(
        _ row: QueueRow, _ error: RemoteError?, now: Double,
        using random: inout some RandomNumberGenerator
    ) -> Verdict {
        inFlight.remove(row.id)
        guard let error else {
            succeeded(row.byteCount, now)
            doubtful.remove(row.id)
            return .done
        }
        switch error.consequence {
        case .retry, .corrupt, .missing:
            window.failed(error)
            lastFault = error
            return delay(row, error, now, &random)
        case .offline:
            lastFault = error
            return goOffline(row, error, now, &random)
        case .source: return .park
        case .park where error.isOfOneObject: return .park
        case .park:
            end(error)
            return .release
        case .cancelled:
            end(error)
            return .release
        }
    }

    /// Bytes went: the remote is alive, though no file may be finished for long.
    package mutating func progressed(at time: Double) { lastSuccess = max(lastSuccess, time) }

    /// The person asked to stop: nothing more is sent.
    package mutating func cancel() { end(RemoteError(.cancelled, code: "Cancelled")) }

    // MARK: Parts

    static let fetchCount = 512

    /// How many rows to take beside the sending, so that nothing waits for them; nil while there are
    /// enough, or no more.
    var wanted: Int? {
        isDrained || isEnding || ready.count >= Self.fetchCount / 4 ? nil : Self.fetchCount
    }

    private var allowed: Int { offlineAttempts > 0 ? 1 : window.size }

    private mutating func end(_ error: RemoteError?) {
        guard !isEnding else { return }
        isEnding = true
        ending = error
    }

    private mutating func succeeded(_ byteCount: Int64, _ now: Double) {
        window.succeeded(byteCount, now: now)
        lastSuccess = now
        hasSucceeded = true
        offlineAttempts = 0
        offlineUntil = nil
        lastFault = nil
    }

    /// When to give up unless something succeeds.
    private var end: Double? {
        guard let lastFault else { return nil }
        let isUnreached = !hasSucceeded && lastFault.consequence == .offline
        return lastSuccess + (isUnreached ? patience.first : patience.later)
    }

    private func isOutOfPatience(_ now: Double) -> Bool { end.map { now >= $0 } ?? false }

    private func pause(until: Double) -> Step { .pause(until: min(until, end ?? until)) }

    private mutating func bringBack(_ now: Double) {
        guard !delayed.isEmpty else { return }
        let due = delayed.filter { $0.at <= now }
        guard !due.isEmpty else { return }
        delayed.removeAll { $0.at <= now }
        ready += due.map(\.row)
    }

    private mutating func delay(
        _ row: QueueRow, _ error: RemoteError, _ now: Double,
        _ random: inout some RandomNumberGenerator
    ) -> Verdict {
        var row = row
        row.attempts += 1
        doubtful.insert(row.id)
        let at =
            now
            + policy.delay(after: row.attempts, retryAfter: error.retryAfter, using: &random)
        delayed.append(Delayed(row: row, at: at))
        return .later(at)
    }

    /// All wait, and one alone tries again.
    private mutating func goOffline(
        _ row: QueueRow, _ error: RemoteError, _ now: Double,
        _ random: inout some RandomNumberGenerator
    ) -> Verdict {
        doubtful.insert(row.id)
        if offlineUntil == nil {
            offlineAttempts += 1
            offlineUntil =
                now
                + policy.delay(
                    after: offlineAttempts, retryAfter: error.retryAfter, using: &random)
        }
        let at = offlineUntil ?? now
        delayed.append(Delayed(row: row, at: at))
        return .later(at)
    }
}

extension RemoteError {
    /// Refused for what this one object is, not for who asks or where.
    package var isOfOneObject: Bool {
        ["EntityTooLarge", "InvalidKey", "KeyTooLongError", "EFBIG", "MetadataTooLarge"]
            .contains(code)
    }
}
