/// The outline of a body shape as closed polygons in a box: x 0 (snout) … 1, y 0 (top) … 1.
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

    package init(_ shape: BodyShape) {
        let source = OutlineSource.of(shape)
        let raw = source.polygons
        let points = raw.filter { $0.part != .eye && $0.part != .pectoral }.flatMap(\.points)
        let left = points.map(\.x).min() ?? 0
        let right = points.map(\.x).max() ?? 1
        let top = points.map(\.y).max() ?? 1
        let bottom = points.map(\.y).min() ?? 0
        let (width, height) = (right - left, top - bottom)
        polygons = raw.map { polygon in
            Polygon(
                part: polygon.part,
                points: polygon.points.map {
                    Point(x: ($0.x - left) / width, y: (top - $0.y) / height)
                })
        }
        aspect = width / height
        gill = source.gill == 0 ? nil : (Double(source.gill) - left) / width
        scale = source.scale == 0 ? nil : Double(source.scale) / width
    }
}

extension OutlineSource {
    static func of(_ shape: BodyShape) -> OutlineSource {
        switch shape {
        case .bass: bass
        case .billfish: billfish
        case .bream: bream
        case .carp: carp
        case .catfish: catfish
        case .eel: eel
        case .flatfish: flatfish
        case .goby: goby
        case .grouper: grouper
        case .jack: jack
        case .needle: needle
        case .pike: pike
        case .puffer: puffer
        case .ray: ray
        case .shark: shark
        case .shrimp: shrimp
        case .squid: squid
        case .trout: trout
        case .tuna: tuna
        }
    }

    /// Every polygon, smoothed, still in thousandths with y upwards.
    fileprivate var polygons: [BodyOutline.Polygon] {
        let fins = fins.map { fin in
            BodyOutline.Polygon(
                part: fin.part,
                points: fin.isSharp ? Curve.points(fin.points) : Curve.smooth(fin.points))
        }
        let bodies = bodies.map { curves in
            BodyOutline.Polygon(part: .body, points: curves.flatMap(Curve.smooth))
        }
        let flank =
            pectoral.isEmpty
            ? [] : [BodyOutline.Polygon(part: .pectoral, points: Curve.smooth(pectoral))]
        let eyes = eyes.map { eye in
            BodyOutline.Polygon(part: .eye, points: Curve.circle(eye[0], eye[1], eye[2]))
        }
        return fins + bodies + flank + eyes
    }
}
