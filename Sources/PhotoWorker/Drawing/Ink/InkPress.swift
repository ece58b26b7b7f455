import AlbumModel

/// How the paper took the ink: pressed unevenly, dry in places, with specks.
struct InkPress {
    private let slow: Noise
    private let dry: Noise

    init(seed: UInt64) {
        slow = Noise(seed &+ 201)
        dry = Noise(seed &+ 203)
    }

    /// - Parameter u, v: thousandths of the picture.
    @inline(__always)
    func density(_ ink: Float, _ u: Float, _ v: Float) -> Float {
        let pressed = 0.84 + 0.34 * slow(u / 120, v / 120)
        let tooth = dry(u / 2.3, v / 2.3) * 0.6 + dry(u / 6.1 + 50, v / 6.1) * 0.4
        var density = ink * pressed
        // The tooth of the paper shows where there is little ink.
        density *= 0.72 + 0.62 * tooth
        if tooth < 0.25 { density *= 0.55 + 1.8 * tooth }
        return min(max(density, 0), 0.97)
    }
}
