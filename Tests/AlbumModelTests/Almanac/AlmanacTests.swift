import FoundationEssentials
import Testing

@testable import AlbumModel

@Suite struct AlmanacTests {
    @Test func `rise and set are within a minute of PyEphem's, the lit part within 0.002`() throws {
        for line in skyReference.split(separator: "\n") {
            let row = try ReferenceRow(line)
            let almanac = Almanac(row.noon, assumingOffset: 0, at: row.point)
            #expect(abs(almanac.moon.illumination - row.illumination) < 0.002, "\(line)")
            let days = [almanac.sunDay, almanac.twilight, almanac.moonDay]
            // At the poles only the Sun is compared.
            for (index, day) in days.prefix(abs(row.point.latitude) < 60 ? 3 : 2).enumerated() {
                let day = try #require(day)
                for (time, cell) in [
                    (day.rise, row.cells[2 * index]), (day.set, row.cells[2 * index + 1]),
                ] {
                    guard let wanted = Double(cell) else {
                        #expect(time == nil, "\(line)")
                        if cell != "-" { #expect(day.isAlwaysUp == (cell == "up"), "\(line)") }
                        continue
                    }
                    // Rounded to the minute: half of it is no error.
                    let minutes = try #require(time.map(minutes), "\(line)")
                    #expect(abs(minutes - wanted) < 0.6, "\(line)")
                }
            }
        }
    }

    @Test func `every lunar month from 1900 to 2100 begins on its printed day`() throws {
        var spans: [Int: LunarYear] = [:]
        func date(_ day: Int, _ year: Int) -> LunarDate {
            let span = spans[year] ?? LunarYear(from: year)
            spans[year] = span
            return LunarDate(dayNumber: day, in: span)
        }
        for line in calendarReference.split(separator: "\n") {
            let cells = line.split(separator: " ")
            let year = try #require(Int(cells[0]))
            let leap = try #require(Int(cells[2]))
            var day = try #require(LocalTime(parsing: String(cells[1]))).dayNumber
            for (index, length) in cells[3].enumerated() {
                let isLeap = leap > 0 && index == leap
                let month = leap > 0 && index >= leap ? index : index + 1
                let wanted = LunarDate(year: year, month: month, isLeap: isLeap, day: 1)
                #expect(date(day, month >= 11 ? year : year - 1) == wanted)
                day += length == "L" ? 30 : 29
            }
        }
    }

    @Test(arguments: [
        ("2026-11-30", "十月廿二"), ("2026-02-17", "正月初一"), ("2026-09-25", "八月十五"),
        ("2025-07-25", "閏六月初一"), ("2033-12-22", "閏十一月初一"), ("2024-02-09", "十二月三十"),
        ("1900-01-30", "十二月三十"), ("2100-12-31", "十二月初一"),
    ])
    func `a day has its 農曆 date`(day: String, wanted: String) throws {
        let time = try #require(LocalTime(parsing: day))
        #expect(LunarDate(dayNumber: time.dayNumber)?.chineseText == wanted)
    }

    @Test func `nobody vouches for other centuries`() throws {
        for day in ["1899-12-31", "2101-01-01", "0001-01-01", "9999-12-31"] {
            let time = try #require(LocalTime(parsing: day))
            let almanac = Almanac(
                time, assumingOffset: 0, at: GeoPoint(latitude: 90, longitude: 180))
            #expect(almanac.lunar == nil)
            #expect(almanac.moon.illumination >= 0 && almanac.moon.illumination <= 1)
        }
    }

    @Test func `a lunar month is 大潮 twice, and each day has a name`() {
        let names = (1...30).map { TideName(lunarDay: $0).rawValue.prefix(1) }.joined()
        #expect(names == "大大中中中中小小小長若中中大大大大中中中中小小小長若中中大大")
    }

    @Test func `the day is the one of the time's own offset`() throws {
        let taipei = GeoPoint(latitude: 25.03, longitude: 121.56)
        let late = try #require(LocalTime(parsing: "2026-05-03T23:30:00+08:00"))
        let early = try #require(LocalTime(parsing: "2026-05-03T00:10:00"))
        let a = Almanac(late, assumingOffset: 0, at: taipei)
        let b = Almanac(early, assumingOffset: 480, at: taipei)
        #expect(a.sunDay == b.sunDay)
        #expect(a.sunDay?.rise?.minuteText == "2026-05-03 05:17")
        #expect(Almanac(late, assumingOffset: 0, at: nil).sunDay == nil)
    }

    @Test func `the named phases are near their moments`() throws {
        // 2026-11-24 14:53 UTC is full, 2026-12-01 06:09 the last quarter.
        for (time, name) in [
            ("2026-11-24T14:53:00Z", MoonPhase.Name.full),
            ("2026-12-01T06:09:00Z", .lastQuarter), ("2026-11-28T00:00:00Z", .waningGibbous),
        ] {
            let date = try #require(LocalTime(parsing: time)?.date())
            #expect(MoonPhase(date).name == name)
        }
    }

    private func minutes(_ time: LocalTime) -> Double {
        Double(time.hour * 60 + time.minute) + Double(time.second) / 60
    }
}

private struct ReferenceRow {
    var point: GeoPoint
    var noon: LocalTime
    var cells: [Substring]
    var illumination: Double

    init(_ line: Substring) throws {
        let all = line.split(separator: " ")
        point = GeoPoint(
            latitude: try #require(Double(all[0])), longitude: try #require(Double(all[1])))
        noon = try #require(LocalTime(parsing: "\(all[3]) 12:00"))
        noon.offsetMinutes = Int(all[2])
        cells = Array(all[4..<10])
        illumination = try #require(Double(all[10]))
    }
}
