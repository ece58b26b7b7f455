package import Canvas

/// How pictures are shown.
package enum PictureMeans: String, Sendable, Hashable, CaseIterable {
    /// kitty's protocol with placeholder characters: the picture moves with its text.
    case placeholders
    /// kitty's protocol with placements on the screen.
    case placements
    case sixel
    /// iTerm2's inline images.
    case inline
    /// Characters alone: blocks, or a ramp without UTF-8.
    case cells

    /// Whether writing text over a picture takes that part of it away.
    var isErasedByText: Bool { self == .sixel || self == .inline }
}

/// What a person asks for, in the setting `pictures`.
package enum PictureChoice: String, Sendable, Hashable, CaseIterable {
    case auto, kitty, sixel, iterm, blocks, ascii
}

/// The means in use, and what is known of the terminal's cells.
package struct PictureSupport: Sendable, Hashable {
    package var means: PictureMeans
    /// A cell in pixels.
    package var cell: PixelSize
    /// Colours that a sixel picture may have.
    package var registers: Int
    /// Whether tmux stands between, to be passed through.
    package var isThroughTmux: Bool

    package init(
        means: PictureMeans, cell: PixelSize = PixelSize(width: 8, height: 16),
        registers: Int = 256, isThroughTmux: Bool = false
    ) {
        self.means = means
        self.cell = cell
        self.registers = registers
        self.isThroughTmux = isThroughTmux
    }
}
