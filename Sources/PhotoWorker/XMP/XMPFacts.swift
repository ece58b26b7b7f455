import AlbumModel

/// What an XMP packet says of a photograph. It is the second source: it fills what EXIF left open.
struct XMPFacts {
    private let packet: XMPPacket

    init(_ bytes: [UInt8]) { packet = XMPPacket(bytes) }

    /// Adds what is not known yet.
    func fill(_ facts: inout PhotoFacts) {
        facts.orientation = facts.orientation ?? orientation
        facts.make = facts.make ?? packet["tiff:Make"]
        facts.model = facts.model ?? packet["tiff:Model"]
        facts.lens = facts.lens ?? lens
        facts.fNumber = facts.fNumber ?? positive("exif:FNumber")
        facts.exposureTime = facts.exposureTime ?? positive("exif:ExposureTime")
        facts.iso = facts.iso ?? iso
        facts.focalLength = facts.focalLength ?? positive("exif:FocalLength")
        facts.focalLength35 =
            facts.focalLength35 ?? positive("exif:FocalLengthIn35mmFilm")
        if facts.latitude == nil, let place {
            (facts.latitude, facts.longitude) = place
            facts.altitude = altitude
        }
    }

    var orientation: Int? {
        number("tiff:Orientation").flatMap {
            (1...8).contains($0) && $0 == $0.rounded() ? Int($0) : nil
        }
    }

    private var lens: String? {
        for name in ["exifEX:LensModel", "aux:Lens", "exif:LensModel"] {
            if let lens = packet[name].flatMap(LensText.meaning) { return lens }
        }
        return nil
    }

    private var iso: Int? {
        let names = [
            "exifEX:PhotographicSensitivity", "exif:ISOSpeedRatings", "exifEX:ISOSpeed",
            "exifEX:RecommendedExposureIndex", "exifEX:StandardOutputSensitivity",
        ]
        let values = names.compactMap { positive($0) }.filter { $0 < 1e8 }
        return (values.first { $0 != 65535 } ?? values.first).map { Int($0) }
    }

    /// When it was taken, digitized or changed.
    func time(_ kind: TimeKind) -> LocalTime? {
        let names: [String] =
            switch kind {
            case .original: ["exif:DateTimeOriginal", "photoshop:DateCreated"]
            case .digitized: ["exif:DateTimeDigitized", "xmp:CreateDate"]
            case .modified: []
            }
        return names.lazy.compactMap { packet[$0].flatMap(ExifTime.local) }.first
    }

    private var place: (Double?, Double?)? {
        guard let latitude = packet["exif:GPSLatitude"].flatMap({ Self.degrees($0, most: 90) }),
            let longitude = packet["exif:GPSLongitude"].flatMap({ Self.degrees($0, most: 180) }),
            latitude != 0 || longitude != 0
        else { return nil }
        return (latitude, longitude)
    }

    private var altitude: Double? {
        guard let height = number("exif:GPSAltitude"), abs(height) < 100_000 else { return nil }
        return packet["exif:GPSAltitudeRef"] == "1" && height != 0 ? -abs(height) : height
    }

    private func positive(_ name: String) -> Double? {
        number(name).flatMap { $0 > 1e-8 && $0 < 1e8 ? $0 : nil }
    }

    /// `28/10`, `2.8`; nil for what is none, 0/0 among it.
    private func number(_ name: String) -> Double? {
        guard let text = packet[name] else { return nil }
        let parts = text.split(separator: "/", maxSplits: 1).map { Double($0) }
        guard let top = parts.first ?? nil else { return nil }
        let bottom = parts.count == 2 ? parts[1] : 1
        guard let bottom, bottom != 0, (top / bottom).isFinite else { return nil }
        return top / bottom
    }

    /// `52,27.5763N`, `52,27,34S`; or signed degrees alone.
    static func degrees(_ text: String, most: Double) -> Double? {
        var body = text[...]
        var sign = 1.0
        if let last = body.last, last.isLetter {
            guard "NSEWnsew".contains(last) else { return nil }
            if "SWsw".contains(last) { sign = -1 }
            body = body.dropLast()
        }
        let parts = body.split(separator: ",", omittingEmptySubsequences: false).map {
            Double($0.filter { $0 != " " })
        }
        guard (1...3).contains(parts.count), parts.allSatisfy({ $0?.isFinite ?? false }) else {
            return nil
        }
        let numbers = parts.compactMap(\.self)
        guard numbers.dropFirst().allSatisfy({ (0..<61).contains($0) }) else { return nil }
        let angle = zip(numbers, [1.0, 60, 3600]).reduce(0) { $0 + abs($1.0) / $1.1 }
        guard angle <= most else { return nil }
        return numbers[0] < 0 ? -angle * sign : angle * sign
    }
}
