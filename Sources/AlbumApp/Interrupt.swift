import CLinux
import Dispatch
import Glibc
import Synchronization

/// Ctrl-C, TERM and a terminal that goes while a command runs: the first asks it to stop in good
/// order; the second, or two seconds without an end, end the program. Nothing is lost either way.
enum Interrupt {
    /// What a command has for stopping by itself. `GYOTAKU_STOP_SECONDS` makes it longer for tests of what
    /// it does then, on machines that have much else to do.
    private static let patience: DispatchTimeInterval = {
        let text = unsafe getenv("GYOTAKU_STOP_SECONDS").map { unsafe String(cString: $0) }
        return .seconds(text.flatMap(Int.init).map { max(2, min(600, $0)) } ?? 2)
    }()

    /// Runs `body` as a task that is cancelled by the signals; afterwards they do what they did before.
    ///
    /// - Parameter onForced: told when the program ends because `body` did not.
    static func watching<Success: Sendable>(
        onForced: @escaping @Sendable () -> Void = {},
        _ body: @escaping @Sendable () async throws -> Success
    ) async throws -> Success {
        // The body begins when the signals are watched: none falls between the two.
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            for await _ in gate { break }
            return try await body()
        }
        let isOver = Flag()
        let watches = [SIGINT, SIGTERM, SIGHUP].filter(isWatched).map { number in
            SignalWatch(number) {
                if task.isCancelled { end(onForced) }
                task.cancel()
                DispatchQueue.global().asyncAfter(deadline: .now() + patience) {
                    if !isOver.isSet { end(onForced) }
                }
            }
        }
        defer {
            isOver.set()
            watches.forEach { $0.stop() }
        }
        opening.yield()
        opening.finish()
        return try await task.value
    }

    /// Under nohup and its like a terminal that goes is no reason to stop.
    private static func isWatched(_ number: Int32) -> Bool {
        var present = sigaction()
        _ = unsafe sigaction(number, nil, &present)
        let ignored = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
        let handler = unsafe unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self)
        return number != SIGHUP || handler != ignored
    }

    /// From any thread, without exit handlers: they would run beside threads that still work. A screen
    /// that is open is left as it was found.
    private static func end(_ onForced: () -> Void) -> Never {
        terminal_guard_restore()
        onForced()
        _exit(ExitCode.interrupted.rawValue)
    }

    private final class Flag: Sendable {
        private let value = Atomic(false)
        var isSet: Bool { value.load(ordering: .acquiring) }
        func set() { value.store(true, ordering: .releasing) }
    }
}

/// Takes a signal for as long as it is wanted, then puts back what it did before.
private final class SignalWatch {
    private let number: Int32
    private let source: any DispatchSourceSignal
    private let before: sigaction

    init(_ number: Int32, _ handler: @escaping @Sendable () -> Void) {
        self.number = number
        var before = sigaction()
        _ = unsafe sigaction(number, nil, &before)
        self.before = before
        source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler(handler: handler)
        // Dispatch takes the signal over when it registers the source, on a thread of its own: until
        // then it does what it did before. Ignored meanwhile, it would be lost on a busy machine.
        let registered = DispatchSemaphore(value: 0)
        source.setRegistrationHandler { registered.signal() }
        source.resume()
        _ = registered.wait(timeout: .now() + 5)
    }

    func stop() {
        source.cancel()
        var before = before
        _ = unsafe sigaction(number, &before, nil)
    }
}
