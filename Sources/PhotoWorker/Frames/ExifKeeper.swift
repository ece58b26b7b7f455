/// The EXIF of a framed picture, where it was asked for: the original's block as it is, MakerNote and
/// all where they were, but turned upright, without thumbnail, and without the place unless that was
/// asked for too.
enum ExifKeeper {
    private static let mostBytes = 1 << 20

    /// The changed block; nil for one that is damaged or too long.
    static func kept(
        _ exif: [UInt8], _ width: Int, _ height: Int, keepsPlace: Bool
    ) -> [UInt8]? {
        guard exif.count <= mostBytes, var block = TIFFBlock(exif), let main = block.main,
            !block.entries(main).isEmpty
        else { return nil }
        dropThumbnail(&block, main)
        if !keepsPlace {
            for _ in 0..<8 {
                guard let place = block.entries(main).first(where: { $0.tag == 0x8825 }) else {
                    break
                }
                if let target = block.value(place), target != main { block.erase(target) }
                block.remove(place, from: main)
            }
            guard !block.entries(main).contains(where: { $0.tag == 0x8825 }) else { return nil }
        }
        // Pixels that were cut out of the file with the thumbnail's directory say nothing more.
        for entry in block.entries(main) {
            switch entry.tag {
            case 0x0112: block.set(entry, to: 1)
            case 0x0100: block.set(entry, to: width)
            case 0x0101: block.set(entry, to: height)
            default: break
            }
        }
        guard let detail = block.entries(main).first(where: { $0.tag == 0x8769 }),
            let directory = block.value(detail)
        else { return block.bytes }
        for entry in block.entries(directory) {
            switch entry.tag {
            case 0xA002: block.set(entry, to: width)
            case 0xA003: block.set(entry, to: height)
            default: break
            }
        }
        return block.bytes
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
