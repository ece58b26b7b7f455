internal import Digest
internal import Remotes

/// Reads objects and compares their bytes with what they should be, a few at once.
struct DeepLook: Sendable {
    private enum Verdict: Sendable { case same, changed, missing }

    /// nil for nothing at all.
    let sample: Sample?
    let concurrency: Int
    private var waiting: [Expected] = []

    init(_ sample: Sample?, concurrency: Int) {
        self.sample = sample
        self.concurrency = concurrency
    }

    mutating func add(
        _ object: Expected, _ remote: any Remote, _ attempts: Attempts,
        _ result: inout Verification
    ) async throws(SyncError) {
        guard let sample, sample.contains(object.key) else { return }
        result.read += 1
        waiting.append(object)
        try await run(remote, attempts, &result, all: false)
    }

    /// Looks at what waits, once it is worth it or if `all`.
    mutating func run(
        _ remote: any Remote, _ attempts: Attempts, _ result: inout Verification, all: Bool
    ) async throws(SyncError) {
        guard !waiting.isEmpty, all || waiting.count >= concurrency * 8 else { return }
        var rest = waiting[...]
        waiting = []
        let outcome = await withTaskGroup(
            of: Result<(Expected, Verdict), RemoteError>.self
        ) { group -> Result<[(Expected, Verdict)], RemoteError> in
            func addNext() {
                guard let object = rest.popFirst() else { return }
                group.addTask { await Self.look(object, remote, attempts) }
            }
            for _ in 0..<concurrency { addNext() }
            var found: [(Expected, Verdict)] = []
            while let next = await group.next() {
                switch next {
                case .success(let one): found.append(one)
                case .failure(let error):
                    group.cancelAll()
                    return .failure(error)
                }
                addNext()
            }
            return .success(found)
        }
        switch outcome {
        case .failure(let error): throw .remote(error)
        case .success(let found):
            for (object, verdict) in found.sorted(by: { $0.0.key < $1.0.key }) {
                switch verdict {
                case .same: break
                case .changed: result.changed.append(object.finding)
                case .missing: result.missing.append(object.finding)
                }
            }
        }
    }

    private static func look(
        _ object: Expected, _ remote: any Remote, _ attempts: Attempts
    ) async -> Result<(Expected, Verdict), RemoteError> {
        do throws(RemoteError) {
            let receipt = try await attempts.run { () async throws(RemoteError) in
                try await remote.get(object.key, limit: object.byteCount) { _ in }
            }
            let isSame =
                receipt.byteCount == object.byteCount
                && receipt.sha256?.hex.hasPrefix(object.hash) == true
            return .success((object, isSame ? .same : .changed))
        } catch {
            switch error.consequence {
            case .missing: return .success((object, .missing))
            case .corrupt: return .success((object, .changed))
            default: return .failure(error)
            }
        }
    }
}
