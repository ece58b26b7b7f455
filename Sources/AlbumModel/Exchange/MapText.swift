internal import FoundationEssentials

/// Catches as points for maps: GPX 1.1 or KML 2.2. A catch whose place tells no point is in neither.
package enum MapText: Sendable, Hashable {
    case gpx, kml

    package var head: String {
        switch self {
        case .gpx:
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <gpx version="1.1" creator="gyotaku" xmlns="http://www.topografix.com/GPX/1/1">

            """
        case .kml:
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <kml xmlns="http://www.opengis.net/kml/2.2">
            <Document>
            <name>gyotaku</name>

            """
        }
    }

    package var foot: String {
        switch self {
        case .gpx: "</gpx>\n"
        case .kml: "</Document>\n</kml>\n"
        }
    }

    /// One catch; nil where its place tells no point.
    package func point(_ shared: SharedCatch, _ language: Language) -> String? {
        guard let point = shared.place.point else { return nil }
        let record = shared.entry.record
        let count = record.quantity > 1 ? " ×\(record.quantity)" : ""
        let name = shared.entry.stampNames[language] + count
        let told: [String?] = [
            record.length?.formatted, record.weight?.formatted, shared.place.name, record.title,
            record.note,
        ]
        let text = Self.escaped(told.compactMap(\.self).joined(separator: "\n"))
        let (latitude, longitude) = (Self.degrees(point.latitude), Self.degrees(point.longitude))
        switch self {
        case .gpx:
            let time = record.caughtAt.date().map { "<time>\($0.ISO8601Format())</time>" } ?? ""
            return """
                <wpt lat="\(latitude)" lon="\(longitude)">\(time)<name>\(Self.escaped(name))</name>\
                <desc>\(text)</desc></wpt>

                """
        case .kml:
            return """
                <Placemark><name>\(Self.escaped(name))</name><description>\(text)</description>\
                <TimeStamp><when>\(record.caughtAt.isoWithOffset)</when></TimeStamp>\
                <Point><coordinates>\(longitude),\(latitude)</coordinates></Point></Placemark>

                """
        }
    }

    /// Text as XML and HTML may hold it: without controls, markup escaped.
    package static func escaped(_ text: String) -> String {
        var safe = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": safe += "&amp;"
            case "<": safe += "&lt;"
            case ">": safe += "&gt;"
            case "\"": safe += "&quot;"
            case "'": safe += "&#39;"
            case "\n", "\t": safe.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{fffe}", "\u{ffff}": continue
            default: safe.unicodeScalars.append(scalar)
            }
        }
        return safe
    }

    /// Seven digits behind the point are a centimetre.
    private static func degrees(_ value: Double) -> String {
        let scaled = Int64((abs(value) * 10_000_000).rounded())
        let fraction = String(scaled % 10_000_000)
        let zeros = String(repeating: "0", count: 7 - fraction.count)
        return (value < 0 && scaled > 0 ? "-" : "") + "\(scaled / 10_000_000).\(zeros)\(fraction)"
    }
}
