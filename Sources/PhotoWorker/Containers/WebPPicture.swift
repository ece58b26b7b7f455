import CWebp
import Pictures

/// WebP by libwebp: lossy and lossless; of an animation the first frame.
struct WebPPicture: Picture {
    let format = "WebP"
    let exif: [UInt8]?
    private let profile: [UInt8]?
    private let facts: webp_facts
    let file: PictureFile

    var width: Int { Int(facts.width) }
    var height: Int { Int(facts.height) }
    var codedBytes: Int { facts.frame_bytes }

    static func matches(_ file: PictureFile) -> Bool {
        file.starts(with: "RIFF") && file.starts(with: "WEBP", at: 8)
    }

    init(_ file: PictureFile) throws(PictureError) {
        self.file = file
        var facts = webp_facts()
        var message = [CChar](repeating: 0, count: Int(WEBP_MESSAGE))
        guard unsafe webp_read_facts(file.memory, file.count, &facts, &message) == 0 else {
            throw .damaged(Words.from(message))
        }
        self.facts = facts
        let chunks = WebPChunks(file)
        exif = chunks.exif?.bytes()
        profile = chunks.profile
    }

    func rows(atLeast width: Int, _ height: Int) throws(PictureError) -> any RowSource {
        try WebPRows(file, facts, profile, atLeast: width, height)
    }
}

private final class WebPRows: RowSource {
    let width: Int
    let height: Int
    let color: SourceColor
    let hasAlpha: Bool
    /// The frame, decoded whole but small.
    private var pixels: [UInt8]
    private let frame: (left: Int, top: Int, width: Int, height: Int)
    private var given = 0

    init(
        _ file: PictureFile, _ facts: webp_facts, _ profile: [UInt8]?, atLeast width: Int,
        _ height: Int
    ) throws(PictureError) {
        let whole = (width: Int(facts.width), height: Int(facts.height))
        var size = (width: Int(facts.frame_width), height: Int(facts.frame_height))
        // libwebp averages areas: twice what is wanted leaves the last step to Lanczos.
        if size == whole, size.width > width * 3, size.height > height * 3 {
            size = (width * 2, height * 2)
            self.width = size.width
            self.height = size.height
        } else {
            self.width = whole.width
            self.height = whole.height
        }
        frame = (Int(facts.left), Int(facts.top), size.width, size.height)
        color = SourceColor(channels: .rgba, profile: profile)
        hasAlpha = facts.has_alpha != 0
        var message = [CChar](repeating: 0, count: Int(WEBP_MESSAGE))
        pixels = [UInt8](repeating: 0, count: size.width * size.height * 4)
        let code = unsafe webp_decode(
            file.memory, file.count, UInt32(size.width), UInt32(size.height), &pixels, &message)
        guard code == 0 else { throw .damaged(Words.from(message)) }
    }

    func next(_ row: inout [UInt8]) throws(PictureError) -> Bool {
        guard given < height else { return false }
        let y = given - frame.top
        given += 1
        let isOutside = y < 0 || y >= frame.height
        if isOutside || frame.width < width {
            row.replaceSubrange(0..<width * 4, with: repeatElement(0, count: width * 4))
        }
        guard !isOutside else { return true }
        let count = min(frame.width, width - frame.left)
        guard count > 0 else { return true }
        let start = y * frame.width * 4
        row.replaceSubrange(
            frame.left * 4..<(frame.left + count) * 4, with: pixels[start..<start + count * 4])
        return true
    }
}
