import AlbumModel

/// Rice paper: cream, cloudy, with fibres.
struct InkPaper {
    private let cloud: Noise
    private let grain: Noise
    private let fibres: Coverage

    init(width: Int, height: Int, seed: UInt64) {
        cloud = Noise(seed &+ 101)
        grain = Noise(seed &+ 103)
        var fibres = Coverage(width: width, height: height)
        let chance = Noise(seed &+ 107)
        let size = Double(min(width, height))
        for index in 0..<Int32(70) {
            var x = Double(chance.point(index, 1)) * Double(width)
            var y = Double(chance.point(index, 2)) * Double(height)
            var dx = Double(chance.point(index, 3)) - 0.5
            var dy = Double(chance.point(index, 4)) - 0.5
            var way: [BodyOutline.Point] = []
            for step in 0..<Int32(7) {
                way.append(BodyOutline.Point(x: x, y: y))
                dx += (Double(chance.point(index, 10 + step)) - 0.5) * 0.5
                dy += (Double(chance.point(index, 30 + step)) - 0.5) * 0.5
                x += dx * size * 0.024
                y += dy * size * 0.024
            }
            fibres.stroke(way, size / 620)
        }
        self.fibres = fibres
    }

    @inline(__always)
    func tone(_ x: Int, _ y: Int, unit: Float) -> Tone {
        let (u, v) = (Float(x) / unit, Float(y) / unit)
        let shade =
            (cloud(u * 7, v * 7) - 0.5) * 0.030 + (cloud(u * 26 + 9, v * 26) - 0.5) * 0.018
            + (grain.point(Int32(x), Int32(y)) - 0.5) * 0.018 - fibres[x, y] * 0.045
        return Tone(0.955 + shade, 0.925 + shade, 0.862 + shade * 1.1)
    }
}
