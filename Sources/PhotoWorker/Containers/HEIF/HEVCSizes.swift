/// The sizes that an HEVC picture's parameter sets name (ITU-T H.265, 7.3.2.2).
enum HEVCSizes {
    private static let sequenceParameters = 33
    private static let mostUnits = 2_000

    /// Those of the decoder's configuration, and those within the picture's own bytes.
    static func all(_ file: PictureFile, _ items: HEIFStructure, _ id: Int) -> [CodedSizes.Size] {
        var sizes: [CodedSizes.Size] = []
        let configuration = items.property("hvcC", of: id)
        if let configuration { sizes += configured(file, configuration.content) }
        let wide = configuration.flatMap { file.number($0.content.lowerBound + 21, size: 1) } ?? 3
        for extent in items.items[id]?.extents ?? [] {
            var reader = BoxReader(file, extent)
            for _ in 0..<mostUnits {
                guard let length = reader.number(wide & 3 == 3 ? 4 : wide & 3 + 1),
                    let unit = reader.range(length)
                else { break }
                if let size = size(file, unit) { sizes.append(size) }
            }
        }
        return sizes
    }

    private static func configured(_ file: PictureFile, _ content: Range<Int>) -> [CodedSizes.Size]
    {
        var sizes: [CodedSizes.Size] = []
        var reader = BoxReader(file, content)
        guard reader.range(22) != nil, let arrays = reader.number(1) else { return [] }
        for _ in 0..<arrays {
            guard reader.number(1) != nil, let units = reader.number(2) else { return sizes }
            for _ in 0..<min(units, mostUnits) {
                guard let length = reader.number(2), let unit = reader.range(length) else {
                    return sizes
                }
                if let size = size(file, unit) { sizes.append(size) }
            }
        }
        return sizes
    }

    /// Nil for a unit that is no sequence parameter set.
    private static func size(_ file: PictureFile, _ unit: Range<Int>) -> CodedSizes.Size? {
        guard let head = file.byte(unit.lowerBound), Int(head >> 1 & 63) == sequenceParameters
        else {
            return nil
        }
        let start = unit.lowerBound + 2
        var bits = BitReader(unescaping: file.bytes(start..<min(unit.upperBound, start + 256)))
        bits.skip(4)
        let layers = bits.number(3)
        bits.skip(1 + 96)
        if layers > 0 {
            let flags = (0..<8).map { _ in bits.number(2) }.prefix(layers)
            for flag in flags { bits.skip((flag & 2) * 44 + (flag & 1) * 8) }
        }
        _ = bits.exponential()
        if bits.exponential() == 3 { bits.skip(1) }
        let width = bits.exponential()
        return (width, bits.exponential())
    }
}
