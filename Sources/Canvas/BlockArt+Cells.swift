extension BlockArt {
    /// The block for every set of points: bit 0 upper left, 1 upper right, 2 lower left, 3 lower
    /// right.
    static let blocks: [Character] = [
        " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
    ]

    private typealias Four = InlineArray<4, Point>

    /// The ways to part four points in two, halves first, so that they win ties. A set and its
    /// complement are the same way.
    private static let splits: InlineArray<7, Int> = [
        0b0011, 0b0101, 0b0001, 0b0010, 0b0100, 0b1000, 0b0110,
    ]

    /// The cell whose two colours lie nearest to its four points.
    static func quadrants(
        _ points: PointGrid, _ column: Int, _ row: Int, _ background: Color
    ) -> Cell {
        let four: Four = [
            points[2 * column, 2 * row], points[2 * column + 1, 2 * row],
            points[2 * column, 2 * row + 1], points[2 * column + 1, 2 * row + 1],
        ]
        var opaque = 0
        for bit in 0..<4 where four[bit].isOpaque { opaque |= 1 << bit }
        guard opaque == 15 else { return masked(four, opaque, background) }
        var best = splits[0]
        var most = Int32.min
        for index in splits.indices {
            let split = splits[index]
            let closeness = closeness(four, split) + closeness(four, 15 ^ split)
            if closeness > most { (best, most) = (split, closeness) }
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
        let four: Four = [upper, upper, lower, lower]
        guard upper.isOpaque, lower.isOpaque else {
            return masked(four, (upper.isOpaque ? 3 : 0) | (lower.isOpaque ? 12 : 0), background)
        }
        if upper.color == lower.color { return Cell(style: Style(background: upper.color)) }
        return Cell(
            text: blocks[3], style: Style(foreground: upper.color, background: lower.color))
    }

    /// The cell of a picture's edge: one colour for what is opaque, the background for the rest.
    private static func masked(_ four: Four, _ opaque: Int, _ background: Color) -> Cell {
        guard opaque != 0 else { return Cell(style: Style(background: background)) }
        return Cell(
            text: blocks[opaque],
            style: Style(foreground: mean(four, opaque), background: background))
    }

    private static func sums(_ four: Four, _ set: Int) -> (Int32, Int32, Int32, Int32) {
        var (red, green, blue, count): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        for bit in 0..<4 where set & (1 << bit) != 0 {
            red += four[bit].red
            green += four[bit].green
            blue += four[bit].blue
            count += 1
        }
        return (red, green, blue, count)
    }

    private static func mean(_ four: Four, _ set: Int) -> Color {
        let (red, green, blue, count) = sums(four, set)
        return .rgb(
            UInt8((red + count / 2) / count), UInt8((green + count / 2) / count),
            UInt8((blue + count / 2) / count))
    }

    /// How close a set of points lies to its mean, the same for all splits but for a constant: the
    /// squares of the points less their squared distances, six times over to stay whole, and with
    /// the channels weighed about as eyes weigh them.
    private static func closeness(_ four: Four, _ set: Int) -> Int32 {
        let (red, green, blue, count) = sums(four, set)
        let share: Int32 = count == 1 ? 6 : count == 2 ? 3 : 2
        return share * (2 * red * red + 4 * green * green + 3 * blue * blue)
    }

    /// The character that covers as much of its cell as the point is light, or on a light ground
    /// dark.
    static func ramp(_ point: Point, _ background: Color, _ isOnLight: Bool) -> Cell {
        guard point.isOpaque else { return Cell(style: Style(background: background)) }
        let light = (299 * point.red + 587 * point.green + 114 * point.blue) / 1000
        let index = Int(isOnLight ? 255 - light : light) * (rampCharacters.count - 1) / 255
        return Cell(
            text: rampCharacters[index],
            style: Style(foreground: point.color, background: background))
    }

    private static let rampCharacters: [Character] = Array(" .:-=+*#%@")
}
