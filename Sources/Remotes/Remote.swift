package import Digest

/// A place that keeps objects under keys: an S3 bucket, a folder, or memory for tests.
///
/// Keys use `[a-z0-9/.-]` only, are relative to the remote's prefix, and are never rewritten with
/// other bytes. Every operation either completes as promised or throws a `RemoteError` that says
/// whether trying again can help.
package protocol Remote: Sendable {
    /// What this remote can do; read by the caller, never assumed.
    var capabilities: RemoteCapabilities { get }

    /// Seconds that the remote's clock is ahead of this machine's, as far as it is known; else 0.
    var clockOffset: Int64 { get }

    /// Uploads in parts; nil where the remote has none.
    var parted: (any PartedRemote)? { get }

    /// Where the keys came from that the last operations were signed with, for people; nil where none
    /// are needed or none were yet.
    var credentialSource: String? { get async }

    /// This remote where all that is on it is sealed; else nil.
    var encryption: EncryptedRemote? { get }

    /// Stores the source's bytes under `key`. Returns only after the remote proved (by its reply
    /// or a HEAD) that it holds `source.byteCount` bytes of `source.sha256`. Putting the same
    /// bytes again is harmless. `progress` is told the bytes acknowledged so far, from any thread.
    @discardableResult
    func put(
        _ key: String, _ source: ObjectSource, progress: @escaping @Sendable (Int64) -> Void
    ) async throws(RemoteError) -> Receipt

    /// What is stored under `key`; nil when nothing is.
    func head(_ key: String) async throws(RemoteError) -> Receipt?

    /// Reads the object into `sink`, hashing it. More than `limit` bytes are `corrupt` with the code
    /// `TooLarge`. What `sink` throws ends the reading as `park` with the code `SinkFailed`.
    func get(
        _ key: String, limit: Int64, into sink: @escaping @Sendable (RawSpan) throws -> Void
    ) async throws(RemoteError) -> Receipt

    /// One page of keys under `prefix` in byte order, after `cursor` of the page before.
    func list(_ prefix: String, cursor: String?) async throws(RemoteError) -> ListPage

    /// What stands between `prefix` and the next slash in any key, once each, in byte order. A remote
    /// that can tell without listing every key does.
    func children(of prefix: String) async throws(RemoteError) -> [String]

    /// Removes the object; not being there is no error.
    func delete(_ key: String) async throws(RemoteError)

    /// Tries what only a try can tell, with an object under `key` that is removed again.
    func probe(_ key: String) async throws(RemoteError) -> RemoteAbilities

    /// Takes on what an earlier probe of this same remote found.
    func adopt(_ abilities: RemoteAbilities)
}

extension Remote {
    package var clockOffset: Int64 { 0 }
    package var credentialSource: String? { get async { nil } }
    package var encryption: EncryptedRemote? { nil }
    package var parted: (any PartedRemote)? { nil }

    package func probe(_ key: String) async throws(RemoteError) -> RemoteAbilities {
        RemoteAbilities()
    }

    package func adopt(_ abilities: RemoteAbilities) {}

    package func children(of prefix: String) async throws(RemoteError) -> [String] {
        var names: [String] = []
        var cursor: String?
        repeat {
            let page = try await list(prefix, cursor: cursor)
            for object in page.objects {
                let rest = object.key.utf8.dropFirst(prefix.utf8.count)
                guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { continue }
                let name = String(Substring(rest[..<slash]))
                if names.last != name { names.append(name) }
            }
            cursor = page.cursor
        } while cursor != nil
        return names
    }
}

package struct RemoteCapabilities: Sendable, Hashable {
    /// The remote checks and reports SHA-256 of what it stored.
    package var hasChecksums: Bool
    /// `If-None-Match: *` is honoured.
    package var hasConditionalPut: Bool

    package init(hasChecksums: Bool, hasConditionalPut: Bool) {
        self.hasChecksums = hasChecksums
        self.hasConditionalPut = hasConditionalPut
    }
}

/// Bytes to store, readable from any offset as often as a retry needs them.
package struct ObjectSource: Sendable {
    package enum Bytes: Sendable {
        case memory([UInt8])
        /// A regular file, opened anew by path for each attempt.
        case file(String)
    }
    package var bytes: Bytes
    package var byteCount: Int64
    package var sha256: SHA256Digest
    /// MIME type by content.
    package var contentType: String
    /// `x-amz-meta-*` names and values, not yet percent-encoded.
    package var metadata: [String: String]
    /// The most to send in a second; nil for as fast as it goes.
    package var bytesPerSecond: Int64?

    package init(
        bytes: Bytes, byteCount: Int64, sha256: SHA256Digest, contentType: String,
        metadata: [String: String] = [:], bytesPerSecond: Int64? = nil
    ) {
        self.bytes = bytes
        self.byteCount = byteCount
        self.sha256 = sha256
        self.contentType = contentType
        self.metadata = metadata
        self.bytesPerSecond = bytesPerSecond
    }
}

/// What a remote says it holds under a key.
package struct Receipt: Sendable, Hashable {
    package var key: String
    package var byteCount: Int64
    /// nil when the remote cannot tell without the bytes being read.
    package var sha256: SHA256Digest?

    package init(key: String, byteCount: Int64, sha256: SHA256Digest?) {
        self.key = key
        self.byteCount = byteCount
        self.sha256 = sha256
    }
}

package struct ListPage: Sendable, Hashable {
    package var objects: [Receipt]
    /// Opaque; nil on the last page.
    package var cursor: String?

    package init(objects: [Receipt], cursor: String?) {
        self.objects = objects
        self.cursor = cursor
    }
}
