import Canvas

extension AlbumState {
    /// The wheel moves as the arrow keys do.
    mutating func point(_ mouse: Mouse) -> [Effect] {
        switch mouse.act {
        case .wheelUp: press(.up)
        case .wheelDown: press(.down)
        case .click, .doubleClick, .rightClick: []
        }
    }
}
