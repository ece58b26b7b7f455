import AlbumSync
import TestSupport
import Testing

@Suite(.tags(.small)) struct RetryPolicyTests {
    private let policy = RetryPolicy()

    @Test(arguments: [(1, 0.5), (2, 1), (3, 2), (7, 32), (8, 60), (100, 60), (.max, 60), (0, 0.5)])
    func `the ceiling doubles from half a second to a minute`(_ attempt: Int, _ ceiling: Double) {
        #expect(policy.ceiling(after: attempt) == ceiling)
    }

    @Test func `every delay is between nothing and the ceiling, and they spread over it`() {
        var random = SplitMix(state: 1)
        for attempt in 1...12 {
            let ceiling = policy.ceiling(after: attempt)
            let delays = (0..<500).map { _ in policy.delay(after: attempt, using: &random) }
            #expect(delays.allSatisfy { (0...ceiling).contains($0) })
            let mean = delays.reduce(0, +) / 500
            #expect(abs(mean - ceiling / 2) < ceiling / 10)
        }
    }

    @Test func `no attempt comes before the remote asked for it, nor much later`() {
        var random = SplitMix(state: 2)
        for asked in [0.1, 1, 7.5, 59, 120, 3600] {
            for attempt in 1...10 {
                let delay = policy.delay(after: attempt, retryAfter: asked, using: &random)
                #expect(delay >= asked && delay <= asked + 0.5)
            }
        }
    }

    @Test(arguments: [-5, 0, .nan])
    func `a senseless Retry-After is passed over`(_ asked: Double) {
        var random = SplitMix(state: 3)
        #expect((0...0.5).contains(policy.delay(after: 1, retryAfter: asked, using: &random)))
    }

    @Test(arguments: [1e9, .infinity])
    func `a hostile Retry-After is believed for an hour only`(_ asked: Double) {
        var random = SplitMix(state: 4)
        #expect(policy.delay(after: 1, retryAfter: asked, using: &random) <= 3600.5)
    }
}
