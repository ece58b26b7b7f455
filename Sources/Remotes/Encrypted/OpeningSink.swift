import Digest
import Encryption
import Synchronization

/// Opens what comes and hands it on, counted and hashed.
final class OpeningSink: Sendable {
    private struct State {
        var stream: OpeningStream
        var count: Int64 = 0
        var isDamaged = false
        var isTooLong = false
    }

    private let state: Mutex<State>
    private let hash = HashBox()
    private let limit: Int64
    private let sink: @Sendable (RawSpan) throws -> Void

    init(
        _ stream: consuming OpeningStream, limit: Int64,
        _ sink: @escaping @Sendable (RawSpan) throws -> Void
    ) {
        state = Mutex(State(stream: stream))
        self.limit = limit
        self.sink = sink
    }

    func add(_ piece: RawSpan) throws {
        let bytes = unsafe piece.withUnsafeBytes { unsafe Array($0) }
        let opened = try state.withLock { state in
            do throws(OpeningStream.Damage) {
                return try state.stream.add(bytes)
            } catch {
                state.isDamaged = true
                throw error
            }
        }
        try hand(opened)
    }

    /// Why opening failed, where that and not the remote was the reason.
    func failure(for key: String) -> RemoteError? {
        state.withLock { state in
            if state.isTooLong { return RemoteError(.corrupt, code: "TooLarge", detail: key) }
            return state.isDamaged ? Self.damaged(key) : nil
        }
    }

    /// After the last piece.
    func finish(_ key: String) throws(RemoteError) -> (Int64, SHA256Digest) {
        let rest: [UInt8]
        do throws(OpeningStream.Damage) {
            rest = try state.withLock { state throws(OpeningStream.Damage) in
                try state.stream.finish()
            }
        } catch {
            throw Self.damaged(key)
        }
        do {
            try hand(rest)
        } catch {
            throw failure(for: key) ?? RemoteError(.park, code: "SinkFailed")
        }
        return (state.withLock { $0.count }, hash.finalize())
    }

    private func hand(_ opened: [UInt8]) throws {
        guard !opened.isEmpty else { return }
        try state.withLock { state in
            state.count += Int64(opened.count)
            if state.count > limit {
                state.isTooLong = true
                throw OpeningStream.Damage()
            }
        }
        hash.update(opened)
        try unsafe sink(opened.span.bytes)
    }

    private static func damaged(_ key: String) -> RemoteError {
        RemoteError(.corrupt, code: "NotAuthentic", detail: key)
    }
}

/// A hash that is fed by one thread after another.
private final class HashBox: @unchecked Sendable {
    private let hash = SHA256()
    func update(_ bytes: [UInt8]) { hash.update(bytes) }
    func finalize() -> SHA256Digest { hash.finalize() }
}
