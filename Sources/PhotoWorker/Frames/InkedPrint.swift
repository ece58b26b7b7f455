import AlbumModel
import CPixels
import Glibc
import Pictures

/// A photo as a gyotaku: from its own tones and edges, in ink on rice paper.
struct InkedPrint {
    private let width: Int
    private let height: Int
    /// How much ink lies where, in all four bytes of a pixel.
    private var density: [UInt8]
    private let paper: Tone
    private let ink: Tone
    private let cloud = Noise(211)
    private let grain = Noise(223)
    private let dry = Noise(227)

    init(_ picture: Bitmap, paper: UInt32, ink: UInt32) {
        width = picture.width
        height = picture.height
        self.paper = Tone(paper)
        self.ink = Tone(ink)
        density = []
        density = pressed(picture)
    }

    /// Ink where the picture is dark for its surroundings, and along its edges.
    private func pressed(_ picture: Bitmap) -> [UInt8] {
        let count = width * height
        let short = Float(min(width, height))
        let light = (0..<count).map { index in
            let i = index * 4
            return
                (0.299 * Float(picture.bytes[i]) + 0.587 * Float(picture.bytes[i + 1])
                + 0.114 * Float(picture.bytes[i + 2])) / 255
        }
        // The light of the place goes; what is left is the fish's own tone.
        let ground = blurred(light, short * 0.16)
        var spread = (0..<count).map { (light[$0] - ground[$0]) * (light[$0] - ground[$0]) }
        spread = blurred(spread, short * 0.16)
        let fine = blurred(light, max(0.8, short / 900))
        let coarse = blurred(light, max(1.6, short / 320))
        let broad = blurred(light, max(4, short / 70))
        var bytes = [UInt8](repeating: 255, count: count * 4)
        for y in 0..<height {
            for x in 0..<width {
                let i = y * width + x
                let norm = 1 / (2.1 * (spread[i] + 0.0022).squareRoot())
                let tone = (ground[i] - fine[i]) * norm
                // Differences of Gaussians: dark lines beside light ones, as raised scales print.
                let edge = (coarse[i] - fine[i]) * norm * 3.2 + (broad[i] - coarse[i]) * norm * 1.5
                var value = 0.36 + 0.62 * tone + 0.55 * edge + 0.16 * (0.5 - light[i])
                value = value * value * (3 - 2 * min(max(value, 0), 1))
                value *= margin(x, y)
                // A brush that runs dry, and paper that does not take ink everywhere.
                let u = Float(x) / short
                let v = Float(y) / short
                let rough = dry(u * 340, v * 340) * 0.6 + dry(u * 60, v * 110) * 0.4
                let take = min(max((value * 1.25 - (rough - 0.5) * 0.42), 0), 1)
                let ink = UInt8(min(max(take * 236, 0), 236))
                bytes[i * 4] = ink
                bytes[i * 4 + 1] = ink
                bytes[i * 4 + 2] = ink
            }
        }
        return bytes
    }

    /// The ink ends before the picture does, unevenly.
    private func margin(_ x: Int, _ y: Int) -> Float {
        let short = Float(min(width, height))
        let edge = Float(min(min(x, width - 1 - x), min(y, height - 1 - y))) / short
        let wander = cloud(Float(x) / short * 9, Float(y) / short * 9) * 0.05
        return min(max((edge - 0.006 - wander * 0.6) / 0.05, 0), 1)
    }

    private func blurred(_ plane: [Float], _ sigma: Float) -> [Float] {
        var plane = plane
        // Three boxes of this reach have that spread.
        let radius = max(1, ((4 * sigma * sigma + 1).squareRoot() - 1) / 2)
        _ = unsafe pixels_blur(&plane, UInt32(width), UInt32(height), UInt32(radius.rounded()))
        return plane
    }

    /// The paper's row `y`: cream, cloudy, with fibres.
    func paperRow(_ y: Int, _ count: Int, _ row: UnsafeMutablePointer<UInt8>) {
        for x in 0..<count {
            let (u, v) = (Float(x), Float(y))
            let fibre = max(0, cloud(u / 90 + v / 31, v / 640 - u / 520) - 0.86) * 0.5
            let shade =
                (cloud(u / 210, v / 210) - 0.5) * 0.034 + (cloud(u / 37 + 9, v / 41) - 0.5) * 0.016
                + (grain.point(Int32(x), Int32(y)) - 0.5) * 0.022 - fibre * 0.12
            unsafe put(
                Tone(paper.red + shade, paper.green + shade, paper.blue + shade * 1.15), row, x)
        }
    }

    /// Presses the ink on a row that has its paper.
    func over(_ row: UnsafeMutablePointer<UInt8>, _ y: Int, _ geometry: FrameGeometry) {
        let area = geometry.picture
        guard (area.y..<area.y + area.height).contains(y) else { return }
        var inks = [UInt8](repeating: 0, count: area.width * 4)
        unsafe pixels_enlarged_row(
            density, UInt32(width), UInt32(height), UInt32(area.width), UInt32(area.height),
            UInt32(y - area.y), &inks)
        for x in 0..<area.width {
            let place = unsafe row + (area.x + x) * 4
            let grit = 0.9 + 0.2 * grain.point(Int32(x) &+ 7, Int32(y))
            let amount = Float(inks[x * 4]) / 255 * grit
            let under = unsafe Tone(
                Float(place[0]) / 255, Float(place[1]) / 255, Float(place[2]) / 255)
            unsafe put(under.mixed(ink, amount), row, area.x + x)
        }
    }

    @inline(__always)
    private func put(_ tone: Tone, _ row: UnsafeMutablePointer<UInt8>, _ x: Int) {
        func byte(_ value: Float) -> UInt8 { UInt8(min(max(value * 255 + 0.5, 0), 255)) }
        unsafe row[x * 4] = byte(tone.red)
        unsafe row[x * 4 + 1] = byte(tone.green)
        unsafe row[x * 4 + 2] = byte(tone.blue)
        unsafe row[x * 4 + 3] = 255
    }
}

extension Tone {
    /// 0xRRGGBB.
    fileprivate init(_ color: UInt32) {
        self.init(
            Float(color >> 16 & 255) / 255, Float(color >> 8 & 255) / 255, Float(color & 255) / 255)
    }
}
