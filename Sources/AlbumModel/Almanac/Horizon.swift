/// When something crosses a height within a day.
struct Horizon: Sendable {
    /// Days from the start at which it goes up through the height, and down.
    private(set) var rises: [Double] = []
    private(set) var sets: [Double] = []
    /// Whether it stood above at the start.
    private(set) var startsAbove = false

    /// - Parameter height: above zero is up; `days` after the start. Continuous, and slow against ten
    ///   minutes.
    init(days length: Double = 1, height: (Double) -> Double) {
        let count = 96
        let step = length / Double(count)
        var left = height(0)
        startsAbove = left > 0
        var middle = height(step)
        cross(0, left, step, middle, height)
        for index in 1..<count {
            let at = Double(index) * step
            let right = height(at + step)
            // A dip or a peak between the samples: the Moon may show itself for a few minutes.
            let isPeak = middle > left && middle >= right && middle <= 0
            let isDip = middle < left && middle <= right && middle > 0
            if isPeak || isDip {
                let sign = isPeak ? 1.0 : -1.0
                let top = Self.top(at - step, at + step) { sign * height($0) }
                let value = height(top)
                if (value > 0) != (middle > 0) {
                    if top > at {
                        cross(at, middle, top, value, height)
                        cross(top, value, at + step, right, height)
                    } else {
                        cross(at - step, left, top, value, height)
                        cross(top, value, at, middle, height)
                        cross(at, middle, at + step, right, height)
                    }
                    (left, middle) = (middle, right)
                    continue
                }
            }
            cross(at, middle, at + step, right, height)
            (left, middle) = (middle, right)
        }
    }

    private mutating func cross(
        _ start: Double, _ first: Double, _ end: Double, _ last: Double,
        _ height: (Double) -> Double
    ) {
        guard (first > 0) != (last > 0) else { return }
        var (low, high) = (start, end)
        // Half a second.
        while high - low > 0.5 / 86_400 {
            let middle = (low + high) / 2
            if (height(middle) > 0) == (first > 0) { low = middle } else { high = middle }
        }
        if first > 0 { sets.append((low + high) / 2) } else { rises.append((low + high) / 2) }
    }

    private static func top(
        _ start: Double, _ end: Double, _ height: (Double) -> Double
    ) -> Double {
        var (low, high) = (start, end)
        while high - low > 1 / 86_400 {
            let (a, b) = (low + (high - low) / 3, high - (high - low) / 3)
            if height(a) < height(b) { low = a } else { high = b }
        }
        return (low + high) / 2
    }
}
