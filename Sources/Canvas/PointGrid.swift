/// One averaged colour.
struct Point {
    var red: Int32
    var green: Int32
    var blue: Int32
    var isOpaque: Bool

    var color: Color { .rgb(UInt8(red), UInt8(green), UInt8(blue)) }
}

/// A picture scaled by averaging areas (or by taking the nearest pixel when enlarged).
struct PointGrid {
    let columns: Int
    private var points: [Point]

    /// Nil when either side is empty. O(pixels + points).
    init?(rgba: [UInt8], width: Int, height: Int, columns: Int, rows: Int) {
        guard width > 0, height > 0, columns > 0, rows > 0 else { return nil }
        self.columns = columns
        points = []
        points.reserveCapacity(columns * rows)
        let lefts = (0...columns).map { $0 * width / columns }
        for row in 0..<rows {
            let top = row * height / rows
            let bottom = max(top + 1, (row + 1) * height / rows)
            for column in 0..<columns {
                let left = lefts[column]
                let right = max(left + 1, lefts[column + 1])
                points.append(
                    unsafe rgba.withUnsafeBufferPointer { buffer in
                        unsafe PointGrid.average(buffer, width, left, right, top, bottom)
                    })
            }
        }
    }

    subscript(column: Int, row: Int) -> Point { points[row * columns + column] }

    /// The mean of an area, each pixel weighted by its alpha.
    private static func average(
        _ rgba: UnsafeBufferPointer<UInt8>, _ width: Int, _ left: Int, _ right: Int, _ top: Int,
        _ bottom: Int
    ) -> Point {
        var (red, green, blue, alpha): (Int, Int, Int, Int) = (0, 0, 0, 0)
        for y in top..<bottom {
            var at = (y * width + left) * 4
            for _ in left..<right {
                let weight = unsafe Int(rgba[at + 3])
                unsafe red += weight * Int(rgba[at])
                unsafe green += weight * Int(rgba[at + 1])
                unsafe blue += weight * Int(rgba[at + 2])
                alpha += weight
                at += 4
            }
        }
        let count = (right - left) * (bottom - top)
        guard alpha > 0 else { return Point(red: 0, green: 0, blue: 0, isOpaque: false) }
        return Point(
            red: Int32((red + alpha / 2) / alpha), green: Int32((green + alpha / 2) / alpha),
            blue: Int32((blue + alpha / 2) / alpha), isOpaque: alpha >= 128 * count)
    }
}
