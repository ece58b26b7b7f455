internal import Remotes

/// How many files are sent at once: one more after every full round without a fault, half after the
/// remote said that it is too much.
package struct SendWindow: Sendable, Hashable {
    package private(set) var size: Int
    private let greatest: Int
    private var streak = 0

    package init(start: Int = 8, greatest: Int = 16) {
        size = max(1, min(start, greatest))
        self.greatest = max(1, greatest)
    }

    mutating func succeeded() {
        streak += 1
        guard streak >= size * 2, size < greatest else { return }
        size += 1
        streak = 0
    }

    mutating func failed(_ error: RemoteError) {
        streak = 0
        if error.isThrottling { size = max(1, size / 2) }
    }
}

extension RemoteError {
    /// The remote says that it is asked too much.
    var isThrottling: Bool {
        [
            "SlowDown", "SlowDownRead", "SlowDownWrite", "ServiceUnavailable", "Throttling",
            "ThrottlingException", "ThrottledException", "TooManyRequests",
            "RequestLimitExceeded", "BandwidthLimitExceeded", "HTTP429", "HTTP503",
        ].contains(code)
    }
}
