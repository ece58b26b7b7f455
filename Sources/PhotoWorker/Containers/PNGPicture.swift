import CPng
import Pictures

/// PNG by libpng.
struct PNGPicture: Picture {
    /// The most pixels of an interlaced picture, which is held whole.
    static let mostInterlacedPixels = 100_000_000

    let format = "PNG"
    let width: Int
    let height: Int
    let exif: [UInt8]?
    private let chunks: PNGChunks
    let file: PictureFile

    var codedBytes: Int { file.count }

    static func matches(_ file: PictureFile) -> Bool {
        file.bytes(0..<8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    }

    init(_ file: PictureFile) throws(PictureError) {
        self.file = file
        chunks = PNGChunks(file)
        width = chunks.width
        height = chunks.height
        exif = chunks.exif
    }

    func rows(atLeast width: Int, _ height: Int) throws(PictureError) -> any RowSource {
        try PNGRows(file, chunks)
    }
}

@safe private final class PNGRows: RowSource {
    let width: Int
    let height: Int
    let color: SourceColor
    let hasAlpha: Bool
    private let file: PictureFile
    private let reader: OpaquePointer
    private var message = [CChar](repeating: 0, count: Int(PNG_MESSAGE))
    private var given = 0

    init(_ file: PictureFile, _ chunks: PNGChunks) throws(PictureError) {
        self.file = file
        var facts = png_facts()
        guard let reader = unsafe png_reader_new(file.memory, file.count, &facts, &message) else {
            throw .damaged(Words.from(message))
        }
        unsafe self.reader = reader
        width = Int(facts.width)
        height = Int(facts.height)
        hasAlpha = facts.has_alpha != 0
        color = SourceColor(
            channels: facts.is_gray != 0 ? .gray : .rgba,
            profile: chunks.isCoded ? nil : chunks.profile, named: chunks.named)
        guard facts.is_interlaced == 0 || width * height <= PNGPicture.mostInterlacedPixels else {
            throw .tooLarge("\(width)×\(height) pixels, interlaced")
        }
    }

    deinit { unsafe png_reader_free(reader) }

    func next(_ row: inout [UInt8]) throws(PictureError) -> Bool {
        let code = unsafe png_reader_row(reader, &row, &message)
        if code < 0, given == 0 { throw .damaged(Words.from(message)) }
        if code == 1 { given += 1 }
        return code == 1
    }
}
