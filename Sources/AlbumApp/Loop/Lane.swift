/// Work that is done one after the other, in the order it was given.
final class Lane: Sendable {
    private let work: AsyncStream<@Sendable () async -> Void>.Continuation
    private let worker: Task<Void, Never>

    init() {
        let (stream, work) = AsyncStream<@Sendable () async -> Void>.makeStream()
        self.work = work
        worker = Task.detached { for await piece in stream { await piece() } }
    }

    func add(_ piece: @escaping @Sendable () async -> Void) { work.yield(piece) }

    /// Takes no more; returns when all that was given is done.
    func finish() async {
        work.finish()
        await worker.value
    }
}
