/// The boxes of an ISO base media file, walked within bounds.
struct HEIFBoxes: Sequence {
    struct Box {
        let name: String
        let part: FilePart

        /// What follows a full box's version and flags, and its version.
        var full: (version: Int, body: FilePart) {
            (Int(part.byte(0) ?? 0), part.dropping(4))
        }
    }

    let part: FilePart

    init(_ part: FilePart) { self.part = part }

    func makeIterator() -> AnyIterator<Box> {
        var position = 0
        var left = 10_000
        return AnyIterator {
            guard left > 0, let size = part.number(position, size: 4),
                let name = part.number(position + 4, size: 4)
            else { return nil }
            left -= 1
            var header = 8
            var length = UInt64(size)
            if size == 1 {
                guard let long = part.number(position + 8, size: 8) else { return nil }
                (header, length) = (16, long)
            } else if size == 0 {
                length = UInt64(part.count - position)
            }
            guard length >= header else { return nil }
            let end = Swift.min(UInt64(part.count), UInt64(position) + Swift.min(length, 1 << 40))
            let box = Box(
                name: Self.name(UInt32(name)), part: part.part(position + header..<Int(end)))
            position = Int(end)
            return box
        }
    }

    func first(_ name: String) -> Box? { first { $0.name == name } }

    static func name(_ number: UInt32) -> String {
        let scalars = (0..<4).map {
            Unicode.Scalar(UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)))
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
