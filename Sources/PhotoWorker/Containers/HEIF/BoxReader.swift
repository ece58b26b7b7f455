/// Reads numbers one after the other within a box.
struct BoxReader {
    private let file: PictureFile
    private var range: Range<Int>

    init(_ file: PictureFile, _ range: Range<Int>) {
        self.file = file
        self.range = range
    }

    var fileCount: Int { file.count }

    /// The next `count` bytes' place; nil beyond the end.
    mutating func range(_ count: Int) -> Range<Int>? {
        guard count >= 0, range.count >= count else { return nil }
        let start = range.lowerBound
        range = start + count..<range.upperBound
        return start..<start + count
    }

    /// Everything that is left.
    mutating func rest() -> Range<Int> {
        defer { range = range.upperBound..<range.upperBound }
        return range
    }

    /// The next big-endian number of `size` bytes (0, 1, 2, 4 or 8); nil at the end, and for one
    /// that no position can have.
    mutating func number(_ size: Int) -> Int? {
        guard range.count >= size else { return nil }
        let start = range.lowerBound
        range = start + size..<range.upperBound
        if size <= 4 { return file.number(start, size: size) }
        guard let high = file.number(start, size: 4), high < 1 << 20,
            let low = file.number(start + 4, size: 4)
        else { return nil }
        return high << 32 | low
    }
}
