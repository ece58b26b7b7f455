/// At most so many colours as stand for a picture's, by cutting the box of colours that spreads
/// most at its middle until there are enough.
struct SixelPalette: Sendable {
    /// 0…255 a channel.
    private(set) var colors: [(red: Int, green: Int, blue: Int)] = []
    /// The palette's index of every colour in five bits a channel; -1 where not looked for yet.
    private var nearest = [Int16](repeating: -1, count: 1 << 15)

    /// Of the opaque pixels of RGBA bytes.
    init(rgba: [UInt8], limit: Int) {
        var counts = [UInt32](repeating: 0, count: 1 << 15)
        for at in stride(from: 0, to: rgba.count, by: 4) where rgba[at + 3] >= 128 {
            counts[Self.key(Int(rgba[at]), Int(rgba[at + 1]), Int(rgba[at + 2]))] += 1
        }
        var boxes = [ColorBox(counts.indices.filter { counts[$0] > 0 }, counts)]
        while boxes.count < limit {
            guard let index = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }),
                let (one, other) = boxes[index].halves(counts)
            else { break }
            boxes[index] = one
            boxes.append(other)
        }
        colors = boxes.filter { !$0.keys.isEmpty }.map { $0.mean(counts) }
    }

    static func key(_ red: Int, _ green: Int, _ blue: Int) -> Int {
        (red >> 3) << 10 | (green >> 3) << 5 | blue >> 3
    }

    /// The index of the colour nearest to one, 0…255 a channel.
    mutating func index(_ red: Int, _ green: Int, _ blue: Int) -> Int {
        let key = Self.key(red, green, blue)
        if nearest[key] >= 0 { return Int(nearest[key]) }
        let (r, g, b) = Self.middle(key)
        var (best, least) = (0, Int.max)
        for (index, color) in colors.enumerated() {
            let (dr, dg, db) = (color.red - r, color.green - g, color.blue - b)
            let distance = 2 * dr * dr + 4 * dg * dg + 3 * db * db
            if distance < least { (best, least) = (index, distance) }
        }
        nearest[key] = Int16(best)
        return best
    }

    /// The colour in the middle of those that share a key; the ends stay black and white.
    static func middle(_ key: Int) -> (Int, Int, Int) {
        func widen(_ five: Int) -> Int { five << 3 | five >> 2 }
        return (widen(key >> 10), widen(key >> 5 & 31), widen(key & 31))
    }
}

/// Some of a picture's colours.
private struct ColorBox {
    let keys: [Int]
    /// Which channel spreads most (by its shift in the key), and how much, by the pixels it has.
    private var shift = 0
    private(set) var spread = 0.0

    init(_ keys: [Int], _ counts: [UInt32]) {
        self.keys = keys
        guard keys.count > 1 else { return }
        let pixels = keys.reduce(0.0) { $0 + Double(counts[$1]) }
        for (place, weight) in [(10, 2.0), (5, 4.0), (0, 3.0)] {
            var (sum, squares) = (0.0, 0.0)
            for key in keys {
                let value = Double(key >> place & 31)
                sum += value * Double(counts[key])
                squares += value * value * Double(counts[key])
            }
            let found = weight * (squares - sum * sum / pixels)
            if found > spread { (shift, spread) = (place, found) }
        }
    }

    /// Cut where as many pixels lie on either side; nil for a single colour.
    func halves(_ counts: [UInt32]) -> (ColorBox, ColorBox)? {
        guard keys.count > 1, spread > 0 else { return nil }
        let sorted = keys.sorted { ($0 >> shift & 31, $0) < ($1 >> shift & 31, $1) }
        let half = sorted.reduce(0) { $0 + UInt64(counts[$1]) } / 2
        var (passed, cut) = (UInt64(0), 0)
        while cut < sorted.count - 1, passed <= half || cut == 0 {
            passed += UInt64(counts[sorted[cut]])
            cut += 1
        }
        return (
            ColorBox(Array(sorted[..<cut]), counts), ColorBox(Array(sorted[cut...]), counts)
        )
    }

    func mean(_ counts: [UInt32]) -> (red: Int, green: Int, blue: Int) {
        var (red, green, blue, count) = (0, 0, 0, 0)
        for key in keys {
            let (r, g, b) = SixelPalette.middle(key)
            let weight = Int(counts[key])
            red += r * weight
            green += g * weight
            blue += b * weight
            count += weight
        }
        guard count > 0 else { return (0, 0, 0) }
        return (red / count, green / count, blue / count)
    }
}
