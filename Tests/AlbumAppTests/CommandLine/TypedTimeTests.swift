import AlbumModel
import FoundationEssentials
import TestSupport
import Testing

@testable import AlbumApp

@Suite(.tags(.small)) struct TypedTimeTests {
    /// 2026-05-01 04:00 UTC.
    let typed = TypedTime(now: Date(timeIntervalSince1970: 1_777_608_000))

    @Test(arguments: [
        ("2026-05-01 05:30", "2026-05-01T05:30:00"), ("2026/5/1", "2026-05-01T00:00:00"),
        ("2026-05-01T05:30:09+08:00", "2026-05-01T05:30:09"),
    ])
    func `a date is kept as it was typed`(_ text: String, _ iso: String) {
        #expect(typed(text)?.iso == iso)
    }

    @Test func `an offset that was typed stays`() {
        #expect(typed("2026-05-01T05:30:09+08:00")?.offsetMinutes == 480)
        #expect(typed("2026-05-01 05:30")?.offsetMinutes != nil)
    }

    @Test(arguments: ["yesterday 5:30", "昨天 05:30", "昨日 5:30"])
    func `yesterday is the day before`(_ text: String) throws {
        let time = try #require(typed(text))
        let now = typed.now
        #expect(time.dayNumber == now.dayNumber - 1 && time.hour == 5 && time.minute == 30)
    }

    @Test(arguments: ["", "soon", "2026-02-30", "2026-13-01", "yesterday at all", "25:00"])
    func `what is no date is none`(_ text: String) { #expect(typed(text) == nil) }
}
