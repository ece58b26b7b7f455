import AlbumModel

/// How much of each pixel the parts of a figure cover.
struct InkLayers {
    let width: Int
    let height: Int
    private(set) var body: Coverage
    /// Fins, tail and limbs.
    private(set) var fins: Coverage
    /// Those of flesh.
    private(set) var flesh: Coverage
    private(set) var rays: Coverage
    private(set) var rims: Coverage
    private(set) var pectoral: Coverage
    private(set) var pectoralInk: Coverage
    private(set) var strong: Coverage
    private(set) var faint: Coverage
    /// The fins that marks name.
    private(set) var named: [String: Coverage] = [:]

    /// - Parameters:
    ///   - line: the width of a fine line in pixels.
    ///   - swell: pixels that are added round fins and limbs, so that they outlast being small.
    init(
        _ figure: Figure, _ placement: Placement, width: Int, height: Int, line: Double,
        swell: Double, names: Set<String>
    ) {
        let empty = Coverage(width: width, height: height)
        self.width = width
        self.height = height
        (body, fins, flesh, rays, rims) = (empty, empty, empty, empty, empty)
        (pectoral, pectoralInk, strong, faint) = (empty, empty, empty, empty)
        for name in names { named[name] = empty }
        for shape in figure.shapes {
            add(shape, placement, line, swell)
            if swell > 0 { thicken(shape, figure, placement, swell) }
        }
        for part in figure.lines { add(part, placement, line) }
    }

    private mutating func add(
        _ shape: Figure.Shape, _ placement: Placement, _ line: Double, _ swell: Double
    ) {
        let points = shape.points.map(placement.pixel)
        switch shape.part {
        case .body: body.fill(points)
        case .pectoral:
            pectoral.fill(points)
            pectoralInk.stroke(points + [points[0]], line * 1.1)
            for ray in shape.rays {
                pectoralInk.stroke(
                    [placement.pixel(ray.from), placement.pixel(ray.to)], line * 0.7)
            }
        case .fin, .tail, .limb, .eye:
            fins.fill(points)
            if shape.isFleshy { flesh.fill(points) }
            rims.stroke(points + [points[0]], line * 0.9)
            for ray in shape.rays {
                rays.stroke(
                    [placement.pixel(ray.from), placement.pixel(ray.to)],
                    line * (ray.isSpine ? 1.7 : 0.9))
            }
            named[shape.name]?.fill(points)
        }
    }

    /// Adds to fins a little, to limbs much, and to a body only where it is thin: bills, tails.
    private mutating func thicken(
        _ shape: Figure.Shape, _ figure: Figure, _ placement: Placement, _ swell: Double
    ) {
        let points = shape.points.map(placement.pixel)
        switch shape.part {
        case .fin, .tail:
            fins.stroke(points + [points[0]], swell * (shape.name == "flap" ? 1.8 : 1))
        case .limb: fins.stroke(points + [points[0]], swell * 2.8)
        case .pectoral, .eye: break
        case .body:
            let least = swell * 3.6
            for (index, point) in shape.points.enumerated() {
                let edges = figure.edges(figure.straight(point).x)
                let missing = least - (edges.upper - edges.lower) * placement.scale
                guard missing > 0 else { continue }
                let next = points[index + 1 == points.count ? 0 : index + 1]
                body.stroke([points[index], next], missing)
            }
        }
    }

    private mutating func add(_ part: Figure.Line, _ placement: Placement, _ line: Double) {
        let points = part.points.map(placement.pixel)
        switch part.kind {
        case .gill, .mouth: strong.stroke(points, line * 1.5)
        case .crease: strong.stroke(points, line * 1.1)
        case .lateral: faint.stroke(points, line * 1.2)
        }
    }
}

extension Coverage {
    /// Adds a line of some width with round joints.
    mutating func stroke(_ points: [BodyOutline.Point], _ width: Double) {
        for (a, b) in zip(points, points.dropFirst()) {
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let length = (dx * dx + dy * dy).squareRoot()
            guard length > 0.01 else { continue }
            let (x, y) = (-dy / length * width / 2, dx / length * width / 2)
            // A little longer at both ends, so that the pieces close up.
            let (ex, ey) = (dx / length * width * 0.25, dy / length * width * 0.25)
            cover([
                BodyOutline.Point(x: a.x + x - ex, y: a.y + y - ey),
                BodyOutline.Point(x: b.x + x + ex, y: b.y + y + ey),
                BodyOutline.Point(x: b.x - x + ex, y: b.y - y + ey),
                BodyOutline.Point(x: a.x - x - ex, y: a.y - y - ey),
            ])
        }
    }
}
