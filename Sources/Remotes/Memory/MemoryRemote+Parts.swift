package import Digest

extension MemoryRemote: PartedRemote {
    struct OpenedUpload: Sendable {
        var key: String
        var contentType: String
        var metadata: [String: String]
        var parts: [Int: [UInt8]] = [:]
        var begunAt: Int64
    }

    package var parted: (any PartedRemote)? { self }

    package func begin(
        _ key: String, _ source: ObjectSource
    ) async throws(RemoteError) -> String {
        try RemoteKey.check(key)
        try await pass(.before, .begin, key)
        let id = withState { state in
            state.begun += 1
            let id = "upload-\(state.begun)"
            state.uploads[id] = OpenedUpload(
                key: key, contentType: source.contentType, metadata: source.metadata,
                begunAt: state.time)
            return id
        }
        try await pass(.after, .begin, key)
        return id
    }

    package func putPart(
        _ part: PartPlan.Part, digest: SHA256Digest, of upload: Upload, _ source: ObjectSource,
        progress: @escaping @Sendable (Int64) -> Void
    ) async throws(RemoteError) -> StoredPart {
        try await pass(.before, .putPart, upload.key)
        let bytes = try source.contents(part.range)
        guard SHA256.hash(bytes) == digest else {
            throw RemoteError(.source, code: "SourceChanged")
        }
        try withOpen(upload) { $0.parts[part.number] = bytes }
        withState { $0.partCount += 1 }
        try await pass(.after, .putPart, upload.key)
        progress(part.byteCount)
        return Self.stored(part.number, bytes)
    }

    package func parts(of upload: Upload) async throws(RemoteError) -> [StoredPart] {
        try await pass(.before, .parts, upload.key)
        let parts = try withOpen(upload) { $0.parts }
        try await pass(.after, .parts, upload.key)
        return parts.sorted { $0.key < $1.key }.map { Self.stored($0.key, $0.value) }
    }

    package func complete(
        _ upload: Upload, _ source: ObjectSource, parts: [StoredPart], digests: [SHA256Digest]
    ) async throws(RemoteError) -> Receipt {
        try await pass(.before, .complete, upload.key)
        let open = try withOpen(upload) { $0 }
        var bytes: [UInt8] = []
        for part in parts.sorted(by: { $0.number < $1.number }) {
            guard let content = open.parts[part.number],
                Self.stored(part.number, content) == part
            else { throw RemoteError(.corrupt, code: "InvalidPart") }
            bytes += content
        }
        guard SHA256.hash(bytes) == source.sha256 else {
            throw RemoteError(.corrupt, code: "StoredDiffers", detail: upload.key)
        }
        let stored = Stored(
            bytes: bytes, sha256: source.sha256, contentType: open.contentType,
            metadata: open.metadata)
        withState { state in
            state.uploads[upload.id] = nil
            state.objects[upload.key] = stored
            state.putKeys.append(upload.key)
        }
        try await pass(.after, .complete, upload.key)
        return stored.receipt(upload.key)
    }

    package func abort(_ upload: Upload) async throws(RemoteError) {
        try await pass(.before, .abort, upload.key)
        withState { $0.uploads[upload.id] = nil }
        try await pass(.after, .abort, upload.key)
    }

    package func uploads(
        under prefix: String, cursor: String?
    ) async throws(RemoteError) -> (uploads: [OpenUpload], cursor: String?) {
        try await pass(.before, .uploads, prefix)
        let open = withState { $0.uploads }
            .filter { $0.value.key.hasPrefix(prefix) && $0.key > cursor ?? "" }
            .sorted { $0.key < $1.key }
        try await pass(.after, .uploads, prefix)
        let page = open.prefix(pageSize)
        return (
            page.map {
                OpenUpload(Upload(key: $0.value.key, id: $0.key), begunAt: $0.value.begunAt)
            }, open.count > pageSize ? page.last?.key : nil
        )
    }

    private func withOpen<Result: Sendable>(
        _ upload: Upload, _ body: (inout OpenedUpload) -> Result
    ) throws(RemoteError) -> Result {
        let result = withState { state -> Result? in
            guard var open = state.uploads[upload.id], open.key == upload.key else { return nil }
            let result = body(&open)
            state.uploads[upload.id] = open
            return result
        }
        guard let result else { throw .noSuchUpload }
        return result
    }

    private static func stored(_ number: Int, _ bytes: [UInt8]) -> StoredPart {
        let sha256 = SHA256.hash(bytes)
        return StoredPart(
            number: number, byteCount: Int64(bytes.count), tag: sha256.hex, sha256: sha256)
    }
}

extension MemoryRemote {
    /// The uploads in parts that are neither completed nor ended.
    package var openUploads: [Upload] {
        withState { state in
            state.uploads.map { Upload(key: $0.value.key, id: $0.key) }.sorted { $0.id < $1.id }
        }
    }

    /// How many parts arrived, all uploads together.
    package var storedPartCount: Int { withState { $0.partCount } }

    /// Seconds since 1970 of this remote's clock, for uploads that begin from now on.
    package func setTime(_ seconds: Int64) { withState { $0.time = seconds } }

    /// Ends an upload behind the album's back.
    package func loseUpload(_ id: String) { withState { $0.uploads[id] = nil } }
}
