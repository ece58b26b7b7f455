import AlbumModel

/// Finds how strongly a mark lies on a place of the straightened body.
struct MarkPainter {
    /// A place on the body.
    struct Place {
        /// Thousandths from the snout.
        var x: Float
        var y: Float
        /// -1 at the belly … 1 at the back; beyond on the fins.
        var v: Float
        /// Half the body's depth there.
        var half: Float
        /// 0 at the rim of a fin … 1 within.
        var rim: Float
        /// 0 in the middle of a scale … 1 at its rim.
        var scale: Float
    }

    let mark: Mark
    let color: Tone?
    let depth: Float
    private let noise: Noise
    private let x: (from: Float, to: Float)
    private let v: (from: Float, to: Float)

    init(_ mark: Mark, seed: UInt64, emphasis: Float) {
        self.mark = mark
        color = mark.color.map(Tone.init)
        depth = Float(mark.depth) / 100 * emphasis
        noise = Noise(seed)
        x = (Float(mark.x.lowerBound), Float(mark.x.upperBound))
        v = (Float(mark.v.lowerBound) / 100, Float(mark.v.upperBound) / 100)
    }

    /// 0…1; for a spot with a ring -1…0 in the ring.
    @inline(__always)
    func strength(_ at: Place, lateral: Float) -> Float {
        switch mark.kind {
        case .bars: bars(at)
        case .stripes: stripes(at)
        case .spots: spots(at)
        case .blotch: blotch(at)
        case .mottle: mottle(at)
        case .worms: worms(at)
        case .net: window(at) * Self.step(at.scale, 0.45, 0.9)
        case .line: line(at, lateral)
        case .tips: 1 - Self.step(at.rim, 0.25, 0.75)
        case .tint: window(at, soft: 1)
        }
    }

    /// 1 within the mark's part of the body, falling off at its borders.
    @inline(__always)
    private func window(_ at: Place, soft: Float = 0.25) -> Float {
        let (dx, dv) = (30 * soft + 8, 0.35 * soft + 0.04)
        return Self.step(at.x, x.from - dx, x.from + dx)
            * (1 - Self.step(at.x, x.to - dx, x.to + dx))
            * Self.step(at.v, v.from - dv, v.from + dv)
            * (1 - Self.step(at.v, v.to - dv, v.to + dv))
    }

    private func bars(_ at: Place) -> Float {
        let wave = (noise(at.y / 26, 3) - 0.5) * 2 * Float(mark.wave)
        let place = at.x + Float(mark.slant) * at.v + wave
        let pitch = (x.to - x.from) / Float(mark.count)
        let index = ((place - x.from) / pitch).rounded(.down)
        guard index >= 0, index < Float(mark.count) else { return 0 }
        let center = x.from + (index + 0.5) * pitch
        // Bands thin out towards their ends.
        let share = min(max((at.v - v.from) / (v.to - v.from), 0), 1)
        let taper = 0.55 + 0.45 * Self.step(share, 0, 0.5)
        let half = Float(mark.width) / 2 * taper
        let soft = min(half * 0.5, 9)
        let inside = 1 - Self.step(abs(place - center), half - soft, half + soft)
        return inside * Self.step(at.v, v.from - 0.08, v.from + 0.12)
            * (1 - Self.step(at.v, v.to - 0.08, v.to + 0.08))
    }

    private func stripes(_ at: Place) -> Float {
        let wave = (noise(at.x / 40, 5) - 0.5) * 2 * Float(mark.wave) / max(at.half, 10)
        let place = at.v + wave + Float(mark.slant) / 100 * (at.x - 500) / 500
        let pitch = (v.to - v.from) / Float(mark.count)
        let index = ((place - v.from) / pitch).rounded(.down)
        guard index >= 0, index < Float(mark.count) else { return 0 }
        let center = v.from + (index + 0.5) * pitch
        let half = Float(mark.width) / 200
        let inside = 1 - Self.step(abs(place - center), half * 0.6, half * 1.3)
        return inside * Self.step(at.x, x.from - 20, x.from + 20)
            * (1 - Self.step(at.x, x.to - 20, x.to + 20))
    }

    private func spots(_ at: Place) -> Float {
        let pitch = Float(mark.size) * 2.1
        let (column, row) = ((at.x / pitch).rounded(.down), (at.y / pitch).rounded(.down))
        var best: Float = 0
        var ring: Float = 0
        for i in -1...1 {
            for j in -1...1 {
                let (a, b) = (Int32(column) + Int32(i), Int32(row) + Int32(j))
                guard noise.point(a &* 3, b &* 5) * 100 < Float(mark.fill) else { continue }
                let cx = (Float(a) + 0.5 + (noise.point(a, b) - 0.5) * 0.6) * pitch
                let cy = (Float(b) + 0.5 + (noise.point(b, a &+ 77) - 0.5) * 0.6) * pitch
                let radius = Float(mark.size) / 2 * (0.7 + 0.6 * noise.point(a &+ 9, b &+ 4))
                let (dx, dy) = (at.x - cx, at.y - cy)
                let distance = (dx * dx + dy * dy).squareRoot()
                best = max(best, 1 - Self.step(distance, radius * 0.72, radius * 1.12))
                ring = max(ring, 1 - Self.step(distance, radius * 1.5, radius * 1.9))
            }
        }
        let window = window(at)
        if best > 0.02 || mark.ring == 0 { return best * window }
        return -ring * window * Float(mark.ring) / 100
    }

    private func blotch(_ at: Place) -> Float {
        let cx = (x.from + x.to) / 2
        let cv = (v.from + v.to) / 2
        let dx = (at.x - cx) / ((x.to - x.from) / 2)
        let dv = (at.v - cv) / ((v.to - v.from) / 2)
        let ragged = (noise(at.x / 14, at.y / 14) - 0.5) * 0.35
        let distance = (dx * dx + dv * dv).squareRoot() + ragged
        let inside = 1 - Self.step(distance, 0.72, 1.02)
        if mark.ring > 0, inside < 0.02 {
            return -(1 - Self.step(distance, 1.3, 1.6)) * Float(mark.ring) / 100
        }
        return inside
    }

    private func mottle(_ at: Place) -> Float {
        let size = Float(mark.size)
        let cloud =
            noise(at.x / size, at.y / size) * 0.65
            + noise(at.x / size * 2.3 + 40, at.y / size * 2.3) * 0.35
        let level = 1 - Float(mark.fill) / 100 * 0.9
        return Self.step(cloud, level - 0.10, level + 0.06) * window(at)
    }

    private func worms(_ at: Place) -> Float {
        let size = Float(mark.size)
        let cloud = noise(at.x / size, at.y / size * 1.3)
        return (1 - Self.step(abs(cloud - 0.5), 0.035, 0.10)) * window(at)
    }

    private func line(_ at: Place, _ lateral: Float) -> Float {
        let distance = abs(at.y - lateral) / (Float(mark.width) / 2)
        return (1 - Self.step(distance, 0.6, 1.2)) * Self.step(at.x, x.from - 12, x.from + 12)
            * (1 - Self.step(at.x, x.to - 12, x.to + 12))
    }

    /// 0 up to `from`, 1 beyond `to`.
    @inline(__always)
    static func step(_ value: Float, _ from: Float, _ to: Float) -> Float {
        let t = min(max((value - from) / (to - from), 0), 1)
        return t * t * (3 - 2 * t)
    }
}

extension Tone {
    init(_ ink: Ink) {
        self.init(Float(ink.red) / 255, Float(ink.green) / 255, Float(ink.blue) / 255)
    }
}
