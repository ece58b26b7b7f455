import Glibc

extension MakerNote {
    /// The lens, in the words of the maker or as its range; nil where the note does not say.
    var lens: String? {
        switch maker {
        case .canon: canonLens
        case .nikon: nikonLens
        case .sony: sonyLens
        case .fujifilm:
            LensText.range(number(0x1404), number(0x1405), number(0x1406), number(0x1407))
        case .olympus: olympusLens
        case .panasonic: directory.value(0x0051)?.text.flatMap(LensText.meaning)
        case .pentax: nil
        }
    }

    private func number(_ tag: Int, _ index: Int = 0) -> Double? {
        directory.value(tag)?.number(index)
    }

    /// LensModel of newer cameras; else the range in CameraSettings.
    private var canonLens: String? {
        if let text = directory.value(0x0095)?.text.flatMap(LensText.meaning) { return text }
        guard let settings = directory.value(0x0001), settings.kind == .short,
            let longest = settings.number(23), let shortest = settings.number(24),
            let units = settings.number(25), units > 0, longest < 65535, shortest < 65535
        else { return nil }
        return LensText.range(shortest / units, longest / units, nil, nil)
    }

    /// Shortest, longest, widest at both; then what LensType's bits say.
    private var nikonLens: String? {
        guard let lens = directory.value(0x0084),
            let range = LensText.range(
                lens.number(0), lens.number(1), lens.number(2), lens.number(3))
        else { return nil }
        let type = Int(number(0x0083) ?? 0)
        let names = [
            (0x80, "AF-P"), (0x40, "E"), (0x04, "G"), (0x02, "D"), (0x08, "VR"),
        ]
        var kinds = names.filter { type & $0.0 != 0 }.map(\.1)
        // G and E lenses set the bits of their elders too.
        if kinds.contains("G") { kinds.removeAll { $0 == "D" } }
        if kinds.contains("E") { kinds.removeAll { $0 == "G" || $0 == "D" } }
        return ([range] + kinds).joined(separator: " ")
    }

    /// LensSpec: flags, focal lengths and apertures in decimal digits, flags.
    private var sonyLens: String? {
        guard let spec = directory.value(0xB02A), spec.count == 8 else { return nil }
        let bytes = spec.bytes.map { Int($0) }
        guard bytes.count == 8 else { return nil }
        func digits(_ byte: Int) -> Int { (byte >> 4) * 10 + byte & 15 }
        let shortest = digits(bytes[1]) * 100 + digits(bytes[2])
        let longest = digits(bytes[3]) * 100 + digits(bytes[4])
        guard
            let range = LensText.range(
                Double(shortest), Double(longest), Double(digits(bytes[5])) / 10,
                Double(digits(bytes[6])) / 10)
        else { return nil }
        return Self.sonyName(range, flags: bytes[0] << 8 | bytes[7])
    }

    private static func sonyName(_ range: String, flags: Int) -> String {
        let before: [(Int, [Int: String])] = [
            (0x0300, [0x0100: "DT", 0x0200: "FE", 0x0300: "E"]), (0x4000, [0x4000: "PZ"]),
        ]
        let after: [(Int, [Int: String])] = [
            (0x00E0, [0x20: "STF", 0x40: "Reflex", 0x60: "Macro", 0x80: "Fisheye"]),
            (0x000C, [0x04: "ZA", 0x08: "G"]), (0x0003, [0x01: "SSM", 0x02: "SAM"]),
            (0x8000, [0x8000: "OSS"]), (0x2000, [0x2000: "LE"]), (0x0800, [0x0800: "II"]),
        ]
        let words = { (all: [(Int, [Int: String])]) in all.compactMap { $0.1[flags & $0.0] } }
        return (words(before) + [range] + words(after)).joined(separator: " ")
    }

    /// LensModel in the Equipment directory.
    private var olympusLens: String? {
        guard let equipment = directory(0x2010) else { return nil }
        if let text = equipment.value(0x0203)?.text.flatMap(LensText.meaning) { return text }
        // Apertures are given as powers of the square root of two, in 1/256.
        func aperture(_ tag: Int) -> Double? {
            equipment.value(tag)?.number.map { exp2($0 / 512) }
        }
        return LensText.range(
            equipment.value(0x0207)?.number, equipment.value(0x0208)?.number, aperture(0x0205),
            aperture(0x0206))
    }
}
