import Canvas

/// What a click means at a place of the screen.
enum Hit: Sendable, Hashable {
    /// A row of the list, a stamp of the grid, a field of the form.
    case row(Int)
    case key(Key)
    case tab(Tab)
}

/// Where a click means something.
struct HitPlace: Sendable {
    var rect: Rect
    var hit: Hit
}

extension AlbumState {
    mutating func point(_ mouse: Mouse) -> [Effect] {
        count = nil
        guard celebration == nil else { return endCelebration() }
        switch mouse.act {
        case .wheelUp: return roll(-1)
        case .wheelDown: return roll(1)
        case .rightClick: return []
        case .click, .doubleClick:
            guard let hit = hit(at: mouse.position) else { return [] }
            return click(hit, isDouble: mouse.act == .doubleClick)
        }
    }

    /// Moves as the arrow keys do: through a list three rows a notch.
    private mutating func roll(_ direction: Int) -> [Effect] {
        let isByOne: Bool =
            switch table {
            case .album: album.zoom != .list
            case .catchPage, .form, .pageForm, .choice, .choices, .command, .search: true
            default: false
            }
        let key = direction < 0 ? Key.up : Key.down
        return (0..<(isByOne ? 1 : 3)).flatMap { _ in press(key) }
    }

    /// The topmost place that a click there means.
    private func hit(at position: Position) -> Hit? {
        page(of: self).hits.last { $0.rect.contains(position) }?.hit
    }

    private mutating func click(_ hit: Hit, isDouble: Bool) -> [Effect] {
        switch hit {
        case .key(let key): return isDouble ? [] : press(key)
        case .tab(let tab): return isDouble ? [] : open(tab: tab)
        case .row(let row):
            message = nil
            if isDouble { return table == .choices ? [] : press(.enter) }
            let effects = select(row)
            return table == .choices ? effects + press(.character(" ")) : effects
        }
    }

    /// Puts the cursor on a row of the screen on top.
    private mutating func select(_ row: Int) -> [Effect] {
        switch table {
        case .album:
            guard album.shown.indices.contains(row) else { return [] }
            album.selection = row
            return []
        case .stamp: return moveCatches(.rows(row - (stampPage?.catches.selection ?? 0)))
        case .inbox: return moveInbox(.rows(row - (inbox?.selection ?? 0)))
        case .picker: return movePicker(.rows(row - (picker?.selection ?? 0)))
        case .settings: return moveSettings(.rows(row - (settingsScreen?.selection ?? 0)))
        case .choice, .choices: return moveChoice(.rows(row - (choice?.selection ?? 0)))
        case .sync, .restingSync: return scrollSync(.rows(row - (syncScreen?.selection ?? 0)))
        case .diary: return moveDiary(.rows(row - (diary?.list.selection ?? 0)))
        case .form: return FormField(rawValue: row).map { goToField($0) } ?? []
        case .pageForm: return movePageField(row - (pageForm?.field.rawValue ?? 0))
        default: return []
        }
    }
}

extension Page {
    /// Says what a click there means.
    mutating func hit(_ rect: Rect, _ hit: Hit) { hits.append(HitPlace(rect: rect, hit: hit)) }
}
