/// The way of a body's middle line, where it does not lie straight: what is drawn along x is led
/// along it, upright to it.
struct Bend: Sendable, Hashable {
    typealias Point = BodyOutline.Point

    private let way: [Point]
    /// The length of the way up to each of its points.
    private let lengths: [Double]
    /// Thousandths of the straight body that a unit of the way stands for.
    private let share: Double

    init?(_ points: [Point]) {
        guard points.count >= 3 else { return nil }
        let way = Curve.smooth(points)
        var lengths = [0.0]
        for (a, b) in zip(way, way.dropFirst()) {
            lengths.append(lengths[lengths.count - 1] + a.distance(to: b))
        }
        guard let total = lengths.last, total > 0 else { return nil }
        self.way = way
        self.lengths = lengths
        share = 1000 / total
    }

    /// Where a point of the straight body lies.
    func bent(_ point: Point) -> Point {
        let along = point.x / share
        var index = 0
        while index < way.count - 2, lengths[index + 1] < along { index += 1 }
        let (a, b) = (way[index], way[index + 1])
        let length = lengths[index + 1] - lengths[index]
        let t = (along - lengths[index]) / length
        let up = normal(at: Double(index) + min(max(t, 0), 1))
        return Point(
            x: a.x + (b.x - a.x) * t + up.x * point.y / share,
            y: a.y + (b.y - a.y) * t + up.y * point.y / share)
    }

    /// The point of the straight body that lies at `place`, by the nearest point of the way.
    func straight(_ place: Point) -> Point {
        var best = (distance: Double.infinity, index: 0, t: 0.0)
        for index in 0..<way.count - 1 {
            let (a, b) = (way[index], way[index + 1])
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            var t = ((place.x - a.x) * dx + (place.y - a.y) * dy) / (dx * dx + dy * dy)
            t = min(max(t, 0), 1)
            let (ex, ey) = (place.x - a.x - dx * t, place.y - a.y - dy * t)
            let distance = ex * ex + ey * ey
            if distance < best.distance { best = (distance, index, t) }
        }
        let (a, b) = (way[best.index], way[best.index + 1])
        let (x, y) = (place.x - a.x, place.y - a.y)
        let isAbove = (b.x - a.x) * y - (b.y - a.y) * x >= 0
        let along =
            lengths[best.index] + (lengths[best.index + 1] - lengths[best.index]) * best.t
        let away = best.distance.squareRoot()
        return Point(x: along * share, y: (isAbove ? away : -away) * share)
    }

    /// The unit vector upright to the way, turning steadily between its points.
    private func normal(at place: Double) -> Point {
        let index = min(Int(place), way.count - 2)
        let t = place - Double(index)
        let (here, next) = (corner(index), corner(index + 1))
        let (x, y) = (here.x + (next.x - here.x) * t, here.y + (next.y - here.y) * t)
        let length = (x * x + y * y).squareRoot()
        return Point(x: x / length, y: y / length)
    }

    private func corner(_ index: Int) -> Point {
        let (a, b) = (way[max(index - 1, 0)], way[min(index + 1, way.count - 1)])
        let length = a.distance(to: b)
        return Point(x: -(b.y - a.y) / length, y: (b.x - a.x) / length)
    }
}

extension BodyOutline.Point {
    package func distance(to other: BodyOutline.Point) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}
