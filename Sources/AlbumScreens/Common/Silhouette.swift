import AlbumModel
import Canvas

/// An animal in one ink, made of what the terminal has: dots or blocks, or `#` without UTF-8.
/// Fins and arms are thickened, so that they outlast being this small.
struct Silhouette {
    private let figure: Figure
    private let size: Size
    private let isCaught: Bool
    private let look: Look

    init(_ print: DrawnPrint, size: Size, isCaught: Bool, look: Look) {
        figure = ArtBook.embedded.drawing(species: print.species, shape: print.shape).figure
        self.size = size
        self.isCaught = isCaught
        self.look = look
    }

    var cells: Frame {
        let style = isCaught ? look.inks.ink : look.inks.shadow
        if !look.hasUnicode {
            return BlockArt.silhouette(
                coverage: mask(across: 1, down: 1, aspect: 0.5), width: size.columns,
                height: size.rows, size: size, style: style, glyphs: .ascii)
        }
        // Braille is in every font but the Linux console's.
        let isDotted = !isCaught && look.shapes != .halves
        let across = look.shapes != .halves ? 2 : 1
        let down = isDotted ? 4 : 2
        let coverage = mask(
            across: across, down: down, aspect: isDotted || across == 1 ? 1 : 0.5)
        let (width, height) = (size.columns * across, size.rows * down)
        guard isDotted else {
            return BlockArt.silhouette(
                coverage: coverage, width: width, height: height, size: size, style: style,
                glyphs: look.shapes)
        }
        return BlockArt.braille(
            coverage: coverage, width: width, height: height, size: size, style: style)
    }

    private func mask(across: Int, down: Int, aspect: Double) -> [UInt8] {
        OutlineMask(
            BodyOutline(figure), width: size.columns * across, height: size.rows * down,
            pixelAspect: aspect, swell: across * size.columns > 30 ? 0.7 : 0.5
        ).coverage
    }
}
