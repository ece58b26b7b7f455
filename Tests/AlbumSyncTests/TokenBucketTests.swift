import AlbumSync
import TestSupport
import Testing

@Suite(.tags(.small)) struct TokenBucketTests {
    @Test(arguments: [1000, 50_000, 4_000_000] as [Int64])
    func `over time no more passes than the rate allows`(_ rate: Int64) {
        var random = SplitMix(state: UInt64(rate))
        var bucket = TokenBucket(bytesPerSecond: rate, now: 0)
        var now = 0.0
        var total: Int64 = 0
        while now < 60 {
            let count = Int64.random(in: 0...rate, using: &random)
            now += bucket.take(count, now: now)
            total += count
        }
        #expect(Double(total) <= Double(rate) * (now + 2.5))
        #expect(Double(total) >= Double(rate) * (now - 1))
    }

    @Test func `after a pause no more than a quarter of a second goes at once`() {
        var bucket = TokenBucket(bytesPerSecond: 1000, now: 0)
        #expect(bucket.take(250, now: 1000) == 0)
        #expect(bucket.take(250, now: 1000) == 0)
        #expect(bucket.take(1, now: 1000) == 0.25)
    }
}
