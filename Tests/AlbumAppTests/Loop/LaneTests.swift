import Synchronization
import Testing

@testable import AlbumApp

@Suite struct LaneTests {
    @Test func `work is done in the order given, and finishing waits for all of it`() async {
        let done = Mutex<[Int]>([])
        let lane = Lane()
        for number in 0..<50 {
            lane.add {
                await Task.yield()
                done.withLock { $0.append(number) }
            }
        }
        await lane.finish()
        #expect(done.withLock { $0 } == Array(0..<50))
    }
}
