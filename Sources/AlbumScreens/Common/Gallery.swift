import AlbumModel
import Canvas

/// The pictures and drawn fish that were needed lately, as cells: so that drawing a screen only
/// copies.
struct Gallery: Sendable {
    private struct ShapeKey: Hashable {
        var species: String?
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
    /// How many pixels a cell can show.
    private(set) var cell = PictureRequest.blockCell

    /// Pictures are asked for in these pixels from now on.
    mutating func setCell(_ cell: PixelSize) {
        guard cell != self.cell else { return }
        self.cell = cell
        entries = [:]
    }

    /// A request for as many pixels as can be shown.
    func sized(_ request: PictureRequest) -> PictureRequest {
        var request = request
        request.cell = cell
        return request
    }

    /// The picture's cells, no larger than asked; nil until it is there, or when there is none.
    func cells(_ request: PictureRequest) -> Frame? {
        if case .cells(let frame) = entries[sized(request)] { frame } else { nil }
    }

    func isMissing(_ request: PictureRequest) -> Bool {
        if case .missing = entries[sized(request)] { true } else { false }
    }

    /// What must be asked for so that `requests` can be shown.
    mutating func want(_ requests: [PictureRequest]) -> [Effect] {
        let requests = requests.map(sized)
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
            : BlockArt.fit(
                width: picture.width, height: picture.height, in: request.cells,
                cellAspect: Double(request.cell.height) / Double(request.cell.width))
        entries[request] = .cells(
            BlockArt.picture(
                rgba: picture.rgba, width: picture.width, height: picture.height, size: size,
                glyphs: look.theme == .plain ? .ascii : look.glyphs))
    }

    /// Draws the silhouette that will be shown, once.
    mutating func prepare(_ print: DrawnPrint, size: Size, isCaught: Bool, look: Look) {
        let key = ShapeKey(
            species: print.species, shape: print.shape, size: size, isCaught: isCaught)
        guard shapes[key] == nil else { return }
        if shapes.count > Gallery.limit { shapes = [:] }
        shapes[key] = Silhouette(print, size: size, isCaught: isCaught, look: look).cells
    }

    /// The animal in one ink: blocks for a caught one, dots for one that is not.
    func fish(_ print: DrawnPrint, size: Size, isCaught: Bool, look: Look) -> Frame {
        let key = ShapeKey(
            species: print.species, shape: print.shape, size: size, isCaught: isCaught)
        return shapes[key]
            ?? Silhouette(print, size: size, isCaught: isCaught, look: look).cells
    }

    mutating func forgetShapes() { shapes = [:] }
}

extension Size {
    var isBlank: Bool { columns <= 0 || rows <= 0 }
}
