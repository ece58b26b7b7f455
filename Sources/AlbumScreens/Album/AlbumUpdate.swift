import AlbumModel
import Canvas

extension AlbumState {
    mutating func openSelectedStamp() -> [Effect] {
        guard let stamp = selectedStamp else { return [] }
        screens.append(.stamp(StampScreen(id: stamp.id)))
        return []
    }

    /// Moves by as many stamps as `step` says; up and down stay in their column at the ends.
    mutating func moveAlbum(_ step: (GridLayout) -> Int) -> [Effect] {
        let grid = grid
        let last = album.shown.count - 1
        guard last >= 0 else { return [] }
        let isByRow = abs(step(grid)) == grid.columns && grid.columns > 1
        // No further than to the ends, however large a count.
        let times = min(times, album.shown.count)
        var target = album.selection + step(grid) * times
        if isByRow {
            let column = album.selection % grid.columns
            if target < 0 { target = column }
            // The row below is shorter: its last stamp.
            if target > last {
                let place = last / grid.columns * grid.columns + column
                let isLastRow = album.selection / grid.columns == last / grid.columns
                target = isLastRow ? album.selection : min(place, last)
            }
        }
        album.selection = min(max(0, target), last)
        showSelection()
        return []
    }

    /// To an end; with a count to the stamp of that number.
    mutating func jumpAlbum(isToEnd: Bool) -> [Effect] {
        if let count { return goTo(number: count) }
        album.selection = isToEnd ? max(0, album.shown.count - 1) : 0
        showSelection()
        return []
    }

    /// To the stamp of that number, or the next one after it that shows.
    mutating func goTo(number: Int) -> [Effect] {
        guard let stamps else { return [] }
        let later = album.shown.indices.filter { stamps[album.shown[$0]].number >= number }
        guard
            let place = later.min(by: {
                stamps[album.shown[$0]].number < stamps[album.shown[$1]].number
            })
        else {
            tell(words.command.noStamp(number), .problem)
            return []
        }
        album.selection = place
        showSelection()
        return []
    }

    /// Looks for a text as if it had been typed and taken.
    mutating func search(_ text: String) -> [Effect] {
        screens = []
        _ = startSearch()
        album.editor?.text = text
        _ = typedInSearch(.end)
        return endSearch()
    }

    mutating func zoom(_ step: Int) -> [Effect] {
        let all = Zoom.allCases
        let place = (all.firstIndex(of: album.zoom) ?? 0) + step
        guard all.indices.contains(place) else { return [] }
        return set("stamps", all[place].rawValue)
    }

    mutating func turnPane() -> [Effect] { set("pane", album.hasPane ? "off" : "on") }

    mutating func cycleCaught() -> [Effect] {
        let selected = selectedStamp?.id
        switch album.caught {
        case .all: album.caught = .caught
        case .caught: album.caught = .uncaught
        case .uncaught, .wanted: album.caught = .all
        }
        arrange(selecting: selected)
        return []
    }

    /// On the wish list, or off it.
    mutating func turnWanted(_ stamp: StampEntry?) -> [Effect] {
        guard let stamp else { return [] }
        return [
            .edit(catch: stamp.id, [.isWanted(!stamp.isWanted)], newFish: nil, photos: [])
        ]
    }

    /// Out of sight; undo brings it back.
    mutating func hide(_ stamp: StampEntry?) -> [Effect] {
        guard let stamp else { return [] }
        return [.edit(catch: stamp.id, [.isHidden(true)], newFish: nil, photos: [])]
    }

    mutating func startSearch() -> [Effect] {
        album.editor = LineEditor()
        album.origin = album.selection
        album.search = ""
        album.matches = []
        return []
    }

    mutating func typedInSearch(_ key: Key) -> [Effect] {
        guard var editor = album.editor, editor.press(key) else { return [] }
        album.editor = editor
        album.search = editor.text
        album.matches = Set(names.search(editor.text).map(\.stampID))
        album.selection = album.origin
        if let place = nextMatch(from: album.origin, step: 1, isHereCounted: true) {
            album.selection = place
        }
        showSelection()
        return []
    }

    mutating func endSearch() -> [Effect] {
        album.editor = nil
        if album.search.isEmpty { return [] }
        turnToMatch()
        if nextMatch(from: album.selection, step: 1, isHereCounted: true) == nil {
            tell(words.album.noMatch(album.search), .problem)
        }
        return []
    }

    /// Opens the page of the book that has a match, where this one has none.
    private mutating func turnToMatch() {
        guard !album.pages.isEmpty,
            nextMatch(from: album.selection, step: 1, isHereCounted: true) == nil
        else { return }
        for match in names.search(album.search) {
            arrange(selecting: match.stampID)
            if selectedStamp?.id == match.stampID { return }
        }
    }

    mutating func abandonSearch() -> [Effect] {
        album.selection = min(album.origin, max(0, album.shown.count - 1))
        album.editor = nil
        showSelection()
        return clearSearch()
    }

    mutating func clearSearch() -> [Effect] {
        if album.editor == nil, album.search.isEmpty { unmark() }
        album.search = ""
        album.matches = []
        return []
    }

    mutating func findNext(_ count: Int) -> [Effect] {
        for _ in 0..<min(abs(count), 1000) {
            let place = nextMatch(
                from: album.selection, step: count.signum(), isHereCounted: false)
            guard let place else {
                tell(words.album.noMatch(album.search), .problem)
                return []
            }
            album.selection = place
            album.origin = place
        }
        showSelection()
        return []
    }

    /// The nearest match in one direction, round the end. O(shown).
    private func nextMatch(from start: Int, step: Int, isHereCounted: Bool) -> Int? {
        let count = album.shown.count
        guard let stamps, count > 0, !album.matches.isEmpty else { return nil }
        for distance in (isHereCounted ? 0 : 1)...count {
            let place = ((start + step * distance) % count + count) % count
            if album.matches.contains(stamps[album.shown[place]].id) { return place }
        }
        return nil
    }

    /// How many of the stamps shown match, and which of them is selected, from 1.
    var matchPosition: (place: Int, count: Int) {
        guard let stamps else { return (0, 0) }
        var (place, count) = (0, 0)
        for (index, stamp) in album.shown.enumerated()
        where album.matches.contains(stamps[stamp].id) {
            count += 1
            if index == album.selection { place = count }
        }
        return (place, count)
    }
}
