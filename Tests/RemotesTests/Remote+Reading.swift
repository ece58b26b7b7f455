import Digest
import Disk
import Remotes
import Synchronization

extension Remote {
    /// The whole object.
    @discardableResult
    func read(_ key: String) async throws(RemoteError) -> [UInt8] {
        let content = Box()
        let receipt = try await get(key, limit: 1 << 30) { piece in content.append(piece) }
        let bytes = content.bytes
        guard receipt.byteCount == Int64(bytes.count), receipt.sha256 == SHA256.hash(bytes) else {
            throw RemoteError(.corrupt, code: "ReceiptDiffers")
        }
        return bytes
    }

    /// Every key under a prefix, page by page.
    func allKeys(_ prefix: String, after start: String? = nil) async throws -> [String] {
        var keys: [String] = []
        var cursor = start
        repeat {
            let page = try await list(prefix, cursor: cursor)
            keys += page.objects.map(\.key)
            cursor = page.cursor
        } while cursor != nil
        return keys
    }

    @discardableResult
    func put(_ key: String, _ source: ObjectSource) async throws -> Receipt {
        try await put(key, source) { _ in }
    }
}

private final class Box: Sendable {
    private let content = Mutex<[UInt8]>([])

    func append(_ piece: RawSpan) {
        let part = unsafe piece.withUnsafeBytes { unsafe Array($0) }
        content.withLock { $0 += part }
    }

    var bytes: [UInt8] { content.withLock { $0 } }
}

func fileSource(_ content: [UInt8], at path: String) throws -> ObjectSource {
    try SmallFile.write(content, to: path)
    return ObjectSource(
        bytes: .file(path), byteCount: Int64(content.count), sha256: SHA256.hash(content),
        contentType: "image/jpeg")
}
