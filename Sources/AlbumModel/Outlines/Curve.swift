/// Polygons from control points, with nothing but the four operations and roots: the same on
/// every machine.
enum Curve {
    typealias Point = BodyOutline.Point
    private static let steps = 8

    /// A Catmull-Rom curve through all points, its ends being corners.
    static func smooth(_ knots: [Point]) -> [Point] {
        guard knots.count > 2, let last = knots.last else { return knots }
        var result: [Point] = []
        for i in 0..<knots.count - 1 {
            let (before, after) = (knots[max(i - 1, 0)], knots[min(i + 2, knots.count - 1)])
            result += span(before, knots[i], knots[i + 1], after)
        }
        return result + [last]
    }

    /// The same, closed and round everywhere.
    static func closed(_ knots: [Point]) -> [Point] {
        let count = knots.count
        guard count > 2 else { return knots }
        return knots.indices.flatMap { i in
            span(
                knots[(i + count - 1) % count], knots[i], knots[(i + 1) % count],
                knots[(i + 2) % count])
        }
    }

    /// A curve that never turns back along x.
    static func profile(_ knots: [Point]) -> [Point] {
        var furthest = -Double.infinity
        return smooth(knots).map { point in
            furthest = max(furthest, point.x)
            return Point(x: furthest, y: point.y)
        }
    }

    /// The outline of a stroke along a curve, its width going evenly through `widths`.
    static func stroke(_ knots: [Point], widths: [Double], _ share: Double = 1) -> [Point] {
        let way = smooth(knots)
        guard way.count > 1, let first = widths.first else { return way }
        var upper: [Point] = []
        var lower: [Point] = []
        for (index, point) in way.enumerated() {
            let (a, b) = (way[max(index - 1, 0)], way[min(index + 1, way.count - 1)])
            let length = max(a.distance(to: b), 0.001)
            let place = Double(index) / Double(way.count - 1) * Double(widths.count - 1)
            let slot = min(Int(place), max(widths.count - 2, 0))
            let next = widths.count > 1 ? widths[slot + 1] : first
            let width = widths[slot] + (next - widths[slot]) * (place - Double(slot))
            let (x, y) = (-(b.y - a.y) / length * width / 2, (b.x - a.x) / length * width / 2)
            upper.append(Point(x: point.x + x * share, y: point.y + y * share))
            lower.append(Point(x: point.x - x * share, y: point.y - y * share))
        }
        return upper + lower.reversed()
    }

    static func circle(_ center: Point, _ radius: Double) -> [Point] {
        // Sixteen corners: round enough for an eye, and no trigonometry.
        let unit: [(Double, Double)] = [
            (1, 0), (0.924, 0.383), (0.707, 0.707), (0.383, 0.924), (0, 1), (-0.383, 0.924),
            (-0.707, 0.707), (-0.924, 0.383), (-1, 0), (-0.924, -0.383), (-0.707, -0.707),
            (-0.383, -0.924), (0, -1), (0.383, -0.924), (0.707, -0.707), (0.924, -0.383),
        ]
        return unit.map { Point(x: center.x + radius * $0.0, y: center.y + radius * $0.1) }
    }

    /// 0 to 1, slow at both ends.
    static func ease(_ t: Double) -> Double {
        let t = min(max(t, 0), 1)
        return t * t * (3 - 2 * t)
    }

    /// 1 at 0, falling to 0 at ±1.
    static func bump(_ t: Double) -> Double { ease(1 - abs(t)) }

    private static func span(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> [Point] {
        (0..<steps).map { step in
            let t = Double(step) / Double(steps)
            return Point(
                x: between(p0.x, p1.x, p2.x, p3.x, t), y: between(p0.y, p1.y, p2.y, p3.y, t))
        }
    }

    private static func between(
        _ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double, _ t: Double
    ) -> Double {
        let linear = (p2 - p0) * t
        let square = (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
        let cube = (3 * p1 - p0 - 3 * p2 + p3) * t * t * t
        return 0.5 * (2 * p1 + linear + square + cube)
    }
}
