import CJpeg
import Pictures

/// Dots an inch or a centimetre, as a file says them.
struct Density: Equatable {
    enum Unit: Int { case inch = 1, centimetre = 2 }
    var x: Double
    var y: Double
    var unit: Unit

    var jfif: jpeg_density {
        func dots(_ value: Double) -> UInt16 { UInt16(min(max(value.rounded(), 1), 65_535)) }
        return jpeg_density(unit: Int32(unit.rawValue), x: dots(x), y: dots(y))
    }

    var perMetre: (UInt32, UInt32) {
        let factor = unit == .inch ? 1 / 0.0254 : 100
        func dots(_ value: Double) -> UInt32 {
            UInt32(min(max((value * factor).rounded(), 1), 1e9))
        }
        return (dots(x), dots(y))
    }

    /// What the container says, else EXIF.
    init?(_ file: PictureFile, _ exif: [UInt8]?) {
        if let own = Self.jfif(file) ?? Self.phys(file) {
            self = own
        } else if let exif, let own = Self.exif(exif) {
            self = own
        } else {
            return nil
        }
    }

    init?(x: Double, y: Double, unit: Unit) {
        guard x.isFinite, y.isFinite, x >= 1, y >= 1, x < 100_000, y < 100_000 else { return nil }
        self.x = x
        self.y = y
        self.unit = unit
    }

    private static func jfif(_ file: PictureFile) -> Density? {
        guard file.bytes(0..<4) == [0xFF, 0xD8, 0xFF, 0xE0], file.starts(with: "JFIF\0", at: 6),
            let unit = file.number(13, size: 1).flatMap({ Unit(rawValue: $0) }),
            let x = file.number(14, size: 2), let y = file.number(16, size: 2)
        else { return nil }
        return Density(x: Double(x), y: Double(y), unit: unit)
    }

    private static func phys(_ file: PictureFile) -> Density? {
        guard file.bytes(0..<4) == [0x89, 0x50, 0x4E, 0x47] else { return nil }
        var position = 8
        for _ in 0..<64 {
            guard let length = file.number(position, size: 4), length < 1 << 30 else { return nil }
            if file.starts(with: "IDAT", at: position + 4) { return nil }
            if file.starts(with: "pHYs", at: position + 4),
                file.number(position + 16, size: 1) == 1,
                let x = file.number(position + 8, size: 4),
                let y = file.number(position + 12, size: 4)
            {
                return Density(x: Double(x) * 0.0254, y: Double(y) * 0.0254, unit: .inch)
            }
            position += length + 12
        }
        return nil
    }

    private static func exif(_ exif: [UInt8]) -> Density? {
        let block = ExifBlock(FilePart(exif))
        guard let block, let x = block.value(0x011A, in: [.main])?.number,
            let y = block.value(0x011B, in: [.main])?.number
        else { return nil }
        let isMetric = block.value(0x0128, in: [.main])?.whole == 3
        return Density(x: x, y: y, unit: isMetric ? .centimetre : .inch)
    }
}

/// The segments of a JPEG before its pixels, as jpeg_bands takes them.
enum JPEGExtras {
    private static let most = 65_533

    static func segments(_ extras: FrameExtras) -> [UInt8] {
        var bytes: [UInt8] = []
        func add(_ marker: UInt8, _ body: [UInt8]) {
            bytes += [marker, UInt8(body.count >> 8), UInt8(body.count & 255)] + body
        }
        if let exif = extras.exif {
            // A block that is too long for one segment goes on in the next, as readers know it.
            let head = Array("Exif\0\0".utf8)
            for start in stride(from: 0, to: exif.count, by: most - head.count) {
                add(0xE1, head + exif[start..<min(start + most - head.count, exif.count)])
            }
        }
        if let profile = extras.profile {
            let room = most - 14
            let count = (profile.count + room - 1) / room
            guard count <= 255 else { return bytes }
            for index in 0..<count {
                let part = profile[index * room..<min((index + 1) * room, profile.count)]
                add(
                    0xE2,
                    Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(count)] + part)
            }
        }
        return bytes
    }
}

/// Puts a coded WebP into a file with a profile and EXIF.
enum WebPExtras {
    static func file(
        _ coded: [UInt8], _ width: Int, _ height: Int, _ extras: FrameExtras
    ) -> [UInt8] {
        guard extras.profile != nil || extras.exif != nil, coded.count > 12 else { return coded }
        var flags: UInt8 = 0
        if extras.profile != nil { flags |= 0x20 }
        if extras.exif != nil { flags |= 0x08 }
        var body = Array("WEBP".utf8)
        add("VP8X", [flags, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3), &body)
        if let profile = extras.profile { add("ICCP", profile, &body) }
        // The picture's own chunks.
        body += coded[12...]
        if let exif = extras.exif { add("EXIF", exif, &body) }
        return Array("RIFF".utf8) + little(body.count, 4) + body
    }

    private static func add(_ name: String, _ payload: [UInt8], _ body: inout [UInt8]) {
        body += Array(name.utf8) + little(payload.count, 4) + payload
        if payload.count % 2 == 1 { body.append(0) }
    }

    private static func little(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
