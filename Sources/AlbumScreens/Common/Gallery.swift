import AlbumModel
import Canvas

/// The pictures and drawn fish that were needed lately, as cells: so that drawing a screen only
/// copies.
struct Gallery: Sendable {
    private struct ShapeKey: Hashable {
        var shape: BodyShape
        var size: Size
        var isCaught: Bool
    }

    private enum Entry {
        case asked
        case missing
        case cells(Frame)
    }

    private var entries: [PictureRequest: Entry] = [:]
    private var shapes: [ShapeKey: Frame] = [:]
    private static let limit = 512

    /// The picture's cells, no larger than asked; nil until it is there, or when there is none.
    func cells(_ request: PictureRequest) -> Frame? {
        if case .cells(let frame) = entries[request] { frame } else { nil }
    }

    func isMissing(_ request: PictureRequest) -> Bool {
        if case .missing = entries[request] { true } else { false }
    }

    /// What must be asked for so that `requests` can be shown.
    mutating func want(_ requests: [PictureRequest]) -> [Effect] {
        let new = requests.filter { entries[$0] == nil && !$0.cells.isBlank }
        guard !new.isEmpty else { return [] }
        if entries.count > Gallery.limit {
            let kept = Set(requests)
            entries = entries.filter { kept.contains($0.key) }
        }
        for request in new { entries[request] = .asked }
        return new.map(Effect.loadPicture)
    }

    mutating func take(_ picture: Picture?, for request: PictureRequest, look: Look) {
        guard let picture, picture.width > 0, picture.height > 0 else {
            entries[request] = .missing
            return
        }
        let size =
            request.isFilling
            ? request.cells
            : BlockArt.fit(width: picture.width, height: picture.height, in: request.cells)
        entries[request] = .cells(
            BlockArt.picture(
                rgba: picture.rgba, width: picture.width, height: picture.height, size: size,
                glyphs: look.theme == .plain ? .ascii : look.glyphs))
    }

    /// Draws the fish that will be shown, once.
    mutating func prepare(_ shape: BodyShape, size: Size, isCaught: Bool, look: Look) {
        let key = ShapeKey(shape: shape, size: size, isCaught: isCaught)
        guard shapes[key] == nil else { return }
        if shapes.count > Gallery.limit { shapes = [:] }
        shapes[key] = Gallery.draw(shape, size: size, isCaught: isCaught, look: look)
    }

    /// The fish in its ink: blocks for a caught one, dots for one that is not.
    func fish(_ shape: BodyShape, size: Size, isCaught: Bool, look: Look) -> Frame {
        shapes[ShapeKey(shape: shape, size: size, isCaught: isCaught)]
            ?? Gallery.draw(shape, size: size, isCaught: isCaught, look: look)
    }

    mutating func forgetShapes() { shapes = [:] }

    private static func draw(
        _ shape: BodyShape, size: Size, isCaught: Bool, look: Look
    ) -> Frame {
        let style = isCaught ? look.inks.ink : look.inks.shadow
        if !look.hasUnicode {
            let mask = OutlineMask(
                shape, width: size.columns, height: size.rows, pixelAspect: 0.5)
            return BlockArt.silhouette(
                coverage: mask.coverage, width: mask.width, height: mask.height, size: size,
                style: style, glyphs: .ascii)
        }
        // Braille is in every font but the Linux console's.
        let isDotted = !isCaught && look.shapes != .halves
        let across = look.shapes != .halves ? 2 : 1
        let down = isDotted ? 4 : 2
        let mask = OutlineMask(
            shape, width: size.columns * across, height: size.rows * down,
            pixelAspect: isDotted || across == 1 ? 1 : 0.5)
        guard isDotted else {
            return BlockArt.silhouette(
                coverage: mask.coverage, width: mask.width, height: mask.height, size: size,
                style: style, glyphs: look.shapes)
        }
        return BlockArt.braille(
            coverage: mask.coverage, width: mask.width, height: mask.height, size: size,
            style: style)
    }
}

extension Size {
    var isBlank: Bool { columns <= 0 || rows <= 0 }
}
