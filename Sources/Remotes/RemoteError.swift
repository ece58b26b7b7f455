/// Why an operation on a remote failed, and what that means for the queue. Holds no secret.
package struct RemoteError: Error, Sendable, Hashable {
    package enum Consequence: Sendable, Hashable {
        /// Transient: try again with backoff, any number of times.
        case retry
        /// The remote cannot be reached at all: the queue as a whole waits.
        case offline
        /// Trying again cannot help until a person changes something; rows are kept.
        case park
        /// The object is not there (get only).
        case missing
        /// What was read is not what was promised (length or SHA-256).
        case corrupt
        /// The source itself changed or is gone: this row alone is parked.
        case source
        case cancelled
    }
    package var consequence: Consequence
    /// S3's own code, or a short word of ours: `NoSuchBucket`, `curl7`, `ENOSPC`.
    package var code: String
    /// The server's or system's words, unfiltered: pass through displayText to show.
    package var detail: String
    /// Seconds from `Retry-After`.
    package var retryAfter: Double?

    package init(
        _ consequence: Consequence, code: String, detail: String = "", retryAfter: Double? = nil
    ) {
        self.consequence = consequence
        self.code = code
        self.detail = detail
        self.retryAfter = retryAfter
    }
}
