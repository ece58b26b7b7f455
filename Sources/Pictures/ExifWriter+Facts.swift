package import AlbumModel

extension ExifWriter {
    /// The block of a photograph with these facts; what is nil gets no tag.
    package init(_ facts: PhotoFacts) {
        self.init()
        let texts: [(UInt16, Directory, String?)] = [
            (0x010F, .main, facts.make), (0x0110, .main, facts.model), (0xA434, .exif, facts.lens),
        ]
        for (tag, directory, text) in texts {
            if let text { set(tag, in: directory, to: .ascii(text)) }
        }
        set(0x0112, in: .main, to: .short([UInt16(facts.orientation ?? 1)]))
        setExposure(facts)
        if let time = facts.takenAt { setTime(time) }
        if let latitude = facts.latitude, let longitude = facts.longitude {
            set(0, in: .gps, to: .bytes([2, 3, 0, 0]))
            set(1, in: .gps, to: .ascii(latitude < 0 ? "S" : "N"))
            set(2, in: .gps, to: Self.degrees(latitude))
            set(3, in: .gps, to: .ascii(longitude < 0 ? "W" : "E"))
            set(4, in: .gps, to: Self.degrees(longitude))
            if let altitude = facts.altitude { setAltitude(altitude) }
        }
    }

    private mutating func setExposure(_ facts: PhotoFacts) {
        let ratios: [(UInt16, Double?)] = [
            (0x829A, facts.exposureTime), (0x829D, facts.fNumber), (0x920A, facts.focalLength),
        ]
        for (tag, value) in ratios {
            if let value { set(tag, in: .exif, to: .rational([Self.ratio(value)])) }
        }
        if let iso = facts.iso { set(0x8827, in: .exif, to: .short([UInt16(clamping: iso)])) }
        if let iso = facts.iso, iso > 65535 {
            set(0x8833, in: .exif, to: .long([UInt32(clamping: iso)]))
        }
        if let length = facts.focalLength35 {
            set(0xA405, in: .exif, to: .short([UInt16(min(max(length, 0), 65535).rounded())]))
        }
    }

    private mutating func setTime(_ time: LocalTime) {
        let date =
            "\(Self.padded(time.year, 4)):\(Self.padded(time.month)):\(Self.padded(time.day))"
        let clock = [time.hour, time.minute, time.second].map { Self.padded($0) }
        set(0x9003, in: .exif, to: .ascii(date + " " + clock.joined(separator: ":")))
        guard let offset = time.offsetMinutes else { return }
        let sign = offset < 0 ? "-" : "+"
        let (hours, minutes) = (abs(offset) / 60, abs(offset) % 60)
        set(0x9011, in: .exif, to: .ascii("\(sign)\(Self.padded(hours)):\(Self.padded(minutes))"))
    }

    /// In centimetres, above the sea or below.
    private mutating func setAltitude(_ metres: Double) {
        let centimetres = min((abs(metres) * 100).rounded(), 4e9)
        set(5, in: .gps, to: .bytes([metres < 0 ? 1 : 0]))
        set(6, in: .gps, to: .rational([(UInt32(centimetres), 100)]))
    }

    private static func padded(_ value: Int, _ digits: Int = 2) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(digits - text.count, 0)) + text
    }

    /// 1/n for short exposures, else thousandths.
    private static func ratio(_ value: Double) -> (top: UInt32, bottom: UInt32) {
        guard value > 0, value < 4_000_000 else { return (0, 1) }
        if value < 0.5 { return (1, UInt32(min((1 / value).rounded(), 4e9))) }
        return (UInt32((value * 1000).rounded()), 1000)
    }

    private static func degrees(_ value: Double) -> Value {
        let tenThousandths = Int((abs(value) * 3600 * 10_000).rounded())
        let (minutes, rest) = tenThousandths.quotientAndRemainder(dividingBy: 600_000)
        return .rational([
            (UInt32(minutes / 60), 1), (UInt32(minutes % 60), 1), (UInt32(rest), 10_000),
        ])
    }
}
