/// How a species' body differs from its outline.
package struct Form: Sendable, Hashable {
    /// Percent by the name of what is scaled: `depth`, `back`, `belly`, `head`, `peduncle`, `eye`,
    /// `scales`, `pectoral`, `limbs`, or a fin's name.
    var percents: [String: Double] = [:]
    /// Thousandths that the nape rises.
    var hump = 0.0
    /// Thousandths that the snout's end is moved up.
    var snout = 0.0
    var tail: OutlineSource.Tail?

    static let names: Set<String> = [
        "depth", "back", "belly", "head", "peduncle", "eye", "scales", "pectoral", "limbs",
        "dorsal", "dorsal2", "dorsal3", "adipose", "anal", "anal2", "pelvic", "finlets",
    ]

    package init() {}

    /// The share of what is named, 1 where nothing is said.
    func share(_ name: String) -> Double { (percents[name] ?? 100) / 100 }
}
