internal import Remotes

/// How many files are sent at once: more while that brings more through, half after the remote said that
/// it is too much.
///
/// Sixteen fill any line that is near. Only where each file waits for a far remote rather than for
/// others, and doubling really brings more through, there may be more.
package struct SendWindow: Sendable, Hashable {
    package private(set) var size: Int
    private let greatest: Int
    /// Where the way is long.
    private let farthest: Int
    /// The remote has complained: from then on one step at a time.
    private var isCareful = false
    private var count = 0
    private var work: Double = 0
    private var start: Double?
    /// Work a second, of the best round so far.
    private var best: Double = 0

    /// A file that takes longer than this many seconds waits for the way, not for the line.
    private static let farAway = 0.1
    /// What a request costs beside its bytes, in bytes.
    private static let overhead: Double = 32_768

    package init(start: Int = 8, greatest: Int = 16, farthest: Int? = nil) {
        self.greatest = max(1, greatest)
        self.farthest = max(self.greatest, farthest ?? greatest)
        size = max(1, min(start, self.farthest))
    }

    /// The first window for a remote that answers after so many seconds, and files of about so many bytes.
    /// Small ones fill a far line only when there are very many; of large ones fewer do, and with each
    /// more that is begun at once it takes longer until the first is done.
    package static func start(
        _ usual: Int, latency: Double, averageByteCount: Int64 = 1 << 20
    ) -> Int {
        guard latency >= farAway else { return usual }
        let isSmall = averageByteCount <= 256 << 10
        return min(isSmall ? 256 : 64, max(usual, Int(latency * (isSmall ? 1280 : 320))))
    }

    mutating func succeeded(_ byteCount: Int64 = 0, now: Double) {
        count += 1
        work += Double(byteCount) + Self.overhead
        guard let start else {
            self.start = now
            (count, work) = (0, 0)
            return
        }
        guard count >= size, now > start else { return }
        judge(rate: work / (now - start), each: (now - start) * Double(size) / Double(count))
        self.start = now
        (count, work) = (0, 0)
    }

    /// At the end of a round.
    private mutating func judge(rate: Double, each: Double) {
        if rate > best * 1.15 {
            best = rate
            if isCareful {
                size = min(greatest, size + 1)
            } else if size < greatest {
                size = min(greatest, size + max(1, size / 2))
            } else if each >= Self.farAway {
                size = min(farthest, size * 2)
            }
        } else if size > greatest, rate < best * 0.7 {
            size = max(greatest, size * 3 / 4)
            best = rate
        }
    }

    mutating func failed(_ error: RemoteError) {
        (count, work, start) = (0, 0, nil)
        guard error.isThrottling else { return }
        size = max(1, size / 2)
        isCareful = true
        best = 0
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
