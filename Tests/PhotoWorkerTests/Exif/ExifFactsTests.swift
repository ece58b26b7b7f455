import AlbumModel
import Pictures
import TestSupport
import Testing

@testable import PhotoWorker

@Suite(.tags(.small))
struct ExifFactsTests {
    private func facts(_ build: (inout ExifWriter) -> Void) -> PhotoFacts {
        var writer = ExifWriter()
        build(&writer)
        var facts = PhotoFacts(format: "JPEG", width: 1, height: 1)
        ExifFacts(writer.bytes)?.fillAll(&facts)
        return facts
    }

    @Test(arguments: [false, true])
    func `what is written is read again in both byte orders`(_ isBigEndian: Bool) {
        var writer = ExifWriter(isBigEndian: isBigEndian)
        writer.set(0x010F, in: .main, to: .ascii("NIKON CORPORATION"))
        writer.set(0x829A, in: .exif, to: .rational([(1, 640)]))
        writer.set(0x8827, in: .exif, to: .short([400]))
        var facts = PhotoFacts(format: "JPEG", width: 1, height: 1)
        ExifFacts(writer.bytes)?.fillAll(&facts)
        #expect(facts.make == "NIKON CORPORATION")
        #expect(facts.shutter == "1/640 s")
        #expect(facts.iso == 400)
        #expect(facts.model == nil)
        #expect(facts.takenAt == nil)
    }

    @Test func `all the facts of a photograph survive a block`() {
        var given = PhotoFacts(format: "JPEG", width: 1, height: 1)
        given.orientation = 6
        given.make = "Canon"
        given.model = "Canon EOS 6D"
        given.lens = "EF100mm f/2.8L Macro IS USM"
        given.fNumber = 4.5
        given.exposureTime = 0.0125
        given.iso = 102_400
        given.focalLength = 100
        given.focalLength35 = 100
        given.takenAt = LocalTime(
            year: 2024, month: 2, day: 29, hour: 5, minute: 6, second: 7, offsetMinutes: -210)
        given.latitude = -34.021358
        given.longitude = 23.899375
        given.altitude = -3.25
        var got = PhotoFacts(format: "JPEG", width: 1, height: 1)
        ExifFacts(ExifWriter(given).bytes)?.fillAll(&got)
        #expect(abs((got.latitude ?? 0) - -34.021358) < 1e-6)
        #expect(abs((got.longitude ?? 0) - 23.899375) < 1e-6)
        (got.latitude, got.longitude) = (given.latitude, given.longitude)
        #expect(got == given)
    }

    @Test func `0 and 0 over 0 are missing, not numbers`() {
        let facts = facts {
            $0.set(0x829A, in: .exif, to: .rational([(0, 0)]))
            $0.set(0x829D, in: .exif, to: .rational([(0, 1)]))
            $0.set(0x920A, in: .exif, to: .rational([(5, 0)]))
            $0.set(0xA405, in: .exif, to: .short([0]))
            $0.set(0x8827, in: .exif, to: .short([0]))
        }
        #expect(facts.exposureTime == nil)
        #expect(facts.fNumber == nil)
        #expect(facts.focalLength == nil)
        #expect(facts.focalLength35 == nil)
        #expect(facts.iso == nil)
    }

    @Test func `the date is the original one before the digitized before the modified`() {
        let all = facts {
            $0.set(0x0132, in: .main, to: .ascii("2021:01:01 01:01:01"))
            $0.set(0x9004, in: .exif, to: .ascii("2020:01:01 01:01:01"))
            $0.set(0x9003, in: .exif, to: .ascii("2019:01:01 01:01:01"))
            $0.set(0x9010, in: .exif, to: .ascii("+08:00"))
        }
        #expect(all.takenAt?.year == 2019)
        #expect(all.takenAt?.offsetMinutes == nil, "OffsetTime is not OffsetTimeOriginal")
        let digitized = facts {
            $0.set(0x0132, in: .main, to: .ascii("2021:01:01 01:01:01"))
            $0.set(0x9003, in: .exif, to: .ascii("0000:00:00 00:00:00"))
            $0.set(0x9004, in: .exif, to: .ascii("2020:01:01 01:01:01"))
        }
        #expect(digitized.takenAt?.year == 2020)
    }

    @Test(arguments: ["N/A", "----", "0.0 mm f/0.0", "", "Unknown", "0mm F0"])
    func `a lens that says nothing is none`(_ text: String) {
        #expect(facts { $0.set(0xA434, in: .exif, to: .ascii(text)) }.lens == nil)
    }

    @Test func `a place of 0,0 is no fix, one zero axis is real, no hemisphere is no place`() {
        typealias Ratio = (top: UInt32, bottom: UInt32)
        func place(_ latitude: UInt32, _ longitude: UInt32, side: String = "S") -> PhotoFacts {
            let north: [Ratio] = [(latitude, 1), (30, 1), (0, 0)]
            let east: [Ratio] = [(longitude, 1), (0, 1)]
            return facts {
                if !side.isEmpty { $0.set(1, in: .gps, to: .ascii(side)) }
                $0.set(2, in: .gps, to: .rational(north))
                $0.set(3, in: .gps, to: .ascii("E"))
                $0.set(4, in: .gps, to: .rational(east))
            }
        }
        #expect(place(1, 0).latitude == -1.5)
        #expect(place(1, 0).longitude == 0)
        #expect(place(1, 2, side: "").latitude == nil)
        #expect(place(91, 2).latitude == nil)
        let zero: [Ratio] = [(0, 1), (0, 1), (0, 1)]
        let nowhere = facts {
            $0.set(1, in: .gps, to: .ascii("N"))
            $0.set(2, in: .gps, to: .rational(zero))
            $0.set(3, in: .gps, to: .ascii("E"))
            $0.set(4, in: .gps, to: .rational(zero))
        }
        #expect(nowhere.latitude == nil)
    }

    @Test func `a place in text is read as degrees, minutes, seconds`() {
        let facts = facts {
            $0.set(1, in: .gps, to: .ascii("N"))
            $0.set(2, in: .gps, to: .ascii("52,00000,50,00000,34,01180"))
            $0.set(3, in: .gps, to: .ascii("W"))
            $0.set(4, in: .gps, to: .ascii("11 deg 30' 0.00\""))
        }
        #expect(abs((facts.latitude ?? 0) - 52.013889) < 1e-5)
        #expect(facts.longitude == -11.5)
    }

    @Test func `an ISO beyond 16 bits lives in another tag`() {
        let facts = facts {
            $0.set(0x8827, in: .exif, to: .short([65535]))
            $0.set(0x8832, in: .exif, to: .long([204_800]))
        }
        #expect(facts.iso == 204_800)
    }

    @Test(
        arguments: [
            ("+08:00", 480), ("-03:30", -210), ("Z", 0), ("+0530", 330), ("08:00", nil),
            ("+99:00", nil), ("   :  ", nil), ("+9:00", 540), ("+09", 540), ("\u{2212}03:30", -210),
            ("+", nil), ("+:", nil), ("+1:2", nil), ("+123", nil),
        ] as [(String, Int?)])
    func `offsets are minutes east`(_ text: String, _ minutes: Int?) {
        #expect(ExifTime.offset(text) == minutes)
    }

    @Test(
        arguments: [
            ("2020:02:03 04:05:06", "2020-02-03T04:05:06"),
            ("2020:02:03 24:05:06", "2020-02-03T00:05:06"),
            ("2020-02-03T04:05+09:00", "2020-02-03T04:05:00+09:00"),
            ("2020:02:03 04:05:06+09:00", "2020-02-03T04:05:06+09:00"),
            ("2020/02/03 04:05", "2020-02-03T04:05:00"),
            ("2020: 2: 3  4: 5: 6", "2020-02-03T04:05:06"),
            ("20200203 040506", "2020-02-03T04:05:06"),
            ("20200203T0405Z", "2020-02-03T04:05:00Z"),
            ("2020年02月03日 04:05:06", "2020-02-03T04:05:06"),
            ("Mon Feb  3 04:05:06 2020", nil), ("20:02:03 04:05:06", nil),
            ("2020:02:30 04:05:06", nil), ("2020:02:03 25:00:00", nil), ("2020", nil), ("", nil),
            ("    :  :     :  :  ", nil),
        ] as [(String, String?)])
    func `dates as cameras and programs write them`(_ text: String, _ iso: String?) {
        let time = facts { $0.set(0x9003, in: .exif, to: .ascii(text)) }.takenAt
        #expect(time == iso.flatMap { LocalTime(parsing: $0) })
    }

    @Test func `a sign before the degrees is the whole's`() {
        let place = facts {
            $0.set(1, in: .gps, to: .ascii("N"))
            $0.set(2, in: .gps, to: .ascii("25,30"))
            $0.set(3, in: .gps, to: .ascii("E"))
            $0.set(4, in: .gps, to: .signedRational([(-121, 1), (30, 1)]))
        }
        #expect(place.latitude == 25.5)
        #expect(place.longitude == -121.5)
    }

    @Test func `memory that was never written is no name, and DNG's lens is one`() {
        let facts = facts {
            $0.set(0x010F, in: .main, to: .bytes(Array(repeating: 0xFF, count: 16)))
            $0.set(0xC630, in: .main, to: .rational([(24, 1), (70, 1), (28, 10), (28, 10)]))
        }
        #expect(facts.make == nil)
        #expect(facts.lens == "24-70mm f/2.8")
    }

    @Test func `powers of two stand in where nothing else is given`() {
        let powers = facts {
            $0.set(0x9201, in: .exif, to: .signedRational([(932, 100)]))
            $0.set(0x9202, in: .exif, to: .rational([(497, 100)]))
        }
        #expect(powers.shutter == "1/640 s")
        #expect(powers.fNumber == 5.6)
        let both = facts {
            $0.set(0x829D, in: .exif, to: .rational([(28, 10)]))
            $0.set(0x9202, in: .exif, to: .rational([(497, 100)]))
            $0.set(0x9201, in: .exif, to: .signedRational([(0, 1)]))
        }
        #expect(both.fNumber == 2.8)
        #expect(both.exposureTime == nil)
    }

    @Test func `garbage is never more than nothing`() {
        var random = SplitMix(state: 11)
        var whole = ExifWriter()
        whole.set(0x010F, in: .main, to: .ascii("Canon"))
        whole.set(0x9003, in: .exif, to: .ascii("2019:01:01 01:01:01"))
        whole.set(2, in: .gps, to: .rational([(1, 1), (2, 1), (3, 1)]))
        for _ in 0..<3000 {
            var bytes = whole.bytes
            for _ in 0..<Int(random.next() % 6) + 1 {
                bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(
                    truncatingIfNeeded: random.next())
            }
            var facts = PhotoFacts(format: "JPEG", width: 1, height: 1)
            ExifFacts(bytes)?.fillAll(&facts)
            let bitmap = Bitmap(width: 1, height: 1, bytes: [0, 0, 0, 0], hasAlpha: false)
            _ = ExifScrubber.scrubbed(bytes, bitmap)
            #expect((facts.orientation ?? 1) >= 1)
        }
    }
}

extension ExifFacts {
    /// As for a file that has nothing but EXIF.
    fileprivate func fillAll(_ facts: inout PhotoFacts) {
        fill(&facts)
        facts.takenAt = TimeKind.allCases.lazy.compactMap(time).first
    }
}
