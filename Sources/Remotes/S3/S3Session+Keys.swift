import SignatureV4

extension S3Session {
    /// Where the keys came from, once some were needed.
    var credentialSource: String? { get async { await credentials.source } }

    /// Whether other keys could be had in place of those that the store says have ended. A HEAD's
    /// refusal has no body, so that there any that can end are asked for anew.
    func renew(
        _ keys: FoundCredentials, _ failure: S3Failure, _ request: S3Request
    ) async -> Bool {
        let isEnded = ["ExpiredToken", "ExpiredTokenException", "TokenRefreshRequired"]
            .contains(failure.code)
        let isMute =
            request.method == .head && failure.code == "HTTP400"
            && keys.credentials.sessionToken != nil
        guard isEnded || isMute else { return false }
        return await credentials.refuse(keys.credentials, now: now)
    }

    /// A refusal of keys says whose they were.
    func named(_ error: RemoteError, _ keys: FoundCredentials) -> RemoteError {
        let codes = [
            "AccessDenied", "InvalidAccessKeyId", "SignatureDoesNotMatch", "InvalidToken",
            "ExpiredToken", "TokenRefreshRequired",
        ]
        guard codes.contains(error.code), keys.source != FixedSource.name else { return error }
        var error = error
        error.detail += (error.detail.isEmpty ? "" : " ") + "(keys: \(keys.source))"
        return error
    }
}
