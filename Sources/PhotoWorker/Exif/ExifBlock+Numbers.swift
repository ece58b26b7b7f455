import CExif

extension ExifBlock.Value {
    /// Every number of the value; one that is no number (0/0, 1/0) is nil.
    var numbers: [Double?] {
        let size = Int(exif_format_get_size(format))
        guard size > 0 else { return [] }
        return (0..<min(count, bytes.count / size, 64)).map { number(at: $0 * size) }
    }

    /// Text, trimmed.
    var text: String? {
        switch format {
        case EXIF_FORMAT_ASCII, EXIF_FORMAT_UNDEFINED, EXIF_FORMAT_BYTE: Words.from(bytes)
        default: nil
        }
    }

    private func number(at offset: Int) -> Double? {
        switch format {
        case EXIF_FORMAT_BYTE: Double(bytes[offset])
        case EXIF_FORMAT_SBYTE: Double(Int8(bitPattern: bytes[offset]))
        case EXIF_FORMAT_SHORT: Double(UInt16(truncatingIfNeeded: raw(offset, 2)))
        case EXIF_FORMAT_SSHORT: Double(Int16(truncatingIfNeeded: raw(offset, 2)))
        case EXIF_FORMAT_LONG: Double(raw(offset, 4))
        case EXIF_FORMAT_SLONG: Double(Int32(bitPattern: raw(offset, 4)))
        case EXIF_FORMAT_RATIONAL:
            ratio(Double(raw(offset, 4)), Double(raw(offset + 4, 4)))
        case EXIF_FORMAT_SRATIONAL:
            ratio(
                Double(Int32(bitPattern: raw(offset, 4))),
                Double(Int32(bitPattern: raw(offset + 4, 4))))
        case EXIF_FORMAT_FLOAT: finite(Double(Float(bitPattern: raw(offset, 4))))
        default: nil
        }
    }

    private func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }

    private func ratio(_ top: Double, _ bottom: Double) -> Double? {
        bottom == 0 ? nil : top / bottom
    }

    private func raw(_ offset: Int, _ size: Int) -> UInt32 {
        let part = bytes[offset..<offset + size]
        let bigFirst = order == EXIF_BYTE_ORDER_MOTOROLA ? Array(part) : part.reversed()
        return bigFirst.reduce(0) { $0 << 8 | UInt32($1) }
    }
}
