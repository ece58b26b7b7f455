/// The largest sizes that an AV1 picture's sequence headers allow (AV1 bitstream specification, 5.5).
enum AV1Sizes {
    private static let sequenceHeader = 1
    private static let mostUnits = 2_000

    /// Those of the decoder's configuration, and those within the picture's own bytes.
    static func all(_ file: PictureFile, _ items: HEIFStructure, _ id: Int) -> [CodedSizes.Size] {
        var ranges = items.items[id]?.extents ?? []
        if let configuration = items.property("av1C", of: id)?.content, configuration.count > 4 {
            ranges.append(configuration.lowerBound + 4..<configuration.upperBound)
        }
        return ranges.flatMap { sizes(file, $0) }
    }

    private static func sizes(_ file: PictureFile, _ range: Range<Int>) -> [CodedSizes.Size] {
        var sizes: [CodedSizes.Size] = []
        var reader = BoxReader(file, range)
        for _ in 0..<mostUnits {
            guard let head = reader.number(1) else { break }
            if head & 4 != 0, reader.number(1) == nil { break }
            var unit = 0..<0
            if head & 2 == 0 {
                unit = reader.rest()
            } else {
                guard let length = length(&reader), let found = reader.range(length) else { break }
                unit = found
            }
            guard head >> 3 & 15 == sequenceHeader else { continue }
            let end = min(unit.upperBound, unit.lowerBound + 1024)
            sizes.append(size(file.bytes(unit.lowerBound..<end)))
        }
        return sizes
    }

    /// Seven bits a byte, the lowest first.
    private static func length(_ reader: inout BoxReader) -> Int? {
        var value = 0
        for index in 0..<5 {
            guard let byte = reader.number(1) else { return nil }
            value |= (byte & 127) << (index * 7)
            if byte < 128 { return value }
        }
        return nil
    }

    private static func size(_ header: [UInt8]) -> CodedSizes.Size {
        var bits = BitReader(header)
        bits.skip(3 + 1)
        if bits.flag() {
            // A still picture's short header: no more than its level.
            bits.skip(5)
        } else {
            skipPoints(&bits, delayBits: skipTiming(&bits))
        }
        let (wide, high) = (bits.number(4) + 1, bits.number(4) + 1)
        let width = bits.number(wide) + 1
        return (width, bits.number(high) + 1)
    }

    /// How long the delays of the decoder's model are, in bits; nil without a model.
    private static func skipTiming(_ bits: inout BitReader) -> Int? {
        guard bits.flag() else { return nil }
        bits.skip(64)
        if bits.flag() { _ = bits.exponential() }
        guard bits.flag() else { return nil }
        let length = bits.number(5) + 1
        bits.skip(32 + 10)
        return length
    }

    private static func skipPoints(_ bits: inout BitReader, delayBits: Int?) {
        let hasDelay = bits.flag()
        for _ in 0...bits.number(5) {
            bits.skip(12)
            if bits.number(5) > 7 { bits.skip(1) }
            if let delayBits, bits.flag() { bits.skip(delayBits * 2 + 1) }
            if hasDelay, bits.flag() { bits.skip(4) }
        }
    }
}
