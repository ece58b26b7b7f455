/// What a person did with the mouse, as screens see it: at which cell, and what.
package struct Mouse: Sendable, Hashable {
    package enum Act: Sendable, Hashable {
        /// The left button went down.
        case click
        /// The left button went down twice at one place in a moment; the first was a `click`.
        case doubleClick
        /// The right button went down.
        case rightClick
        /// One notch of the wheel.
        case wheelUp, wheelDown
    }

    package var act: Act
    /// The cell, from 0; of any column, also beyond 223.
    package var position: Position

    package init(_ act: Act, at position: Position) {
        self.act = act
        self.position = position
    }
}
