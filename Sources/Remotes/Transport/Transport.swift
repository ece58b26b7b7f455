import CCurl
import Dispatch
import Synchronization

/// Sends HTTP/1.1 requests over connections that are kept open, on one thread of its own; never on
/// the cooperative pool. Verifies TLS always, follows no redirect, decompresses nothing.
@safe package final class Transport: Sendable {
    private struct Waiting {
        var added: [Transfer] = []
        var cancelled: [UInt64] = []
        var isRunning = false
        var nextID: UInt64 = 0
    }

    private let options: TransportOptions
    private let queue = DispatchQueue(label: "gyotaku.transport")
    private let waiting = Mutex(Waiting())
    private let handles: Handles

    package init(_ options: TransportOptions = TransportOptions()) {
        self.options = options
        handles = Handles()
    }

    /// The reply to `request`, whatever its status.
    ///
    /// Cancelling the task ends the transfer at once.
    package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPReply {
        let id = waiting.withLock { waiting in
            waiting.nextID += 1
            return waiting.nextID
        }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let transfer = Transfer(id: id, request) { continuation.resume(returning: $0) }
                submit { $0.added.append(transfer) }
            }
        } onCancel: {
            submit { $0.cancelled.append(id) }
        }
        return try result.get()
    }

    private func submit(_ change: (inout Waiting) -> Void) {
        let isStarting = waiting.withLock { waiting in
            change(&waiting)
            defer { waiting.isRunning = true }
            return !waiting.isRunning
        }
        if isStarting { queue.async { self.run() } } else { handles.wake() }
    }

    /// The loop: runs while there is anything to do, then lets go of the thread.
    private func run() {
        while true {
            let (added, cancelled) = waiting.withLock { waiting in
                defer {
                    waiting.added = []
                    waiting.cancelled = []
                }
                return (waiting.added, waiting.cancelled)
            }
            for transfer in added where !cancelled.contains(transfer.id) {
                handles.start(transfer, options)
            }
            for transfer in added where cancelled.contains(transfer.id) {
                transfer.fail(.cancelled)
            }
            for id in cancelled { handles.cancel(id) }
            handles.perform()
            let isDone = waiting.withLock { waiting in
                guard handles.isIdle, waiting.added.isEmpty, waiting.cancelled.isEmpty else {
                    return false
                }
                waiting.isRunning = false
                return true
            }
            if isDone { return }
            handles.wait()
        }
    }
}
