import AlbumModel
import Testing

@Suite struct ClockTests {
    private let here = DeviceID(value: 0x1122_3344_5566_77ff)
    private let there = DeviceID(value: 1)
    private let wall: UInt64 = 1_780_000_000_000

    @Test func `a stamp's text has a fixed width, reads back and sorts as the stamp does`() {
        let stamps = [
            ClockStamp(milliseconds: 0, counter: 0, device: there),
            ClockStamp(milliseconds: wall, counter: 0, device: there),
            ClockStamp(milliseconds: wall, counter: 0, device: here),
            ClockStamp(milliseconds: wall, counter: 65_535, device: there),
            ClockStamp(milliseconds: wall + 1, counter: 0, device: there),
            ClockStamp(milliseconds: .max, counter: 1, device: there),
        ]
        #expect(stamps == stamps.sorted())
        #expect(stamps.map(\.text) == stamps.map(\.text).sorted())
        for stamp in stamps {
            #expect(stamp.text.utf8.count == 34)
            #expect(ClockStamp(stamp.text) == stamp)
        }
        #expect(stamps[2].text == "019e70448800-0000-11223344556677ff")
    }

    @Test(arguments: [
        "", "019e70acd800-0000", "019e70acd800-0000-11223344556677fF",
        "19e70acd800-0000-11223344556677ff", "019e70acd800-0000-11223344556677ff-",
        "019e70acd800_0000-11223344556677ff", "+19e70acd800-0000-11223344556677ff",
    ])
    func `what is no stamp is not read`(text: String) {
        #expect(ClockStamp(text) == nil)
    }

    @Test func `ticks grow while the wall stands still, goes back or jumps`() {
        var clock = HybridClock(device: here)
        var last = clock.tick(wall: wall)
        for wall in [wall, wall, wall - 60_000, wall + 5, wall + 4] {
            let next = clock.tick(wall: wall)
            #expect(next > last)
            last = next
        }
    }

    @Test func `a full counter carries into the milliseconds`() {
        let full = ClockStamp(milliseconds: wall, counter: .max, device: here)
        var clock = HybridClock(device: here, last: full)
        let next = clock.tick(wall: wall)
        #expect(next == ClockStamp(milliseconds: wall + 1, counter: 0, device: here))
    }

    @Test func `an operation is greater than what it overwrites, whoever wrote that`() {
        for lead in [0, 1, 200_000, 400_000, 1 << 40] as [UInt64] {
            let old = ClockStamp(milliseconds: wall + lead, counter: 7, device: there)
            var clock = HybridClock(device: here)
            #expect(clock.tick(wall: wall, over: old) > old)
        }
    }

    @Test func `a stamp up to five minutes ahead moves the clock, one beyond does not`() {
        let near = ClockStamp(milliseconds: wall + 300_000, counter: 0, device: there)
        let far = ClockStamp(milliseconds: wall + 300_001, counter: 0, device: there)
        var clock = HybridClock(device: here)
        clock.observe(far, wall: wall)
        #expect(clock.tick(wall: wall).milliseconds == wall)
        _ = clock.tick(wall: wall, over: far)
        #expect(clock.tick(wall: wall).milliseconds == wall)
        clock.observe(near, wall: wall)
        #expect(clock.tick(wall: wall) > near)
    }

    @Test func `a clock that was wrongly far ahead comes back`() {
        var clock = HybridClock(device: here)
        _ = clock.tick(wall: wall + 1_000_000_000)
        #expect(clock.tick(wall: wall).milliseconds == wall)
    }

    @Test func `two stamps over one from the far future are not the same`() {
        var clock = HybridClock(device: DeviceID(value: 1))
        let far = ClockStamp(milliseconds: 1 << 46, counter: 3, device: DeviceID(value: 2))
        let first = clock.tick(wall: 1000, over: far)
        let second = clock.tick(wall: 1001, over: far)
        #expect(far < first && first < second)
        var again = HybridClock(device: clock.device, last: clock.last, ahead: clock.ahead)
        #expect(again.tick(wall: 1002, over: far) > second)
        #expect(again.tick(wall: 1003).milliseconds == 1003)
    }
}
