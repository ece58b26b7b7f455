/// What a PNG's chunks say, before and after its pixels. Compressed ones are unpacked within bounds.
struct PNGChunks {
    private(set) var width = 0
    private(set) var height = 0
    private(set) var profile: [UInt8]?
    /// Whether its last chunk is there.
    private(set) var hasEnd = false
    /// What a PNG without a profile says of its colours: cICP before sRGB before gAMA and cHRM.
    var named: SourceColor.Named? {
        if let coded { return coded }
        guard !hasSRGB, gamma != nil || primaries != nil else { return nil }
        let primaries = primaries.flatMap { $0 == .sRGB || !$0.isSound ? nil : $0 }
        let power = gamma ?? 2.2
        // 1/2.2 alone is how older programs say sRGB.
        if primaries == nil, abs(power - 2.2) < 0.01 { return nil }
        return .described(primaries, gamma: power)
    }
    /// Whether cICP speaks, which goes before a profile.
    var isCoded: Bool { coded != nil }

    private var hasSRGB = false
    private var coded: SourceColor.Named?
    private var gamma: Double?
    private var primaries: Primaries?
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
            if name == "IEND" {
                hasEnd = start + 4 <= file.count
                return
            }
            position = start + length + 4
        }
    }

    private mutating func take(_ name: String, _ file: PictureFile, _ range: Range<Int>) {
        switch name {
        case "IHDR":
            width = file.number(range.lowerBound, size: 4) ?? 0
            height = file.number(range.lowerBound + 4, size: 4) ?? 0
        case "sRGB": hasSRGB = true
        case "cICP" where range.count >= 4 && coded == nil:
            coded = .coded(
                primaries: file.number(range.lowerBound, size: 1) ?? 2,
                transfer: file.number(range.lowerBound + 1, size: 1) ?? 2)
        case "gAMA" where range.count >= 4:
            let value = file.number(range.lowerBound, size: 4) ?? 0
            if (10_000...1_000_000).contains(value) { gamma = 100_000 / Double(value) }
        case "cHRM" where range.count >= 32: primaries = Self.primaries(file, range.lowerBound)
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

    /// White, red, green, blue, each x and y in 1/100,000.
    private static func primaries(_ file: PictureFile, _ start: Int) -> Primaries {
        let v = (0..<8).map { Double(file.number(start + $0 * 4, size: 4) ?? 0) / 100_000 }
        var primaries = Primaries(v[2], v[3], v[4], v[5], v[6], v[7])
        primaries.white = (v[0], v[1])
        return primaries
    }

    /// A name, NUL, 0 for zlib, the compressed profile.
    private static func profile(_ bytes: [UInt8]) -> [UInt8]? {
        guard let end = bytes.prefix(80).firstIndex(of: 0), bytes.count > end + 2,
            bytes[end + 1] == 0
        else { return nil }
        return Inflate.zlib(Array(bytes[(end + 2)...]), most: mostProfile)
    }
}
