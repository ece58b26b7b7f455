/// The colours of xterm's 256-colour palette, and the nearest of them to any colour.
package enum Palette {
    /// The steps of the 6×6×6 cube, indices 16…231.
    private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

    /// The first sixteen as xterm shows them; terminals' themes change these.
    private static let ansi: [(UInt8, UInt8, UInt8)] = [
        (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
        (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
        (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
        (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
    ]

    /// The sRGB value of a palette index, 0…255.
    package static func rgb(_ index: UInt8) -> (red: UInt8, green: UInt8, blue: UInt8) {
        switch index {
        case 0..<16:
            let color = ansi[Int(index)]
            return (color.0, color.1, color.2)
        case 16..<232:
            let cube = Int(index) - 16
            return (steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
        default:
            let grey = 8 + 10 * (index - 232)
            return (grey, grey, grey)
        }
    }

    /// The nearest by OKLab distance among the 240 colours that no theme changes, 16…255.
    package static func nearest256(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
        UInt8(16 + nearest(red, green, blue, among: fixed))
    }

    /// The nearest among the first `count` (8 or 16) colours. They are so vivid and so far apart
    /// that a wrong hue is worse than a wrong lightness: grey is never made red, nor weed.
    package static func nearestAnsi(
        _ red: UInt8, _ green: UInt8, _ blue: UInt8, count: Int
    ) -> UInt8 {
        UInt8(nearest(red, green, blue, among: themed[..<min(count, 16)], hueWeight: 12))
    }

    private static let fixed: ArraySlice<OKLab> = (16...255).map(lab)[...]
    private static let themed: ArraySlice<OKLab> = (0...15).map(lab)[...]

    private static func lab(_ index: Int) -> OKLab {
        let color = rgb(UInt8(index))
        return OKLab(color.red, color.green, color.blue)
    }

    private static func nearest(
        _ red: UInt8, _ green: UInt8, _ blue: UInt8, among colors: ArraySlice<OKLab>,
        hueWeight: Float = 1
    ) -> Int {
        let wanted = OKLab(red, green, blue)
        var best = 0
        var least = Float.infinity
        for (index, color) in colors.enumerated() {
            let distance = wanted.distance(to: color, hueWeight: hueWeight)
            if distance < least { (best, least) = (index, distance) }
        }
        return best
    }
}
