/// Something on a species' skin, as `assets/prints.tsv` tells it: where it is on the body, how
/// large, how dark, in which colour.
package struct Mark: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        /// Upright bands, evenly over `x`.
        case bars
        /// Bands along the body, evenly over `v`.
        case stripes
        case spots
        /// One round patch in the middle of `x` and `v`.
        case blotch
        /// Clouds of no form.
        case mottle
        /// Winding lines.
        case worms
        /// The edges of the scales.
        case net
        /// A band along the lateral line.
        case line
        /// The rims of fins.
        case tips
        /// A colour over a part of the body.
        case tint
    }

    /// What is marked.
    package enum Scope: Sendable, Hashable {
        case body, fins, all
        case fin(String)
    }

    package var kind: Kind
    package var count = 6
    /// Thousandths of the body's length.
    package var x = 0.0...1000.0
    /// Percent from the middle line (0) to the back (100) or the belly (-100).
    package var v = -100.0...100.0
    /// The width of a band in thousandths; for stripes in percent of half the body's depth.
    package var width = 30.0
    /// The size of a spot or cloud, in thousandths.
    package var size = 20.0
    /// How much darker, in percent; lighter when negative.
    package var depth = 45.0
    /// How many thousandths a band leans back per 100 percent of height.
    package var slant = 0.0
    /// How crooked a band is, in thousandths.
    package var wave = 0.0
    /// The share of places that have a spot, in percent.
    package var fill = 70.0
    /// How light the ring round a spot is, in percent.
    package var ring = 0.0
    /// A colour of its own instead of the ink's.
    package var color: Ink?
    package var scope = Scope.body

    package init(_ kind: Kind) { self.kind = kind }
}

/// An sRGB colour of ink.
package struct Ink: Sendable, Hashable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// From six hexadecimal digits.
    package init?(_ text: some StringProtocol) {
        guard text.utf8.count == 6, let number = UInt32(text, radix: 16) else { return nil }
        red = UInt8(number >> 16 & 255)
        green = UInt8(number >> 8 & 255)
        blue = UInt8(number & 255)
    }
}
