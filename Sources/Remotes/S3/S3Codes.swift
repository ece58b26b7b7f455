/// What S3's error codes mean for the queue (API reference, "Error responses", and what other stores add).
enum S3Codes {
    private static let retried: Set<String> = [
        "RequestTimeout", "IncompleteBody", "OperationAborted", "ConditionalRequestConflict",
        "SlowDown", "SlowDownRead", "SlowDownWrite", "ServiceUnavailable", "InternalError",
        "Throttling", "ThrottlingException", "ThrottledException", "RequestLimitExceeded",
        "BandwidthLimitExceeded", "TooManyRequests", "RequestTimeTooSkewed", "IncompleteReply",
        // The bytes were hashed while they were read here: they were damaged on the way.
        "BadDigest", "XAmzContentSHA256Mismatch", "ClientDisconnected",
    ]
    private static let parked: Set<String> = [
        "AccessDenied", "AllAccessDisabled", "AccountProblem", "NoSuchBucket",
        "InvalidAccessKeyId", "SignatureDoesNotMatch", "InvalidToken", "ExpiredToken",
        "TokenRefreshRequired", "QuotaExceeded", "EntityTooLarge", "NotImplemented",
        "MethodNotAllowed", "InvalidBucketName", "XMinioStorageFull", "InsufficientStorage",
        "StorageQuotaExceeded", "ServiceQuotaExceeded", "Redirect",
    ]

    static func consequence(status: Int, code: String) -> RemoteError.Consequence {
        if retried.contains(code) { return .retry }
        if parked.contains(code) { return .park }
        switch status {
        case 408, 425, 429: return .retry
        case 501, 505, 507: return .park
        case 500...: return .retry
        // A success whose body is an error that nobody knows.
        case 200..<300: return .retry
        default: return .park
        }
    }
}
