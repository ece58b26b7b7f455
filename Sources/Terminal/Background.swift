import Canvas

/// Whether a terminal's answer to `ESC ] 11 ; ?` names a light background; nil for other answers.
/// The answer is `11;rgb:RRRR/GGGG/BBBB`, with one to four hex digits a channel, or `rgba:`.
func isLightBackground(_ answer: String) -> Bool? {
    guard answer.hasPrefix("11;rgb") else { return nil }
    let channels = answer.drop { $0 != ":" }.dropFirst().split(separator: "/").prefix(3)
    let values = channels.compactMap { digits -> UInt8? in
        guard (1...4).contains(digits.count), let value = UInt32(digits, radix: 16) else {
            return nil
        }
        return UInt8(value * 255 / ((1 << (4 * UInt32(digits.count))) - 1))
    }
    guard values.count == 3 else { return nil }
    let color = Color.rgb(values[0], values[1], values[2])
    return color.lightness.map { $0 > 0.6 }
}
