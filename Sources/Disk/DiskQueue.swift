internal import Dispatch

/// Threads for calls that may wait for a disk, so that the cooperative pool never does.
package enum DiskQueue {
    private static let queue = DispatchQueue(
        label: "gyotaku.disk", qos: .userInitiated, attributes: .concurrent)

    /// Runs `body` on one of these threads and gives back what it returns or throws.
    nonisolated(nonsending) package static func run<Result: Sendable, Failure: Error>(
        _ body: @escaping @Sendable () throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let result: Swift.Result<Result, Failure> = await withCheckedContinuation { continuation in
            queue.async {
                continuation.resume(
                    returning: Swift.Result { () throws(Failure) in try body() })
            }
        }
        return try result.get()
    }
}
