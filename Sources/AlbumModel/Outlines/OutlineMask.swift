/// The silhouette of a body shape as coverage, 0 (outside) … 255 (inside), row-major; the eye is
/// a hole where it is at least a pixel wide. The shape keeps its proportions, centred.
package struct OutlineMask: Sendable, Hashable {
    package let width: Int
    package let height: Int
    package let coverage: [UInt8]

    /// - Parameter pixelAspect: how wide a pixel is for its height (a terminal cell's is about 0.5,
    ///   the dots of braille and half blocks are about square).
    package init(_ shape: BodyShape, width: Int, height: Int, pixelAspect: Double = 1) {
        self.init(BodyOutline(shape), width: width, height: height, pixelAspect: pixelAspect)
    }

    ///   - swell: how much fins and limbs are thickened, in points.
    package init(
        _ outline: BodyOutline, width: Int, height: Int, pixelAspect: Double = 1, swell: Double = 0
    ) {
        let width = max(width, 0)
        let height = max(height, 0)
        self.width = width
        self.height = height
        let shape = outline.polygons.filter { $0.part != .eye && $0.part != .pectoral }
        var raster = OutlineRaster(
            outline, width: width, height: height, pixelAspect: pixelAspect)
        for polygon in shape {
            raster.fill(polygon.points, inside: true)
            guard swell > 0, polygon.part != .body else { continue }
            raster.stroke(polygon.points, width: swell)
        }
        for eye in outline.polygons where eye.part == .eye {
            let xs = eye.points.map { raster.place($0).x }
            guard let low = xs.min(), let high = xs.max(), high - low >= 1 else { continue }
            raster.fill(eye.points, inside: false)
        }
        coverage = raster.coverage
    }

    /// Whether the pixel belongs to the shape for the greater part; outside the mask, false.
    package func isInside(_ x: Int, _ y: Int) -> Bool {
        guard x >= 0, y >= 0, x < width, y < height else { return false }
        return coverage[y * width + x] >= 128
    }
}
