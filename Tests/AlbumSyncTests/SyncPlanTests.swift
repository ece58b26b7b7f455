import AlbumModel
import AlbumSync
import FoundationEssentials
import Remotes
import TestSupport
import Testing

@Suite(.tags(.small)) struct SyncPlanTests {
    private var random = SplitMix(state: 1)

    private func row(_ id: Int64, attempts: Int = 0) throws -> QueueRow {
        let sha256 = String(repeating: "a", count: 64)
        let file = UUID()
        return QueueRow(
            id: id, fileID: file, photoID: UUID(), kind: .original, sha256: sha256, byteCount: 1,
            fileExtension: "jpg", path: "",
            key: try #require(
                .file(user: UUID(), file: file, sha256: sha256, fileExtension: "jpg")),
            originalName: "", state: .sending, attempts: attempts)
    }

    @Test func `rows go in their order, no more at once than the window`() throws {
        var plan = SyncPlan(window: SendWindow(start: 3, greatest: 3), now: 0)
        #expect(plan.next(now: 0) == .fetch(512))
        let rows = try (1...5).map { try row($0) }
        plan.took(rows, isLast: true)
        for row in rows.prefix(3) { #expect(plan.next(now: 0) == .send(row, isDoubtful: false)) }
        #expect(plan.next(now: 0) == .awaitOne)
        var random = random
        #expect(plan.finished(rows[0], nil, now: 0, using: &random) == .done)
        #expect(plan.next(now: 0) == .send(rows[3], isDoubtful: false))
    }

    @Test func `the window grows with success and halves when it is too much`() {
        var window = SendWindow(start: 8, greatest: 10)
        #expect(window.size == 8)
        var plan = SyncPlan(window: window, now: 0)
        plan.cancel()
        window = SendWindow(start: 80, greatest: 10)
        #expect(window.size == 10)
        #expect(SendWindow(start: 0, greatest: 0).size == 1)
    }

    @Test func `while the remote is away one alone tries, and all go on after it`() throws {
        var random = random
        var plan = SyncPlan(window: SendWindow(start: 4, greatest: 4), now: 0)
        let rows = try (1...8).map { try row($0) }
        plan.took(rows, isLast: true)
        for row in rows.prefix(4) { #expect(plan.next(now: 0) == .send(row, isDoubtful: false)) }
        let away = RemoteError(.offline, code: "curl7", retryAfter: 10)
        for row in rows.prefix(4) {
            guard case .later = plan.finished(row, away, now: 0, using: &random) else {
                Issue.record("a row was not kept")
                return
            }
        }
        guard case .pause(let until) = plan.next(now: 0) else {
            Issue.record("no pause")
            return
        }
        #expect(until == 5, "it gives up where it never reached the remote")
        var reached = SyncPlan(now: 0, hasSucceeded: true)
        reached.took(rows, isLast: true)
        _ = reached.next(now: 0)
        _ = reached.finished(rows[0], away, now: 0, using: &random)
        guard case .pause(let then) = reached.next(now: 0) else {
            Issue.record("no pause")
            return
        }
        #expect(then >= 10)
        guard case .send(let probe, _) = reached.next(now: then) else {
            Issue.record("no probe")
            return
        }
        #expect(reached.next(now: then) == .awaitOne)
        #expect(reached.finished(probe, nil, now: then, using: &random) == .done)
        guard case .send = reached.next(now: then), case .send = reached.next(now: then) else {
            Issue.record("it did not go on")
            return
        }
    }

    @Test func `a refusal ends it, and what was not sent is given back`() throws {
        var random = random
        var plan = SyncPlan(window: SendWindow(start: 2, greatest: 2), now: 0)
        let rows = try (1...5).map { try row($0) }
        plan.took(rows, isLast: false)
        _ = plan.next(now: 0)
        _ = plan.next(now: 0)
        let denied = RemoteError(.park, code: "AccessDenied")
        #expect(plan.finished(rows[0], denied, now: 0, using: &random) == .release)
        #expect(plan.next(now: 0) == .awaitOne)
        #expect(plan.finished(rows[1], denied, now: 0, using: &random) == .release)
        #expect(plan.next(now: 0) == .stop(denied))
        #expect(plan.leftover() == Array(rows[2...]))
    }

    @Test func `a row that failed before is asked for before it is sent`() throws {
        var plan = SyncPlan(now: 0)
        let failed = try row(1, attempts: 2)
        let interrupted = try row(2)
        plan.took([failed], isLast: false)
        plan.took([interrupted, failed], isDoubtful: true, isLast: true)
        #expect(plan.next(now: 0) == .send(failed, isDoubtful: true))
        #expect(plan.next(now: 0) == .send(interrupted, isDoubtful: true))
        #expect(plan.next(now: 0) == .awaitOne)
    }

    @Test(arguments: 0..<300)
    func `whatever happens, every row has one fate and the plan ends`(_ seed: Int) throws {
        var random = SplitMix(state: UInt64(seed))
        let rows = try (1...30).map { try row($0) }
        var plan = SyncPlan(
            policy: RetryPolicy(), window: SendWindow(start: 5, greatest: 8), now: 0,
            hasSucceeded: Bool.random(using: &random))
        var unfetched = rows[...]
        var flying: [QueueRow] = []
        var fates: [Int64: SyncPlan.Verdict] = [:]
        var now = 0.0
        var stopped = false
        for _ in 0..<20_000 where !stopped {
            switch plan.next(now: now) {
            case .fetch(let limit):
                let some = unfetched.prefix(min(limit, 7))
                unfetched = unfetched.dropFirst(some.count)
                plan.took(Array(some), isLast: unfetched.isEmpty)
            case .send(let row, _):
                #expect(!flying.contains { $0.id == row.id } && fates[row.id] != .done)
                flying.append(row)
                #expect(flying.count <= 8 && flying.count == plan.inFlightCount)
            case .awaitOne:
                let row = flying.remove(at: Int.random(in: 0..<flying.count, using: &random))
                fates[row.id] = plan.finished(
                    row, Self.fault(&random), now: now, using: &random)
            case .pause(let until):
                #expect(until > now && until <= now + 61)
                now = until
            case .stop: stopped = true
            }
            now += 0.01
        }
        #expect(stopped && flying.isEmpty)
        let left = Set(plan.leftover().map(\.id)).union(unfetched.map(\.id))
        for row in rows {
            let isSettled = [.done, .park, .release].contains(fates[row.id])
            #expect(isSettled != left.contains(row.id), "row \(row.id)")
        }
    }

    private static func fault(_ random: inout SplitMix) -> RemoteError? {
        switch Int.random(in: 0..<400, using: &random) {
        case 0..<60: RemoteError(.retry, code: "SlowDown")
        case 60..<90: RemoteError(.offline, code: "curl7")
        case 90..<95: RemoteError(.source, code: "SourceChanged")
        case 95: RemoteError(.park, code: "AccessDenied")
        case 96: RemoteError(.park, code: "EntityTooLarge")
        case 97: RemoteError(.cancelled, code: "Cancelled")
        default: nil
        }
    }
}
