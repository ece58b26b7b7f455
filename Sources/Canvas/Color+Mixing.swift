extension Color {
    /// From 0xRRGGBB.
    package init(hex: UInt32) {
        self = .rgb(
            UInt8(truncatingIfNeeded: hex >> 16), UInt8(truncatingIfNeeded: hex >> 8),
            UInt8(truncatingIfNeeded: hex))
    }

    /// From "#RRGGBB" or "#RGB", as config files write it; nil for anything else.
    package init?(text: String) {
        guard text.hasPrefix("#"), let value = UInt32(text.dropFirst(), radix: 16),
            text.dropFirst().allSatisfy(\.isHexDigit)
        else { return nil }
        switch text.utf8.count {
        case 7: self.init(hex: value)
        case 4:
            let digits = [value >> 8, value >> 4 & 15, value & 15].map { UInt8($0 * 17) }
            self = .rgb(digits[0], digits[1], digits[2])
        default: return nil
        }
    }

    /// Its sRGB value; the ANSI colours as xterm shows them; nil for the terminal's own.
    package var channels: (red: UInt8, green: UInt8, blue: UInt8)? {
        switch self {
        case .standard: nil
        case .ansi(let index): Palette.rgb(index)
        case .rgb(let red, let green, let blue): (red, green, blue)
        }
    }

    /// The colour `amount` (0…1) of the way to `other`; itself when either is the terminal's own.
    package func mixed(with other: Color, amount: Double) -> Color {
        guard let from = channels, let to = other.channels else { return self }
        let share = min(1, max(0, amount))
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
            UInt8((Double(a) + (Double(b) - Double(a)) * share).rounded())
        }
        return .rgb(
            mix(from.red, to.red), mix(from.green, to.green), mix(from.blue, to.blue))
    }

    /// How light it looks, 0 (black) to 1 (white); nil for the terminal's own.
    package var lightness: Double? {
        channels.map { Double(OKLab($0.red, $0.green, $0.blue).lightness) }
    }
}
