package import AlbumModel
package import Canvas

/// Decoded pixels: 8-bit sRGB, RGBA, row-major, not premultiplied.
package struct Picture: Sendable, Hashable {
    package let width: Int
    package let height: Int
    /// `width * height * 4` bytes.
    package let rgba: [UInt8]

    package init(width: Int, height: Int, rgba: [UInt8]) {
        precondition(rgba.count == width * height * 4)
        self.width = width
        self.height = height
        self.rgba = rgba
    }
}

/// Where a picture comes from.
package enum PictureSource: Sendable, Hashable {
    case photo(PhotoRef)
    /// A file that is not in the album (yet).
    case file(path: String)
    /// A photo in its frame.
    case framed(PhotoRef, FrameChoice)
    /// What the program draws itself.
    case drawn(DrawnPrint)
}

/// A picture wanted for some cells.
package struct PictureRequest: Sendable, Hashable {
    package var source: PictureSource
    /// The cells that it is to be shown in.
    package var cells: Size
    /// Cropped so that the cells are full; else scaled to fit into them.
    package var isFilling: Bool
    /// How many pixels a cell can show.
    package var cell: PixelSize

    /// Enough pixels for block art: 8 across and 16 down a cell.
    package static let blockCell = PixelSize(width: 8, height: 16)

    package init(
        source: PictureSource, cells: Size, isFilling: Bool, cell: PixelSize = blockCell
    ) {
        self.source = source
        self.cells = cells
        self.isFilling = isFilling
        self.cell = cell
    }

    package var maxWidth: Int { min(limit.width, cells.columns * cell.width) }
    package var maxHeight: Int { min(limit.height, cells.rows * cell.height) }

    /// What a worker gives at most: more is enlarged.
    private var limit: PixelSize {
        if case .drawn = source { return PixelSize(width: 1024, height: 1024) }
        return PixelSize(width: 4096, height: 4096)
    }
}

/// Where on the screen a picture stands, for means that are better than the cells already drawn.
package struct PictureSlot: Sendable, Hashable {
    package var rect: Rect
    package var request: PictureRequest

    package init(rect: Rect, request: PictureRequest) {
        self.rect = rect
        self.request = request
    }
}

/// What to show: cells that are complete in themselves (pictures are drawn in blocks), and where
/// pictures stand in them: the first one's cells are marked 1.
package struct Drawing: Sendable, Equatable {
    package var frame: Frame
    package var pictures: [PictureSlot]

    package init(frame: Frame, pictures: [PictureSlot] = []) {
        self.frame = frame
        self.pictures = pictures
    }
}
