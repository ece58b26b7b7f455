import AlbumModel

/// A print for a few character cells: the animal alone on nothing, as large as it can be, its fins
/// thickened; on a dark ground in light ink.
struct CellPrint {
    private static let finer = 2
    private let plan: PrintPlan
    private let figure: Figure
    private let seed: UInt64
    private let width: Int
    private let height: Int
    private let isOnLight: Bool

    init(
        _ plan: PrintPlan, _ figure: Figure, number: Int, width: Int, height: Int, isOnLight: Bool
    ) {
        self.plan = plan
        self.figure = figure
        seed = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9 &+ 12345
        self.width = width
        self.height = height
        self.isOnLight = isOnLight
    }

    var bitmap: Bitmap {
        let (across, down) = (width * Self.finer, height * Self.finer)
        // About a third of a point of a quadrant block, of which a cell has two across.
        let swell = Double(across) / 110
        let placement = Placement(
            figure, x: swell / 2, y: swell / 2, width: Double(across) - swell,
            height: Double(down) - swell)
        let fish = InkFish(
            plan, figure, placement, width: across, height: down, seed: seed,
            line: Double(across) / 220, swell: swell, emphasis: 1.4)
        var bytes = [UInt8](repeating: 0, count: across * down * 4)
        for y in 0..<down {
            for x in 0..<across {
                guard let touch = fish.touch(x, y) else { continue }
                let tone = isOnLight ? onLight(touch) : onDark(touch)
                let place = (y * across + x) * 4
                bytes[place] = Self.byte(tone.red)
                bytes[place + 1] = Self.byte(tone.green)
                bytes[place + 2] = Self.byte(tone.blue)
                bytes[place + 3] = Self.byte(touch.cover)
            }
        }
        return Bitmap(width: across, height: down, bytes: bytes, hasAlpha: true).halved
    }

    /// Dark ink, no paler than what still stands out from paper.
    private func onLight(_ touch: InkFish.Touch) -> Tone {
        let density = 0.45 + 0.6 * min(max(touch.density, 0), 1)
        return Tone(0.93, 0.91, 0.86).mixed(touch.tone.times(1 - 0.25 * density), density)
    }

    /// Light ink: the ink's hue lifted so that it stands out, what is dark on the animal darker.
    private func onDark(_ touch: InkFish.Touch) -> Tone {
        let tone = touch.tone
        let light = 0.30 * tone.red + 0.59 * tone.green + 0.11 * tone.blue
        // Pale animals stay paler than dark ones.
        let aim = 0.46 + 0.40 * light
        let lifted = tone.mixed(.white, 0.10).times(aim / max(light * 0.9 + 0.1, 0.12))
        let density = min(max(touch.density, 0), 1.1)
        return lifted.times(1.26 - 0.74 * density)
    }

    private static func byte(_ value: Float) -> UInt8 { UInt8(min(max(value, 0), 1) * 255 + 0.5) }
}
