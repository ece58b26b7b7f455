import AlbumModel
import Glibc
import Pictures

/// An outline put into a picture: scaled, a little turned, perhaps mirrored, by the seed.
struct PlacedOutline {
    struct Eye {
        let x: Float
        let y: Float
        let radius: Float
    }

    /// In pixels.
    let polygons: [(part: BodyOutline.Part, points: [BodyOutline.Point])]
    /// In the outline's own measure (see `local`).
    let eyes: [Eye]
    let gill: Float?

    private let outline: BodyOutline
    private let scale: Double
    private let middle: (x: Double, y: Double)
    private let turn: (cosine: Double, sine: Double)
    private let isMirrored: Bool

    init(_ sample: Sample) {
        let chance = Noise(sample.seed &+ 31)
        let (width, height) = (Double(sample.facts.width), Double(sample.facts.height))
        let outline = BodyOutline(sample.shape)
        let room = min(width * 0.86, height * 0.80 * outline.aspect)
        let scale = room * (0.88 + 0.12 * Double(chance.point(1, 0)))
        let angle = (Double(chance.point(2, 0)) - 0.5) * 0.28
        let middle = (
            x: width * (0.5 + (Double(chance.point(3, 0)) - 0.5) * 0.06),
            y: height * (0.5 + (Double(chance.point(4, 0)) - 0.5) * 0.08)
        )
        let turn = (cosine: cos(angle), sine: sin(angle))
        let isMirrored = chance.point(5, 0) > 0.7
        self.outline = outline
        self.scale = scale
        self.middle = middle
        self.turn = turn
        self.isMirrored = isMirrored
        polygons = outline.polygons.map { polygon in
            let points = polygon.points.map { point in
                let x = (point.x - 0.5) * scale * (isMirrored ? -1 : 1)
                let y = (point.y - 0.5) * scale / outline.aspect
                return BodyOutline.Point(
                    x: middle.x + x * turn.cosine - y * turn.sine,
                    y: middle.y + x * turn.sine + y * turn.cosine)
            }
            return (polygon.part, points)
        }
        gill = outline.gill.map(Float.init)
        eyes = outline.polygons.filter { $0.part == .eye }.map { Self.eye($0, outline.aspect) }
    }

    /// Where a pixel is on the fish: x 0 (snout) … 1, y in the same measure from its top.
    @inline(__always)
    func local(_ x: Float, _ y: Float) -> (x: Float, y: Float) {
        let (dx, dy) = (Double(x) - middle.x, Double(y) - middle.y)
        let along = (dx * turn.cosine + dy * turn.sine) / scale * (isMirrored ? -1 : 1)
        let down = (dy * turn.cosine - dx * turn.sine) / scale
        return (Float(along + 0.5), Float(down + 0.5 / outline.aspect))
    }

    private static func eye(_ polygon: BodyOutline.Polygon, _ aspect: Double) -> Eye {
        let xs = polygon.points.map(\.x)
        let ys = polygon.points.map(\.y)
        let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
        let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
        return Eye(
            x: Float(left + right) / 2, y: Float((top + bottom) / 2 / aspect),
            radius: Float(right - left) / 2)
    }
}
