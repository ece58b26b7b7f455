/// What is known of a store before it is asked. What it then does counts more.
struct S3Quirks: Sendable, Hashable {
    /// Takes `x-amz-checksum-sha256` with a PUT.
    var takesChecksum = true
    /// Takes an object in parts.
    var takesParts = true
    /// Answers a PUT with the checksum of what it stored, which proves it without a HEAD.
    var repliesChecksum = false

    /// By the host's end; the first that fits.
    private static let table: [(suffix: String, quirks: S3Quirks)] = [
        ("amazonaws.com", S3Quirks(repliesChecksum: true)),
        ("amazonaws.com.cn", S3Quirks(repliesChecksum: true)),
        ("storage.googleapis.com", S3Quirks(takesChecksum: false)),
        ("backblazeb2.com", S3Quirks(takesChecksum: false)),
    ]

    /// Of the store at `host`.
    init(host: String) {
        let row = Self.table.first { host == $0.suffix || host.hasSuffix("." + $0.suffix) }
        self = row?.quirks ?? S3Quirks()
    }

    private init(takesChecksum: Bool = true, repliesChecksum: Bool = false) {
        self.takesChecksum = takesChecksum
        self.repliesChecksum = repliesChecksum
    }
}
