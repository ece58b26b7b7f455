/// Why somebody should look again at what was typed. Doubts ask, they never refuse: records are made to
/// be broken.
package enum CatchDoubt: Sendable, Hashable {
    /// Longer than the greatest published length.
    case longerThanKnown(Measure)
    /// Heavier than the greatest published weight.
    case heavierThanKnown(Measure)
    /// More than three times heavier, or lighter, than fish of that length weigh.
    case weightUnlikeLength(expected: Measure)
    case inFuture

    /// - Parameter now: the wall clock where the user is; nil to leave the time alone.
    package static func all(
        length: Measure?, weight: Measure?, caughtAt: LocalTime?, species: Species?,
        now: LocalTime?
    ) -> [CatchDoubt] {
        var doubts: [CatchDoubt] = []
        // A day's grace: somewhere it is tomorrow already.
        if let caughtAt, let now, caughtAt.dayNumber > now.dayNumber + 1 {
            doubts.append(.inFuture)
        }
        guard let species else { return doubts }
        if let length, let most = species.maxLengthCm, length.base > most * 10,
            let known = try? Measure(number: "\(Int(most.rounded()))", unit: .cm, kind: .length)
        {
            doubts.append(.longerThanKnown(known))
        }
        if let weight, let most = species.maxWeightKg, weight.base > most * 1000 {
            doubts.append(.heavierThanKnown(.rounded(grams: most * 1000)))
        }
        if let length, let weight, let expected = species.estimatedWeight(length: length),
            weight.base > expected.base * 3 || weight.base < expected.base / 3
        {
            doubts.append(.weightUnlikeLength(expected: expected))
        }
        return doubts
    }
}

extension Species {
    /// What a fish of this length weighs on average, to two figures; nil where nobody published it.
    /// Never stored: it was not measured.
    package func estimatedWeight(length: Measure) -> Measure? {
        guard let lengthWeight else { return nil }
        let grams = lengthWeight.grams(centimetres: length.base / 10)
        guard grams.isFinite, grams >= 1, grams < 100_000_000 else { return nil }
        return .rounded(grams: grams)
    }
}

extension Measure {
    /// A weight to two figures, in grams below a kilogram.
    fileprivate static func rounded(grams: Double) -> Measure {
        var step = 1.0
        while grams / step >= 100 { step *= 10 }
        let value = (grams / step).rounded() * step
        guard value >= 1000 else {
            return Measure(text: "\(Int(value))", unit: .g, base: value)
        }
        let tenths = Int((value / 100).rounded())
        let text = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return Measure(text: text, unit: .kg, base: value)
    }
}
