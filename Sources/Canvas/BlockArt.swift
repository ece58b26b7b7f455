/// Pictures made of character cells. Pure: RGBA bytes in, a frame of cells out.
///
/// A cell is about twice as tall as wide, so a picture of w×h pixels shows undistorted in cells
/// of w columns to h/2 rows; `fit` gives the largest such size.
package enum BlockArt {
    /// What the terminal's font can be trusted to have.
    package enum Glyphs: Sendable, Hashable {
        /// Half and quadrant blocks: 2×2 points a cell, in two colours.
        case quadrants
        /// Half blocks only (the Linux console): 1×2 points a cell.
        case halves
        /// Without UTF-8: characters by darkness, one point a cell.
        case ascii
    }

    /// The largest size within `space` that keeps a picture's proportions; at least 1×1 where
    /// `space` has any cell. `cellAspect` is a cell's height over its width.
    package static func fit(
        width: Int, height: Int, in space: Size, cellAspect: Double = 2
    ) -> Size {
        guard width > 0, height > 0, space.columns > 0, space.rows > 0 else {
            return Size(columns: 0, rows: 0)
        }
        let ratio = Double(width) / Double(height) * cellAspect
        let full = Double(space.columns) / ratio
        if full <= Double(space.rows) {
            return Size(columns: space.columns, rows: max(1, Int(full.rounded())))
        }
        let columns = Int((Double(space.rows) * ratio).rounded())
        return Size(columns: min(space.columns, max(1, columns)), rows: space.rows)
    }

    /// The picture scaled to `size` cells, each in the two colours that fit it best. Transparent
    /// parts (alpha below 128) have `background`.
    ///
    /// - Parameters:
    ///   - rgba: 8-bit sRGB, not premultiplied, row-major, `width * height * 4` bytes.
    ///   - isOnLight: whether the ground is light, so that full characters are dark (`ascii` only).
    package static func picture(
        rgba: [UInt8], width: Int, height: Int, size: Size, background: Color = .standard,
        glyphs: Glyphs = .quadrants, isOnLight: Bool = false
    ) -> Frame {
        precondition(rgba.count == width * height * 4, "RGBA bytes do not match the size")
        var frame = Frame(size: size)
        let across = glyphs == .quadrants ? 2 : 1
        let down = glyphs == .ascii ? 1 : 2
        let points = PointGrid(
            rgba: rgba, width: width, height: height,
            columns: frame.columns * across, rows: frame.rows * down)
        guard let points else { return frame }
        for row in 0..<frame.rows {
            for column in 0..<frame.columns {
                let cell =
                    switch glyphs {
                    case .quadrants: quadrants(points, column, row, background)
                    case .halves: halves(points, column, row, background)
                    case .ascii: ramp(points[column, row], background, isOnLight)
                    }
                frame.cells[row * frame.columns + column] = cell
            }
        }
        return frame
    }
}
