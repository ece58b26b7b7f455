/// The drawn print of a stamp: what an album shows where there is no photo.
package struct DrawnPrint: Sendable, Hashable {
    package enum Style: UInt8, Sendable, CaseIterable {
        /// The framed stamp on paper.
        case stamp
        /// The animal alone for a few character cells, in light ink on a dark ground.
        case onDark
        /// The same in dark ink on a light ground.
        case onLight
    }

    /// Raised whenever the same data are drawn in another way: cached drawings are made again.
    package static let version = 2

    /// The species' id; nil for an own fish.
    package var species: String?
    package var shape: BodyShape
    /// The stamp's number, which is printed on it.
    package var number: Int
    package var style: Style

    package init(species: String?, shape: BodyShape, number: Int, style: Style) {
        self.species = species
        self.shape = shape
        self.number = number
        self.style = style
    }
}
