/// What a WebP's RIFF chunks say: its size (of the canvas, for animations), EXIF, XMP and profile.
struct WebPChunks {
    private(set) var width = 0
    private(set) var height = 0
    /// From its TIFF header.
    private(set) var exif: FilePart?
    private(set) var xmp: [UInt8]?
    private(set) var profile: [UInt8]?
    /// Whether the file is shorter than it says.
    let isCut: Bool

    private static let mostChunks = 100_000
    private static let mostProfile = 4 << 20

    init(_ file: PictureFile) {
        let whole = FilePart(file, 0..<file.count)
        isCut = Int(whole.number(4, size: 4, isBigFirst: false) ?? 0) + 8 > file.count
        var position = 12
        for _ in 0..<Self.mostChunks {
            guard let length = whole.number(position + 4, size: 4, isBigFirst: false) else {
                return
            }
            let start = position + 8
            take(whole, position, whole.part(start..<start + Int(length)))
            position = start + Int(length) + Int(length) % 2
        }
    }

    private mutating func take(_ whole: FilePart, _ name: Int, _ part: FilePart) {
        if whole.starts(with: "VP8X", at: name) {
            width = little(part, 4, 3) + 1
            height = little(part, 7, 3) + 1
        } else if whole.starts(with: "VP8 ", at: name), width == 0 {
            // Three bytes of frame header, a start code, then 14 bits each.
            guard little(part, 3, 3) == 0x2A019D else { return }
            width = little(part, 6, 2) & 0x3FFF
            height = little(part, 8, 2) & 0x3FFF
        } else if whole.starts(with: "VP8L", at: name), width == 0 {
            guard part.byte(0) == 0x2F else { return }
            let bits = little(part, 1, 4)
            width = bits & 0x3FFF + 1
            height = bits >> 14 & 0x3FFF + 1
        } else if whole.starts(with: "EXIF", at: name), exif == nil {
            exif = part.tiff
        } else if whole.starts(with: "XMP ", at: name), xmp == nil {
            xmp = part.bytes(most: PictureMetadata.mostXMP)
        } else if whole.starts(with: "ICCP", at: name), part.count <= Self.mostProfile {
            profile = part.bytes()
        }
    }

    private func little(_ part: FilePart, _ position: Int, _ size: Int) -> Int {
        Int(part.number(position, size: size, isBigFirst: false) ?? 0)
    }
}
