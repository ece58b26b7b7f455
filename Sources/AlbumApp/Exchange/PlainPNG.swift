/// A PNG with nothing but its picture: no EXIF, no texts, no times.
enum PlainPNG {
    /// What a picture needs to be seen as it is.
    private static let kept: Set<String> = [
        "IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT", "IDAT", "IEND",
    ]

    /// nil for what is no whole PNG.
    static func bytes(of png: [UInt8]) -> [UInt8]? {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard png.starts(with: signature) else { return nil }
        var plain = signature
        var at = signature.count
        while at + 12 <= png.count {
            let length = png[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
            let end = at + 12 + length
            guard end <= png.count else { return nil }
            let type = String(decoding: png[(at + 4)..<(at + 8)], as: UTF8.self)
            if kept.contains(type) { plain += png[at..<end] }
            if type == "IEND" { return plain }
            at = end
        }
        return nil
    }
}
