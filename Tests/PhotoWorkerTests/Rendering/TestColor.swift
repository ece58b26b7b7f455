import Glibc

/// Colour arithmetic by the textbooks, for comparing with what the worker makes: nothing here is
/// shared with it.
struct TestColor {
    /// CIE XYZ under D50, white at Y = 1.
    var xyz: [Double]

    /// A linear colour of a space given by its primaries and white (x, y each).
    init(linear: [Double], primaries: [Double], white: [Double]) {
        let columns: [[Double]] = [0, 2, 4].map { (index: Int) -> [Double] in
            let x = primaries[index]
            let y = primaries[index + 1]
            return [x / y, 1, (1 - x - y) / y]
        }
        let target: [Double] = [white[0] / white[1], 1, (1 - white[0] - white[1]) / white[1]]
        let matrix: [[Double]] = (0..<3).map { row in columns.map { $0[row] } }
        let scale = Self.solve(matrix, target)
        let light: [Double] = zip(scale, linear).map { $0 * $1 }
        let colour = Self.product(matrix, light)
        xyz = Self.adapted(colour, from: target)
    }

    init(sRGB: [UInt8]) {
        self.init(
            linear: sRGB.prefix(3).map { Self.sRGBLight(Double($0) / 255) },
            primaries: Self.sRGBPrimaries, white: Self.d65)
    }

    static let sRGBPrimaries = [0.64, 0.33, 0.30, 0.60, 0.15, 0.06]
    static let d65 = [0.3127, 0.3290]
    static let d50 = [0.3457, 0.3585]

    static func sRGBLight(_ level: Double) -> Double {
        level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
    }

    /// CIE L*a*b*.
    var lab: [Double] {
        let white = [0.9642, 1, 0.8249]
        let f = zip(xyz, white).map { (value: Double, white: Double) -> Double in
            let ratio = value / white
            if ratio > 216.0 / 24389 { return cbrt(ratio) }
            return (24389.0 / 27 * ratio + 16) / 116
        }
        return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
    }

    /// CIE 1976's difference, which is never kinder than that of 2000 in saturated colours.
    func difference(to other: TestColor) -> Double {
        let steps: [Double] = zip(lab, other.lab).map { $0 - $1 }
        return sqrt(steps.map { $0 * $0 }.reduce(0, +))
    }

    /// Bradford's adaptation to D50.
    private static func adapted(_ xyz: [Double], from white: [Double]) -> [Double] {
        let cone = [
            [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
        ]
        let to = product(cone, [0.9642, 1, 0.8249])
        let from = product(cone, white)
        let seen = product(cone, xyz)
        return solve(cone, (0..<3).map { seen[$0] * to[$0] / from[$0] })
    }

    private static func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
        matrix.map { row in
            let terms: [Double] = zip(row, vector).map { $0 * $1 }
            return terms.reduce(0, +)
        }
    }

    /// Cramer's rule.
    private static func solve(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
        func determinant(_ m: [[Double]]) -> Double {
            let first = m[1][1] * m[2][2] - m[1][2] * m[2][1]
            let second = m[1][0] * m[2][2] - m[1][2] * m[2][0]
            let third = m[1][0] * m[2][1] - m[1][1] * m[2][0]
            return m[0][0] * first - m[0][1] * second + m[0][2] * third
        }
        let whole = determinant(matrix)
        return (0..<3).map { column in
            var changed = matrix
            for row in 0..<3 { changed[row][column] = vector[row] }
            return determinant(changed) / whole
        }
    }
}
