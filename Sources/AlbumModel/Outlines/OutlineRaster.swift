/// Fills polygons into a bitmap of 4×4 samples a pixel.
package struct OutlineRaster {
    private static let samples = 4
    private let width: Int
    private let height: Int
    private let columns: Int
    private let scaleX: Double
    private let scaleY: Double
    private let left: Double
    private let top: Double
    private var bits: [Bool]

    /// A raster in which `outline` fits centred with its proportions kept.
    package init(_ outline: BodyOutline, width: Int, height: Int, pixelAspect: Double = 1) {
        self.width = width
        self.height = height
        columns = width * Self.samples
        bits = Array(repeating: false, count: columns * height * Self.samples)
        // In units of a pixel's height.
        let room = Double(width) * pixelAspect
        let drawn = min(room, Double(height) * outline.aspect)
        scaleX = drawn / pixelAspect
        scaleY = drawn / outline.aspect
        left = (Double(width) - scaleX) / 2
        top = (Double(height) - scaleY) / 2
    }

    /// Where a point of the outline's box lies, in pixels.
    package func place(_ point: BodyOutline.Point) -> BodyOutline.Point {
        BodyOutline.Point(x: left + point.x * scaleX, y: top + point.y * scaleY)
    }

    /// Fills (or clears) a closed polygon of the outline's box, non-zero winding.
    package mutating func fill(_ polygon: [BodyOutline.Point], inside: Bool) {
        let size = Double(Self.samples)
        let corners = polygon.map(place).map { (x: $0.x * size, y: $0.y * size) }
        let low = corners.map(\.y).min() ?? 0
        let high = corners.map(\.y).max() ?? 0
        let last = min(Int(high) + 1, height * Self.samples)
        for row in min(max(Int(low), 0), last)..<last {
            let y = Double(row) + 0.5
            var crossings: [(x: Double, direction: Int)] = []
            for i in corners.indices {
                let (a, b) = (corners[i], corners[(i + 1) % corners.count])
                guard (a.y <= y) != (b.y <= y) else { continue }
                let x = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
                crossings.append((x, a.y < b.y ? 1 : -1))
            }
            crossings.sort { $0.x < $1.x }
            var winding = 0
            for (i, crossing) in crossings.enumerated() {
                winding += crossing.direction
                guard winding != 0, i + 1 < crossings.count else { continue }
                set(row, from: crossing.x, to: crossings[i + 1].x, inside)
            }
        }
    }

    /// Draws the rim of a closed polygon of the outline's box, some pixels wide.
    package mutating func stroke(_ polygon: [BodyOutline.Point], width: Double) {
        for index in polygon.indices {
            let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
            // A box about each end reaches half the width in every direction.
            let (x, y) = (width / 2 / scaleX, width / 2 / scaleY)
            let length = max(abs(b.x - a.x) * scaleX, abs(b.y - a.y) * scaleY)
            let steps = max(1, Int((length / width).rounded(.up)))
            for step in 0..<steps {
                let t = Double(step) / Double(steps)
                let (px, py) = (a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
                box(px - x, py - y, px + x, py + y)
            }
        }
    }

    private mutating func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
        let size = Double(Self.samples)
        let low = place(BodyOutline.Point(x: left, y: top))
        let high = place(BodyOutline.Point(x: right, y: bottom))
        let first = max(Int((low.y * size + 0.5).rounded(.down)), 0)
        let end = min(Int((high.y * size + 0.5).rounded(.down)), height * Self.samples)
        guard first < end else { return }
        for row in first..<end { set(row, from: low.x * size, to: high.x * size, true) }
    }

    /// Coverage of each pixel, 0…255.
    package var coverage: [UInt8] {
        var counts = [Int](repeating: 0, count: width * height)
        for (index, bit) in bits.enumerated() where bit {
            let (row, column) = index.quotientAndRemainder(dividingBy: columns)
            counts[row / Self.samples * width + column / Self.samples] += 1
        }
        return counts.map { UInt8($0 * 255 / (Self.samples * Self.samples)) }
    }

    private mutating func set(_ row: Int, from: Double, to: Double, _ inside: Bool) {
        let first = max(Int((from + 0.5).rounded(.down)), 0)
        let end = min(Int((to + 0.5).rounded(.down)), columns)
        guard first < end else { return }
        for column in first..<end { bits[row * columns + column] = inside }
    }
}
