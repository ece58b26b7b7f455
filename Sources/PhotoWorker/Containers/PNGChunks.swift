/// What a PNG's chunks say, before and after its pixels. Compressed ones are unpacked within bounds.
struct PNGChunks {
    private(set) var width = 0
    private(set) var height = 0
    private(set) var profile: [UInt8]?
    private(set) var hasSRGB = false
    /// cICP's primaries (12: Display P3).
    private(set) var primaries: UInt8?
    /// The EXIF block from its TIFF header: an eXIf chunk's before ImageMagick's text.
    var exif: [UInt8]? { chunk ?? text }

    private var chunk: [UInt8]?
    private var text: [UInt8]?

    private static let mostChunks = 200_000
    private static let mostProfile = 4 << 20
    private static let mostText = 2 << 20

    init(_ file: PictureFile) {
        var position = 8
        for _ in 0..<Self.mostChunks {
            guard let length = file.number(position, size: 4),
                file.number(position + 4, size: 4) != nil
            else { return }
            let name = String(decoding: file.bytes(position + 4..<position + 8), as: UTF8.self)
            let start = position + 8
            take(name, file, start..<min(start + length, file.count))
            if name == "IEND" { return }
            position = start + length + 4
        }
    }

    private mutating func take(_ name: String, _ file: PictureFile, _ range: Range<Int>) {
        switch name {
        case "IHDR":
            width = file.number(range.lowerBound, size: 4) ?? 0
            height = file.number(range.lowerBound + 4, size: 4) ?? 0
        case "sRGB": hasSRGB = true
        case "cICP": primaries = file.byte(range.lowerBound)
        case "iCCP" where profile == nil: profile = Self.profile(file.bytes(range))
        case "eXIf" where chunk == nil && range.count <= 16 << 20:
            chunk = Self.withoutPrefix(file.bytes(range))
        case "tEXt", "zTXt", "iTXt":
            if text == nil, range.count <= Self.mostText {
                text = RawProfileText.exif(name, file.bytes(range), most: Self.mostText)
            }
        default: break
        }
    }

    /// A name, NUL, 0 for zlib, the compressed profile.
    private static func profile(_ bytes: [UInt8]) -> [UInt8]? {
        guard let end = bytes.prefix(80).firstIndex(of: 0), bytes.count > end + 2,
            bytes[end + 1] == 0
        else { return nil }
        return Inflate.zlib(Array(bytes[(end + 2)...]), most: mostProfile)
    }

    /// Some writers keep JPEG's `Exif\0\0`.
    static func withoutPrefix(_ bytes: [UInt8]) -> [UInt8] {
        bytes.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) ? Array(bytes.dropFirst(6)) : bytes
    }
}
