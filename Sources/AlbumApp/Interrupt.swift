import Dispatch
import Glibc

/// Ctrl-C and TERM while a command runs: the first asks it to stop in good order, the second ends the
/// program at once. Nothing is lost either way.
enum Interrupt {
    /// Runs `body` as a task that is cancelled by the signals.
    static func watching<Success: Sendable>(
        _ body: @escaping @Sendable () async throws -> Success
    ) async throws -> Success {
        let task = Task { try await body() }
        let sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                if task.isCancelled { _exit(ExitCode.interrupted.rawValue) }
                task.cancel()
            }
            source.resume()
            return source
        }
        defer { sources.forEach { $0.cancel() } }
        return try await task.value
    }
}
