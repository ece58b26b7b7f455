/// Lets so many bytes pass in a second. A value; the caller knows the time and does the waiting.
package struct TokenBucket: Sendable, Hashable {
    package let bytesPerSecond: Double
    /// What may pass at once after a pause.
    private let capacity: Double
    private var tokens: Double
    private var last: Double

    /// - Parameter now: seconds of any clock that only goes forward.
    package init(bytesPerSecond: Int64, now: Double) {
        self.bytesPerSecond = Double(max(1, bytesPerSecond))
        capacity = self.bytesPerSecond / 4
        tokens = capacity
        last = now
    }

    /// Takes the bytes, of which there may be more than are left; seconds to wait before they may go.
    package mutating func take(_ byteCount: Int64, now: Double) -> Double {
        tokens = min(capacity, tokens + max(0, now - last) * bytesPerSecond)
        last = max(last, now)
        let isFree = tokens >= 0
        let owed = isFree ? 0 : -tokens / bytesPerSecond
        tokens -= Double(max(0, byteCount))
        return owed
    }
}
