import CHeif
import Pictures

/// The rows of a HEIF picture: one row of its tiles is decoded at a time.
@safe final class HEIFRows: RowSource {
    let width: Int
    let height: Int
    private(set) var color: SourceColor
    private(set) var hasAlpha = false

    private let file: PictureFile
    private let geometry: HEIFGeometry
    private let tiles: HEIFGeometry.Grid
    private let boxes: HEIFColor
    private let reader: OpaquePointer
    /// The decoded tiles of the row `band`; nil for one that is damaged.
    private var planes: [HEIFTile?] = []
    private var band = -1
    private var isAnyDecoded = false
    private var message: [CChar]
    private var given = 0

    init(
        _ file: PictureFile, _ geometry: HEIFGeometry, _ tiles: HEIFGeometry.Grid,
        _ boxes: HEIFColor
    ) throws(PictureError) {
        var message = [CChar](repeating: 0, count: Int(HEIF_MESSAGE))
        guard let reader = unsafe heif_file_new(file.memory, file.count, &message) else {
            throw .damaged(Words.from(message))
        }
        unsafe self.reader = reader
        self.message = message
        self.file = file
        self.geometry = geometry
        self.tiles = tiles
        self.boxes = boxes
        width = geometry.crop.width
        height = geometry.crop.height
        color = SourceColor(channels: .rgba, profile: boxes.profile)
        try decode(band: geometry.crop.top / tiles.tileHeight)
    }

    deinit { unsafe heif_file_free(reader) }

    func next(_ row: inout [UInt8]) throws(PictureError) -> Bool {
        guard given < height else { return false }
        let y = geometry.crop.top + given
        given += 1
        if y / tiles.tileHeight != band { try decode(band: y / tiles.tileHeight) }
        let left = geometry.crop.left
        for (column, tile) in planes.enumerated() {
            let start = column * tiles.tileWidth
            let part = (left..<left + width).clamped(to: start..<start + tiles.tileWidth)
            guard !part.isEmpty else { continue }
            guard let tile else {
                // Grey, and not what the row above had here.
                for place in (part.lowerBound - left) * 4..<(part.upperBound - left) * 4 {
                    row[place] = place & 3 == 3 ? 255 : 128
                }
                continue
            }
            tile.write(
                y % tiles.tileHeight, from: part.lowerBound - start, count: part.count,
                to: &row, at: part.lowerBound - left)
        }
        return true
    }

    /// Decodes a row of tiles; the first must succeed, later ones may be damaged.
    private func decode(band: Int) throws(PictureError) {
        planes = []
        self.band = band
        for column in 0..<tiles.columns {
            let id = tiles.tiles[band * tiles.columns + column]
            let tile = unsafe HEIFTile(reader, id, boxes, &message)
            planes.append(tile)
            guard let tile else { continue }
            if !isAnyDecoded { take(tile.facts) }
            isAnyDecoded = true
        }
        guard isAnyDecoded else { throw .damaged(Words.from(message)) }
    }

    private func take(_ facts: heif_facts) {
        hasAlpha = facts.has_alpha != 0
        color.channels = facts.is_gray != 0 ? .gray : .rgba
        let primaries = boxes.primaries != 2 ? boxes.primaries : Int(facts.primaries)
        let transfer = boxes.transfer != 2 ? boxes.transfer : Int(facts.transfer)
        // Bright pictures (PQ, HLG) may carry a profile that only names them.
        let isBright = transfer == 16 || transfer == 18
        if isBright || color.profile == nil, primaries != 2 || transfer != 2 {
            color.profile = nil
            color.named = .coded(primaries: primaries, transfer: transfer)
        }
    }
}

/// A decoded tile, or a whole picture.
@safe private final class HEIFTile {
    let facts: heif_facts
    private let planes: OpaquePointer

    /// Nil, with a message, where it could not be decoded.
    init?(_ reader: OpaquePointer, _ id: Int, _ boxes: HEIFColor, _ message: inout [CChar]) {
        var facts = heif_facts()
        let planes = unsafe heif_planes_new(
            reader, UInt32(id), Int32(boxes.matrix), Int32(boxes.isFull), &facts, &message)
        guard let planes = unsafe planes else { return nil }
        unsafe self.planes = planes
        self.facts = facts
    }

    deinit { unsafe heif_planes_free(planes) }

    /// Writes `count` pixels of the row `y` from the pixel `first` on into `row`, at the pixel `place`.
    func write(_ y: Int, from first: Int, count: Int, to row: inout [UInt8], at place: Int) {
        unsafe row.withUnsafeMutableBufferPointer { buffer in
            unsafe heif_planes_row(
                planes, UInt32(y), UInt32(first), UInt32(count), buffer.baseAddress! + place * 4)
        }
    }
}
