/// Polygons from control points.
enum Curve {
    private static let steps = 8

    static func points(_ pairs: [Int]) -> [BodyOutline.Point] {
        stride(from: 0, to: pairs.count - 1, by: 2).map {
            BodyOutline.Point(x: Double(pairs[$0]), y: Double(pairs[$0 + 1]))
        }
    }

    /// A Catmull-Rom curve through all points, its ends being corners.
    static func smooth(_ pairs: [Int]) -> [BodyOutline.Point] {
        let knots = points(pairs)
        guard knots.count > 2 else { return knots }
        var result: [BodyOutline.Point] = []
        for i in 0..<knots.count - 1 {
            let (before, from) = (knots[max(i - 1, 0)], knots[i])
            let (to, after) = (knots[i + 1], knots[min(i + 2, knots.count - 1)])
            for step in 0..<steps {
                let t = Double(step) / Double(steps)
                result.append(
                    BodyOutline.Point(
                        x: between(before.x, from.x, to.x, after.x, t),
                        y: between(before.y, from.y, to.y, after.y, t)))
            }
        }
        return result + [knots[knots.count - 1]]
    }

    static func circle(_ x: Int, _ y: Int, _ radius: Int) -> [BodyOutline.Point] {
        let (x, y, radius) = (Double(x), Double(y), Double(radius))
        // A regular octagon with its corners cut: round enough for an eye, and no trigonometry.
        let unit: [(Double, Double)] = [
            (1, 0), (0.924, 0.383), (0.707, 0.707), (0.383, 0.924), (0, 1), (-0.383, 0.924),
            (-0.707, 0.707), (-0.924, 0.383), (-1, 0), (-0.924, -0.383), (-0.707, -0.707),
            (-0.383, -0.924), (0, -1), (0.383, -0.924), (0.707, -0.707), (0.924, -0.383),
        ]
        return unit.map { BodyOutline.Point(x: x + radius * $0.0, y: y + radius * $0.1) }
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
