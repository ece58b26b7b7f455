import AlbumModel

/// The ink of a printed animal: how much of it lies on each pixel, and its colour.
struct InkFish {
    /// Ink on a pixel.
    struct Touch {
        /// 0 bare paper … 1 full ink.
        var density: Float
        var tone: Tone
        /// How much of the pixel is animal.
        var cover: Float
    }

    let layers: InkLayers
    private let placement: Placement
    private let figure: Figure
    private let painters: [MarkPainter]
    private let scales: ScaleField?
    private let profile: BodyProfile
    private let inner: Coverage
    private let rim: Coverage
    private let coarse: Noise
    private let fine: Noise
    private let inks: (back: Tone, belly: Tone, fins: Tone)

    /// - Parameter emphasis: how much more marks count than the data say; see also `InkLayers`.
    init(
        _ plan: PrintPlan, _ figure: Figure, _ placement: Placement, width: Int, height: Int,
        seed: UInt64, line: Double, swell: Double, emphasis: Float
    ) {
        let names = plan.marks.compactMap { mark -> String? in
            if case .fin(let name) = mark.scope { name } else { nil }
        }
        layers = InkLayers(
            figure, placement, width: width, height: height, line: line, swell: swell,
            names: Set(names))
        self.figure = figure
        profile = BodyProfile(figure)
        self.placement = placement
        painters = plan.marks.enumerated().map { index, mark in
            MarkPainter(mark, seed: seed &* 31 &+ UInt64(index) &* 7 &+ 1, emphasis: emphasis)
        }
        scales = ScaleField(figure)
        inner = layers.body.blurred(max(Int(placement.scale * 16), 1))
        rim = layers.fins.blurred(max(Int(placement.scale * 9), 1))
        coarse = Noise(seed &+ 3)
        fine = Noise(seed &+ 5)
        inks = (Tone(plan.back), Tone(plan.belly), Tone(plan.fins))
    }

    /// The ink of a pixel; nil for bare paper.
    func touch(_ x: Int, _ y: Int) -> Touch? {
        let body = layers.body[x, y]
        let fin = layers.fins[x, y] * (1 - body)
        let cover = body + fin
        guard cover > 0.004 else { return nil }
        let place = place(x, y)
        var touch = Touch(density: 0, tone: inks.fins, cover: cover)
        if fin > 0 {
            let part = finTouch(x, y, place)
            touch.density = part.density * fin
            touch.tone = part.tone
        }
        if body > 0 {
            let part = bodyTouch(x, y, place)
            touch.density += part.density * body
            touch.tone = touch.tone.mixed(part.tone, body / cover)
        }
        touch.density = eyes(x, y, touch.density)
        return touch
    }

    private func place(_ x: Int, _ y: Int) -> MarkPainter.Place {
        let drawn = placement.point(x, y)
        let point = figure.isBent ? figure.straight(drawn) : drawn
        let (middle, half) = profile.at(point.x)
        let v = (Float(point.y) - middle) / half
        return MarkPainter.Place(
            x: Float(point.x), y: Float(point.y), v: v, half: half,
            rim: min(max(rim[x, y] * 1.6 - 0.35, 0), 1),
            scale: scales.map { $0.rim(point.x, v) } ?? 0)
    }

    private func bodyTouch(
        _ x: Int, _ y: Int, _ at: MarkPainter.Place
    ) -> (density: Float, tone: Tone) {
        let uneven = coarse(at.x / 90, at.y / 60) - 0.5
        // From above, the middle line is the back.
        let rise = figure.isSeenFromAbove ? 0.75 - abs(at.v) : at.v
        let shade = MarkPainter.step(rise + uneven * 0.5, -1.05, 0.75)
        var density = 0.46 + 0.44 * shade
        var tone = inks.belly.mixed(inks.back, MarkPainter.step(rise + uneven * 0.4, -0.75, 0.55))
        // The brush went along the body.
        let streak = fine(at.x / 34, at.v * 22) - 0.5
        density += streak * 0.14
        if scales != nil, at.x > Float(figure.gill) {
            let edge = MarkPainter.step(at.scale, 0.50, 0.92)
            let hollow = 1 - MarkPainter.step(at.scale, 0.05, 0.5)
            density += 0.26 * edge - 0.15 * hollow - 0.06
        } else {
            density += (fine(at.x / 9, at.y / 9) - 0.5) * 0.20
        }
        // The rim takes more ink than what bulges.
        density += 0.30 * (1 - MarkPainter.step(inner[x, y], 0.5, 0.98))
        mark(&density, &tone, at, x, y, isBody: true)
        let flank = layers.pectoral[x, y]
        if flank > 0 {
            let own = 0.42 + 0.1 * (fine(at.x / 7, at.y / 7) - 0.5)
            density += (own - density) * flank * 0.75
            tone = tone.mixed(inks.fins, flank * 0.8)
        }
        density += 0.42 * layers.pectoralInk[x, y]
        density += 0.50 * layers.strong[x, y] + 0.26 * layers.faint[x, y]
        return (density, tone)
    }

    private func finTouch(
        _ x: Int, _ y: Int, _ at: MarkPainter.Place
    ) -> (density: Float, tone: Tone) {
        let flesh = layers.flesh[x, y]
        var density = 0.34 + 0.34 * flesh + 0.18 * (fine(at.x / 13, at.y / 13) - 0.5)
        density += 0.46 * layers.rays[x, y] + 0.22 * layers.rims[x, y]
        var tone = inks.fins
        mark(&density, &tone, at, x, y, isBody: false)
        return (density, tone)
    }

    private func mark(
        _ density: inout Float, _ tone: inout Tone, _ at: MarkPainter.Place, _ x: Int, _ y: Int,
        isBody: Bool
    ) {
        for painter in painters {
            var part: Float = 1
            switch painter.mark.scope {
            case .all: break
            case .body: if !isBody { continue }
            case .fins: if isBody { continue }
            case .fin(let name):
                if isBody && name != "pectoral" { continue }
                part = name == "pectoral" ? layers.pectoral[x, y] : layers.named[name]?[x, y] ?? 0
            }
            guard part > 0 else { continue }
            let line = profile.lateral(Double(at.x))
            let strength = painter.strength(at, lateral: line) * part
            density += painter.depth * strength
            guard strength > 0 else { continue }
            if let color = painter.color {
                tone = tone.mixed(color, strength * 0.92)
            } else if painter.depth > 0 {
                // On a back that is full of ink, a band still is darker.
                tone = tone.mixed(tone.times(0.42), strength * min(painter.depth * 1.5, 1))
            }
        }
    }

    /// Eyes are painted in afterwards: a ring left white, the pupil black.
    private func eyes(_ x: Int, _ y: Int, _ density: Float) -> Float {
        let point = placement.point(x, y)
        for eye in figure.eyes {
            let distance = point.distance(to: eye.center) / eye.radius
            if distance > 1.28 { continue }
            if distance > 1 { return max(density, 0.86) }
            let shine = Figure.Point(
                x: eye.center.x - eye.radius * 0.22, y: eye.center.y + eye.radius * 0.22)
            if point.distance(to: shine) < eye.radius * 0.17 { return 0.02 }
            return distance < 0.58 ? 0.98 : 0.06
        }
        return density
    }
}
