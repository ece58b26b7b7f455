import Dispatch

/// Runs what blocks on the disk on a thread of its own, never on the cooperative pool (two threads on
/// two cores).
func blocking<Result: Sendable, Problem: Error>(
    _ body: @escaping @Sendable () throws(Problem) -> Result
) async throws(Problem) -> Result {
    let outcome: Swift.Result<Result, Problem> = await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: .userInitiated).async {
            do throws(Problem) {
                continuation.resume(returning: .success(try body()))
            } catch {
                continuation.resume(returning: .failure(error))
            }
        }
    }
    return try outcome.get()
}
