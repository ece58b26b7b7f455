import CJpeg
import Pictures

/// JPEG by libjpeg-turbo.
struct JPEGPicture: Picture {
    /// What libjpeg may hold at once for a picture of many scans, in bytes.
    static let mostCoefficientBytes: UInt64 = 1 << 30
    /// More than this for a picture that has a byte for at least each 40 pixels.
    static let cheapCoefficientBytes: UInt64 = 200 << 20

    let format = "JPEG"
    let width: Int
    let height: Int
    let exif: [UInt8]?
    private let profile: [UInt8]?
    let file: PictureFile

    let codedBytes: Int

    static func matches(_ file: PictureFile) -> Bool { file.bytes(0..<3) == [0xFF, 0xD8, 0xFF] }

    init(_ file: PictureFile) throws(PictureError) {
        let segments = JPEGSegments(file)
        self.file = file
        width = segments.width
        height = segments.height
        exif = segments.exif
        codedBytes = segments.codedBytes
        profile = segments.profile
    }

    func rows(atLeast width: Int, _ height: Int) throws(PictureError) -> any RowSource {
        try JPEGRows(file, codedBytes, profile: profile, atLeast: width, height)
    }
}

@safe private final class JPEGRows: RowSource {
    private(set) var width = 0
    private(set) var height = 0
    let color: SourceColor
    let hasAlpha = false
    private let file: PictureFile
    private let reader: OpaquePointer
    private var message = [CChar](repeating: 0, count: Int(JPEG_MESSAGE))
    private var given = 0

    init(
        _ file: PictureFile, _ codedBytes: Int, profile: [UInt8]?, atLeast width: Int,
        _ height: Int
    ) throws(PictureError) {
        self.file = file
        var facts = jpeg_facts()
        guard let reader = unsafe jpeg_reader_new(file.memory, file.count, &facts, &message) else {
            throw .damaged(Words.from(message))
        }
        unsafe self.reader = reader
        let channels: SourceColor.Channels =
            facts.is_cmyk != 0 ? .cmyk : facts.is_gray != 0 ? .gray : .rgba
        color = SourceColor(channels: channels, profile: profile)
        try Self.check(facts, codedBytes)
        var eighths = 8
        while eighths > 1, Self.reduced(facts.width, eighths - 1) >= width,
            Self.reduced(facts.height, eighths - 1) >= height
        {
            eighths -= 1
        }
        var size: (width: UInt32, height: UInt32) = (0, 0)
        guard
            unsafe jpeg_reader_start(
                reader, Int32(eighths), &size.width, &size.height, &message) == 0
        else { throw .damaged(Words.from(message)) }
        self.width = Int(size.width)
        self.height = Int(size.height)
    }

    deinit { unsafe jpeg_reader_free(reader) }

    func next(_ row: inout [UInt8]) throws(PictureError) -> Bool {
        let code = unsafe jpeg_reader_row(reader, &row, &message)
        if code < 0, given == 0 { throw .damaged(Words.from(message)) }
        if code == 1 { given += 1 }
        return code == 1
    }

    private static func reduced(_ size: UInt32, _ eighths: Int) -> Int {
        (Int(size) * eighths + 7) / 8
    }

    /// Refuses what would cost far more than its bytes can be worth.
    private static func check(_ facts: jpeg_facts, _ codedBytes: Int) throws(PictureError) {
        guard facts.coefficient_bytes <= JPEGPicture.mostCoefficientBytes else {
            throw .tooLarge("\(facts.coefficient_bytes >> 20) MB in many scans")
        }
        let isWorthIt = UInt64(codedBytes) * 40 >= UInt64(facts.width) * UInt64(facts.height)
        guard facts.coefficient_bytes <= JPEGPicture.cheapCoefficientBytes || isWorthIt else {
            throw .tooLarge("\(facts.coefficient_bytes >> 20) MB in \(codedBytes) bytes")
        }
        // A block takes a bit at the very least.
        if facts.has_many_scans != 0, facts.is_arithmetic == 0,
            UInt64(codedBytes) * 8 < facts.blocks
        {
            throw .damaged("most of the picture is missing")
        }
    }
}
