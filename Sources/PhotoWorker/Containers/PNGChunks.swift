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

    /// The XMP packet: its own text's before ImageMagick's.
    var xmp: [UInt8]? { packet ?? rawPacket }

    /// Plain texts, `make` and `model`.
    private(set) var plain: [String: String] = [:]

    private var chunk: [UInt8]?
    private var text: [UInt8]?
    private var packet: [UInt8]?
    private var rawPacket: [UInt8]?

    private static let mostChunks = 200_000
    private static let mostProfile = 4 << 20

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
            chunk = FilePart(file, range).tiff?.bytes()
        case "tEXt", "zTXt", "iTXt":
            guard range.count <= PictureMetadata.mostXMP else { return }
            take(PNGText(name, file.bytes(range)))
        default: break
        }
    }

    private mutating func take(_ found: PNGText?) {
        switch found {
        case .exif(let block): text = text ?? block
        case .xmp(let bytes): packet = packet ?? bytes
        case .rawXMP(let bytes): rawPacket = rawPacket ?? bytes
        case .plain(let name, let value): plain[name] = plain[name] ?? value
        case nil: break
        }
    }

    /// A name, NUL, 0 for zlib, the compressed profile.
    private static func profile(_ bytes: [UInt8]) -> [UInt8]? {
        guard let end = bytes.prefix(80).firstIndex(of: 0), bytes.count > end + 2,
            bytes[end + 1] == 0
        else { return nil }
        return Inflate.zlib(Array(bytes[(end + 2)...]), most: mostProfile)
    }
}
