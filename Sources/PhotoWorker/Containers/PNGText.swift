/// A PNG's text chunk (tEXt, zTXt, iTXt) that describes the photograph: an XMP packet, or EXIF and
/// XMP as ImageMagick writes them: `Raw profile type exif` (or `APP1`, `xmp`), then a line with the
/// profile's name, one with its length, and hexadecimal digits.
enum PNGText {
    /// From its TIFF header.
    case exif([UInt8])
    case xmp([UInt8])
    case rawXMP([UInt8])
    /// `Make` and `Model`, which some programs write as plain texts.
    case plain(String, String)

    /// The longest text that is unpacked, in bytes.
    private static let most = 8 << 20

    /// Nil for any other text.
    init?(_ chunk: String, _ bytes: [UInt8]) {
        guard let end = bytes.prefix(80).firstIndex(of: 0) else { return nil }
        let keyword = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
        let isXMP = keyword == "xml:com.adobe.xmp"
        if keyword == "make" || keyword == "model" {
            guard let value = Self.text(chunk, bytes[(end + 1)...]).flatMap({ Words.from($0) })
            else { return nil }
            self = .plain(keyword, value)
            return
        }
        guard isXMP || keyword.hasPrefix("raw profile type ") else { return nil }
        let kind = keyword.split(separator: " ").last ?? ""
        guard isXMP || ["exif", "app1", "xmp"].contains(kind),
            let text = Self.text(chunk, bytes[(end + 1)...])
        else { return nil }
        if isXMP {
            self = .xmp(text)
            return
        }
        let profile = Self.digits(text)
        if let tiff = FilePart(profile).tiff {
            self = .exif(tiff.bytes())
        } else if kind != "exif", let start = Self.packetStart(profile) {
            self = .rawXMP(Array(profile[start...]))
        } else {
            return nil
        }
    }

    /// Behind the name that JPEG puts in front.
    private static func packetStart(_ profile: [UInt8]) -> Int? {
        profile.prefix(64).firstIndex(of: 0x3C)
    }

    private static func text(_ chunk: String, _ rest: ArraySlice<UInt8>) -> [UInt8]? {
        switch chunk {
        case "tEXt": return Array(rest)
        case "zTXt":
            return rest.first == 0 ? Inflate.zlib(Array(rest.dropFirst()), most: most) : nil
        default:
            // iTXt: a flag, a method, the language, the translated keyword.
            let start = rest.startIndex
            guard rest.count > 2, let language = rest[(start + 2)...].firstIndex(of: 0),
                let keyword = rest[(language + 1)...].firstIndex(of: 0)
            else { return nil }
            let body = Array(rest[(keyword + 1)...])
            return rest[start] == 0 ? body : Inflate.zlib(body, most: most)
        }
    }

    /// The bytes after the name and the length.
    private static func digits(_ text: [UInt8]) -> [UInt8] {
        let lines = text.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: true)
        guard lines.count == 3 else { return [] }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(lines[2].count / 2)
        var high: UInt8?
        for character in lines[2] {
            let nibble: UInt8
            switch character {
            case 0x30...0x39: nibble = character - 0x30
            case 0x61...0x66: nibble = character - 0x61 + 10
            case 0x41...0x46: nibble = character - 0x41 + 10
            default: continue
            }
            if let first = high {
                bytes.append(first << 4 | nibble)
                high = nil
            } else {
                high = nibble
            }
        }
        return bytes
    }
}
