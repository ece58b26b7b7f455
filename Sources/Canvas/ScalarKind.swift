/// How a terminal shows one Unicode scalar.
enum ScalarKind: UInt8 {
    case narrow = 0
    case wide = 1
    case ambiguous = 2
    /// Takes no column: drawn over what stands before it.
    case combining = 3
    /// Control, format, bidi, zero-width and invisible characters: never sent to a terminal.
    case hostile = 4
    /// Chooses between forms of the character before it; terminals disagree on its effect, so it
    /// is left out.
    case selector = 5

    /// O(1) for ASCII, kana, ideographs, box and block drawing; O(log n) for the rest.
    init(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        switch value {
        case 0x20...0x7E, 0x2800...0x28FF: self = .narrow
        case 0x2500...0x254B, 0x2580...0x258F: self = .ambiguous
        case 0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: self = .wide
        default: self = ScalarKind.search(value)
        }
    }

    /// The kind of the range of the table in which `value` lies.
    static func search(_ value: UInt32) -> ScalarKind {
        var low = 0
        var high = WidthTable.starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if WidthTable.starts[middle] <= value { low = middle } else { high = middle }
        }
        return ScalarKind(rawValue: WidthTable.kinds[low]) ?? .hostile
    }
}
