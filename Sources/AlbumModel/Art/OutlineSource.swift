/// One outline as a person writes it in `assets/outlines.txt`, which `assets/README.md` explains:
/// thousandths of the body's length, the snout at x 0, y upwards from the middle line.
package struct OutlineSource: Sendable, Hashable {
    typealias Point = BodyOutline.Point

    /// A fin that stands on the back or the belly.
    struct Fin: Sendable, Hashable {
        var name: String
        var from: Double
        var to: Double
        var spines = 0
        var rays = 12
        /// How far the tips lie behind their roots, in percent of their height.
        var lean = 30.0
        var knots: [Knot] = []

        var isOnBack: Bool { name.hasPrefix("dorsal") || name == "adipose" }
    }

    /// The fin's height at a place of its root, and how far its tip is shifted back there.
    struct Knot: Sendable, Hashable {
        /// 0…1 of the root.
        var at: Double
        var height: Double
        var shift: Double
    }

    struct Tail: Sendable, Hashable {
        enum Kind: String, Sendable, CaseIterable {
            case forked, lunate, emarginate, truncate, rounded, pointed, shark, none
        }
        var kind = Kind.none
        var length = 150.0
        var spread = 150.0
        var fork = 60.0
        /// Percent of the lower lobe's length that the upper has more.
        var upper = 0.0
        var rays = 24
    }

    /// A fin that lies on the flank, by its root and its tip.
    struct Pectoral: Sendable, Hashable {
        var root: Point
        var tip: Point
        var width: Double
    }

    /// Small fins behind each other on back and belly.
    struct Finlets: Sendable, Hashable {
        var from: Double
        var to: Double
        var count: Int
        var height: Double
    }

    /// A stroke that tapers: an arm, a barbel, a feeler.
    struct Limb: Sendable, Hashable {
        var widths: [Double]
        var points: [Point]
    }

    /// A fin of any form, perhaps with rays from one point.
    struct Flap: Sendable, Hashable {
        var points: [Point]
        var rays = 0
        var hub: Point?
    }

    struct Eye: Sendable, Hashable {
        var center: Point
        var radius: Double
    }

    var name = ""
    var back: [Point] = []
    var belly: [Point] = []
    /// Closed bodies of what is no fish.
    var loops: [[Point]] = []
    /// Whether its bodies are given by one half.
    var isMirrored = false
    var fins: [Fin] = []
    var finlets: [Finlets] = []
    var flaps: [Flap] = []
    var tail = Tail()
    var pectoral: Pectoral?
    var limbs: [Limb] = []
    var eyes: [Eye] = []
    /// Where the mouth's line runs.
    var mouth: [Point] = []
    /// Where the gill cover ends; 0 for an animal without one.
    var gill = 0.0
    /// Percent from belly to back at which the lateral line runs: behind the gill, in the middle,
    /// at the tail.
    var line: [Double] = []
    /// A scale's size; 0 for smooth skin.
    var scales = 0.0
    /// Further lines: folds, plates, the edges of a shell.
    var creases: [[Point]] = []
    /// The way of the middle line of what does not lie straight.
    var bend: [Point] = []
}
