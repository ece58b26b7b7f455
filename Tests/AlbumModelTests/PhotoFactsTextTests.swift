import AlbumModel
import TestSupport
import Testing

@Suite(.tags(.small))
struct PhotoFactsTextTests {
    private func facts(_ change: (inout PhotoFacts) -> Void) -> PhotoFacts {
        var facts = PhotoFacts(format: "JPEG", width: 4032, height: 3024)
        change(&facts)
        return facts
    }

    @Test func `the exposure reads as on a print's plate`() {
        let whole = facts {
            ($0.focalLength, $0.fNumber, $0.exposureTime, $0.iso) = (35, 1.8, 0.004, 100)
        }
        #expect(whole.exposureText == "35 mm f/1.8 1/250 s ISO 100")
        #expect(facts { $0.iso = 100 }.exposureText == "ISO 100")
        #expect(facts { _ in }.exposureText == nil)
    }

    @Test
    func `a phone's focal length has the one on film behind it, said once where it is the same`() {
        #expect(
            facts { ($0.focalLength, $0.focalLength35) = (6.765, 24) }.focalText
                == "6.77 mm (24 mm)")
        #expect(
            facts { ($0.focalLength, $0.focalLength35) = (4.25, 28) }.focalText == "4.25 mm (28 mm)"
        )
        #expect(facts { ($0.focalLength, $0.focalLength35) = (35, 35) }.focalText == "35 mm")
        #expect(facts { $0.focalLength35 = 82 }.focalText == "(82 mm)")
        #expect(facts { $0.fNumber = 1.78 }.exposureText == "f/1.78")
        #expect(facts { $0.fNumber = 2.8 }.exposureText == "f/2.8")
    }

    @Test func `a place is degrees to a metre and the height above the sea`() {
        #expect(
            facts { ($0.latitude, $0.longitude) = (-34.021358, 23.9) }.placeText
                == "-34.02136, 23.90000")
        #expect(
            facts { ($0.latitude, $0.longitude, $0.altitude) = (0, 12.5, -3.2) }.placeText
                == "0.00000, 12.50000, -3 m")
        #expect(facts { $0.altitude = 3 }.placeText == nil)
    }

    @Test func `the time has an offset only where one is known`() {
        let time = LocalTime(year: 2024, month: 2, day: 29, hour: 5, minute: 6)
        #expect(facts { $0.takenAt = time }.takenText == "2024-02-29 05:06")
        var zoned = time
        zoned.offsetMinutes = -210
        #expect(facts { $0.takenAt = zoned }.takenText == "2024-02-29 05:06 -03:30")
    }
}
