import AlbumModel

/// The framed stamp: perforated rice paper, a rule, the print, its number and a red seal.
struct Stamp {
    /// Everything is drawn twice as large and halved.
    private static let finer = 2
    private let plan: PrintPlan
    private let figure: Figure
    private let number: Int
    private let size: Int

    init(_ plan: PrintPlan, _ figure: Figure, number: Int, size: Int) {
        self.plan = plan
        self.figure = figure
        self.number = number
        self.size = size
    }

    var bitmap: Bitmap {
        let side = size * Self.finer
        let unit = Double(side) / 1000
        let seed = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9 &+ 12345
        let placement = Placement(
            figure, x: 96 * unit, y: 160 * unit, width: 808 * unit, height: 620 * unit)
        let fish = InkFish(
            plan, figure, placement, width: side, height: side, seed: seed, line: 3.1 * unit,
            swell: 0, emphasis: 1)
        let paper = InkPaper(width: side, height: side, seed: seed)
        let press = InkPress(seed: seed)
        let halo = fish.layers.body.blurred(max(side / 130, 1))
        let print = StampPrint(number: number, side: side)
        var bytes = [UInt8](repeating: 0, count: side * side * 4)
        let rule = Tone(plan.back)
        let seal = Tone(0.72, 0.13, 0.10)
        for y in 0..<side {
            for x in 0..<side {
                let place = (y * side + x) * 4
                let sheet = print.sheet[x, y]
                guard sheet > 0 else { continue }
                var tone = paper.tone(x, y, unit: Float(side))
                let (u, v) = (Float(x) / Float(side) * 1000, Float(y) / Float(side) * 1000)
                if let touch = fish.touch(x, y) {
                    let density = press.density(touch.density, u, v)
                    // Where much ink lies it is darker than its colour.
                    let ink = touch.tone.times(1 - 0.30 * density * density)
                    tone = tone.mixed(ink, density)
                } else if halo[x, y] > 0 {
                    tone = tone.mixed(rule, halo[x, y] * 0.10)
                }
                tone = tone.mixed(rule, print.rule[x, y] * 0.82)
                let red = print.seal[x, y]
                if red > 0 { tone = tone.mixed(seal, press.density(red * 1.12, u, v)) }
                bytes[place] = Self.byte(tone.red)
                bytes[place + 1] = Self.byte(tone.green)
                bytes[place + 2] = Self.byte(tone.blue)
                bytes[place + 3] = Self.byte(sheet)
            }
        }
        return Bitmap(width: side, height: side, bytes: bytes, hasAlpha: true).halved
    }

    private static func byte(_ value: Float) -> UInt8 { UInt8(min(max(value, 0), 1) * 255 + 0.5) }
}

extension Bitmap {
    /// Half as large: every pixel the mean of four, by their opacity.
    var halved: Bitmap {
        let (across, down) = (width / 2, height / 2)
        var result = [UInt8](repeating: 0, count: across * down * 4)
        for y in 0..<down {
            for x in 0..<across {
                var sums = (0, 0, 0, 0)
                for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                    let place = ((y * 2 + dy) * width + x * 2 + dx) * 4
                    let alpha = Int(bytes[place + 3])
                    sums.0 += Int(bytes[place]) * alpha
                    sums.1 += Int(bytes[place + 1]) * alpha
                    sums.2 += Int(bytes[place + 2]) * alpha
                    sums.3 += alpha
                }
                guard sums.3 > 0 else { continue }
                let place = (y * across + x) * 4
                result[place] = UInt8((sums.0 + sums.3 / 2) / sums.3)
                result[place + 1] = UInt8((sums.1 + sums.3 / 2) / sums.3)
                result[place + 2] = UInt8((sums.2 + sums.3 / 2) / sums.3)
                result[place + 3] = UInt8((sums.3 + 2) / 4)
            }
        }
        return Bitmap(width: across, height: down, bytes: result, hasAlpha: hasAlpha)
    }
}
