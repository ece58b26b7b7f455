import Pictures

/// A picture brought to the exact pixels of the cells that it stands in: as large as it fits, in
/// the middle, nothing round it.
struct PictureCanvas: Sendable {
    let width: Int
    let height: Int
    /// RGBA, not premultiplied.
    private(set) var rgba: [UInt8]
    /// Whether every pixel has its colour, so that nothing below shows through.
    private(set) var isOpaque = true

    /// O(pixels of either).
    init(_ pixmap: Pixmap, width: Int, height: Int) {
        self.width = max(1, width)
        self.height = max(1, height)
        if pixmap.width == self.width, pixmap.height == self.height {
            rgba = pixmap.bytes
        } else {
            rgba = Array(repeating: 0, count: self.width * self.height * 4)
            draw(pixmap)
        }
        for pixel in stride(from: 3, to: rgba.count, by: 4) where rgba[pixel] < 128 {
            isOpaque = false
            break
        }
    }

    private mutating func draw(_ pixmap: Pixmap) {
        guard pixmap.width > 0, pixmap.height > 0 else { return }
        let (inner, outer) = fitted(pixmap)
        let (left, top) = ((width - inner) / 2, (height - outer) / 2)
        let across = spans(pixmap.width, inner)
        let down = spans(pixmap.height, outer)
        for y in 0..<outer {
            for x in 0..<inner {
                let color = average(pixmap, across[x], down[y])
                let at = ((top + y) * width + left + x) * 4
                for channel in 0..<4 { rgba[at + channel] = color[channel] }
            }
        }
    }

    private func fitted(_ pixmap: Pixmap) -> (Int, Int) {
        if pixmap.width * height > width * pixmap.height {
            return (width, max(1, width * pixmap.height / pixmap.width))
        }
        return (max(1, height * pixmap.width / pixmap.height), height)
    }

    /// Which source pixels each of the target's takes: at least one.
    private func spans(_ from: Int, _ to: Int) -> [Range<Int>] {
        (0..<to).map { step in
            let start = min(from - 1, step * from / to)
            return start..<min(from, max(start + 1, (step + 1) * from / to))
        }
    }

    private func average(
        _ pixmap: Pixmap, _ across: Range<Int>, _ down: Range<Int>
    ) -> InlineArray<4, UInt8> {
        var (red, green, blue, alpha) = (0, 0, 0, 0)
        for y in down {
            for x in across {
                let at = (y * pixmap.width + x) * 4
                let weight = Int(pixmap.bytes[at + 3])
                red += weight * Int(pixmap.bytes[at])
                green += weight * Int(pixmap.bytes[at + 1])
                blue += weight * Int(pixmap.bytes[at + 2])
                alpha += weight
            }
        }
        guard alpha > 0 else { return [0, 0, 0, 0] }
        return [
            UInt8(red / alpha), UInt8(green / alpha), UInt8(blue / alpha),
            UInt8(alpha / (across.count * down.count)),
        ]
    }

    /// The colour channels of a part, `width * height` times 3 or 4 bytes.
    func bytes(_ part: PixelRect, channels: Int) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(part.width * part.height * channels)
        for y in part.top..<part.top + part.height {
            for x in part.left..<part.left + part.width {
                let at = (y * width + x) * 4
                for channel in 0..<channels { output.append(rgba[at + channel]) }
            }
        }
        return output
    }

    var whole: PixelRect { PixelRect(left: 0, top: 0, width: width, height: height) }
}

/// A rectangle of pixels.
struct PixelRect: Sendable, Hashable {
    var left: Int
    var top: Int
    var width: Int
    var height: Int
}
