/// One value of an EXIF directory.
struct ExifValue {
    enum Kind: Int {
        case byte = 1
        case ascii, short, long, rational, signedByte, undefined, signedShort, signedLong
        case signedRational, float, double, directory
        case utf8 = 129

        var size: Int {
            switch self {
            case .byte, .ascii, .signedByte, .undefined, .utf8: 1
            case .short, .signedShort: 2
            case .long, .signedLong, .float, .directory: 4
            case .rational, .signedRational, .double: 8
            }
        }
    }

    let kind: Kind
    let count: Int
    let part: FilePart
    /// Where it is in the block.
    let position: Int
    let isBigFirst: Bool

    /// The longest text that is read, in bytes.
    private static let mostText = 64 << 10

    /// The first number; nil for what is none.
    var number: Double? { number(0) }

    /// The number at `index`; nil for one that is none (0/0, 1/0), and beyond the last.
    func number(_ index: Int) -> Double? {
        guard index >= 0, index < count else { return nil }
        let place = index * kind.size
        switch kind {
        case .byte: return raw(place, 1).map { Double($0) }
        case .signedByte: return raw(place, 1).map { Double(Int8(truncatingIfNeeded: $0)) }
        case .short: return raw(place, 2).map { Double($0) }
        case .signedShort: return raw(place, 2).map { Double(Int16(truncatingIfNeeded: $0)) }
        case .long, .directory: return raw(place, 4).map { Double($0) }
        case .signedLong: return raw(place, 4).map { Double(Int32(truncatingIfNeeded: $0)) }
        case .rational, .signedRational: return ratio(place)
        case .float:
            return finite(raw(place, 4).map { Double(Float(bitPattern: UInt32($0))) })
        case .double: return finite(raw(place, 8).map { Double(bitPattern: $0) })
        case .ascii, .utf8: return index == 0 ? textNumber : nil
        case .undefined: return nil
        }
    }

    /// The first number, where it is a whole one that a picture's size can be.
    var whole: Int? {
        number.flatMap { $0 >= 0 && $0 < 1e9 && $0 == $0.rounded() ? Int($0) : nil }
    }

    /// Every number, as far as sixty-four.
    var numbers: [Double?] { (0..<min(count, 64)).map { number($0) } }

    /// Text, trimmed; nil for numbers, and when nothing is left.
    var text: String? {
        switch kind {
        case .ascii, .utf8, .undefined, .byte: Words.from(bytes)
        default: nil
        }
    }

    var bytes: [UInt8] { part.bytes(most: Self.mostText) }

    private var textNumber: Double? {
        guard let text else { return nil }
        let parts = text.split(separator: "/", maxSplits: 1).map { Double($0) }
        if parts.count == 2, let top = parts[0], let bottom = parts[1], bottom != 0 {
            return finite(top / bottom)
        }
        return finite(Double(text))
    }

    private func ratio(_ place: Int) -> Double? {
        guard let top = raw(place, 4), let bottom = raw(place + 4, 4), bottom != 0 else {
            return nil
        }
        guard kind == .signedRational else { return Double(top) / Double(bottom) }
        return Double(Int32(truncatingIfNeeded: top)) / Double(Int32(truncatingIfNeeded: bottom))
    }

    private func finite(_ value: Double?) -> Double? { value.flatMap { $0.isFinite ? $0 : nil } }

    private func raw(_ place: Int, _ size: Int) -> UInt64? {
        part.number(place, size: size, isBigFirst: isBigFirst)
    }
}
