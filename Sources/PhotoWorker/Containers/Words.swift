/// Text from C libraries and from files.
enum Words {
    /// A C string in an array.
    static func from(_ characters: [CChar]) -> String {
        let bytes = characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return bytes.isEmpty ? "no memory" : String(decoding: bytes, as: UTF8.self)
    }

    /// Text of an EXIF value: up to its first NUL, trimmed of blanks, UTF-8 or else Latin-1, cut at
    /// 256 characters; nil when nothing is left.
    static func from(_ bytes: [UInt8]) -> String? {
        let raw = Array(bytes.prefix { $0 != 0 })
        // Memory that was never written.
        if raw.allSatisfy({ $0 == 0xFF }) { return nil }
        let text =
            String(validating: raw, as: UTF8.self)
            ?? String(String.UnicodeScalarView(raw.map { Unicode.Scalar($0) }))
        let isBlank: (Character) -> Bool = { $0.isWhitespace }
        let trimmed = text.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
        return trimmed.isEmpty ? nil : String(trimmed.prefix(256))
    }
}
