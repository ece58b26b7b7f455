extension BlockArt {
    /// The block for every set of points: bit 0 upper left, 1 upper right, 2 lower left, 3 lower
    /// right.
    static let blocks: [Character] = [
        " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
    ]

    /// The ways to part four points in two, halves first, so that they win ties. A set and its
    /// complement are the same way.
    private static let splits: [Int] = [0b0011, 0b0101, 0b0001, 0b0010, 0b0100, 0b1000, 0b0110]

    /// The cell whose two colours lie nearest to its four points.
    static func quadrants(
        _ points: PointGrid, _ column: Int, _ row: Int, _ background: Color
    ) -> Cell {
        let four = [
            points[2 * column, 2 * row], points[2 * column + 1, 2 * row],
            points[2 * column, 2 * row + 1], points[2 * column + 1, 2 * row + 1],
        ]
        var opaque = 0
        for bit in 0..<4 where four[bit].isOpaque { opaque |= 1 << bit }
        guard opaque == 15 else { return masked(four, opaque, background) }
        var best = 0
        var least = Int32.max
        for split in splits {
            let error = spread(four, split) + spread(four, 15 ^ split)
            if error < least { (best, least) = (split, error) }
            if least == 0 { break }
        }
        let upper = mean(four, best)
        let lower = mean(four, 15 ^ best)
        if upper == lower { return Cell(style: Style(background: upper)) }
        return Cell(text: blocks[best], style: Style(foreground: upper, background: lower))
    }

    /// The cell of an upper and a lower point.
    static func halves(
        _ points: PointGrid, _ column: Int, _ row: Int, _ background: Color
    ) -> Cell {
        let upper = points[column, 2 * row]
        let lower = points[column, 2 * row + 1]
        let four = [upper, upper, lower, lower]
        guard upper.isOpaque, lower.isOpaque else {
            return masked(four, (upper.isOpaque ? 3 : 0) | (lower.isOpaque ? 12 : 0), background)
        }
        if upper.color == lower.color { return Cell(style: Style(background: upper.color)) }
        return Cell(
            text: blocks[3], style: Style(foreground: upper.color, background: lower.color))
    }

    /// The cell of a picture's edge: one colour for what is opaque, the background for the rest.
    private static func masked(_ four: [Point], _ opaque: Int, _ background: Color) -> Cell {
        guard opaque != 0 else { return Cell(style: Style(background: background)) }
        return Cell(
            text: blocks[opaque],
            style: Style(foreground: mean(four, opaque), background: background))
    }

    private static func sums(_ four: [Point], _ set: Int) -> (Int32, Int32, Int32, Int32) {
        var (red, green, blue, count): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        for bit in 0..<4 where set & (1 << bit) != 0 {
            red += four[bit].red
            green += four[bit].green
            blue += four[bit].blue
            count += 1
        }
        return (red, green, blue, count)
    }

    private static func mean(_ four: [Point], _ set: Int) -> Color {
        let (red, green, blue, count) = sums(four, set)
        return .rgb(
            UInt8((red + count / 2) / count), UInt8((green + count / 2) / count),
            UInt8((blue + count / 2) / count))
    }

    /// The summed squared distances of a set of points from their mean.
    private static func spread(_ four: [Point], _ set: Int) -> Int32 {
        let (red, green, blue, count) = sums(four, set)
        var error: Int32 = 0
        for bit in 0..<4 where set & (1 << bit) != 0 {
            error += four[bit].distance(red / count, green / count, blue / count)
        }
        return error
    }

    /// The character that covers as much of its cell as the point is light.
    static func ramp(_ point: Point, _ background: Color) -> Cell {
        guard point.isOpaque else { return Cell(style: Style(background: background)) }
        let light = (299 * point.red + 587 * point.green + 114 * point.blue) / 1000
        let index = Int(light) * (rampCharacters.count - 1) / 255
        return Cell(
            text: rampCharacters[index],
            style: Style(foreground: point.color, background: background))
    }

    private static let rampCharacters: [Character] = Array(" .:-=+*#%@")
}
