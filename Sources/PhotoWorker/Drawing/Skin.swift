import AlbumModel
import Glibc
import Pictures

/// The colours of a fish: dark back, tinted flank, pale belly, scales, and marks by the seed.
struct Skin {
    private enum Marks { case plain, bars, spots, stripes }

    private let tint: Tone
    private let dark: Tone
    private let pale: Tone
    private let scale: Float
    private let noise: Noise
    private let marks: Marks

    init(_ sample: Sample) {
        let tint = Tone(
            Float(sample.tint.red) / 255, Float(sample.tint.green) / 255,
            Float(sample.tint.blue) / 255)
        self.tint = tint.mixed(Tone(0.6, 0.6, 0.58), 0.18)
        dark = tint.times(0.42)
        pale = tint.mixed(Tone(0.96, 0.95, 0.90), 0.78)
        scale = Float(BodyOutline(sample.shape).scale ?? 0)
        noise = Noise(sample.seed &+ 51)
        let chance = Noise(sample.seed &+ 52).point(3, 4)
        marks = chance < 0.4 ? .plain : chance < 0.6 ? .bars : chance < 0.82 ? .spots : .stripes
    }

    /// - Parameter across: 0 at the back … 1 at the belly.
    @inline(__always)
    func body(_ x: Float, _ y: Float, _ across: Float) -> Tone {
        var tone = dark.mixed(tint, across * 2.6)
        tone = tone.mixed(pale, (across - 0.42) * 2.1)
        tone = marked(tone, x, y, across)
        tone = tone.times(0.86 + 0.26 * noise(x * 60, y * 60))
        if scale > 0 { tone = scaled(tone, x, y, across) }
        let line = across - 0.40 - (x - 0.5) * 0.10
        if x > 0.24, abs(line) < 0.012 { tone = tone.times(0.78) }
        // The round of the body: a wet shine along the upper flank, dark rims.
        let shine = expf(-(across - 0.27) * (across - 0.27) / 0.010)
        tone = tone.mixed(.white, shine * (0.20 + 0.30 * noise(x * 14, y * 30)))
        let rim = min(across, 1 - across)
        return rim < 0.09 ? tone.times(0.66 + rim * 3.8) : tone
    }

    @inline(__always)
    func fin(_ x: Float, _ y: Float) -> Tone {
        let ray = 0.5 + 0.5 * sinf((x * 190 + (x > 0.85 ? -60 : 55) * y) + noise(x * 20, y * 20))
        return dark.mixed(tint, 0.35 + 0.45 * ray).times(0.85 + 0.3 * noise(x * 9, y * 9))
    }

    @inline(__always)
    func pectoral(_ x: Float, _ y: Float, _ under: Tone) -> Tone {
        let ray = 0.5 + 0.5 * sinf(y * 420 + x * 90)
        return tint.mixed(pale, 0.35).times(0.72 + 0.3 * ray)
    }

    /// Rows of overlapping arcs, fading towards head and belly.
    @inline(__always)
    private func scaled(_ tone: Tone, _ x: Float, _ y: Float, _ across: Float) -> Tone {
        guard x > 0.22 else { return tone }
        let row = (y / (scale * 0.62)).rounded(.down)
        let shift = row.truncatingRemainder(dividingBy: 2) * 0.5
        let along = x / scale + shift
        let (u, v) = (along - along.rounded(.down) - 0.5, y / (scale * 0.62) - row - 0.5)
        let distance = sqrtf((u + 0.15) * (u + 0.15) + v * v * 0.7)
        let edge = expf(-(distance - 0.50) * (distance - 0.50) / 0.006)
        return tone.times(1 - 0.34 * edge * (1.1 - across)).mixed(.white, u < -0.1 ? 0.04 : 0)
    }

    @inline(__always)
    private func marked(_ tone: Tone, _ x: Float, _ y: Float, _ across: Float) -> Tone {
        switch marks {
        case .plain: return tone
        case .bars:
            let wave = sinf(x * 46 + noise(x * 6, y * 12) * 2.5)
            return tone.mixed(dark, max(wave - 0.25, 0) * 0.75 * (1.1 - across))
        case .spots:
            let spot = noise(x * 42 + 5, y * 42)
            return tone.mixed(dark, spot > 0.7 && across < 0.72 ? min((spot - 0.7) * 9, 0.8) : 0)
        case .stripes:
            let wave = sinf(across * 34 + noise(x * 5, 3) * 1.5)
            return tone.mixed(dark, max(wave, 0) * 0.5 * (1 - across))
        }
    }
}
