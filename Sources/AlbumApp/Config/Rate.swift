/// Bytes a second, typed as `500k`, `2M`, `1.5M` or a plain number; k and M are 1000 and 1000².
struct Rate: Sendable, Hashable {
    let bytesPerSecond: Double
    /// A byte to a terabyte a second: beyond is a slip of the finger.
    private static let range = 1.0...1e12

    init?(parsing text: String) {
        let factors: [Character: Double] = ["k": 1e3, "K": 1e3, "M": 1e6, "m": 1e6, "G": 1e9]
        let factor = text.last.flatMap { factors[$0] }
        let digits = factor == nil ? text[...] : text.dropLast()
        guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
            let number = Double(digits), Self.range.contains(number * (factor ?? 1))
        else { return nil }
        bytesPerSecond = number * (factor ?? 1)
    }
}
