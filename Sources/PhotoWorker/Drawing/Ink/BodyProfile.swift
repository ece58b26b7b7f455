import AlbumModel

/// A straightened body's middle, half depth and lateral line at every thousandth, looked up.
struct BodyProfile {
    private let from: Double
    private let values: [(middle: Float, half: Float, lateral: Float)]

    init(_ figure: Figure) {
        from = min(figure.left, 0) - 20
        let end = max(figure.right, figure.bodyEnd) + 20
        values = stride(from: from, through: end, by: 1).map { x in
            let edges = figure.edges(x)
            return (
                Float(edges.upper + edges.lower) / 2,
                max(Float(edges.upper - edges.lower) / 2, 6), Float(figure.lateral(x))
            )
        }
    }

    @inline(__always)
    func at(_ x: Double) -> (middle: Float, half: Float) {
        let value = values[index(x)]
        return (value.middle, value.half)
    }

    @inline(__always)
    func lateral(_ x: Double) -> Float { values[index(x)].lateral }

    @inline(__always)
    private func index(_ x: Double) -> Int {
        min(max(Int((x - from).rounded()), 0), values.count - 1)
    }
}
