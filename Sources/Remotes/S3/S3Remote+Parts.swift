package import Digest
internal import SignatureV4

extension S3Remote: PartedRemote {
    package var parted: (any PartedRemote)? { session.quirks.takesParts ? self : nil }

    package func begin(
        _ key: String, _ source: ObjectSource
    ) async throws(RemoteError) -> String {
        try RemoteKey.check(key)
        var request = S3Request(.post, key: prefix + key)
        request.query = [.init("uploads", "")]
        request.headers = describing(source)
        if session.quirks.takesChecksum {
            request.headers.append(.init("x-amz-checksum-algorithm", "SHA256"))
        }
        let found = try S3Answer.value(
            "InitiateMultipartUploadResult/UploadId", in: await session.send(request).body)
        guard (1...1024).contains(found.utf8.count) else {
            throw RemoteError(.retry, code: "IncompleteReply", detail: "no upload id")
        }
        return found
    }

    package func putPart(
        _ part: PartPlan.Part, digest: SHA256Digest, of upload: Upload, _ source: ObjectSource,
        progress: @escaping @Sendable (Int64) -> Void
    ) async throws(RemoteError) -> StoredPart {
        var request = S3Request(.put, key: prefix + upload.key)
        request.query = [
            .init("partNumber", String(part.number)), .init("uploadId", upload.id),
        ]
        request.body = source.body(part.range)
        request.bodySHA256 = digest
        request.progress = progress
        request.bytesPerSecond = source.bytesPerSecond
        if session.quirks.takesChecksum {
            request.headers.append(.init("x-amz-checksum-sha256", digest.base64))
        }
        let response = try await sendToUpload(request)
        let told = response.headers["x-amz-checksum-sha256"]
        if let told, SHA256Digest(base64: told) != digest {
            throw RemoteError(.corrupt, code: "StoredDiffers", detail: upload.key)
        }
        guard let tag = response.headers["etag"], !tag.isEmpty else {
            throw RemoteError(.retry, code: "IncompleteReply", detail: "no tag of the part")
        }
        progress(part.byteCount)
        return StoredPart(
            number: part.number, byteCount: part.byteCount, tag: tag,
            sha256: told == nil ? nil : digest)
    }

    package func parts(of upload: Upload) async throws(RemoteError) -> [StoredPart] {
        var found: [StoredPart] = []
        var marker: String?
        repeat {
            var request = S3Request(.get, key: prefix + upload.key)
            request.limit = 8 << 20
            request.query = [.init("uploadId", upload.id)]
            if let marker { request.query.append(.init("part-number-marker", marker)) }
            let page = try S3PartList(await sendToUpload(request).body)
            guard page.parts.allSatisfy({ $0.number > found.last?.number ?? 0 }) else {
                throw RemoteError(.corrupt, code: "ListingLoop", detail: "parts out of order")
            }
            found += page.parts
            marker = page.nextMarker
            if marker != nil, page.parts.isEmpty {
                throw RemoteError(.corrupt, code: "ListingLoop", detail: "a page without parts")
            }
        } while marker != nil
        return found
    }

    package func complete(
        _ upload: Upload, _ source: ObjectSource, parts: [StoredPart], digests: [SHA256Digest]
    ) async throws(RemoteError) -> Receipt {
        var request = S3Request(.post, key: prefix + upload.key)
        request.query = [.init("uploadId", upload.id)]
        request.headers = [.init("content-type", "application/xml")]
        let body = Self.list(parts)
        request.body = .bytes(body)
        request.bodySHA256 = SHA256.hash(body)
        let reply = try await sendToUpload(request).body
        // A 200 may come before the work is done: only this document says that it was.
        guard try S3Answer.holds("CompleteMultipartUploadResult", in: reply) else {
            throw RemoteError(.retry, code: "IncompleteReply", detail: "not a completion")
        }
        let receipt = Receipt(
            key: upload.key, byteCount: source.byteCount, sha256: source.sha256)
        let told = try? S3Answer.value("CompleteMultipartUploadResult/ChecksumSHA256", in: reply)
        if let told, let count = S3Answer.count(ofComposite: told) {
            guard count == digests.count, told == S3Answer.composite(digests) else {
                throw RemoteError(.corrupt, code: "StoredDiffers", detail: upload.key)
            }
        }
        try await prove(receipt)
        return receipt
    }

    package func abort(_ upload: Upload) async throws(RemoteError) {
        var request = S3Request(.delete, key: prefix + upload.key)
        request.query = [.init("uploadId", upload.id)]
        do {
            _ = try await sendToUpload(request)
        } catch {
            guard error.isNoSuchUpload else { throw error }
        }
    }

    package func uploads(
        under: String, cursor: String?
    ) async throws(RemoteError) -> (uploads: [OpenUpload], cursor: String?) {
        var request = S3Request(.get, key: nil)
        request.limit = 8 << 20
        request.query = [
            .init("uploads", ""), .init("encoding-type", "url"),
            .init("max-uploads", String(pageSize)), .init("prefix", prefix + under),
        ]
        if let halves = cursor?.split(separator: "\n", omittingEmptySubsequences: false) {
            request.query.append(.init("key-marker", String(halves[0])))
            if halves.count > 1, !halves[1].isEmpty {
                request.query.append(.init("upload-id-marker", String(halves[1])))
            }
        }
        let page = try S3UploadList(await session.send(request).body)
        guard page.next == nil || page.next != cursor else {
            throw RemoteError(.corrupt, code: "ListingLoop", detail: "the same marker twice")
        }
        // Some stores pass over the prefix: what is not ours is never touched.
        let own = page.uploads.compactMap { open -> OpenUpload? in
            guard open.upload.key.utf8.starts(with: (prefix + under).utf8) else { return nil }
            var open = open
            open.upload.key = String(
                Substring(open.upload.key.utf8.dropFirst(prefix.utf8.count)))
            return open
        }
        return (own, page.next)
    }

    /// A refusal because the upload is not known has a meaning of its own.
    private func sendToUpload(_ request: S3Request) async throws(RemoteError) -> HTTPResponse {
        do {
            return try await session.send(request)
        } catch {
            // Ceph says NoSuchKey.
            let codes = ["NoSuchUpload", "NoSuchKey", "HTTP404"]
            guard codes.contains(error.code) else { throw error }
            throw .noSuchUpload
        }
    }

    private static func list(_ parts: [StoredPart]) -> [UInt8] {
        var text = "<CompleteMultipartUpload xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\">"
        for part in parts.sorted(by: { $0.number < $1.number }) {
            text += "<Part><PartNumber>\(part.number)</PartNumber>"
            text += "<ETag>\(S3Answer.escaped(part.tag))</ETag>"
            if let sha256 = part.sha256 {
                text += "<ChecksumSHA256>\(sha256.base64)</ChecksumSHA256>"
            }
            text += "</Part>"
        }
        return Array((text + "</CompleteMultipartUpload>").utf8)
    }
}
