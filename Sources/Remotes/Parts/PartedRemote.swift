package import Digest

/// A remote that takes an object in parts, so that an interruption costs no more than the parts under
/// way: begun, filled in any order, and completed into an object that is there whole or not at all.
///
/// All operations throw `.missing` with the code `NoSuchUpload` where the upload is not known (any
/// more): it was completed or ended, perhaps by a request whose reply was lost.
package protocol PartedRemote: Sendable {
    /// The upload's id. Nothing is stored under `key` before `complete`.
    func begin(_ key: String, _ source: ObjectSource) async throws(RemoteError) -> String

    /// Sends one part of the source, whose bytes must hash to `digest`. The same part sent again takes
    /// the place of the one before. `progress` is told the bytes acknowledged, from any thread.
    func putPart(
        _ part: PartPlan.Part, digest: SHA256Digest, of upload: Upload, _ source: ObjectSource,
        progress: @escaping @Sendable (Int64) -> Void
    ) async throws(RemoteError) -> StoredPart

    /// The parts that arrived, by their numbers.
    func parts(of upload: Upload) async throws(RemoteError) -> [StoredPart]

    /// Makes the object of its parts. Returns only after the remote proved that it holds
    /// `source.byteCount` bytes of `source.sha256`.
    func complete(
        _ upload: Upload, _ source: ObjectSource, parts: [StoredPart], digests: [SHA256Digest]
    ) async throws(RemoteError) -> Receipt

    /// Ends the upload and frees its parts; one that is not known is no error.
    func abort(_ upload: Upload) async throws(RemoteError)

    /// A page of the uploads that are neither completed nor ended, of keys under `prefix`.
    func uploads(
        under prefix: String, cursor: String?
    ) async throws(RemoteError) -> (uploads: [OpenUpload], cursor: String?)
}

/// An upload in parts, as the remote knows it.
package struct Upload: Sendable, Hashable {
    package var key: String
    /// The remote's own, opaque.
    package var id: String

    package init(key: String, id: String) {
        self.key = key
        self.id = id
    }
}

/// An upload that a remote says is open.
package struct OpenUpload: Sendable, Hashable {
    package var upload: Upload
    /// Seconds since 1970 of the remote's clock.
    package var begunAt: Int64

    package init(_ upload: Upload, begunAt: Int64) {
        self.upload = upload
        self.begunAt = begunAt
    }
}

/// A part as the remote holds it.
package struct StoredPart: Sendable, Hashable {
    /// From 1.
    package var number: Int
    package var byteCount: Int64
    /// Names the part's content to the remote; opaque.
    package var tag: String
    /// nil where the remote does not tell it.
    package var sha256: SHA256Digest?

    package init(number: Int, byteCount: Int64, tag: String, sha256: SHA256Digest?) {
        self.number = number
        self.byteCount = byteCount
        self.tag = tag
        self.sha256 = sha256
    }
}

extension RemoteError {
    package static let noSuchUpload = RemoteError(.missing, code: "NoSuchUpload")

    package var isNoSuchUpload: Bool { code == "NoSuchUpload" }
}
