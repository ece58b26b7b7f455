internal import Digest
internal import Glibc
internal import SignatureV4

/// A bucket of an S3 store, or a prefix in one.
///
/// Everything is signed with the hash of its body. A PUT is proved by the checksum in its reply, or by
/// a HEAD where the store sends none; a metadata value tells the hash to stores that keep no checksum.
package final class S3Remote: Remote {
    let session: S3Session
    /// With a slash at its end, or empty.
    let prefix: String
    let pageSize: Int

    /// Throws `.park` for an endpoint that cannot be used. `prefix` without slashes at its ends; `clock`
    /// is seconds since 1970.
    package init(
        bucket: String, prefix: String, settings: S3Settings, transport: Transport,
        pageSize: Int = 1000, clock: @escaping @Sendable () -> Int64 = { Int64(time(nil)) }
    ) throws(RemoteError) {
        session = try S3Session(bucket: bucket, settings, transport, clock: clock)
        self.prefix = prefix.isEmpty ? "" : prefix + "/"
        self.pageSize = pageSize
    }

    /// True once the store is known, by its name or its replies, to tell checksums.
    package var capabilities: RemoteCapabilities {
        RemoteCapabilities(
            hasChecksums: session.quirks.repliesChecksum,
            hasConditionalPut: session.quirks.honoursCondition)
    }

    /// Seconds by which the store's clock is ahead of this machine's; 0 until a reply told it.
    package var clockOffset: Int64 { session.clockOffset }

    package var credentialSource: String? { get async { await session.credentialSource } }

    package func head(_ key: String) async throws(RemoteError) -> Receipt? {
        try RemoteKey.check(key)
        var request = S3Request(.head, key: prefix + key)
        if session.quirks.takesChecksum {
            request.headers = [.init("x-amz-checksum-mode", "ENABLED")]
        }
        let response: HTTPResponse
        do {
            response = try await session.send(request)
        } catch {
            if error.code == "HTTP404" || error.code == "NoSuchKey" { return nil }
            if await isAbsent(key, after: error) { return nil }
            throw error
        }
        guard let text = response.headers["content-length"], let count = Int64(text) else {
            throw RemoteError(.retry, code: "IncompleteReply", detail: "no length in the reply")
        }
        return Receipt(key: key, byteCount: count, sha256: response.headers.objectSHA256)
    }

    package func get(
        _ key: String, limit: Int64, into sink: @escaping @Sendable (RawSpan) throws -> Void
    ) async throws(RemoteError) -> Receipt {
        try RemoteKey.check(key)
        var request = S3Request(.get, key: prefix + key)
        request.limit = limit
        request.sink = sink
        let response: HTTPResponse
        do {
            response = try await session.send(request)
        } catch {
            guard await isAbsent(key, after: error) else { throw error }
            throw RemoteError(.missing, code: "NoSuchKey")
        }
        let promised = response.headers.objectSHA256
        if let promised, promised != response.sinkSHA256 {
            throw RemoteError(.corrupt, code: "ContentDiffers", detail: key)
        }
        // Ending with the connection alone, half an object would look like a whole one.
        let isFramed =
            response.headers["content-length"] != nil
            || response.headers["transfer-encoding"] != nil
        guard isFramed || promised != nil else {
            throw RemoteError(.retry, code: "IncompleteReply", detail: "no length in the reply")
        }
        return Receipt(
            key: key, byteCount: response.sinkByteCount, sha256: response.sinkSHA256)
    }

    /// Whether a refusal only means that nothing is there: a store says so itself only to those who
    /// may list, and under the least policy not every store counts the right to list that one key.
    private func isAbsent(_ key: String, after error: RemoteError) async -> Bool {
        guard error.code == "AccessDenied" || error.code == "HTTP403",
            let page = try? await list(key, cursor: nil)
        else { return false }
        return !page.objects.contains { $0.key == key }
    }

    package func delete(_ key: String) async throws(RemoteError) {
        try RemoteKey.check(key)
        do {
            _ = try await session.send(S3Request(.delete, key: prefix + key))
        } catch {
            guard error.code == "NoSuchKey" || error.code == "HTTP404" else { throw error }
        }
    }
}

extension HTTPHeaders {
    /// Of the whole object: the store's own checksum, else what we said of it when it was put.
    var objectSHA256: SHA256Digest? {
        self["x-amz-checksum-sha256"].flatMap { SHA256Digest(base64: $0) }
            ?? self["x-amz-meta-sha256"].flatMap { SHA256Digest(hex: $0) }
    }
}
