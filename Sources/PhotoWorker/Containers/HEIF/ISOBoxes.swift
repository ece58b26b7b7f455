/// Boxes of the ISO base media format (HEIF), found within a range of a file.
struct ISOBoxes: Sequence, IteratorProtocol {
    /// A box: its four letters, the place of these, and its content.
    struct Box {
        let name: String
        let namePosition: Int
        let content: Range<Int>
        /// Whether it says to be longer than there is room.
        let isCut: Bool

        /// The content after version and flags.
        var full: Range<Int> {
            Swift.min(content.lowerBound + 4, content.upperBound)..<content.upperBound
        }
    }

    private let file: PictureFile
    private let end: Int
    private var position: Int
    /// A file of nothing but tiny boxes is not worth more than this.
    private var left = 20_000

    init(_ file: PictureFile, _ range: Range<Int>) {
        self.file = file
        position = range.lowerBound
        end = Swift.min(range.upperBound, file.count)
    }

    /// The next box; nil at the end and where the sizes make no sense.
    mutating func next() -> Box? {
        guard left > 0, end - position >= 8, var size = file.number(position, size: 4) else {
            return nil
        }
        left -= 1
        var head = 8
        if size == 1 {
            guard file.number(position + 8, size: 4) == 0 else { return nil }
            size = file.number(position + 12, size: 4) ?? 0
            head = 16
        } else if size == 0 {
            size = end - position
        }
        guard size >= head else { return nil }
        let box = Box(
            name: file.text(position + 4, count: 4), namePosition: position + 4,
            content: Swift.min(position + head, end)..<Swift.min(position + size, end),
            isCut: position + size > end)
        position += size
        return box
    }
}

extension PictureFile {
    /// Bytes as the characters of Latin-1, so that every byte is seen.
    func text(_ position: Int, count: Int) -> String {
        String(
            String.UnicodeScalarView(bytes(position..<position + count).map(Unicode.Scalar.init)))
    }
}
