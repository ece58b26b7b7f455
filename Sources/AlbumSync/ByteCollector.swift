internal import Synchronization

/// Gathers the pieces of an object that is read into memory.
final class ByteCollector: Sendable {
    private let content = Mutex<[UInt8]>([])

    func append(_ piece: RawSpan) {
        let part = unsafe piece.withUnsafeBytes { unsafe Array($0) }
        content.withLock { $0 += part }
    }

    /// Forgets what came: the reading starts anew.
    func clear() { content.withLock { $0 = [] } }

    var bytes: [UInt8] { content.withLock { $0 } }
}
