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
        // A cell has 8 pixels across, and two points of a quadrant block: a third of a point.
        let swell = min(2.6, Double(across) / 110)
        let placement = Placement(
            figure, x: swell / 2, y: swell / 2, width: Double(across) - swell,
            height: Double(down) - swell)
        let fish = InkFish(
            plan, figure, placement, width: across, height: down, seed: seed,
            line: min(1.4, Double(across) / 220), swell: swell, emphasis: 1.4)
        let eyes = figure.eyes.map { placement.pixel($0.center) }
        // As large as a point, whatever the animal has.
        let radius = max(2.3, placement.scale * (figure.eyes.first?.radius ?? 0) * 0.6)
        var bytes = [UInt8](repeating: 0, count: across * down * 4)
        for y in 0..<down {
            for x in 0..<across {
                guard let touch = fish.touch(x, y) else { continue }
                var tone = isOnLight ? onLight(touch) : onDark(touch)
                let here = BodyOutline.Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
                if eyes.contains(where: { here.distance(to: $0) < radius }) {
                    tone = isOnLight ? Tone(0.95, 0.93, 0.87) : Tone(0.05, 0.05, 0.06)
                }
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
        let ink = touch.tone.vivid(1.3).times(1 - 0.25 * density)
        return Tone(0.93, 0.91, 0.86).mixed(ink, density)
    }

    /// Light ink: the ink's hue lifted so that it stands out, what is dark on the animal darker.
    private func onDark(_ touch: InkFish.Touch) -> Tone {
        let tone = touch.tone.vivid(1.45)
        let light = 0.30 * tone.red + 0.59 * tone.green + 0.11 * tone.blue
        // Pale animals stay paler than dark ones.
        let aim = 0.46 + 0.40 * light
        let lifted = tone.mixed(.white, 0.10).times(aim / max(light * 0.9 + 0.1, 0.12))
        let density = min(max(touch.density, 0), 1.1)
        return lifted.times(1.26 - 0.74 * density)
    }

    private static func byte(_ value: Float) -> UInt8 { UInt8(min(max(value, 0), 1) * 255 + 0.5) }
}

extension Tone {
    /// Further from grey, so that few colours still tell it from grey.
    func vivid(_ factor: Float) -> Tone {
        let grey = 0.30 * red + 0.59 * green + 0.11 * blue
        return Tone(
            max(grey + (red - grey) * factor, 0), max(grey + (green - grey) * factor, 0),
            max(grey + (blue - grey) * factor, 0))
    }
}
