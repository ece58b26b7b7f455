internal import Digest
internal import Disk
internal import Encryption

/// An object as it goes to the remote below. What it lies in is removed with the last reference.
package final class SealedObject: Sendable {
    package let key: String
    package let source: ObjectSource
    private let file: String?

    init(key: String, source: ObjectSource, file: String?) {
        self.key = key
        self.source = source
        self.file = file
    }

    deinit { if let file { try? Folder.removeFile(file) } }
}

extension EncryptedRemote {
    /// Contents up to this stay in memory while they are sealed.
    private static let inMemory: Int64 = 1 << 20

    /// Seals name and content; the same ones always give the same bytes. Of what describes the object
    /// nothing goes along. Throws `.source` where the content is not what it should be.
    package func seal(
        _ key: String, _ source: ObjectSource
    ) async throws(RemoteError) -> SealedObject {
        let sealedKey = try names.seal(key)
        if sealedKey == key { return SealedObject(key: key, source: source, file: nil) }
        let (contents, spool) = (contents, spool)
        let result = await DiskQueue.run { () -> Result<SealedObject, RemoteError> in
            Result { () throws(RemoteError) in
                var stream = contents.sealing(key, sha256: source.sha256)
                if source.byteCount <= Self.inMemory {
                    var bytes: [UInt8] = []
                    try source.read { piece in bytes += stream.add(piece) }
                    bytes += stream.finish()
                    return SealedObject(
                        key: sealedKey, source: Self.plain(.memory(bytes), bytes, source), file: nil
                    )
                }
                let path = spool + "/" + SmallFile.temporaryName()
                do throws(DiskError) { try Folder.makeAll(spool) } catch { throw .source(error) }
                let file = SealedFile(path)
                let (count, sha256) = try file.fill { write throws(RemoteError) in
                    try source.read { piece throws(RemoteError) in try write(stream.add(piece)) }
                    try write(stream.finish())
                }
                var sealed = Self.plain(.file(path), [], source)
                sealed.byteCount = count
                sealed.sha256 = sha256
                return SealedObject(key: sealedKey, source: sealed, file: path)
            }
        }
        return try result.get()
    }

    private static func plain(
        _ bytes: ObjectSource.Bytes, _ content: [UInt8], _ source: ObjectSource
    ) -> ObjectSource {
        ObjectSource(
            bytes: bytes, byteCount: Int64(content.count), sha256: SHA256.hash(content),
            contentType: "application/octet-stream", bytesPerSecond: source.bytesPerSecond)
    }
}

/// A file of the spool while it is written; removed where that fails.
private struct SealedFile {
    let path: String

    init(_ path: String) { self.path = path }

    func fill(
        _ body: (_ write: ([UInt8]) throws(RemoteError) -> Void) throws(RemoteError) -> Void
    ) throws(RemoteError) -> (Int64, SHA256Digest) {
        do {
            let file = try OpenFile(creating: path)
            let hash = SHA256()
            var count: Int64 = 0
            try body { bytes throws(RemoteError) in
                hash.update(bytes)
                count += Int64(bytes.count)
                do throws(DiskError) { try file.write(bytes) } catch { throw .source(error) }
            }
            return (count, hash.finalize())
        } catch let error as RemoteError {
            try? Folder.removeFile(path)
            throw error
        } catch let error as DiskError {
            try? Folder.removeFile(path)
            throw .source(error)
        } catch {
            throw RemoteError(.source, code: "SourceFailed")
        }
    }
}
