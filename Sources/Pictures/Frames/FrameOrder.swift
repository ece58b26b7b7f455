package import AlbumModel

/// How a picture is to be framed, for the worker that decodes it. What stands on the plate was set
/// before, by a worker that saw no picture.
package struct FrameOrder: Sendable, Hashable {
    package enum Format: UInt8, Sendable, CaseIterable, Hashable { case jpeg, png, webp }

    package var geometry: FrameGeometry
    /// 0xRRGGBB, as are all colours.
    package var paper: UInt32
    package var ink: UInt32
    package var effect: FrameStyle.Effect
    /// The radius of the picture's corners in pixels.
    package var round: Double
    package var format = Format.jpeg
    /// 1…100.
    package var quality = 95
    /// Whether the original's EXIF goes along; the place in it only with `keepsPlace`.
    package var keepsExif = false
    package var keepsPlace = false
    /// Where the lettered boards lie, in the order of their pixels.
    package var boards: [FrameGeometry.Area] = []

    package init(
        geometry: FrameGeometry, paper: UInt32, ink: UInt32 = 0, effect: FrameStyle.Effect = .none,
        round: Double = 0
    ) {
        self.geometry = geometry
        self.paper = paper
        self.ink = ink
        self.effect = effect
        self.round = round
    }
}

/// What came of framing.
package struct Framed: Sendable, Hashable {
    package var size: PrintSize
    package var remarks: Remarks

    package init(size: PrintSize, remarks: Remarks) {
        self.size = size
        self.remarks = remarks
    }

    /// What the framed picture has not got of its source.
    package struct Remarks: OptionSet, Sendable, Hashable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The gain map, by which bright screens show more.
        package static let lostGainMap = Remarks(rawValue: 1)
        /// More than 8 bits a colour.
        package static let lostDepth = Remarks(rawValue: 2)
        /// Its own colours: they were of a kind that is no RGB (or brighter than paper).
        package static let convertedColors = Remarks(rawValue: 4)
        /// EXIF was asked for, and there is none, or none that can be kept.
        package static let noExif = Remarks(rawValue: 8)
        /// The picture ended early.
        package static let isDamaged = Remarks(rawValue: 16)
    }
}

/// Boards to set in type, and the fonts that there are.
package struct Lettering: Sendable, Hashable {
    package var boards: [Board]
    /// Folders with fonts, and those with fontconfig's caches of them.
    package var fontFolders: [String]
    package var cacheFolders: [String]
    /// The size of the picture that stands for the maker's mark, if there is one.
    package var markSize: PrintSize?

    package init(boards: [Board], fontFolders: [String], cacheFolders: [String]) {
        self.boards = boards
        self.fontFolders = fontFolders
        self.cacheFolders = cacheFolders
    }

    /// The most pixels of all boards together.
    package static let mostPixels = 120_000_000
}

/// Boards set in type.
package struct Lettered: Sendable, Hashable {
    /// Characters that no font has.
    package var unknown: [UInt32]

    package init(unknown: [UInt32]) { self.unknown = unknown }
}
