package import Canvas
package import Pictures
import Synchronization

/// A picture as the terminal takes it, for some cells. Made away from the keys, kept and shown again
/// at no cost.
package final class EncodedPicture: Sendable, Equatable {
    /// The cells that it covers.
    package let size: Size
    package let support: PictureSupport
    /// No two pictures of this run have the same.
    let id: UInt64
    /// Its pixels in the terminal.
    let pixels: PixelSize
    /// Whether it hides all that was below it.
    let isOpaque: Bool
    let content: Content

    enum Content: Sendable {
        /// base64 of a zlib stream.
        case kitty([UInt8])
        /// Whole sequences, each for a part of the cells.
        case parts([(rect: Rect, bytes: [UInt8])])
    }

    private static let ids = Atomic<UInt64>(1)

    package static func == (one: EncodedPicture, other: EncodedPicture) -> Bool {
        one.id == other.id
    }

    /// Encodes a picture for `size` cells; nil when the means are cells, or where it cannot be.
    /// O(pixels): never on the main actor's time.
    package init?(_ pixmap: Pixmap, size: Size, support: PictureSupport) {
        guard size.columns > 0, size.rows > 0, support.means != .cells else { return nil }
        if support.means == .placeholders, !KittyImage.canPlace(size) { return nil }
        let wanted = PixelSize(
            width: size.columns * support.cell.width, height: size.rows * support.cell.height)
        guard wanted.width * wanted.height <= 24_000_000 else { return nil }
        let canvas = PictureCanvas(pixmap, width: wanted.width, height: wanted.height)
        guard let content = Self.encoded(canvas, size, support) else { return nil }
        id = Self.ids.wrappingAdd(1, ordering: .relaxed).oldValue
        self.size = size
        self.support = support
        self.content = content
        pixels = wanted
        isOpaque = canvas.isOpaque
    }

    /// Its bytes in memory.
    package var byteCount: Int {
        switch content {
        case .kitty(let payload): payload.count
        case .parts(let parts): parts.reduce(0) { $0 + $1.bytes.count }
        }
    }

    private static func encoded(
        _ canvas: PictureCanvas, _ size: Size, _ support: PictureSupport
    ) -> Content? {
        switch support.means {
        case .cells: return nil
        case .placeholders, .placements:
            let channels = canvas.isOpaque ? 3 : 4
            let pixels = canvas.bytes(canvas.whole, channels: channels)
            return zlibStream(pixels).map { .kitty(base64($0)) }
        case .sixel:
            let image = SixelImage(canvas, registers: support.registers)
            return .parts(
                tiles(size, support).map { rect in
                    (rect, image.sequence(pixelRect(rect, support.cell)))
                })
        case .inline:
            let channels = canvas.isOpaque ? 3 : 4
            let pixels = canvas.bytes(canvas.whole, channels: channels)
            let file = png(
                pixels, width: canvas.width, height: canvas.height, channels: channels)
            return file.map {
                .parts([(Rect(size), InlineImage.sequence(png: $0, cells: size))])
            }
        }
    }

    /// Parts of at most 960 pixels a side: xterm cuts off what is beyond 1000.
    private static func tiles(_ size: Size, _ support: PictureSupport) -> [Rect] {
        let across = max(1, 960 / support.cell.width)
        let down = max(1, 960 / support.cell.height)
        return stride(from: 0, to: size.rows, by: down).flatMap { row in
            stride(from: 0, to: size.columns, by: across).map { column in
                Rect(
                    column: column, row: row, columns: min(across, size.columns - column),
                    rows: min(down, size.rows - row))
            }
        }
    }

    /// The pixels of a rectangle of cells.
    static func pixelRect(_ rect: Rect, _ cell: PixelSize) -> PixelRect {
        PixelRect(
            left: rect.column * cell.width, top: rect.row * cell.height,
            width: rect.columns * cell.width, height: rect.rows * cell.height)
    }
}

/// A picture on the screen.
package struct PlacedPicture: Sendable, Equatable {
    /// Where, as large as the picture.
    package var rect: Rect
    package var picture: EncodedPicture

    package init(_ picture: EncodedPicture, column: Int, row: Int) {
        self.picture = picture
        rect = Rect(
            column: column, row: row, columns: picture.size.columns, rows: picture.size.rows)
    }
}
