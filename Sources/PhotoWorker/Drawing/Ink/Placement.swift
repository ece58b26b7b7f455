import AlbumModel

/// Where a figure lies in a picture: its thousandths to pixels and back.
struct Placement {
    /// Pixels a thousandth.
    let scale: Double
    private let left: Double
    private let top: Double

    /// As large as the box allows, in its middle.
    init(_ figure: Figure, x: Double, y: Double, width: Double, height: Double) {
        scale = min(width / figure.width, height / figure.height)
        left = x + (width - figure.width * scale) / 2 - figure.left * scale
        top = y + (height - figure.height * scale) / 2 + figure.top * scale
    }

    func pixel(_ point: Figure.Point) -> Figure.Point {
        Figure.Point(x: left + point.x * scale, y: top - point.y * scale)
    }

    func point(_ x: Int, _ y: Int) -> Figure.Point {
        Figure.Point(
            x: (Double(x) + 0.5 - left) / scale, y: (top - Double(y) - 0.5) / scale)
    }
}
