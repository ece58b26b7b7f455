/// A colour as asked for; the painter maps it to what the terminal has.
package enum Color: Sendable, Hashable {
    case standard
    /// The eight ANSI colours and their bright twins, 0…15.
    case ansi(UInt8)
    /// 8 bits a channel, sRGB.
    case rgb(UInt8, UInt8, UInt8)
}

/// How a cell is drawn.
package struct Style: Sendable, Hashable {
    package var foreground: Color = .standard
    package var background: Color = .standard
    package var isBold = false
    package var isDim = false
    package var isReverse = false
    package var isUnderline = false

    package init(
        foreground: Color = .standard, background: Color = .standard, isBold: Bool = false,
        isDim: Bool = false, isReverse: Bool = false, isUnderline: Bool = false
    ) {
        self.foreground = foreground
        self.background = background
        self.isBold = isBold
        self.isDim = isDim
        self.isReverse = isReverse
        self.isUnderline = isUnderline
    }
}

/// One cell of a frame. A wide grapheme stands in its left cell with `width` 2; the cell to its
/// right is a continuation (`width` 0, no text).
package struct Cell: Sendable, Hashable {
    package var text: Character
    package var width: UInt8
    package var style: Style
    /// Of which picture this is a part, from 1 (see `Frame.mark`); 0: of none. What is drawn over a
    /// picture is no part of it.
    package var picture: UInt16

    package init(
        text: Character = " ", width: UInt8 = 1, style: Style = Style(), picture: UInt16 = 0
    ) {
        self.text = text
        self.width = width
        self.style = style
        self.picture = picture
    }
}
