internal import Synchronization

/// Tells a blocking call that its task was cancelled.
final class Cancellation: Sendable {
    private let flag = Atomic(false)

    func cancel() { flag.store(true, ordering: .relaxed) }

    var isCancelled: Bool { flag.load(ordering: .relaxed) }

    func check() throws(RemoteError) {
        if isCancelled { throw RemoteError(.cancelled, code: "Cancelled") }
    }
}
