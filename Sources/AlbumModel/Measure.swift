/// A length or a weight as a person typed it: the number's text and its unit are kept, so that what
/// was written is what is shown again. `base` is for comparing only: millimetres or grams.
package struct Measure: Sendable, Hashable {
    package enum Unit: String, Sendable, CaseIterable, Hashable {
        case mm, cm, m, inch = "in", ft
        case g, kg, lb, oz, lbOz = "lb+oz", jin = "斤"
    }

    /// The typed number: `32`, `1.2`; for `lb+oz` two numbers joined by `+`: `5+3`.
    package var text: String
    package var unit: Unit
    /// Millimetres for lengths, grams for weights.
    package var base: Double

    package init(text: String, unit: Unit, base: Double) {
        self.text = text
        self.unit = unit
        self.base = base
    }
}
