import CHeif
import Pictures

/// HEIC, AVIF and other HEIF by libheif.
struct HEIFPicture: Picture {
    let format: String
    let exif: [UInt8]?
    let geometry: HEIFGeometry
    let file: PictureFile
    private let items: HEIFStructure
    private let primary: Int

    var width: Int { geometry.crop.width }
    var height: Int { geometry.crop.height }
    /// libheif would turn it as the boxes say; EXIF says the same again, or something old.
    var orientation: Int? { geometry.turn.orientation }
    var codedBytes: Int {
        let parts = geometry.grid?.tiles ?? [primary]
        // Tiles may share their bytes.
        return min(parts.reduce(0) { $0 + (items.items[$1]?.byteCount ?? 0) }, file.count)
    }

    static func matches(_ file: PictureFile) -> Bool {
        [.heic, .avif].contains(PictureFormat(file))
    }

    init(_ file: PictureFile) throws(PictureError) {
        items = HEIFStructure(file)
        guard let primary = items.primary, let item = items.items[primary] else {
            throw .damaged("no picture in the file")
        }
        guard let geometry = HEIFGeometry(file, items, primary) else {
            throw .damaged("the parts of the picture do not fit together")
        }
        self.file = file
        self.primary = primary
        self.geometry = geometry
        let coded = geometry.grid?.tiles.first.flatMap { [items] in items.items[$0]?.type }
        format =
            switch coded ?? item.type {
            case "hvc1", "hev1": "HEIC"
            case "av01": "AVIF"
            default: "HEIF"
            }
        exif = items.exif?.bytes()
    }

    func rows(atLeast width: Int, _ height: Int) throws(PictureError) -> any RowSource {
        try checkCost()
        try checkCodedSizes()
        guard heif_is_loaded() != 0,
            format == "HEIF" || heif_can_decode(format == "AVIF" ? 1 : 0) != 0
        else { throw .unsupported(format) }
        // Older ones do not know iOS 18's `tmap` items, and fail where something describes them.
        if heif_loaded_version() < 0x0113_0000 {
            for link in items.references where link.type == "cdsc" {
                try file.overwrite(link.typePosition, with: Array("skip".utf8))
            }
        }
        let tiles = tiles
        // libheif gives a handle of no hidden item, as tiles mostly are.
        for id in tiles.tiles {
            guard let place = items.items[id]?.flagsPosition, let flags = file.byte(place) else {
                continue
            }
            if flags & 1 == 1 { try file.overwrite(place, with: [flags & 0xFE]) }
        }
        let color = HEIFColor(file, items, geometry.grid?.tiles.first, primary)
        return try HEIFRows(file, geometry, tiles, color)
    }

    /// The items to decode: the tiles, unless only libheif can put the picture together.
    private var tiles: HEIFGeometry.Grid {
        if let grid = geometry.grid, !hasAlpha { return grid }
        return HEIFGeometry.Grid(
            columns: 1, rows: 1, tiles: [primary], tileWidth: geometry.width,
            tileHeight: geometry.height)
    }

    private var hasAlpha: Bool {
        items.references.contains { link in
            guard link.type == "auxl", link.to.contains(primary),
                let kind = items.property("auxC", of: link.from)?.full
            else { return false }
            let name = file.text(kind.lowerBound, count: min(kind.count, 64))
            return name.hasPrefix("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha")
                || name.hasPrefix("urn:mpeg:hevc:2015:auxid:1")
        }
    }

    /// The stream says a size of its own; one far from the boxes' would be decoded all the same.
    private func checkCodedSizes() throws(PictureError) {
        let parts = geometry.grid?.tiles ?? [primary]
        let most =
            geometry.grid.map { $0.tileWidth * $0.tileHeight }
            ?? geometry.width * geometry.height
        for id in parts {
            for size in CodedSizes.all(file, items, id)
            where size.width * size.height > most * 2 + 65_536 {
                throw .damaged("\(size.width)×\(size.height) pixels where the file says less")
            }
        }
    }

    /// Tiles may hang over the edges, but not by much.
    private func checkCost() throws(PictureError) {
        let pixels =
            geometry.grid.map { $0.tiles.count * $0.tileWidth * $0.tileHeight }
            ?? geometry.width * geometry.height
        guard pixels <= PictureFormats.mostPixels * 9 / 8 else {
            throw .tooLarge("\(pixels / 1_000_000) million pixels in tiles")
        }
    }
}
