/// A few `gyotaku-photo` processes that decode pictures, so that none is decoded in this one.
///
/// Nothing is started before the first request. A worker that crashes, or gets nowhere for 20 s,
/// is killed and replaced; only the picture it had fails, with `PictureError.workerFailed`.
package actor WorkerPool {
    private let path: String
    private let size: Int
    private var idle: [WorkerProcess] = []
    private var busy: [Int32] = []
    /// Workers that are given out or being started.
    private var taken = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// How often a worker was taken or given back.
    private var uses: UInt64 = 0
    private let patience: Duration
    /// Of workers that set type. They may read fonts, and never see a picture's file.
    private var letterers: WorkerPool?

    /// - Parameters:
    ///   - path: the `gyotaku-photo` executable.
    ///   - size: how many pictures are read at once, at least one.
    ///   - patience: how long workers that have nothing to do are kept: starting one takes less than
    ///     a picture, and each holds 15 MB.
    package init(path: String, size: Int = 2, patience: Duration = .seconds(2)) {
        self.patience = patience
        self.path = path
        self.size = max(size, 1)
    }

    /// The pool of those that set type.
    func letterersPool() -> WorkerPool {
        if let letterers { return letterers }
        let pool = WorkerPool(path: path, size: 1)
        letterers = pool
        return pool
    }

    /// The process ids of the workers that run.
    package var processIDs: [Int32] { idle.map(\.id) + busy }

    /// The worker's answer, as the kind of value that `accept` makes of it.
    func ask<Value: Sendable>(
        _ request: Request, _ descriptors: [Int32], tries: Int = 3, isFresh: Bool = false,
        accept: @Sendable (Reply, Int32?) throws(WireError) -> Value?
    ) async throws(PictureError) -> Value {
        let worker = try await take(isFresh: isFresh)
        do {
            let (reply, descriptor) = try await worker.answer(request, descriptors: descriptors)
            defer { if let descriptor { Channel.close([descriptor]) } }
            if case .fresh = reply {
                discard(worker)
                guard !isFresh else { throw PictureError.workerFailed("no worker was fresh") }
                return try await ask(request, descriptors, isFresh: true, accept: accept)
            }
            if case .failed(let error) = reply {
                give(worker)
                throw error
            }
            guard let value = try accept(reply, descriptor) else {
                throw WireError("an answer to another question")
            }
            give(worker)
            return value
        } catch let error as WireError {
            discard(worker)
            // A worker that was ending while it was given out read nothing: no picture is at fault.
            // Each try uses up one worker that had been idle, or starts one.
            if error.isUnread, tries > 1 {
                return try await ask(
                    request, descriptors, tries: tries - 1, isFresh: isFresh, accept: accept)
            }
            throw .workerFailed(error.reason)
        } catch {
            throw error as? PictureError ?? .workerFailed("\(error)")
        }
    }

    /// - Parameter isFresh: whether only one that was not asked anything yet will do.
    private func take(isFresh: Bool) async throws(PictureError) -> WorkerProcess {
        while taken >= size {
            await withCheckedContinuation { waiting.append($0) }
        }
        taken += 1
        uses += 1
        // One goes for it, so that there are never more than `size`.
        if isFresh { _ = idle.popLast() }
        while !isFresh, let worker = idle.popLast() {
            // One that ended while it had nothing to do costs no picture.
            guard worker.isRunning else { continue }
            busy.append(worker.id)
            return worker
        }
        do {
            let worker = try WorkerProcess(path: path)
            busy.append(worker.id)
            return worker
        } catch {
            release()
            throw error
        }
    }

    private func give(_ worker: WorkerProcess) {
        idle.append(worker)
        discard(worker)
        uses += 1
        let (now, patience) = (uses, patience)
        Task { [weak self] in
            try? await Task.sleep(for: patience)
            await self?.rest(since: now)
        }
    }

    /// Lets go those that have nothing to do, when nothing was asked since.
    private func rest(since count: UInt64) { if uses == count { idle = [] } }

    private func discard(_ worker: WorkerProcess) {
        busy.removeAll { $0 == worker.id }
        release()
    }

    private func release() {
        taken -= 1
        if !waiting.isEmpty { waiting.removeFirst().resume() }
    }
}
