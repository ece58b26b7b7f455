import Canvas

/// Sequences of the kitty graphics protocol. Nothing is ever answered (`q=2`).
enum KittyImage {
    /// A chunk's base64 bytes at most, as the protocol says.
    private static let chunkLength = 4096

    /// Gives the terminal a picture, to be placed later (`a=t`), or at once in place of characters
    /// (`U=1`) over `cells`.
    ///
    /// - Parameter payload: base64 of a zlib stream of RGB or RGBA pixels.
    static func transmission(
        id: UInt32, pixels: PixelSize, isOpaque: Bool, payload: [UInt8], cells: Size?
    ) -> [[UInt8]] {
        var start = "q=2,i=\(id),f=\(isOpaque ? 24 : 32),s=\(pixels.width),v=\(pixels.height),o=z"
        start +=
            cells.map { ",a=T,U=1,c=\($0.columns),r=\($0.rows)" } ?? ",a=t"
        var chunks: [[UInt8]] = []
        var index = 0
        while index < payload.count {
            let end = min(payload.count, index + chunkLength)
            let more = end < payload.count ? 1 : 0
            let keys = index == 0 ? "\(start),m=\(more)" : "q=2,m=\(more)"
            chunks.append(Array("\u{1B}_G\(keys);".utf8) + payload[index..<end] + terminator)
            index = end
        }
        return chunks
    }

    /// Shows a part of a picture at the cursor, which stays; `pixels` are the picture's own.
    static func placement(id: UInt32, number: Int, cells: Size, part: PixelRect) -> [UInt8] {
        sequence(
            "a=p,q=2,i=\(id),p=\(number),c=\(cells.columns),r=\(cells.rows),x=\(part.left),"
                + "y=\(part.top),w=\(part.width),h=\(part.height),C=1")
    }

    /// Takes a picture's placements off the screen; the terminal keeps its pixels.
    static func hiding(id: UInt32) -> [UInt8] { sequence("a=d,d=i,q=2,i=\(id)") }

    /// Makes the terminal forget a picture.
    static func removal(id: UInt32) -> [UInt8] { sequence("a=d,d=I,q=2,i=\(id)") }

    /// Makes the terminal forget all pictures on the screen, and those of a range of numbers where
    /// it knows ranges.
    static func removal(of ids: ClosedRange<UInt32>) -> [UInt8] {
        sequence("a=d,d=A,q=2")
            + sequence("a=d,d=R,q=2,x=\(ids.lowerBound),y=\(ids.upperBound)")
    }

    /// A sequence wrapped so that tmux hands it to the terminal round it.
    static func throughTmux(_ bytes: [UInt8]) -> [UInt8] {
        var output = Array("\u{1B}Ptmux;".utf8)
        for byte in bytes {
            if byte == 0x1B { output.append(0x1B) }
            output.append(byte)
        }
        return output + terminator
    }

    private static func sequence(_ keys: String) -> [UInt8] {
        Array("\u{1B}_G\(keys)".utf8) + terminator
    }

    private static let terminator: [UInt8] = [0x1B, 0x5C]

    // MARK: Placeholders

    /// The picture's number of a placeholder's colour, 1…255, in a terminal of `base`.
    static func id(base: UInt8, slot: UInt8) -> UInt32 { UInt32(base) << 24 | UInt32(slot) }

    /// The character that stands for a picture's cell: U+10EEEE with its row, column and the
    /// picture's highest byte as marks.
    static func placeholder(row: Int, column: Int, base: UInt8) -> Character {
        var scalars = String.UnicodeScalarView()
        scalars.append("\u{10EEEE}")
        for number in [row, column, Int(base)] {
            scalars.append(KittyDiacritics[min(number, KittyDiacritics.count - 1)])
        }
        return Character(String(scalars))
    }

    /// Whether a placeholder is the one to the right of another of the same picture.
    static func follows(_ next: Character, _ before: Character) -> Bool {
        let (one, two) = (Array(before.unicodeScalars), Array(next.unicodeScalars))
        guard one.count == 4, two.count == 4, one[1] == two[1], one[3] == two[3] else {
            return false
        }
        return KittyDiacritics.number(of: two[2]) == KittyDiacritics.number(of: one[2]) + 1
    }

    /// Pictures larger than there are marks for cannot be placed so.
    static func canPlace(_ size: Size) -> Bool {
        size.columns < KittyDiacritics.count && size.rows < KittyDiacritics.count
    }
}
