import AlbumModel
import Glibc
import Pictures

/// What lies behind a sample's fish: water, planks, pebbles or grass.
struct Scene {
    private enum Ground { case water, planks, pebbles, grass }

    private let ground: Ground
    private let width: Float
    private let height: Float
    private let noise: Noise
    private let fine: Noise
    /// 0…1, different for every seed.
    private let mood: Float

    init(_ sample: Sample) {
        width = Float(sample.facts.width)
        height = Float(sample.facts.height)
        noise = Noise(sample.seed &* 3 &+ 1)
        fine = Noise(sample.seed &* 5 &+ 2)
        mood = Noise(sample.seed &+ 9).point(1, 1)
        let grounds: [Ground] = [.water, .planks, .water, .pebbles, .grass]
        ground = grounds[Int(Noise(sample.seed &+ 8).point(2, 3) * 4.999)]
    }

    /// How dark the fish's shadow is; in water it has none near it.
    var shadowDepth: Float { ground == .water ? 0 : 0.55 }

    var shadowShift: (Int, Int) { (Int(height / 60), Int(height / 36)) }

    @inline(__always)
    func tone(_ x: Int, _ y: Int) -> Tone {
        let (u, v) = (Float(x) / height, Float(y) / height)
        let tone: Tone =
            switch ground {
            case .water: water(u, v)
            case .planks: planks(u, v)
            case .pebbles: pebbles(u, v)
            case .grass: grass(u, v)
            }
        return tone.times(vignette(Float(x) / width - 0.5, v - 0.5))
    }

    /// The light of the place on the fish.
    @inline(__always)
    func lit(_ tone: Tone, _ x: Int, _ y: Int) -> Tone {
        guard ground == .water else { return tone }
        let (u, v) = (Float(x) / height, Float(y) / height)
        let glow = caustics(u, v) * max(0.9 - v, 0) * 0.16
        return tone.mixed(Tone(0.1, 0.42, 0.5), 0.16 + v * 0.1).mixed(Tone(0.9, 1, 0.95), glow)
    }

    @inline(__always)
    private func vignette(_ x: Float, _ y: Float) -> Float { 1.06 - (x * x + y * y) * 0.75 }

    private func water(_ u: Float, _ v: Float) -> Tone {
        let surface = Tone(0.45 + 0.2 * mood, 0.82, 0.84)
        let deep = Tone(0.02, 0.17 + 0.1 * mood, 0.30 + 0.06 * (1 - mood))
        var tone = surface.mixed(deep, sqrtf(max(v, 0)) * 1.05)
        // Shafts of light fall from the surface, fanning out.
        let fan = (u - 0.4 - mood * 0.6) / (v + 0.55)
        let shaft = noise(fan * 9 + 40, 0.5) * noise(fan * 23 + 7, v * 1.2)
        tone = tone.mixed(Tone(0.8, 1, 0.95), shaft * max(0.85 - v, 0) * 0.75)
        let dust = fine(u * 55, v * 55)
        if dust > 0.9 { tone = tone.mixed(.white, (dust - 0.9) * 1.6) }
        let floor = v - 0.86 - noise(u * 3, 2) * 0.12
        if floor > 0 {
            let sand = Tone(0.34, 0.46, 0.44).times(0.75 + 0.4 * fine(u * 40, v * 90))
            tone = tone.mixed(sand, min(floor * 14, 0.8))
        }
        return tone
    }

    private func caustics(_ u: Float, _ v: Float) -> Float {
        let bend = noise(u * 6, v * 6) * 2
        let wave = abs(noise(u * 12 + bend, v * 9 + bend) - 0.5) * 2
        return max(1 - wave * 5, 0)
    }

    private func planks(_ u: Float, _ v: Float) -> Tone {
        let plank = v * 5.3 + mood
        let index = plank.rounded(.down)
        let across = plank - index
        let shade = 0.75 + 0.4 * noise.point(Int32(index), 7)
        let grain = fine(
            u * 2.2 + index * 31, across * 26 + noise(u * 3 + index * 9, across * 2) * 7)
        var tone = Tone(0.60, 0.47, 0.34).mixed(Tone(0.36, 0.36, 0.37), mood).times(shade)
        tone = tone.times(0.78 + 0.34 * grain + 0.1 * fine(u * 90, v * 200))
        let gap = min(across, 1 - across)
        return gap < 0.035 ? tone.times(0.25 + gap * 12) : tone
    }

    private func pebbles(_ u: Float, _ v: Float) -> Tone {
        let (x, y) = (u * 13, v * 13)
        var nearest: Float = 9
        var second: Float = 9
        var which: Float = 0
        for j in -1...1 {
            for i in -1...1 {
                let (cell, line) = (
                    Int32(x.rounded(.down)) + Int32(i), Int32(y.rounded(.down)) + Int32(j)
                )
                let dx = Float(cell) + 0.15 + 0.7 * noise.point(cell, line) - x
                let dy = Float(line) + 0.15 + 0.7 * fine.point(cell, line) - y
                let distance = sqrtf(dx * dx + dy * dy)
                if distance < nearest {
                    (second, nearest, which) = (nearest, distance, noise.point(line &* 7, cell))
                } else if distance < second {
                    second = distance
                }
            }
        }
        let rim = min(max((second - nearest) * 3.2, 0), 1)
        let stone = Tone(0.50, 0.49, 0.47).mixed(Tone(0.62, 0.54, 0.45), which).times(
            0.55 + 0.7 * which)
        return stone.times((0.25 + 0.75 * rim) * (0.9 + 0.2 * fine(u * 80, v * 80)))
    }

    private func grass(_ u: Float, _ v: Float) -> Tone {
        let lean = noise(u * 4, v * 4) * 5
        let blade = fine(u * 46 + lean + v * 9, v * 7) * noise(u * 90 - lean, v * 16 + 3)
        let tone = Tone(0.10, 0.20, 0.06).mixed(Tone(0.52, 0.66 - 0.14 * mood, 0.22), blade * 2)
        return tone.times(0.8 + 0.35 * noise(u * 2 + 9, v * 2))
    }
}
