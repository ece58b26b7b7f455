import Pictures

/// What a file says around its pixels, of every format whose container is read. Nothing is decoded.
struct PictureMetadata {
    /// The longest XMP packet that is looked at, in bytes.
    static let mostXMP = 8 << 20

    /// Pixels as stored.
    var width = 0
    var height = 0
    /// From its TIFF header.
    var exif: FilePart?
    /// XMP packets, the main one first.
    var xmp: [[UInt8]] = []

    /// Whether the file ends before what its container says.
    private(set) var isCut = false

    /// A PNG's plain texts, by their keywords in lower case.
    var plain: [String: String] = [:]

    /// Throws for formats without a reader here.
    init(_ file: PictureFile, _ format: PictureFormat) throws(PictureError) {
        switch format {
        case .jpeg:
            let segments = JPEGSegments(file)
            (width, height) = (segments.width, segments.height)
            exif = segments.exif.map { FilePart($0) }
            isCut = !segments.hasEnd(in: file)
            xmp = segments.xmp
        case .png:
            let chunks = PNGChunks(file)
            (width, height) = (chunks.width, chunks.height)
            exif = chunks.exif.map { FilePart($0) }
            xmp = chunks.xmp.map { [$0] } ?? []
            plain = chunks.plain
            isCut = !chunks.hasEnd
        case .heic, .avif:
            let items = HEIFStructure(file)
            if let size = items.primary.flatMap({ items.size(of: $0) }) { (width, height) = size }
            exif = items.exif
            isCut = items.isCut
            xmp = items.xmp.map { [$0] } ?? []
        case .webp:
            let chunks = WebPChunks(file)
            (width, height) = (chunks.width, chunks.height)
            exif = chunks.exif
            isCut = chunks.isCut
            xmp = chunks.xmp.map { [$0] } ?? []
        case .tiff:
            let whole = FilePart(file, 0..<file.count)
            exif = whole
            if let block = ExifBlock(whole) { takeTIFF(block) }
        case .gif, .jpegXL, .bmp, .cr3, .film: throw .unsupported(format.rawValue)
        }
    }

    private mutating func takeTIFF(_ block: ExifBlock) {
        (width, height) = block.size
        if let packet = block.value(0x02BC, in: [.main]) {
            xmp = [packet.part.bytes(most: Self.mostXMP)]
        }
    }
}
