/// A figure as closed polygons in a box: x 0 (snout) … 1, y 0 (top) … 1.
/// Drawn true to life when the box is `aspect` times as wide as it is high.
package struct BodyOutline: Sendable {
    package enum Part: Sendable, Hashable {
        case body, fin, tail, limb
        /// The fin on the flank: within the body, for drawings only.
        case pectoral
        /// A hole in a silhouette.
        case eye
    }

    package struct Point: Sendable, Hashable {
        package var x: Double
        package var y: Double

        package init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    package struct Polygon: Sendable, Hashable {
        package let part: Part
        package let points: [Point]
    }

    /// In drawing order: fins and tail, body, pectoral, eyes.
    package let polygons: [Polygon]
    /// Width over height of the box.
    package let aspect: Double
    /// Where the gill cover ends, 0…1 of the width; nil for an animal without one.
    package let gill: Double?
    /// The size of one scale as a fraction of the width; nil for smooth skin.
    package let scale: Double?

    /// The outline of a shape that no species is known for.
    package init(_ shape: BodyShape) {
        self.init(ArtBook.embedded.drawing(species: nil, shape: shape).figure)
    }

    package init(_ figure: Figure) {
        let (left, top) = (figure.left, figure.top)
        let (width, height) = (figure.width, figure.height)
        let place = { (point: Point) in
            Point(x: (point.x - left) / width, y: (top - point.y) / height)
        }
        let shapes = figure.shapes.map {
            Polygon(part: $0.part, points: $0.points.map(place))
        }
        let eyes = figure.eyes.map {
            Polygon(part: .eye, points: Curve.circle($0.center, $0.radius).map(place))
        }
        polygons = shapes + eyes
        aspect = width / height
        gill = figure.gill == 0 ? nil : (figure.gill - left) / width
        scale = figure.scales == 0 ? nil : figure.scales / width
    }
}
