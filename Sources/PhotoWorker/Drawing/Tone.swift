/// A colour while it is mixed: linear steps of 0…1 in sRGB.
struct Tone {
    var red: Float
    var green: Float
    var blue: Float

    init(_ red: Float, _ green: Float, _ blue: Float) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// `amount` 0 is this tone, 1 the other.
    @inline(__always)
    func mixed(_ other: Tone, _ amount: Float) -> Tone {
        let amount = min(max(amount, 0), 1)
        return Tone(
            red + (other.red - red) * amount, green + (other.green - green) * amount,
            blue + (other.blue - blue) * amount)
    }

    @inline(__always)
    func times(_ factor: Float) -> Tone { Tone(red * factor, green * factor, blue * factor) }

    static let white = Tone(1, 1, 1)
    static let black = Tone(0, 0, 0)
}
