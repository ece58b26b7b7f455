internal import AlbumModel
internal import AlbumStore
internal import FoundationEssentials
internal import Remotes

/// Something that the loop over the queue waited for.
private enum Happening: Sendable {
    case sent(QueueRow, RemoteError?)
    case written(AlbumError?)
    case taken(Result<[QueueRow], AlbumError>)
    /// What is settled has waited long enough to be written.
    case tick
}

extension Courier {
    /// Sends the queue, several files at once. What became of them is written down many at a time: a
    /// process killed before has sent files whose rows do not say so, and the next one asks the
    /// remote for them first.
    func sendFiles(_ outcome: inout SyncOutcome) async throws(SyncError) {
        let counts = try await counted()
        board.setTotal(files: counts.waiting, bytes: counts.waitingBytes)
        let interrupted = try await interruptedRows()
        var run = QueueRun(
            options: options, latency: latency, waiting: counts, now: SyncClock.seconds)
        run.plan.took(interrupted, isDoubtful: true, isLast: false)
        let failure = await withTaskGroup(of: Happening.self) { group in
            await drive(&run, &group)
        }
        outcome.uploaded = run.uploaded
        outcome.bytes = run.bytes
        outcome.stopped = run.stopped
        if let failure { throw failure }
    }

    private func counted() async throws(SyncError) -> QueueCounts {
        let store = store
        return try await album { () async throws(AlbumError) in try await store.queueOpenCounts() }
    }

    private func interruptedRows() async throws(SyncError) -> [QueueRow] {
        let store = store
        return try await album { () async throws(AlbumError) in
            try await store.queueInterrupted()
        }
    }

    private func drive(
        _ run: inout QueueRun, _ group: inout TaskGroup<Happening>
    ) async -> SyncError? {
        let sender = FileSender(
            remote: remote, store: store, retry: options.retry, partPlan: options.partPlan,
            throttle: run.throttle, board: board)
        loop: while run.failure == nil {
            if Task.isCancelled { run.plan.cancel() }
            run.plan.progressed(at: board.lastProgress)
            switch run.plan.next(now: SyncClock.seconds) {
            case .send(let row, let isDoubtful):
                group.addTask {
                    .sent(row, await sender.send(row, isDoubtful: isDoubtful))
                }
            case .fetch where run.isTaking: note(await group.next(), &run)
            case .fetch(let limit): await fetch(limit, &run, &group)
            case .awaitOne:
                takeBeside(&run, &group)
                note(await group.next(), &run)
                writeBeside(&run, &group)
            case .pause(let until): await pause(until: until, &run)
            case .stop(let error):
                run.stopped = error
                if error != nil || run.hasLookedTwice { break loop }
                // What came into the queue meanwhile.
                run.hasLookedTwice = true
                await fetch(512, &run, &group)
            }
        }
        await finish(&run, &group)
        return run.failure
    }

    /// Waits for what is under way, writes down what is settled.
    private func finish(_ run: inout QueueRun, _ group: inout TaskGroup<Happening>) async {
        group.cancelAll()
        while let happening = await group.next() { note(happening, &run) }
        for row in run.plan.leftover() { run.settled.add(row, .released) }
        await write(&run)
    }

    /// Takes rows from the queue, which has to know first what became of those it gave before.
    private func fetch(
        _ limit: Int, _ run: inout QueueRun, _ group: inout TaskGroup<Happening>
    ) async {
        while run.isWriting { note(await group.next(), &run) }
        await write(&run)
        do {
            let rows = try await store.queueTake(limit: limit)
            run.plan.took(rows, isLast: rows.count < limit)
            if !rows.isEmpty { run.hasLookedTwice = false }
        } catch {
            run.failure = .album(error)
        }
    }

    /// Has the next rows taken while those before them are being sent.
    private func takeBeside(_ run: inout QueueRun, _ group: inout TaskGroup<Happening>) {
        guard !run.isTaking, let limit = run.plan.wanted, !run.hasRetried else { return }
        run.isTaking = true
        let store = store
        group.addTask {
            do throws(AlbumError) {
                return .taken(.success(try await store.queueTake(limit: limit)))
            } catch {
                return .taken(.failure(error))
            }
        }
    }

    private func note(_ happening: Happening?, _ run: inout QueueRun) {
        switch happening {
        case .sent(let row, let error):
            let fate = run.note(row, error)
            board.ended(
                row.id, isDone: fate == .done, isParked: fate.isParked,
                fault: error?.consequence == .cancelled ? nil : error)
        case .written(let error):
            run.isWriting = false
            if let error { run.failure = .album(error) }
        case .taken(.success(let rows)):
            run.isTaking = false
            run.plan.took(rows, isLast: rows.count < SyncPlan.fetchCount)
        case .taken(.failure(let error)):
            run.isTaking = false
            run.failure = .album(error)
        case .tick: run.isTicking = false
        case nil: break
        }
    }

    /// Has what is settled written down beside the sending, or sees to it that it soon is.
    private func writeBeside(_ run: inout QueueRun, _ group: inout TaskGroup<Happening>) {
        guard !run.settled.entries.isEmpty else { return }
        if run.isDue, !run.isWriting {
            let batch = run.takeSettled()
            let store = store
            run.isWriting = true
            group.addTask {
                do throws(AlbumError) {
                    try await store.queueSettle(batch)
                    return .written(nil)
                } catch {
                    return .written(error)
                }
            }
        } else if !run.isTicking {
            run.isTicking = true
            group.addTask {
                try? await Task.sleep(for: .milliseconds(500))
                return .tick
            }
        }
    }

    private func write(_ run: inout QueueRun) async {
        let batch = run.takeSettled()
        do { try await store.queueSettle(batch) } catch { run.failure = .album(error) }
    }

    private func pause(until: Double, _ run: inout QueueRun) async {
        await write(&run)
        let seconds = until - SyncClock.seconds
        board.enter(.waiting(seconds: max(0, seconds)), fault: run.lastFault)
        do { try await SyncClock.sleep(seconds) } catch { run.plan.cancel() }
    }
}

extension QueueSettlement.Fate {
    fileprivate var isParked: Bool {
        if case .parked = self { true } else { false }
    }
}
