internal import Digest
internal import SignatureV4

extension S3Remote {
    package func put(
        _ key: String, _ source: ObjectSource, progress: @escaping @Sendable (Int64) -> Void
    ) async throws(RemoteError) -> Receipt {
        try RemoteKey.check(key)
        guard source.byteCount <= 5 << 30 else {
            throw RemoteError(.source, code: "EntityTooLarge", detail: "over 5 GiB")
        }
        let receipt = Receipt(key: key, byteCount: source.byteCount, sha256: source.sha256)
        var request = putRequest(key, source, progress)
        let isConditional = session.quirks.honoursCondition
        if isConditional { request.headers.append(.init("if-none-match", "*")) }
        do {
            try await prove(receipt, session.send(request))
        } catch {
            guard isConditional, error.isFailedCondition else { throw error }
            try await settle(receipt, source, progress)
        }
        progress(source.byteCount)
        return receipt
    }

    /// Something is there already: our own bytes of an attempt whose reply was lost, or others, which
    /// ours take the place of.
    private func settle(
        _ receipt: Receipt, _ source: ObjectSource,
        _ progress: @escaping @Sendable (Int64) -> Void
    ) async throws(RemoteError) {
        if let stored = try await head(receipt.key), stored == receipt { return }
        try await prove(receipt, session.send(putRequest(receipt.key, source, progress)))
    }

    /// By what the reply to a PUT says; where it says nothing that can be checked, by asking.
    private func prove(
        _ receipt: Receipt, _ response: HTTPResponse
    ) async throws(RemoteError) {
        if let text = response.headers["x-amz-checksum-sha256"] {
            session.learn { $0.repliesChecksum = true }
            guard SHA256Digest(base64: text) == receipt.sha256 else { throw unlike(receipt.key) }
            return
        }
        let tag = response.headers["etag"]
        // It took what it checked: the hash of these bytes is in the signature of the request.
        if session.quirks.checksPayload == true, let tag, !tag.isEmpty { return }
        if let sent = response.sentMD5, let tag {
            if tag.utf8.elementsEqual("\"\(sent)\"".utf8) || tag == sent { return }
            // A store that encrypts, say, names contents in another way.
            session.learn { $0.tagIsMD5 = false }
        }
        try await prove(receipt)
    }

    private func putRequest(
        _ key: String, _ source: ObjectSource, _ progress: @escaping @Sendable (Int64) -> Void
    ) -> S3Request {
        var request = S3Request(.put, key: prefix + key)
        request.body = source.body
        request.bodySHA256 = source.sha256
        let quirks = session.quirks
        request.wantsMD5 =
            quirks.tagIsMD5 && !quirks.repliesChecksum && quirks.checksPayload != true
        request.progress = progress
        request.bytesPerSecond = source.bytesPerSecond
        request.headers = describing(source)
        if quirks.takesChecksum {
            request.headers.append(.init("x-amz-checksum-sha256", source.sha256.base64))
        }
        return request
    }

    /// What an object is said to be, whichever way it is sent.
    func describing(_ source: ObjectSource) -> [SignableRequest.Field] {
        [
            .init("content-type", Self.plain(source.contentType)),
            .init("x-amz-meta-sha256", source.sha256.hex),
        ] + Self.metadata(source.metadata)
    }

    /// Asks the store what it holds, and where it cannot tell the hash reads the object back.
    func prove(_ receipt: Receipt) async throws(RemoteError) {
        guard let stored = try await head(receipt.key) else {
            throw RemoteError(.retry, code: "NotStored", detail: receipt.key)
        }
        guard stored.byteCount == receipt.byteCount else { throw unlike(receipt.key) }
        guard let sha256 = stored.sha256 else {
            let read = try await get(receipt.key, limit: receipt.byteCount) { _ in }
            guard read.sha256 == receipt.sha256 else { throw unlike(receipt.key) }
            return
        }
        guard sha256 == receipt.sha256 else { throw unlike(receipt.key) }
    }

    private func unlike(_ key: String) -> RemoteError {
        RemoteError(.corrupt, code: "StoredDiffers", detail: key)
    }

    /// A header's value with nothing in it that could end the line.
    private static func plain(_ type: String) -> String {
        let isPlain = type.utf8.allSatisfy { (0x20..<0x7F).contains($0) } && !type.isEmpty
        return isPlain ? type : "application/octet-stream"
    }

    /// Percent-encoded, in the order of their names. S3 takes 2 kB of metadata: what no longer fits is
    /// left out, the journal knows it anyway.
    private static func metadata(_ values: [String: String]) -> [SignableRequest.Field] {
        var room = 1800
        var fields: [SignableRequest.Field] = []
        for (name, value) in values.sorted(by: { $0.key < $1.key }) where name != "sha256" {
            let isName = name.utf8.allSatisfy {
                (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
            }
            let encoded = PercentEncoding.encode(value)
            room -= name.utf8.count + encoded.utf8.count
            guard isName, !name.isEmpty, room >= 0 else { continue }
            fields.append(.init("x-amz-meta-" + name, encoded))
        }
        return fields
    }
}

extension RemoteError {
    /// `If-None-Match: *` found something; MinIO of before 2024 answers 304.
    var isFailedCondition: Bool {
        ["PreconditionFailed", "HTTP412", "NotModified", "HTTP304"].contains(code)
    }
}
