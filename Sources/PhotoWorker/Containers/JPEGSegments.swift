/// What the segments before a JPEG's first scan say.
struct JPEGSegments {
    private(set) var width = 0
    private(set) var height = 0
    /// What follows the first scan's marker.
    private(set) var codedBytes = 0
    /// The EXIF block from its TIFF header, put together from as many APP1 segments as it takes.
    private(set) var exif: [UInt8]?
    /// The ICC profile, from its APP2 segments, when all of them are there.
    var profile: [UInt8]? {
        guard profileCount > 0, profileParts.count == profileCount else { return nil }
        return (1...profileCount).flatMap { profileParts[$0] ?? [] }
    }

    /// XMP packets: the main one, then the one that continues it (extended XMP).
    var xmp: [[UInt8]] {
        ([mainXMP].compactMap(\.self) + [extendedXMP.packet].compactMap(\.self))
    }

    /// Whether an end of image stands behind the first scan's marker. A whole file has one near its
    /// own end: that of this picture, or of a smaller one behind it.
    func hasEnd(in file: PictureFile) -> Bool {
        codedBytes > 0 && file.hasPair(0xFF, 0xD9, from: file.count - codedBytes)
    }

    private var mainXMP: [UInt8]?
    private var extendedXMP = ExtendedXMP()
    private var profileParts: [Int: [UInt8]] = [:]
    private var profileCount = 0

    private static let mostSegments = 10_000

    init(_ file: PictureFile) {
        var position = 2
        for _ in 0..<Self.mostSegments {
            while file.byte(position) == 0xFF, file.byte(position + 1) == 0xFF { position += 1 }
            guard file.byte(position) == 0xFF, let marker = file.byte(position + 1) else { return }
            position += 2
            // Markers without a length; the scan and the end.
            if marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
            if marker == 0xD9 || marker == 0 { return }
            guard let length = file.number(position, size: 2), length >= 2 else { return }
            take(marker, file, position + 2..<min(position + length, file.count))
            if marker == 0xDA {
                codedBytes = max(file.count - position, 0)
                return
            }
            position += length
        }
    }

    private mutating func take(_ marker: UInt8, _ file: PictureFile, _ range: Range<Int>) {
        switch marker {
        case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
            height = file.number(range.lowerBound + 1, size: 2) ?? 0
            width = file.number(range.lowerBound + 3, size: 2) ?? 0
        // The second of the two zeros is what some writers get wrong.
        case 0xE1 where file.starts(with: "Exif\0", at: range.lowerBound):
            takeExif(file.bytes(range.lowerBound + 6..<max(range.upperBound, range.lowerBound + 6)))
        case 0xE1 where file.starts(with: "http://ns.adobe.com/xap/1.0/\0", at: range.lowerBound):
            let start = range.lowerBound + 29
            if mainXMP == nil { mainXMP = file.bytes(start..<max(range.upperBound, start)) }
        case 0xE1
        where file.starts(with: "http://ns.adobe.com/xmp/extension/\0", at: range.lowerBound):
            extendedXMP.take(FilePart(file, range).dropping(35))
        case 0xE2 where file.starts(with: "ICC_PROFILE\0", at: range.lowerBound):
            takeProfile(
                file.bytes(range.lowerBound + 12..<max(range.upperBound, range.lowerBound + 12)))
        default: break
        }
    }

    /// The first block counts, unless there is no tag in it; one that does not begin like a block
    /// continues it.
    private mutating func takeExif(_ bytes: [UInt8]) {
        let isNew = bytes.starts(with: [0x49, 0x49]) || bytes.starts(with: [0x4D, 0x4D])
        guard let begun = exif, !isNew || !Self.isEmpty(begun) else {
            exif = bytes
            return
        }
        if !isNew, begun.count < 16 << 20 { exif = begun + bytes }
    }

    private static func isEmpty(_ block: [UInt8]) -> Bool {
        ExifBlock(FilePart(block))?.isEmpty ?? true
    }

    private mutating func takeProfile(_ bytes: [UInt8]) {
        guard bytes.count > 2, bytes[0] > 0, bytes[0] <= bytes[1] else { return }
        profileCount = Int(bytes[1])
        profileParts[Int(bytes[0])] = Array(bytes[2...])
    }
}
