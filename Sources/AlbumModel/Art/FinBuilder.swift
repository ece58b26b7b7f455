/// Fins on the edge of a body.
struct FinBuilder {
    typealias Point = BodyOutline.Point

    private let fin: OutlineSource.Fin
    private let flank: Flank
    private let from: Double
    private let to: Double
    private let share: Double
    private let side: Double

    init(_ fin: OutlineSource.Fin, _ flank: Flank, _ change: FormChange, _ share: Double) {
        self.fin = fin
        self.flank = flank
        self.share = share
        from = change.along(fin.from)
        to = change.along(fin.to)
        side = fin.isOnBack ? 1 : -1
    }

    var shape: Figure.Shape {
        let rim = fin.spines > 0 ? spinyRim : Curve.smooth(softRim)
        let root = stride(from: 1.0, through: 0, by: -0.05).map { base($0, inset: 14) }
        return Figure.Shape(part: .fin, name: fin.name, points: rim + root, rays: rays)
    }

    private func x(_ t: Double) -> Double { from + (to - from) * t }

    private func edge(_ x: Double) -> Double { fin.isOnBack ? flank.upper(x) : flank.lower(x) }

    private func base(_ t: Double, inset: Double = 4) -> Point {
        let x = x(t)
        // Never through a thin body.
        let depth = (flank.upper(x) - flank.lower(x)) * 0.4
        return Point(x: x, y: edge(x) - side * min(inset, depth))
    }

    /// The rim over a place of the root.
    private func tip(_ t: Double, cut: Double = 1) -> Point {
        let (height, shift) = height(t)
        let rise = height * share * cut
        let x = x(t)
        return Point(
            x: x + rise * fin.lean / 100 + shift * share, y: edge(x) + side * rise)
    }

    private func height(_ t: Double) -> (height: Double, shift: Double) {
        let knots = fin.knots
        guard let after = knots.firstIndex(where: { $0.at >= t }) else {
            return (knots[knots.count - 1].height, knots[knots.count - 1].shift)
        }
        guard after > 0 else { return (knots[0].height, knots[0].shift) }
        let (a, b) = (knots[after - 1], knots[after])
        let part = b.at > a.at ? (t - a.at) / (b.at - a.at) : 0
        return (a.height + (b.height - a.height) * part, a.shift + (b.shift - a.shift) * part)
    }

    private var softRim: [Point] { fin.knots.map { tip($0.at) } }

    /// Straight from spine to spine, the skin between them cut in.
    private var spinyRim: [Point] {
        var rim: [Point] = []
        for index in 0..<fin.spines {
            let t = place(index, of: fin.spines)
            rim.append(tip(t))
            if index + 1 < fin.spines {
                let next = place(index + 1, of: fin.spines)
                rim.append(tip(t + (next - t) * 0.45, cut: 0.84))
            }
        }
        return rim + [tip(1, cut: 0.92), base(1, inset: 0)]
    }

    private func place(_ index: Int, of count: Int) -> Double {
        count > 1 ? Double(index) / Double(count - 1) * 0.94 + 0.02 : 0
    }

    private var rays: [Figure.Ray] {
        let isSpiny = fin.spines > 0
        let count = isSpiny ? fin.spines : fin.rays
        return (0..<count).map { index in
            let t = isSpiny ? place(index, of: count) : (Double(index) + 0.5) / Double(count)
            return Figure.Ray(from: base(t, inset: 2), to: tip(t), isSpine: isSpiny)
        }
    }

    static func finlets(
        _ row: OutlineSource.Finlets, _ flank: Flank, _ share: Double
    ) -> [Figure.Shape] {
        let step = (row.to - row.from) / Double(row.count)
        return (0..<row.count).flatMap { index -> [Figure.Shape] in
            let x = row.from + step * Double(index)
            let height = row.height * share * (1 - 0.35 * Double(index) / Double(row.count))
            return [1.0, -1.0].map { side in
                let edge = { (x: Double) in side > 0 ? flank.upper(x) : flank.lower(x) }
                let root = Point(x: x, y: edge(x) - side * 4)
                let tip = Point(x: x + step * 0.85, y: edge(x + step * 0.4) + side * height)
                let back = Point(x: x + step * 0.5, y: edge(x + step * 0.5) - side * 4)
                return Figure.Shape(
                    part: .fin, name: "finlets", points: [root, tip, back],
                    rays: [Figure.Ray(from: root, to: tip)])
            }
        }
    }

    static func pectoral(
        _ fin: OutlineSource.Pectoral, _ change: FormChange, _ share: Double
    ) -> Figure.Shape {
        let root = change.apply(fin.root)
        let (dx, dy) = ((fin.tip.x - fin.root.x) * share, (fin.tip.y - fin.root.y) * share)
        let length = (dx * dx + dy * dy).squareRoot()
        let across = Point(x: -dy / length, y: dx / length)
        let place = { (along: Double, aside: Double) in
            Point(
                x: root.x + dx * along + across.x * aside * fin.width / 2,
                y: root.y + dy * along + across.y * aside * fin.width / 2)
        }
        let rim = [
            place(0, 0.42), place(0.3, 0.9), place(0.62, 1), place(0.9, 0.62), place(1, 0.05),
            place(0.86, -0.55), place(0.55, -0.92), place(0.22, -0.72), place(0, -0.42),
        ]
        let rays = (0..<11).map { index in
            let aside = Double(index) / 5 - 1
            return Figure.Ray(
                from: place(0.02, aside * 0.35),
                to: place(0.98 - 0.28 * aside * aside, aside * 0.8))
        }
        return Figure.Shape(
            part: .pectoral, name: "pectoral", points: Curve.closed(rim), rays: rays)
    }
}
