/// The control points of one body shape as a person edits them: thousandths of its length, the
/// snout at x 0, x towards the tail, y upwards from the middle line, written as `x, y, x, y, …`.
struct OutlineSource {
    /// Closed loops that together are the body; each is one or more curves, corners between them.
    var bodies: [[[Int]]]
    var fins: [Fin]
    /// The fin that lies on the flank; a drawing outlines it, a silhouette has no use for it.
    var pectoral: [Int] = []
    /// Eyes as `x, y, radius`.
    var eyes: [[Int]]
    /// Where the gill cover ends; 0 for an animal without one.
    var gill = 0
    /// The size of a scale; 0 for smooth skin.
    var scale = 0

    struct Fin {
        var part: BodyOutline.Part
        var points: [Int]
        /// Whether straight lines join the points (spines) rather than a curve.
        var isSharp = false

        static func fin(_ points: [Int]) -> Fin { Fin(part: .fin, points: points) }
        static func spines(_ points: [Int]) -> Fin {
            Fin(part: .fin, points: points, isSharp: true)
        }
        static func tail(_ points: [Int]) -> Fin { Fin(part: .tail, points: points) }
        static func limb(_ points: [Int]) -> Fin { Fin(part: .limb, points: points) }
    }

    /// A fish's body from the profile of its back and of its belly, both from snout to tail root.
    static func fish(
        back: [Int], belly: [Int], fins: [Fin], pectoral: [Int], eye: [Int], gill: Int,
        scale: Int
    ) -> OutlineSource {
        OutlineSource(
            bodies: [[back, reversed(belly)]], fins: fins, pectoral: pectoral, eyes: [eye],
            gill: gill, scale: scale)
    }

    /// The same pairs in the opposite order.
    static func reversed(_ points: [Int]) -> [Int] {
        stride(from: points.count - 2, through: 0, by: -2).flatMap { [points[$0], points[$0 + 1]] }
    }

    /// The same pairs mirrored at the middle line, in the opposite order.
    static func mirrored(_ points: [Int]) -> [Int] {
        stride(from: points.count - 2, through: 0, by: -2).flatMap {
            [points[$0], -points[$0 + 1]]
        }
    }
}
