/// A drawing of boxes and words, for SVG and for pixels alike.
package struct Chart: Sendable, Hashable {
    package enum Shape: Sendable, Hashable {
        /// Its colour as 0xRRGGBB.
        case box(x: Int, y: Int, width: Int, height: Int, color: UInt32)
        /// Its beginning and its base line; `size` is that of an em.
        case text(String, x: Int, y: Int, size: Int)
    }

    package var width: Int
    package var height: Int
    package var shapes: [Shape]

    package init(width: Int, height: Int, shapes: [Shape]) {
        self.width = width
        self.height = height
        self.shapes = shapes
    }

    /// The paper, and the ink of words, as 0xRRGGBB.
    package static let paper: UInt32 = 0xFBF8F1
    package static let ink: UInt32 = 0x222222

    /// SVG 1.1, with nothing in it that runs or loads.
    package var svg: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
        viewBox="0 0 \(width) \(height)" font-family="sans-serif">
        <rect width="\(width)" height="\(height)" fill="\(Self.hex(Self.paper))"/>
        \(shapes.map(Self.svg).joined(separator: "\n"))
        </svg>

        """
    }

    private static func svg(_ shape: Shape) -> String {
        switch shape {
        case .box(let x, let y, let width, let height, let color):
            """
            <rect x="\(x)" y="\(y)" width="\(width)" height="\(height)" fill="\(hex(color))"/>
            """
        case .text(let text, let x, let y, let size):
            """
            <text x="\(x)" y="\(y)" font-size="\(size)" fill="\(hex(ink))">\
            \(MapText.escaped(displayText(text)))</text>
            """
        }
    }

    private static func hex(_ color: UInt32) -> String {
        let digits = String(color & 0xFFFFFF, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
}
