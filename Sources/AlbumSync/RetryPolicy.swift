/// How long to wait before the next attempt: full jitter under a ceiling that doubles from
/// `shortest` to `longest`, and never less than what the remote asked for.
package struct RetryPolicy: Sendable, Hashable {
    /// Seconds.
    package var shortest: Double
    /// Seconds.
    package var longest: Double
    /// The most that a remote's `Retry-After` is believed, in seconds.
    package var longestAsked: Double

    package init(shortest: Double = 0.5, longest: Double = 60, longestAsked: Double = 3600) {
        self.shortest = shortest
        self.longest = longest
        self.longestAsked = longestAsked
    }

    /// Seconds to wait after the failed attempt number `attempt` (from 1).
    package func delay(
        after attempt: Int, retryAfter: Double? = nil,
        using random: inout some RandomNumberGenerator
    ) -> Double {
        let jittered = Double.random(in: 0...ceiling(after: attempt), using: &random)
        guard let retryAfter, retryAfter > 0 else { return jittered }
        // A little more than asked for, so that not everyone comes back at the same moment.
        return min(retryAfter, longestAsked) + min(jittered, shortest)
    }

    /// The most that `delay` gives without `Retry-After`.
    package func ceiling(after attempt: Int) -> Double {
        // 2^20 shortest waits are beyond any longest; the shift must not overflow.
        let doublings = min(max(attempt - 1, 0), 20)
        return min(longest, shortest * Double(1 << doublings))
    }
}
