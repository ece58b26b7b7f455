import Canvas

extension FrameEncoder {
    /// The bytes for a frame with pictures; what the terminal has is sent no second time.
    ///
    /// - Parameter pictures: the picture of each mark, the first for 1; nil where only cells show.
    mutating func encode(_ frame: Frame, pictures: [PlacedPicture?]) -> [UInt8] {
        let wanted = placements(frame, pictures)
        var bytes = shown?.size != frame.size ? layer.clear() : []
        bytes += layer.hiding(for: wanted.map(\.placement))
        let plan = layer.plan(wanted.map(\.placement))
        var bare = frame
        for item in wanted { blank(&bare, item.placement) }
        for placement in plan.clearing { spoil(placement, isVisible: true) }
        for placement in plan.replacing { adopt(placement, bare) }
        // Pixels after the text: clearing the screen makes a kitty forget pictures without a place.
        bytes += encodeText(bare) + plan.before.joined()
        guard !plan.after.isEmpty else { return finished(bytes) }
        bytes += drawn(plan.after)
        for placement in plan.covering { spoil(placement, isVisible: false) }
        bytes += encodeText(bare)
        return finished(bytes)
    }

    private func finished(_ bytes: [UInt8]) -> [UInt8] {
        guard traits.isSynchronized, bytes.count > 512 else { return bytes }
        return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
    }

    /// The sequences at their places; the cursor is somewhere afterwards, and not seen on its way.
    private mutating func drawn(_ items: [(place: Position, bytes: [UInt8])]) -> [UInt8] {
        output.removeAll(keepingCapacity: true)
        hideCursor()
        for item in items {
            goTo(item.place)
            output += item.bytes
        }
        place = nil
        return output
    }

    /// The pictures that can be shown better than in cells, with what is to be seen of each.
    private func placements(
        _ frame: Frame, _ pictures: [PlacedPicture?]
    ) -> [(mark: UInt16, placement: PictureLayer.Placement)] {
        var found: [(mark: UInt16, placement: PictureLayer.Placement)] = []
        for (index, placed) in pictures.enumerated() {
            guard let placed, placed.rect == placed.rect.clipped(to: frame.bounds) else {
                continue
            }
            // A sixel picture in the last row would make the screen scroll.
            let isLow = placed.rect.endRow >= frame.rows
            if isLow, placed.picture.support.means.isErasedByText { continue }
            let mark = UInt16(truncatingIfNeeded: index + 1)
            let isVisible = frame.isMarked(placed.rect, mark)
            guard isVisible.contains(true) else { continue }
            found.append((mark, PictureLayer.Placement(placed: placed, isVisible: isVisible)))
        }
        return found
    }

    /// Puts in place of a picture's cells what its means need there: placeholders, or nothing.
    private func blank(_ frame: inout Frame, _ placement: PictureLayer.Placement) {
        let placed = placement.placed
        let number = UInt16(truncatingIfNeeded: placed.picture.id % 65_534 + 1)
        let isPlaced = placed.picture.support.means == .placeholders
        let slot = isPlaced ? layer.slot(of: placed.picture) : nil
        // One that could not be sent stays in cells.
        if isPlaced, slot == nil { return }
        var at = 0
        for row in 0..<placed.rect.rows {
            for column in 0..<placed.rect.columns {
                defer { at += 1 }
                guard placement.isVisible[at] else { continue }
                let index = (placed.rect.row + row) * frame.columns + placed.rect.column + column
                frame.substitute(cell(slot, number, row, column), at: index)
            }
        }
    }

    private func cell(_ slot: UInt8?, _ number: UInt16, _ row: Int, _ column: Int) -> Cell {
        guard let slot else { return Cell(picture: number) }
        let text = KittyImage.placeholder(row: row, column: column, base: layer.base)
        return Cell(text: text, style: Style(foreground: .ansi(slot)), picture: number)
    }

    /// Makes cells of a picture's rectangle unlike anything, so that they are sent.
    private mutating func spoil(_ placement: PictureLayer.Placement, isVisible: Bool) {
        guard var known = shown else { return }
        let rect = placement.placed.rect
        for (at, isSeen) in placement.isVisible.enumerated() where isSeen == isVisible {
            let index =
                (rect.row + at / rect.columns) * known.columns + rect.column + at % rect.columns
            guard known.cells.indices.contains(index) else { continue }
            known.spoil(index)
            // Never half of a wide character.
            let other = known.cells[index].width == 0 ? index - 1 : index + 1
            if known.cells[index].width != 1, known.cells.indices.contains(other) {
                known.spoil(other)
            }
        }
        shown = known
    }

    /// Takes another picture's cells for the new one's: it hides them.
    private mutating func adopt(_ placement: PictureLayer.Placement, _ bare: Frame) {
        guard var known = shown, known.size == bare.size else { return }
        let rect = placement.placed.rect
        for (at, isSeen) in placement.isVisible.enumerated() where isSeen {
            let index =
                (rect.row + at / rect.columns) * known.columns + rect.column + at % rect.columns
            let number = known.cells[index].picture
            if number != 0, number != .max { known.substitute(bare.cells[index], at: index) }
        }
        shown = known
    }

    /// A placeholder in the colour that is its picture's number, exactly, whatever colours are used
    /// for text. Marks go on by themselves along a row, so only a run's first has to have them.
    mutating func sendPlaceholder(_ cell: Cell, column: Int) {
        guard case .ansi(let slot) = cell.style.foreground else { return }
        if placeholder?.slot != slot {
            output += "\u{1B}[0;38;5;\(slot)m".utf8
            style = nil
        }
        let scalars = cell.text.unicodeScalars
        let follows =
            placeholder?.slot == slot && place != nil && placeholder?.next == place
            && placeholder.map { KittyImage.follows(cell.text, $0.text) } ?? false
        if follows {
            output += String(Character("\u{10EEEE}")).utf8
        } else {
            output += String(scalars).utf8
        }
        place = place.map { Position(column: $0.column + 1, row: $0.row) }
        placeholder = place.map { LastPlaceholder(slot: slot, text: cell.text, next: $0) }
    }
}

/// The placeholder that was sent last, and where the next one would have to stand.
struct LastPlaceholder: Sendable {
    var slot: UInt8
    var text: Character
    var next: Position
}

extension Frame {
    /// Makes a cell unlike any that is drawn.
    fileprivate mutating func spoil(_ index: Int) {
        var cell = cells[index]
        cell.picture = .max
        substitute(cell, at: index)
    }

    /// Which cells of a rectangle inside the frame carry a mark, row by row.
    func isMarked(_ rect: Rect, _ mark: UInt16) -> [Bool] {
        var result: [Bool] = []
        result.reserveCapacity(rect.columns * rect.rows)
        for row in rect.row..<rect.endRow {
            for column in rect.column..<rect.endColumn {
                result.append(cells[row * columns + column].picture == mark)
            }
        }
        return result
    }
}
