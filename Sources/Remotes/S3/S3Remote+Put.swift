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
        let response = try await session.send(putRequest(key, source, progress))
        let receipt = Receipt(key: key, byteCount: source.byteCount, sha256: source.sha256)
        if let text = response.headers["x-amz-checksum-sha256"] {
            session.learn { $0.repliesChecksum = true }
            guard SHA256Digest(base64: text) == source.sha256 else { throw unlike(key) }
        } else {
            try await prove(receipt)
        }
        progress(source.byteCount)
        return receipt
    }

    private func putRequest(
        _ key: String, _ source: ObjectSource, _ progress: @escaping @Sendable (Int64) -> Void
    ) -> S3Request {
        var request = S3Request(.put, key: prefix + key)
        request.body = source.body
        request.bodySHA256 = source.sha256
        request.progress = progress
        request.bytesPerSecond = source.bytesPerSecond
        request.headers = describing(source)
        if session.quirks.takesChecksum {
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
