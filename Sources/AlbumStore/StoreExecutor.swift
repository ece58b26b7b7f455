internal import Dispatch

/// A dispatch queue of the store's own, so that SQLite and fsync never hold up a thread of the
/// cooperative pool.
final class StoreExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "gyotaku.album")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    /// Runs `body` on the queue, for what comes before there is an actor.
    func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: body()) }
        }
    }
}
