import AlbumModel
import Canvas

extension Page {
    mutating func inbox(_ screen: InboxScreen) {
        let groups = screen.groups ?? []
        let photos = groups.reduce(0) { $0 + $1.members.count }
        let count = screen.groups == nil || groups.isEmpty ? "" : words.inbox.count(photos)
        header([Span(words.inbox.title, theme.strong)], right: [Span(count, theme.accent)])
        let layout = PickerLayout(size: frame.size)
        if screen.groups == nil {
            frame.put(words.album.loading, column: 1, row: 1, style: theme.faint)
        } else if groups.isEmpty {
            emptyInbox(layout)
        } else if screen.naming == nil {
            frame.put(words.inbox.hint, column: 1, row: 1, width: columns - 2, style: theme.faint)
        }
        for row in 0..<layout.list.rows where groups.indices.contains(screen.top + row) {
            let index = screen.top + row
            hit(
                Rect(
                    column: 0, row: layout.list.row + row, columns: layout.list.endColumn, rows: 1),
                .row(index))
            group(
                groups[index], row: layout.list.row + row, in: layout.list,
                isSelected: index == screen.selection)
        }
        if let rect = layout.preview, let group = screen.selected {
            catchPicture(group.members[0].photo, in: rect)
        }
        if let naming = screen.naming { self.naming(naming, screen, layout) }
        foot()
    }

    private mutating func emptyInbox(_ layout: PickerLayout) {
        frame.put(words.inbox.empty, column: 1, row: 1, width: columns - 2, style: theme.faint)
        let lines = wrapped(
            words.inbox.invitation, width: columns - 2, ambiguous: state.look.ambiguous)
        for (index, line) in lines.enumerated() where 3 + index < layout.list.endRow {
            frame.put(line, column: 1, row: 3 + index, width: columns - 2)
        }
    }

    /// When, how many, and the first one's file.
    private mutating func group(_ group: InboxGroup, row: Int, in list: Rect, isSelected: Bool) {
        frame.put(
            isSelected ? sign("▸", ">") : " ", column: list.column, row: row, style: theme.accent)
        let count = group.members.count > 1 ? "×\(group.members.count)" : ""
        let time = group.isTimeSaid ? group.time.minuteText : group.time.isoDate
        var at = list.column + 2
        frame.put(
            time, column: at, row: row, width: 16,
            style: group.isTimeSaid ? theme.text : theme.faint)
        at += 17
        at += max(3, frame.put(count, column: at, row: row, style: theme.accent)) + 1
        let mark = group.point == nil ? "" : sign("⌖", "@")
        frame.put(
            displayText(group.members[0].name), column: at, row: row,
            width: list.endColumn - at - 2, style: isSelected ? theme.selected : theme.text)
        frame.put(mark, column: list.endColumn - 1, row: row, style: theme.faint)
    }

    /// The field on the second line, what it offers below it, and the spot that lies near.
    private mutating func naming(
        _ naming: InboxNaming, _ screen: InboxScreen, _ layout: PickerLayout
    ) {
        frame.fill(Rect(column: 0, row: 1, columns: columns, rows: 1))
        let prompt =
            screen.last.map { words.inbox.asBefore(displayText($0.name)) }
            ?? words.inbox.prompt
        let spot = state.inboxSpot
        let isTaken = spot != nil && screen.spot == spot?.id
        let spotText = spot.map {
            isTaken
                ? sign("✓ ", "") + displayText($0.name)
                : "? " + words.form.nearSpot(displayText($0.name))
        }
        // A time without an offset gets the album's zone, and that is said.
        let zone = screen.selected?.time.offsetMinutes == nil ? words.inbox.ownZone : nil
        let beside = spotText ?? zone
        let room = beside.map { min(columns / 2, width($0) + 2) } ?? 0
        frame.put(sign("▸", ">"), column: 1, row: 1, style: theme.accent)
        field(
            naming.editor, column: 3, row: 1, width: max(8, columns - 5 - room), isActive: true,
            prompt: naming.editor.isEmpty ? prompt : "")
        if let beside {
            frame.put(
                beside, column: columns - room, row: 1, width: room - 1,
                style: isTaken ? theme.good : spot == nil ? theme.faint : theme.accent)
        }
        guard !naming.editor.isEmpty else { return }
        let cursor = frame.cursor
        suggestions(naming)
        frame.cursor = cursor
    }

    private mutating func suggestions(_ naming: InboxNaming) {
        let newName = state.offersNewInInbox ? naming.editor.text : nil
        let count = naming.matches.count + (newName == nil ? 0 : 1)
        guard count > 0 else { return }
        let place = Rect(
            column: 2, row: 2, columns: min(60, columns - 4),
            rows: min(count + 2, max(0, rows - 4)))
        frame.fill(place)
        pictures.removeAll { !$0.rect.clipped(to: place).isEmpty }
        frame.box(
            place, lines: state.look.hasUnicode ? .rounded : .ascii, style: theme.accent)
        let inside = place.inset()
        for index in 0..<min(count, inside.rows) {
            let isSelected = index == naming.suggestion
            let spans: [Span] =
                index < naming.matches.count
                ? matchSpans(naming.matches[index], isSelected)
                : [
                    Span(
                        sign("✦ ", "+ ") + words.form.newFish(displayText(newName ?? "")),
                        isSelected ? theme.selected : theme.good)
                ]
            frame.put(
                [Span(isSelected ? sign("▸", ">") : " ", theme.accent)] + spans,
                column: inside.column, row: inside.row + index, width: inside.columns)
        }
    }
}
