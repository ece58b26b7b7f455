import Canvas

/// The nearest palette colours, remembered for every colour that differs in six bits a channel.
struct ColorCache: Sendable {
    private var indices: [UInt8] = []
    private var isKnown: [Bool] = []
    private let mode: ColorMode

    /// For a mode with a palette: `eight`, `sixteen` or `indexed256`.
    init(mode: ColorMode) { self.mode = mode }

    /// The palette index nearest to the middle of the colours that share its upper six bits; greys
    /// stay grey. O(1) but for the first time.
    mutating func index(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
        if isKnown.isEmpty {
            indices = Array(repeating: 0, count: 1 << 18)
            isKnown = Array(repeating: false, count: 1 << 18)
        }
        let key = Int(red >> 2) << 12 | Int(green >> 2) << 6 | Int(blue >> 2)
        if isKnown[key] { return indices[key] }
        // 0…255 again, so that black stays black and white white.
        func widen(_ value: UInt8) -> UInt8 { value & 0xFC | value >> 6 }
        let (r, g, b) = (widen(red), widen(green), widen(blue))
        let found =
            switch mode {
            case .eight: Palette.nearestAnsi(r, g, b, count: 8)
            case .sixteen: Palette.nearestAnsi(r, g, b, count: 16)
            default: Palette.nearest256(r, g, b)
            }
        indices[key] = found
        isKnown[key] = true
        return found
    }
}
