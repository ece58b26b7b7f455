/// Moves the points of an outline as a species' form says.
struct FormChange {
    typealias Point = BodyOutline.Point

    private let form: Form
    private let gill: Double
    private let end: Double
    private let head: Double
    private let above: Double
    private let below: Double
    private let peduncle: Double

    init(_ form: Form, gill: Double, end: Double) {
        self.form = form
        self.gill = gill
        self.end = end
        head = form.share("head")
        above = form.share("depth") * form.share("back")
        below = form.share("depth") * form.share("belly")
        peduncle = form.share("peduncle")
    }

    /// A place along the body after the head has its length.
    func along(_ x: Double) -> Double {
        guard gill > 0, head != 1, x > 0, x < end else { return x }
        let moved = gill * head
        return x <= gill ? x * head : moved + (x - gill) * (end - moved) / (end - gill)
    }

    func apply(_ point: Point) -> Point {
        var y = point.y * (point.y >= 0 ? above : below)
        if peduncle != 1, point.x > end * 0.72 {
            y *= 1 + (peduncle - 1) * Curve.ease((point.x - end * 0.72) / (end * 0.28))
        }
        if form.hump != 0, point.y > 0 {
            y += form.hump * Curve.bump((point.x - 230) / 230)
        }
        if form.snout != 0 { y += form.snout * Curve.ease(1 - point.x / 160) }
        return Point(x: along(point.x), y: y)
    }
}
