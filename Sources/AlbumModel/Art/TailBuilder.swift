/// The fin at the end of a body.
struct TailBuilder {
    typealias Point = BodyOutline.Point

    private let tail: OutlineSource.Tail
    private let x: Double
    private let middle: Double
    private let root: Double

    init(_ tail: OutlineSource.Tail, flank: Flank) {
        self.tail = tail
        x = flank.end
        let (upper, lower) = (flank.upper(x), flank.lower(x))
        middle = (upper + lower) / 2
        root = (upper - lower) / 2
    }

    var shape: Figure.Shape? {
        guard tail.kind != .none else { return nil }
        let upper = rim(1 + tail.upper / 100, 1)
        let lower = rim(1, -1)
        let points = Curve.smooth(upper.lead) + notch + Curve.smooth(lower.lead.reversed())
        return Figure.Shape(part: .tail, name: "tail", points: points, rays: rays(points))
    }

    /// From the body to the tip of one lobe; what lies between the tips is `notch`.
    private func rim(_ share: Double, _ side: Double) -> (lead: [Point], tip: Point) {
        let (length, spread) = (tail.length * share, tail.spread * share)
        let knots: [(Double, Double)] =
            switch tail.kind {
            case .none: []
            case .forked: [(0, root), (0.3, 0.46 * spread), (0.68, 0.80 * spread), (1, spread)]
            case .lunate: [(0, root), (0.32, 0.40 * spread), (0.66, 0.74 * spread), (1, spread)]
            case .emarginate:
                [(0, root), (0.35, 0.55 * spread), (0.75, 0.88 * spread), (1, spread)]
            case .truncate: [(0, root), (0.35, 0.6 * spread), (0.75, 0.92 * spread), (1, spread)]
            case .rounded:
                [(0, root), (0.22, 0.62 * spread), (0.45, 0.92 * spread), (0.68, spread)]
            case .pointed: [(0, root), (0.25, 0.85 * spread), (0.5, spread), (0.72, 0.8 * spread)]
            case .shark:
                side > 0
                    ? [(0, root), (0.35, 0.36 * spread), (0.7, 0.7 * spread), (1, spread)]
                    : [(0, root), (0.18, 0.26 * spread), (0.34, 0.5 * spread)]
            }
        // The lead begins within the body, so that nothing shows between them.
        let inner = Point(x: x - 10, y: middle + side * root * 0.9)
        let lead = [inner] + knots.map { point($0.0 * length, side * $0.1) }
        return (lead, lead[lead.count - 1])
    }

    private func point(_ along: Double, _ up: Double) -> Point {
        Point(x: x + along, y: middle + up)
    }

    /// The rear edge between the two tips.
    private var notch: [Point] {
        let (length, spread, fork) = (tail.length, tail.spread, tail.fork)
        let share = 1 + tail.upper / 100
        let inner = length - fork
        let knots: [Point] =
            switch tail.kind {
            case .none: []
            case .forked, .emarginate:
                [
                    point(length * share, spread * share),
                    point(inner + fork * share * 0.62, spread * share * 0.56),
                    point(inner + fork * 0.16, spread * 0.18), point(inner, 0),
                    point(inner + fork * 0.16, -spread * 0.18),
                    point(inner + fork * 0.62, -spread * 0.56), point(length, -spread),
                ]
            case .lunate:
                [
                    point(length * share, spread * share), point(length * 0.62, spread * 0.5),
                    point(length * 0.42, spread * 0.2), point(length * 0.37, 0),
                    point(length * 0.42, -spread * 0.2), point(length * 0.62, -spread * 0.5),
                    point(length, -spread),
                ]
            case .truncate:
                [
                    point(length * share, spread * share), point(length * 1.01, spread * 0.5),
                    point(length, 0), point(length * 1.01, -spread * 0.5), point(length, -spread),
                ]
            case .rounded:
                [
                    point(length * 0.68 * share, spread * share),
                    point(length * 0.9, spread * 0.68), point(length, 0),
                    point(length * 0.9, -spread * 0.68), point(length * 0.68, -spread),
                ]
            case .pointed:
                [
                    point(length * 0.72, spread * 0.8 * share), point(length * 1.02, 0),
                    point(length * 0.72, -spread * 0.8),
                ]
            case .shark:
                [
                    point(length * share, spread * share),
                    point(length * share * 0.97, spread * share * 0.86),
                    point(length * share * 0.86, spread * share * 0.80),
                    point(length * share * 0.62, spread * share * 0.40),
                    point(length * 0.42, spread * 0.08), point(length * 0.36, -spread * 0.12),
                    point(length * 0.34, -spread * 0.5),
                ]
            }
        return Curve.smooth(knots)
    }

    private func rays(_ rim: [Point]) -> [Figure.Ray] {
        guard tail.rays > 0, tail.kind != .shark else { return [] }
        // Towards the rear edge alone: from the upper tip to the lower.
        let edge = notch
        return (0..<tail.rays).map { index in
            let t = (Double(index) + 0.5) / Double(tail.rays)
            let target = edge[min(Int(t * Double(edge.count)), edge.count - 1)]
            return Figure.Ray(
                from: Point(x: x - 4, y: middle + root * (1 - 2 * t) * 0.85), to: target)
        }
    }
}
