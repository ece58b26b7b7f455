/// Builds the parts of a figure in straight coordinates.
struct FigureBuilder {
    typealias Point = BodyOutline.Point

    let source: OutlineSource
    let form: Form
    let flank: Flank
    private let bodies: [[Point]]

    init(_ source: OutlineSource, _ form: Form) {
        self.source = source
        self.form = form
        let change = FormChange(form, gill: source.gill, end: source.back.last?.x ?? 1000)
        guard source.loops.isEmpty else {
            let loops = source.loops.map { Curve.closed($0.map(change.apply)) }
            bodies = loops
            flank = Flank(loops: loops)
            return
        }
        let back = Curve.profile(source.back.map(change.apply))
        let belly = Curve.profile(source.belly.map(change.apply))
        flank = Flank(back: back, belly: belly)
        bodies = [back + belly.reversed()]
    }

    var change: FormChange {
        FormChange(form, gill: source.gill, end: source.back.last?.x ?? 1000)
    }

    var gill: Double { source.gill == 0 ? 0 : change.along(source.gill) }

    var shapes: [Figure.Shape] {
        var shapes: [Figure.Shape] = []
        if let tail = TailBuilder(form.tail ?? source.tail, flank: flank).shape {
            shapes.append(tail)
        }
        for fin in source.fins {
            shapes.append(FinBuilder(fin, flank, change, form.share(fin.name)).shape)
        }
        for row in source.finlets {
            shapes += FinBuilder.finlets(row, flank, form.share("finlets"))
        }
        shapes += source.flaps.map(flap)
        shapes += source.limbs.map { limb in
            Figure.Shape(
                part: .limb, name: "",
                points: Curve.stroke(
                    limb.points.map(change.apply), widths: limb.widths, form.share("limbs")))
        }
        shapes += bodies.map { Figure.Shape(part: .body, name: "", points: $0) }
        if let pectoral = source.pectoral {
            shapes.append(
                FinBuilder.pectoral(pectoral, change, form.share("pectoral")))
        }
        return shapes
    }

    var eyes: [Figure.Eye] {
        source.eyes.map {
            Figure.Eye(center: change.apply($0.center), radius: $0.radius * form.share("eye"))
        }
    }

    var lines: [Figure.Line] {
        var lines: [Figure.Line] = []
        if !source.mouth.isEmpty {
            lines.append(line(.mouth, Curve.smooth(source.mouth.map(change.apply))))
        }
        if gill > 0 { lines.append(line(.gill, gillCover)) }
        if source.line.count == 3 { lines.append(line(.lateral, lateralLine)) }
        for crease in source.creases {
            lines.append(line(.crease, Curve.smooth(crease.map(change.apply))))
        }
        return lines
    }

    private func line(_ kind: Figure.Line.Kind, _ points: [Point]) -> Figure.Line {
        Figure.Line(kind: kind, points: points)
    }

    private func flap(_ flap: OutlineSource.Flap) -> Figure.Shape {
        let points = Curve.closed(flap.points.map(change.apply))
        var rays: [Figure.Ray] = []
        if let hub = flap.hub.map(change.apply), flap.rays > 0 {
            rays = (0..<flap.rays).map { index in
                let place = index * points.count / flap.rays
                return Figure.Ray(from: hub, to: points[place])
            }
        }
        return Figure.Shape(part: .fin, name: "flap", points: points, rays: rays)
    }

    /// A bow from behind the nape to the throat.
    private var gillCover: [Point] {
        let depth = flank.upper(gill) - flank.lower(gill)
        let knots: [(back: Double, share: Double)] = [
            (0.15, 0.86), (0.05, 0.72), (0, 0.52), (0.035, 0.32), (0.15, 0.14), (0.30, 0.05),
        ]
        return Curve.smooth(
            knots.map { knot in flank.at(gill - knot.back * depth * 0.8, knot.share) })
    }

    private var lateralLine: [Point] {
        let end = flank.end - 8
        let start = gill + 12
        let knots = (0...12).map { step -> Point in
            let t = Double(step) / 12
            let heights = source.line
            let share =
                t < 0.5
                ? heights[0] + (heights[1] - heights[0]) * Curve.ease(t * 2)
                : heights[1] + (heights[2] - heights[1]) * Curve.ease(t * 2 - 1)
            return flank.at(start + (end - start) * t, share / 100)
        }
        return Curve.smooth(knots)
    }
}
