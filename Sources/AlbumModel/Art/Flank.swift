/// The upper and lower edge of a body along its length, in straight coordinates.
struct Flank: Sendable, Hashable {
    typealias Point = BodyOutline.Point

    let back: [Point]
    let belly: [Point]

    init(back: [Point], belly: [Point]) {
        self.back = back
        self.belly = belly
    }

    /// The edges of closed bodies: their highest and lowest points at every place.
    init(loops: [[Point]]) {
        let points = loops.joined()
        let left = points.map(\.x).min() ?? 0
        let right = points.map(\.x).max() ?? 1
        let steps = 200
        var back: [Point] = []
        var belly: [Point] = []
        for step in 0...steps {
            let x = left + (right - left) * Double(step) / Double(steps)
            let heights = loops.flatMap { Flank.crossings($0, x) }
            guard let low = heights.min(), let high = heights.max() else { continue }
            back.append(Point(x: x, y: high))
            belly.append(Point(x: x, y: low))
        }
        self.init(back: back, belly: belly)
    }

    var start: Double { back.first?.x ?? 0 }
    var end: Double { back.last?.x ?? 1000 }

    func upper(_ x: Double) -> Double { Flank.height(back, x) }
    func lower(_ x: Double) -> Double { Flank.height(belly, x) }

    /// The place between belly (0) and back (1).
    func at(_ x: Double, _ share: Double) -> Point {
        let low = lower(x)
        return Point(x: x, y: low + (upper(x) - low) * share)
    }

    private static func height(_ edge: [Point], _ x: Double) -> Double {
        guard let first = edge.first, let last = edge.last else { return 0 }
        if x <= first.x { return first.y }
        if x >= last.x { return last.y }
        var (low, high) = (0, edge.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if edge[middle].x <= x { low = middle } else { high = middle }
        }
        let (a, b) = (edge[low], edge[high])
        guard b.x > a.x else { return a.y }
        return a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)
    }

    private static func crossings(_ loop: [Point], _ x: Double) -> [Double] {
        loop.indices.compactMap { index in
            let (a, b) = (loop[index], loop[(index + 1) % loop.count])
            guard (a.x <= x) != (b.x <= x) else { return nil }
            return a.y + (x - a.x) / (b.x - a.x) * (b.y - a.y)
        }
    }
}
