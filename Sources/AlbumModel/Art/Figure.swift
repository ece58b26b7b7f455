/// An animal ready to be drawn: an outline in a species' form, as polygons, rays and lines.
/// Thousandths of the body's length, y upwards; deterministic to the last bit.
package struct Figure: Sendable {
    package typealias Point = BodyOutline.Point

    /// A fin ray or spine.
    package struct Ray: Sendable, Hashable {
        package var from: Point
        package var to: Point
        package var isSpine = false
    }

    package struct Shape: Sendable, Hashable {
        package var part: BodyOutline.Part
        /// The fin's name in the data: `dorsal`, `tail`; empty for bodies and limbs.
        package var name: String
        package var points: [Point]
        package var rays: [Ray] = []

        /// A shark's fin, an arm: flesh rather than skin between rays.
        package var isFleshy: Bool { rays.isEmpty }
    }

    package struct Line: Sendable, Hashable {
        package enum Kind: Sendable, Hashable { case gill, mouth, lateral, crease }
        package var kind: Kind
        package var points: [Point]
    }

    package struct Eye: Sendable, Hashable {
        package var center: Point
        package var radius: Double
    }

    /// In drawing order: what lies behind the body, the body, what lies upon it.
    package private(set) var shapes: [Shape]
    package private(set) var lines: [Line]
    package private(set) var eyes: [Eye]
    /// Where the gill cover ends; 0 without one.
    package let gill: Double
    /// A scale's size; 0 for smooth skin.
    package let scales: Double
    /// Whether it is seen from above, so that both halves are alike.
    package let isSeenFromAbove: Bool
    /// Around all of it.
    package private(set) var left = 0.0
    package private(set) var right = 1.0
    package private(set) var top = 1.0
    package private(set) var bottom = 0.0

    private let flank: Flank
    private let lateralHeights: [Double]
    private let bend: Bend?

    package init(_ source: OutlineSource, form: Form = Form()) {
        let builder = FigureBuilder(source, form)
        flank = builder.flank
        gill = builder.gill
        lateralHeights = source.line.count == 3 ? source.line : []
        scales = source.scales * form.share("scales")
        isSeenFromAbove = source.isMirrored
        let bend = Bend(source.bend)
        self.bend = bend
        shapes = builder.shapes
        lines = builder.lines
        eyes = builder.eyes
        if let bend { lead(along: bend) }
        let points = shapes.lazy.filter { $0.part != .pectoral }.flatMap(\.points)
        left = points.map(\.x).min() ?? 0
        right = points.map(\.x).max() ?? 1
        top = points.map(\.y).max() ?? 1
        bottom = points.map(\.y).min() ?? 0
    }

    package var width: Double { right - left }
    package var height: Double { top - bottom }

    package var isBent: Bool { bend != nil }

    /// The end of the body, where the tail begins.
    package var bodyEnd: Double { flank.end }

    /// The place on the straightened body that is drawn at `point`.
    package func straight(_ point: Point) -> Point { bend?.straight(point) ?? point }

    /// The edges of the straightened body at `x`.
    package func edges(_ x: Double) -> (upper: Double, lower: Double) {
        (flank.upper(x), flank.lower(x))
    }

    /// The height of the lateral line at `x`.
    package func lateral(_ x: Double) -> Double {
        let share = lateralHeights.isEmpty ? 55 : Figure.between(lateralHeights, x, gill, bodyEnd)
        return flank.at(x, share / 100).y
    }

    private static func between(
        _ heights: [Double], _ x: Double, _ from: Double, _ to: Double
    ) -> Double {
        let t = min(max((x - from) / max(to - from, 1), 0), 1)
        return t < 0.5
            ? heights[0] + (heights[1] - heights[0]) * Curve.ease(t * 2)
            : heights[1] + (heights[2] - heights[1]) * Curve.ease(t * 2 - 1)
    }

    private mutating func lead(along bend: Bend) {
        for index in shapes.indices {
            shapes[index].points = shapes[index].points.map(bend.bent)
            shapes[index].rays = shapes[index].rays.map {
                Ray(from: bend.bent($0.from), to: bend.bent($0.to), isSpine: $0.isSpine)
            }
        }
        for index in lines.indices { lines[index].points = lines[index].points.map(bend.bent) }
        for index in eyes.indices { eyes[index].center = bend.bent(eyes[index].center) }
    }
}
