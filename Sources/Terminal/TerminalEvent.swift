package import Canvas

/// What a terminal tells the program.
package enum TerminalEvent: Sendable, Hashable {
    case key(Key)
    /// Only where the options ask for the mouse.
    case mouse(Mouse)
    /// The window has a new size: paint a frame of it. Comes once however often it changed.
    case resize(Size)
    /// The terminal's own background, as it answered; comes once or never, after the first paint.
    case background(isLight: Bool)
    /// Pictures can be shown in another way than was known before.
    case pictures(PictureSupport)
    /// The terminal is gone: end. Nothing comes after it and painting does nothing.
    case hangUp
}
