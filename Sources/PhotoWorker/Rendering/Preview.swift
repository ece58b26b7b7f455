import Pictures

/// A picture for the screen.
enum Preview {
    /// Within the box, or filling it exactly as far as the picture is large enough, its middle
    /// kept.
    static func make(
        _ picture: any Picture, box: (width: Int, height: Int), isFilling: Bool
    ) throws(PictureError) -> Bitmap {
        let renderer = Renderer(picture)
        let seen = renderer.seen
        guard isFilling else {
            return try renderer.render(Fit.inside(seen.width, seen.height, box: box))
        }
        let size = Fit.covering(seen.width, seen.height, box: box)
        // A picture without any resemblance to the box (1×65000) would be huge before it is cut.
        guard size.width * size.height <= Request.mostSide * Request.mostSide else {
            return try renderer.render(Fit.inside(seen.width, seen.height, box: box))
        }
        return middle(try renderer.render(size), box)
    }

    private static func middle(_ bitmap: Bitmap, _ box: (width: Int, height: Int)) -> Bitmap {
        let width = min(bitmap.width, box.width)
        let height = min(bitmap.height, box.height)
        let left = (bitmap.width - width) / 2
        let top = (bitmap.height - height) / 2
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 4)
        for y in top..<top + height {
            let start = (y * bitmap.width + left) * 4
            bytes += bitmap.bytes[start..<start + width * 4]
        }
        return Bitmap(width: width, height: height, bytes: bytes, hasAlpha: bitmap.hasAlpha)
    }
}
