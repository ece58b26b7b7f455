internal import Remotes

/// Repeats one request until it succeeds, until trying again cannot help, or until patience ends.
struct Attempts: Sendable {
    let policy: RetryPolicy
    /// Seconds from the first attempt on.
    let patience: Double
    /// The same while the remote cannot be reached at all; nil: no shorter.
    var offlinePatience: Double?
    /// Told the fault and the seconds until the next attempt.
    var onWait: @Sendable (RemoteError, Double) -> Void = { _, _ in }

    /// Seconds after which such a fault ends it; nil when trying again cannot help.
    private func end(_ error: RemoteError) -> Double? {
        switch error.consequence {
        // Nothing came back at all, not even a refusal: like a remote that is away.
        case .retry where error.code.hasPrefix("curl"): offlinePatience ?? patience
        case .retry: patience
        case .offline: offlinePatience ?? patience
        default: nil
        }
    }

    func run<Result>(
        _ body: () async throws(RemoteError) -> Result
    ) async throws(RemoteError) -> Result {
        let start = SyncClock.seconds
        var random = SystemRandomNumberGenerator()
        var attempt = 0
        while true {
            do throws(RemoteError) {
                return try await body()
            } catch {
                attempt += 1
                let delay = policy.delay(
                    after: attempt, retryAfter: error.retryAfter, using: &random)
                guard let end = end(error), SyncClock.seconds + delay - start < end else {
                    throw error
                }
                onWait(error, delay)
                try await SyncClock.sleep(delay)
            }
        }
    }
}

/// Seconds of a clock that only goes forward, whatever is done to the wall clock.
enum SyncClock {
    private static let origin = ContinuousClock.now

    static var seconds: Double { (ContinuousClock.now - origin) / .seconds(1) }

    static func sleep(_ seconds: Double) async throws(RemoteError) {
        do {
            try await Task.sleep(for: .seconds(max(0, seconds)))
        } catch {
            throw RemoteError(.cancelled, code: "Cancelled")
        }
    }
}
