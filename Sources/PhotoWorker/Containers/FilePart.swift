/// A stretch of a picture's bytes that is read as a file of its own: positions count from its start.
struct FilePart {
    let count: Int
    private let file: PictureFile
    private let start: Int

    /// As much of `range` as there is.
    init(_ file: PictureFile, _ range: Range<Int>) {
        let range = range.clamped(to: 0..<file.count)
        self.file = file
        start = range.lowerBound
        count = range.count
    }

    init(_ bytes: [UInt8]) { self.init(PictureFile(bytes), 0..<bytes.count) }

    /// Everything, at most `most` bytes.
    func bytes(most: Int = 16 << 20) -> [UInt8] { bytes(0..<min(count, most)) }

    /// The bytes of `range`, as far as there are any.
    func bytes(_ range: Range<Int>) -> [UInt8] {
        let range = range.clamped(to: 0..<count)
        return file.bytes(start + range.lowerBound..<start + range.upperBound)
    }

    func byte(_ position: Int) -> UInt8? {
        guard position >= 0, position < count else { return nil }
        return file.byte(start + position)
    }

    /// A number of at most 8 bytes; nil beyond the end.
    func number(_ position: Int, size: Int, isBigFirst: Bool = true) -> UInt64? {
        guard position >= 0, position <= count - size else { return nil }
        var number: UInt64 = 0
        for index in 0..<size {
            let place = isBigFirst ? index : size - 1 - index
            number = number << 8 | UInt64(file.byte(start + position + place) ?? 0)
        }
        return number
    }

    /// From `position` on.
    func dropping(_ position: Int) -> FilePart {
        let dropped = min(max(position, 0), count)
        return FilePart(file, start + dropped..<start + count)
    }

    /// A part of this part, as much of it as there is.
    func part(_ range: Range<Int>) -> FilePart {
        let range = range.clamped(to: 0..<count)
        return FilePart(file, start + range.lowerBound..<start + range.upperBound)
    }

    func starts(with text: StaticString, at position: Int = 0) -> Bool {
        position >= 0 && position + text.utf8CodeUnitCount <= count
            && file.starts(with: text, at: start + position)
    }

    /// Whether an EXIF block begins here.
    var isTIFF: Bool { starts(with: "II*\0") || starts(with: "MM\0*") }

    /// The block from its TIFF header, whatever a writer has put in front (`Exif\0\0`, once or
    /// twice, a length); nil when there is none in the first bytes.
    var tiff: FilePart? {
        for place in [0, 6, 4, 10, 12, 8] {
            let part = dropping(place)
            if part.isTIFF { return part }
        }
        return nil
    }
}
