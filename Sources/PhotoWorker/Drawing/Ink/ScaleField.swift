import AlbumModel

/// The pattern of scales on a body: rows that follow its back and belly, each scale lying over
/// the one behind it, smaller where the body is thin.
struct ScaleField {
    private let from: Double
    private let step: Double
    /// Scales from the head up to each place.
    private let counts: [Float]
    private let rows: Float

    /// nil for smooth skin.
    init?(_ figure: Figure) {
        guard figure.scales > 0 else { return nil }
        let end = figure.bodyEnd + 60
        from = figure.gill
        step = 4
        let places = stride(from: from, through: end, by: step)
        let halves = places.map { x in
            let edges = figure.edges(x)
            return (edges.upper - edges.lower) / 2
        }
        let most = max(halves.max() ?? 1, 1)
        var sum: Float = 0
        counts = halves.map { half in
            defer { sum += Float(4 / (figure.scales * (0.42 + 0.58 * half / most))) }
            return sum
        }
        rows = Float(most / (figure.scales * 0.5))
    }

    /// 0 in the middle of a scale … 1 at its rim.
    @inline(__always)
    func rim(_ x: Double, _ v: Float) -> Float {
        let place = (x - from) / step
        guard place >= 0 else { return 0 }
        let index = min(Int(place), counts.count - 2)
        let part = min(Float(place - Double(index)), 1)
        let along = counts[index] + (counts[index + 1] - counts[index]) * part
        let across = v * rows
        let row = across.rounded(.down)
        var first = Float.infinity
        var found: Float = 0
        for offset in -1...2 {
            let line = row + Float(offset)
            let isOdd = Int(line) & 1 != 0
            let shift: Float = isOdd ? 0.5 : 0
            let nearest = (along - shift).rounded(.down) + shift
            let dy = (across - line) * 0.5
            for center in [nearest, nearest + 1] where center < first {
                let dx = along - center - 0.1
                let distance = dx * dx + dy * dy
                if distance < 0.36 {
                    first = center
                    found = distance / 0.36
                }
            }
        }
        return found
    }
}
