import AlbumModel

/// What is printed on every stamp beside the fish, and the form of its sheet.
struct StampPrint {
    /// The paper within its perforation.
    let sheet: Coverage
    /// The rule round the picture and the number.
    let rule: Coverage
    let seal: Coverage

    init(number: Int, side: Int) {
        sheet = Self.sheet(side)
        let unit = Double(side) / 1000
        var rule = Coverage(width: side, height: side)
        Self.frame(&rule, from: 58 * unit, to: 942 * unit, width: 3.4 * unit)
        Self.frame(&rule, from: 66 * unit, to: 934 * unit, width: 1.2 * unit)
        var x = 92 * unit
        for digit in String(number) {
            for stroke in Glyph.digit(digit) {
                rule.stroke(Self.placed(stroke, x, 862 * unit, 3.1 * unit), 5.2 * unit)
            }
            x += 30 * unit
        }
        self.rule = rule
        seal = Self.seal(side, unit)
    }

    /// A square sheet with holes bitten out of its edges.
    private static func sheet(_ side: Int) -> Coverage {
        var holes = Coverage(width: side, height: side)
        let unit = Double(side) / 1000
        let count = 20
        for index in 0...count {
            let at = Double(index) / Double(count) * 1000 * unit
            for point in [(at, 0), (at, 1000 * unit), (0, at), (1000 * unit, at)] {
                holes.fill(disc(point.0, point.1, 15 * unit))
            }
        }
        return holes.inverted
    }

    private static func frame(
        _ coverage: inout Coverage, from: Double, to: Double, width: Double
    ) {
        let corners = [(from, from), (to, from), (to, to), (from, to), (from, from)]
        coverage.stroke(corners.map { BodyOutline.Point(x: $0.0, y: $0.1) }, width)
    }

    private static func seal(_ side: Int, _ unit: Double) -> Coverage {
        var block = Coverage(width: side, height: side)
        var carved = block
        let (x, y) = (852 * unit, 792 * unit)
        let (width, height) = (62 * unit, 116 * unit)
        block.fill(rounded(x, y, width, height, 7 * unit))
        for stroke in Glyph.fish {
            carved.stroke(placed(stroke, x + 6 * unit, y + 4 * unit, 0.5 * unit), 4.3 * unit)
        }
        for stroke in Glyph.rubbing {
            carved.stroke(placed(stroke, x + 6 * unit, y + 59 * unit, 0.5 * unit), 4.3 * unit)
        }
        return block.without(carved)
    }

    private static func placed(
        _ stroke: [(Double, Double)], _ x: Double, _ y: Double, _ scale: Double
    ) -> [BodyOutline.Point] {
        stroke.map { BodyOutline.Point(x: x + $0.0 * scale, y: y + $0.1 * scale) }
    }

    private static func rounded(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ cut: Double
    ) -> [BodyOutline.Point] {
        [
            (x + cut, y), (x + width - cut, y), (x + width - cut * 0.3, y + cut * 0.3),
            (x + width, y + cut), (x + width, y + height - cut),
            (x + width - cut * 0.3, y + height - cut * 0.3), (x + width - cut, y + height),
            (x + cut, y + height), (x + cut * 0.3, y + height - cut * 0.3), (x, y + height - cut),
            (x, y + cut), (x + cut * 0.3, y + cut * 0.3),
        ].map { BodyOutline.Point(x: $0.0, y: $0.1) }
    }

    /// A round of 24 corners from the square root alone.
    private static func disc(_ x: Double, _ y: Double, _ radius: Double) -> [BodyOutline.Point] {
        let steps = 6
        var quarter: [(Double, Double)] = []
        for step in 0..<steps {
            let (a, b) = (Double(steps - step), Double(step))
            let length = (a * a + b * b).squareRoot()
            quarter.append((a / length, b / length))
        }
        let round =
            quarter + quarter.map { (-$0.1, $0.0) } + quarter.map { (-$0.0, -$0.1) }
            + quarter.map { ($0.1, -$0.0) }
        return round.map { BodyOutline.Point(x: x + $0.0 * radius, y: y + $0.1 * radius) }
    }
}

extension Coverage {
    var inverted: Coverage {
        var result = self
        result.change { 1 - $0 }
        return result
    }

    func without(_ other: Coverage) -> Coverage {
        var result = self
        result.change(with: other) { $0 * (1 - $1) }
        return result
    }
}
