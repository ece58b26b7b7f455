import AlbumModel
import FoundationEssentials
import Testing

@Suite struct LocalTimeTests {
    @Test(arguments: [
        ("2026-05-03", "2026-05-03T00:00:00"), ("2026/5/3", "2026-05-03T00:00:00"),
        ("2026-05-03 06:10", "2026-05-03T06:10:00"), ("2026:05:03 06:10:07", "2026-05-03T06:10:07"),
        ("2026-05-03T06:10:00+08:00", "2026-05-03T06:10:00+08:00"),
        ("2026-05-03T06:10:00.250Z", "2026-05-03T06:10:00+00:00"),
        ("2026-05-03T06:10-0330", "2026-05-03T06:10:00-03:30"),
        ("2026-05-03 06:10 +9", "2026-05-03T06:10:00+09:00"),
        ("2024-02-29", "2024-02-29T00:00:00"),
        ("2026-06-30T23:59:60Z", "2026-06-30T23:59:59+00:00"),
        ("2026:05:03 06:10:07\0", "2026-05-03T06:10:07"),
    ])
    func `times are read in the forms that occur`(typed: String, iso: String) throws {
        let time = try #require(LocalTime(parsing: typed))
        #expect(time.isoWithOffset == iso)
        #expect(LocalTime(parsing: iso) == time)
    }

    @Test(arguments: [
        "", "yesterday", "2026", "2026-05", "2026-13-01", "2026-02-29", "2026-04-31", "0000:00:00",
        "2026-05-03 24:00", "2026-05-03 06:60", "2026-05-03 6", "2026-05/03", "26-05-03",
        "2026-05-03T06:10:00+25:00", "2026-05-03T06:10:00+08:00x", "    :  :     :  :  ",
    ])
    func `what is no time is not read`(typed: String) {
        #expect(LocalTime(parsing: typed) == nil)
    }

    @Test func `a moment and an offset give the wall clock there, and back`() throws {
        let date = Date(timeIntervalSince1970: 1_777_759_800)  // 2026-05-02T22:10:00Z
        #expect(LocalTime(date, offsetMinutes: 480).isoWithOffset == "2026-05-03T06:10:00+08:00")
        #expect(LocalTime(date, offsetMinutes: -210).isoWithOffset == "2026-05-02T18:40:00-03:30")
        #expect(LocalTime(date, offsetMinutes: 480).date() == date)
        let unknown = try #require(LocalTime(parsing: "2026-05-03 06:10"))
        #expect(unknown.date() == nil)
        #expect(unknown.date(assumingOffset: 480) == date)
    }

    @Test func `every day of eight centuries follows the one before`() {
        var day = LocalTime(year: 1600, month: 1, day: 1)
        var number = day.dayNumber
        var weekday = day.weekday
        #expect(LocalTime(year: 1970, month: 1, day: 1).dayNumber == 0)
        #expect(LocalTime(year: 1970, month: 1, day: 1).weekday == 3)
        while day.year < 2400 {
            day.day += 1
            if !day.isValid { (day.month, day.day) = (day.month + 1, 1) }
            if !day.isValid { (day.year, day.month) = (day.year + 1, 1) }
            number += 1
            weekday = (weekday + 1) % 7
            guard day.dayNumber == number, day.weekday == weekday else {
                Issue.record("\(day.isoDate) is not day \(number)")
                return
            }
            let noon = Date(timeIntervalSince1970: Double(number) * 86_400 + 43_200)
            guard LocalTime(noon, offsetMinutes: 0).isoDate == day.isoDate else {
                Issue.record("day \(number) is not \(day.isoDate)")
                return
            }
        }
    }

    @Test func `order is by the clock on the wall, and text sorts alike`() throws {
        let texts = [
            "2025-12-31T23:00:00-08:00", "2026-05-03T06:10:00", "2026-05-03T06:10:00+08:00",
            "2026-05-03T06:10:01-08:00", "2026-11-01T00:00:00+09:00",
        ]
        let times = try texts.map { try #require(LocalTime(parsing: $0)) }
        #expect(times.sorted() == times)
        #expect(times.map(\.isoWithOffset).sorted() == texts)
    }
}
