package import AlbumModel

/// A photograph that the program makes itself, for the demo album and for tests.
package struct Sample: Sendable, Hashable {
    package var shape: BodyShape
    /// The fish's colour.
    package var tint: Tint
    /// Pictures of different seeds differ in light, water, place and marks.
    package var seed: UInt64
    /// Its `width` and `height` are the size drawn (at most 4096 a side); the rest becomes EXIF.
    package var facts: PhotoFacts

    package init(shape: BodyShape, tint: Tint, seed: UInt64, facts: PhotoFacts) {
        self.shape = shape
        self.tint = tint
        self.seed = seed
        self.facts = facts
    }

    /// An sRGB colour.
    package struct Tint: Sendable, Hashable {
        package var red: UInt8
        package var green: UInt8
        package var blue: UInt8

        package init(red: UInt8, green: UInt8, blue: UInt8) {
            self.red = red
            self.green = green
            self.blue = blue
        }
    }
}
