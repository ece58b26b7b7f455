/// The EXIF of a print: the original's block, MakerNote and all, but turned upright, sRGB, without
/// thumbnail and without any trace of the place.
enum ExifScrubber {
    /// The longest block that a print carries.
    private static let mostBytes = 256 << 10

    /// The changed block; nil for one that is damaged or too long.
    static func scrubbed(_ exif: [UInt8], _ bitmap: Bitmap) -> [UInt8]? {
        guard exif.count <= mostBytes, var block = TIFFBlock(exif), let main = block.main,
            !block.entries(main).isEmpty
        else { return nil }
        dropThumbnail(&block, main)
        guard drop(0x8825, &block, from: main) else { return nil }
        for entry in block.entries(main) {
            switch entry.tag {
            case 0x0112: block.set(entry, to: 1)
            case 0x0100: block.set(entry, to: bitmap.width)
            case 0x0101: block.set(entry, to: bitmap.height)
            default: break
            }
        }
        guard let detail = block.entries(main).first(where: { $0.tag == 0x8769 }),
            let exifDirectory = block.value(detail)
        else { return block.bytes }
        for tag in [0x8825, 0xA005] {
            guard drop(tag, &block, from: exifDirectory) else { return nil }
        }
        for entry in block.entries(exifDirectory) {
            switch entry.tag {
            case 0xA001: block.set(entry, to: 1)
            case 0xA002: block.set(entry, to: bitmap.width)
            case 0xA003: block.set(entry, to: bitmap.height)
            default: break
            }
        }
        return block.bytes
    }

    /// Removes every entry `tag` and erases the directory that it points to; false when that is not
    /// possible.
    private static func drop(_ tag: Int, _ block: inout TIFFBlock, from directory: Int) -> Bool {
        for _ in 0..<8 {
            guard let entry = block.entries(directory).first(where: { $0.tag == tag }) else {
                return true
            }
            if let target = block.value(entry), target != directory, target != block.main {
                block.erase(target)
            }
            block.remove(entry, from: directory)
        }
        return false
    }

    private static func dropThumbnail(_ block: inout TIFFBlock, _ main: Int) {
        guard let next = block.unlinkNext(main), next != main else { return }
        let entries = block.entries(next)
        let start = entries.first { $0.tag == 0x0201 }.flatMap { block.value($0) }
        let length = entries.first { $0.tag == 0x0202 }.flatMap { block.value($0) }
        if let start, let length { block.zero(start, length) }
        block.erase(next)
    }
}
