import Canvas
import AlbumModel

/// What the state looks like. Pure: the same state always gives the same drawing, and nothing is
/// decoded, loaded or waited for.
package func draw(_ state: AlbumState) -> Drawing {
    let page = page(of: state)
    return Drawing(frame: page.frame, pictures: page.pictures)
}

/// The state drawn, with the places where a click means something.
func page(of state: AlbumState) -> Page {
    var page = Page(state)
    guard state.size.columns >= 40, state.size.rows >= 12 else {
        page.frame.put(
            state.words.album.tooSmall, column: 0, row: state.size.rows / 2,
            width: state.size.columns, align: .centre)
        return page
    }
    // Popups stand over the screen below them.
    let base = state.screens.lastIndex { !$0.isPopup } ?? -1
    if base < 0 { page.album() } else { page.draw(state.screens[base]) }
    for screen in state.screens[(base + 1)...] { page.draw(screen) }
    return page
}

extension Page {
    fileprivate mutating func draw(_ screen: Screen) {
        switch screen {
        case .stamp(let screen): stampPage(screen)
        case .catchPage(let screen): catchPage(screen)
        case .form(let screen): form(screen)
        case .picker(let screen): picker(screen)
        case .inbox(let screen): inbox(screen)
        case .sync(let screen): sync(screen)
        case .help(let screen): help(screen)
        case .choice(let screen): choice(screen)
        case .question(let screen): question(screen)
        case .remote(let screen): remotePopup(screen)
        case .diary(let screen): diary(screen)
        case .page(let screen): diaryPage(screen)
        case .pageForm(let screen): pageForm(screen)
        case .numbers(let screen): numbers(screen)
        case .frame(let screen): framing(screen)
        case .settings(let screen): settings(screen)
        case .value(let screen): value(screen)
        case .command(let screen): command(screen)
        }
    }
}
