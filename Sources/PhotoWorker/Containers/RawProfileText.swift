/// ImageMagick's EXIF in a PNG text: `Raw profile type exif` (or `APP1`), then a line with the
/// profile's name, one with its length, and hexadecimal digits.
enum RawProfileText {
    /// The EXIF block from its TIFF header, or nil for any other text.
    static func exif(_ chunk: String, _ bytes: [UInt8], most: Int) -> [UInt8]? {
        guard let end = bytes.prefix(80).firstIndex(of: 0) else { return nil }
        let keyword = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
        guard keyword == "raw profile type exif" || keyword == "raw profile type app1" else {
            return nil
        }
        guard let text = text(chunk, Array(bytes[(end + 1)...]), most: most) else { return nil }
        let block = PNGChunks.withoutPrefix(digits(text))
        let isTIFF = block.starts(with: [0x49, 0x49]) || block.starts(with: [0x4D, 0x4D])
        return isTIFF ? block : nil
    }

    private static func text(_ chunk: String, _ rest: [UInt8], most: Int) -> [UInt8]? {
        switch chunk {
        case "tEXt": return rest
        case "zTXt":
            return rest.first == 0 ? Inflate.zlib(Array(rest.dropFirst()), most: most) : nil
        default:
            // iTXt: a flag, a method, the language, the translated keyword.
            guard rest.count > 2, let language = rest[2...].firstIndex(of: 0),
                let keyword = rest[(language + 1)...].firstIndex(of: 0)
            else { return nil }
            let body = Array(rest[(keyword + 1)...])
            return rest[0] == 0 ? body : Inflate.zlib(body, most: most)
        }
    }

    /// The bytes after the name and the length.
    private static func digits(_ text: [UInt8]) -> [UInt8] {
        let lines = text.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: true)
        guard lines.count == 3 else { return [] }
        let nibbles = lines[2].compactMap { character -> UInt8? in
            switch character {
            case 0x30...0x39: character - 0x30
            case 0x61...0x66: character - 0x61 + 10
            case 0x41...0x46: character - 0x41 + 10
            default: nil
            }
        }
        return stride(from: 0, to: nibbles.count - 1, by: 2).map {
            nibbles[$0] << 4 | nibbles[$0 + 1]
        }
    }
}
