import AlbumModel

/// How much of each pixel lies inside polygons, 0…1.
struct Coverage {
    let width: Int
    let height: Int
    private(set) var values: [Float]
    private static let lines = 4

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        values = Array(repeating: 0, count: width * height)
    }

    @inline(__always)
    subscript(x: Int, y: Int) -> Float { values[y * width + x] }

    /// Every value through `body`.
    mutating func change(_ body: (Float) -> Float) {
        for index in values.indices { values[index] = body(values[index]) }
    }

    /// Every value with that of a coverage of the same size through `body`.
    mutating func change(with other: Coverage, _ body: (Float, Float) -> Float) {
        for index in values.indices { values[index] = body(values[index], other.values[index]) }
    }

    /// Adds a closed convex polygon in pixels; what lies under two of them is covered as much as
    /// by the one that covers more.
    mutating func cover(_ polygon: [BodyOutline.Point]) {
        guard let low = polygon.map(\.y).min(), let high = polygon.map(\.y).max(),
            let left = polygon.map(\.x).min(), let right = polygon.map(\.x).max()
        else { return }
        let (top, bottom) = (max(Int(low), 0), min(Int(high) + 1, height))
        let (start, end) = (max(Int(left), 0), min(Int(right) + 2, width))
        guard top < bottom, start < end else { return }
        var row = [Float](repeating: 0, count: end - start)
        for y in top..<bottom {
            for index in row.indices { row[index] = 0 }
            for line in 0..<Self.lines {
                let at = Double(y) + (Double(line) + 0.5) / Double(Self.lines)
                for span in Self.spans(polygon, at) {
                    Self.add(
                        Float(span.from) - Float(start), Float(span.to) - Float(start), to: &row)
                }
            }
            for (index, value) in row.enumerated() {
                let place = y * width + start + index
                values[place] = max(values[place], min(value, 1))
            }
        }
    }

    /// Adds a closed polygon in pixels, non-zero winding.
    mutating func fill(_ polygon: [BodyOutline.Point]) {
        guard let low = polygon.map(\.y).min(), let high = polygon.map(\.y).max() else { return }
        let first = max(Int(low), 0)
        let last = min(Int(high) + 1, height)
        guard first < last else { return }
        for y in first..<last {
            for line in 0..<Self.lines {
                let at = Double(y) + (Double(line) + 0.5) / Double(Self.lines)
                for span in Self.spans(polygon, at) { add(y, Float(span.from), Float(span.to)) }
            }
        }
        for index in first * width..<last * width { values[index] = min(values[index], 1) }
    }

    /// Blurred by a box, twice.
    func blurred(_ radius: Int) -> Coverage {
        var result = self
        for _ in 0..<2 {
            result.blur(radius, count: height, length: width, step: 1, stride: width)
            result.blur(radius, count: width, length: height, step: width, stride: 1)
        }
        return result
    }

    private static func add(_ from: Float, _ to: Float, to row: inout [Float]) {
        let start = max(from, 0)
        let end = min(to, Float(row.count))
        guard start < end else { return }
        for x in Int(start)..<min(Int(end) + 1, row.count) {
            row[x] += (min(end, Float(x + 1)) - max(start, Float(x))) / Float(lines)
        }
    }

    private mutating func add(_ y: Int, _ from: Float, _ to: Float) {
        let start = max(from, 0)
        let end = min(to, Float(width))
        guard start < end else { return }
        for x in Int(start)..<min(Int(end) + 1, width) {
            let part = min(end, Float(x + 1)) - max(start, Float(x))
            values[y * width + x] += part / Float(Self.lines)
        }
    }

    private static func spans(
        _ polygon: [BodyOutline.Point], _ y: Double
    ) -> [(from: Double, to: Double)] {
        var crossings: [(x: Double, direction: Int)] = []
        for i in polygon.indices {
            let (a, b) = (polygon[i], polygon[i + 1 == polygon.count ? 0 : i + 1])
            guard (a.y <= y) != (b.y <= y) else { continue }
            crossings.append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), a.y < b.y ? 1 : -1))
        }
        crossings.sort { $0.x < $1.x }
        var winding = 0
        var spans: [(from: Double, to: Double)] = []
        for (i, crossing) in crossings.enumerated() {
            winding += crossing.direction
            guard winding != 0, i + 1 < crossings.count else { continue }
            spans.append((crossing.x, crossings[i + 1].x))
        }
        return spans
    }

    private mutating func blur(_ radius: Int, count: Int, length: Int, step: Int, stride: Int) {
        guard radius > 0, length > 0 else { return }
        var line = [Float](repeating: 0, count: length)
        for index in 0..<count {
            let base = index * stride
            for i in 0..<length { line[i] = values[base + i * step] }
            var sum: Float = 0
            for i in 0..<min(radius, length) { sum += line[i] }
            for i in 0..<length {
                if i + radius < length { sum += line[i + radius] }
                if i - radius - 1 >= 0 { sum -= line[i - radius - 1] }
                values[base + i * step] = max(sum, 0) / Float(2 * radius + 1)
            }
        }
    }
}
