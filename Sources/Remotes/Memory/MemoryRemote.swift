internal import Digest
internal import Synchronization

/// A remote in memory, for tests: it does all that the protocol promises, and fails on demand.
package final class MemoryRemote: Remote {
    struct Stored: Sendable {
        var bytes: [UInt8]
        var sha256: SHA256Digest
        var contentType: String
        var metadata: [String: String]
    }

    struct State: Sendable {
        var objects: [String: Stored] = [:]
        var uploads: [String: OpenedUpload] = [:]
        /// Ever begun.
        var begun = 0
        var partCount = 0
        /// Of this remote's clock, seconds since 1970.
        var time: Int64 = 1_800_000_000
        /// What listings show instead of `objects`.
        var staleKeys: Set<String>?
        var faults: [RemoteFault] = []
        var calls: [RemoteCall: Int] = [:]
        var putKeys: [String] = []
    }

    package let capabilities = RemoteCapabilities(hasChecksums: true, hasConditionalPut: false)
    let pageSize: Int
    /// Asked before and after every call; may wait, or throw what the call then throws.
    private let hook: RemoteHook?
    private let state = Mutex(State())

    package init(pageSize: Int = 1000, hook: RemoteHook? = nil) {
        self.pageSize = pageSize
        self.hook = hook
    }

    func withState<Result>(_ body: (inout sending State) -> sending Result) -> sending Result {
        state.withLock(body)
    }

    func pass(
        _ moment: RemoteMoment, _ call: RemoteCall, _ key: String
    ) async throws(RemoteError) {
        try RemoteError.checkCancellation()
        let fault = withState { state -> RemoteError? in
            if moment == .before { state.calls[call, default: 0] += 1 }
            return state.takeFault(moment, call, key)
        }
        if let fault { throw fault }
        try await hook?(moment, call, key)
        try RemoteError.checkCancellation()
    }

    package func put(
        _ key: String, _ source: ObjectSource, progress: @escaping @Sendable (Int64) -> Void
    ) async throws(RemoteError) -> Receipt {
        try RemoteKey.check(key)
        try await pass(.before, .put, key)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Int(source.byteCount))
        try source.read { piece throws(RemoteError) in
            try RemoteError.checkCancellation()
            bytes.append(contentsOf: piece)
            progress(Int64(bytes.count))
        }
        let stored = Stored(
            bytes: bytes, sha256: source.sha256, contentType: source.contentType,
            metadata: source.metadata)
        withState { state in
            state.objects[key] = stored
            state.putKeys.append(key)
        }
        try await pass(.after, .put, key)
        return Receipt(key: key, byteCount: source.byteCount, sha256: source.sha256)
    }

    package func head(_ key: String) async throws(RemoteError) -> Receipt? {
        try RemoteKey.check(key)
        try await pass(.before, .head, key)
        let receipt = withState { state in state.objects[key].map { $0.receipt(key) } }
        try await pass(.after, .head, key)
        return receipt
    }

    package func get(
        _ key: String, limit: Int64, into sink: @escaping @Sendable (RawSpan) throws -> Void
    ) async throws(RemoteError) -> Receipt {
        try RemoteKey.check(key)
        try await pass(.before, .get, key)
        guard let stored = withState({ $0.objects[key] }) else {
            throw RemoteError(.missing, code: "NoSuchKey", detail: key)
        }
        guard stored.bytes.count <= limit else { throw RemoteError(.corrupt, code: "TooLarge") }
        for start in stride(from: 0, to: stored.bytes.count, by: 65_536) {
            let end = min(start + 65_536, stored.bytes.count)
            do {
                try unsafe sink(stored.bytes.span.extracting(start..<end).bytes)
            } catch {
                throw RemoteError(.park, code: "SinkFailed")
            }
        }
        try await pass(.after, .get, key)
        return Receipt(
            key: key, byteCount: Int64(stored.bytes.count), sha256: SHA256.hash(stored.bytes))
    }

    package func list(_ prefix: String, cursor: String?) async throws(RemoteError) -> ListPage {
        try await pass(.before, .list, prefix)
        let page = withState { state in
            let keys = state.objects.keys
                .filter { state.staleKeys?.contains($0) ?? true }
                .filter { $0.hasPrefix(prefix) && $0 > cursor ?? "" }
                .sorted()
            let objects = keys.prefix(pageSize).compactMap { key in
                state.objects[key].map { object in
                    Receipt(key: key, byteCount: Int64(object.bytes.count), sha256: nil)
                }
            }
            return ListPage(
                objects: objects, cursor: keys.count > pageSize ? objects.last?.key : nil)
        }
        try await pass(.after, .list, prefix)
        return page
    }

    package func delete(_ key: String) async throws(RemoteError) {
        try RemoteKey.check(key)
        try await pass(.before, .delete, key)
        withState { $0.objects[key] = nil }
        try await pass(.after, .delete, key)
    }
}

extension MemoryRemote.Stored {
    func receipt(_ key: String) -> Receipt {
        Receipt(key: key, byteCount: Int64(bytes.count), sha256: sha256)
    }
}
