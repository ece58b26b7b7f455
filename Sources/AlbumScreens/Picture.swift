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

    package init(source: PictureSource, cells: Size, isFilling: Bool) {
        self.source = source
        self.cells = cells
        self.isFilling = isFilling
    }

    /// Enough pixels for block art, and for sharper means: 8 across and 16 down a cell.
    package var maxWidth: Int { cells.columns * 8 }
    package var maxHeight: Int { cells.rows * 16 }
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
/// pictures stand in them.
package struct Drawing: Sendable, Equatable {
    package var frame: Frame
    package var pictures: [PictureSlot]

    package init(frame: Frame, pictures: [PictureSlot] = []) {
        self.frame = frame
        self.pictures = pictures
    }
}
