import Glibc

/// Smooth value noise that depends on its seed alone.
struct Noise {
    private let seed: UInt32

    init(_ seed: UInt64) {
        self.seed = UInt32(truncatingIfNeeded: seed ^ seed >> 32) &* 0x9E37_79B1
    }

    /// 0…1, varying over a unit of `x` and `y`.
    @inline(__always)
    func callAsFunction(_ x: Float, _ y: Float) -> Float {
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        let (i, j) = (Int32(left), Int32(top))
        let (u, v) = (Self.smooth(x - left), Self.smooth(y - top))
        let upper = point(i, j) * (1 - u) + point(i &+ 1, j) * u
        let lower = point(i, j &+ 1) * (1 - u) + point(i &+ 1, j &+ 1) * u
        return upper * (1 - v) + lower * v
    }

    /// 0…1 for a lattice point.
    @inline(__always)
    func point(_ i: Int32, _ j: Int32) -> Float {
        var hash =
            seed ^ UInt32(bitPattern: i) &* 0x85EB_CA6B ^ UInt32(bitPattern: j) &* 0xC2B2_AE35
        hash = (hash ^ hash >> 15) &* 0x2C1B_3C6D
        hash = (hash ^ hash >> 12) &* 0x297A_2D39
        return Float((hash ^ hash >> 15) >> 8) / Float(1 << 24)
    }

    @inline(__always)
    private static func smooth(_ t: Float) -> Float { t * t * (3 - 2 * t) }
}
