import Remotes
import Synchronization
import TestSupport

/// One machine's way to a bucket that several share: it may be cut off, listings may lack what is new,
/// and the program may be killed at any of its calls.
final class UnreliableRemote: Remote {
    private struct State: Sendable {
        var random: SplitMix
        /// Calls until the program is killed; nil: it is not.
        var callsLeft: Int?
        var lagPercent = 0
    }

    private let bucket: MemoryRemote
    private let state: Mutex<State>

    init(_ bucket: MemoryRemote, seed: UInt64) {
        self.bucket = bucket
        state = Mutex(State(random: SplitMix(state: seed)))
    }

    /// What the next sync meets.
    func prepare(killedAfter calls: Int?, lagPercent: Int) {
        state.withLock {
            $0.callsLeft = calls
            $0.lagPercent = lagPercent
        }
    }

    var capabilities: RemoteCapabilities { bucket.capabilities }

    /// A killed program makes no further call; whether its last one arrived is not known to it.
    private func pass() throws(RemoteError) {
        let isDead = state.withLock { state -> Bool in
            guard let left = state.callsLeft else { return false }
            state.callsLeft = max(0, left - 1)
            return left == 0
        }
        if isDead { throw RemoteError(.cancelled, code: "Killed") }
    }

    func put(
        _ key: String, _ source: ObjectSource, progress: @escaping @Sendable (Int64) -> Void
    ) async throws(RemoteError) -> Receipt {
        try pass()
        let receipt = try await bucket.put(key, source, progress: progress)
        try pass()
        return receipt
    }

    func head(_ key: String) async throws(RemoteError) -> Receipt? {
        try pass()
        return try await bucket.head(key)
    }

    func get(
        _ key: String, limit: Int64, into sink: @escaping @Sendable (RawSpan) throws -> Void
    ) async throws(RemoteError) -> Receipt {
        try pass()
        return try await bucket.get(key, limit: limit, into: sink)
    }

    func list(_ prefix: String, cursor: String?) async throws(RemoteError) -> ListPage {
        try pass()
        var page = try await bucket.list(prefix, cursor: cursor)
        state.withLock { state in
            let lag = state.lagPercent
            page.objects.removeAll { _ in Int.random(in: 0..<100, using: &state.random) < lag }
        }
        return page
    }

    func delete(_ key: String) async throws(RemoteError) {
        try pass()
        try await bucket.delete(key)
    }
}
