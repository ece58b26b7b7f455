import AlbumModel
import Canvas

extension Page {
    mutating func catchPage(_ screen: CatchScreen) {
        let entry = screen.entry
        let list = state.stampPage?.catches
        let place =
            list?.total.map { words.catches.of((list?.selection ?? 0) + 1, $0) } ?? ""
        header(
            [
                Span(words.stamp.number(entry.stampNumber) + " ", theme.faint),
                Span(state.name(entry.stampNames), theme.strong),
            ], right: [Span(place, theme.faint)])
        let layout = CatchLayout(size: frame.size)
        if let photo = screen.shownPhoto {
            catchPicture(photo.ref, in: layout.picture)
        } else {
            fish(state.drawnPrint(of: entry), in: layout.picture, isCaught: true)
        }
        catchFacts(screen, in: layout.facts)
        foot()
    }

    /// The photo, or a word where it cannot be shown.
    mutating func catchPicture(_ ref: PhotoRef, in rect: Rect) {
        if picture(.photo(ref), in: rect, isFilling: false) { return }
        let request = PictureRequest(
            source: .photo(ref), cells: rect.size, isFilling: false)
        let text = state.gallery.isMissing(request) ? words.picker.noPreview : "…"
        frame.put(
            text, column: rect.column, row: rect.row + rect.rows / 2, width: rect.columns,
            style: theme.faint, align: .centre)
    }

    private mutating func catchFacts(_ screen: CatchScreen, in rect: Rect) {
        var lines = recordLines(screen.entry.record, screen.almanac)
        lines += screen.entry.conflicts.map { conflict in
            let other =
                conflict.field == "alive"
                ? words.conflicts.removedElsewhere
                : words.conflicts.other(
                    state.field(conflict.field), state.value(conflict.lost, of: conflict.field))
            return .text(sign("⇄ ", "") + other, theme.problem)
        }
        if let photo = screen.shownPhoto {
            if rect.rows > lines.count + 4 { lines.append(.space) }
            lines += photoLines(photo, of: screen)
        } else {
            lines.append(.text(words.catches.noPhoto, theme.faint))
        }
        let sky = AlmanacWords.of(words.language).skyLines(screen.almanac)
        if rect.rows > lines.count + sky.count { lines.append(.space) }
        lines += sky.map { .pair($0.label, $0.value) }
        draw(lines, in: rect)
    }

    private func recordLines(_ record: Catch, _ almanac: Almanac) -> [FactLine] {
        var lines: [FactLine] = []
        if let title = record.title { lines.append(.text(title, theme.strong)) }
        let c = words.catches
        lines.append(.pair(c.date, record.caughtAt.minuteText))
        if let lunar = AlmanacWords.of(words.language).dateLine(almanac) {
            lines.append(.pair(lunar.label, lunar.value))
        }
        if let length = record.length { lines.append(.pair(c.length, typed(length))) }
        if let weight = record.weight {
            lines.append(.pair(c.weight, typed(weight)))
        } else if let estimate = record.length.flatMap({ length in
            state.catalogue[stamp: record.stampID]?.estimatedWeight(length: length)
        }) {
            let text = DoubtWords.of(words.language).estimated(state.shown(estimate))
            lines.append(.pair(c.weight, text))
        }
        if record.quantity > 1 { lines.append(.pair(c.quantity, "×\(record.quantity)")) }
        if let place = record.place { lines.append(.pair(c.place, placeText(place))) }
        if !record.tags.isEmpty {
            lines.append(.pair(c.tags, record.tags.joined(separator: ", ")))
        }
        let how = record.circumstances
        for (label, value) in [(c.bait, how.bait), (c.gear, how.gear), (c.weather, how.weather)] {
            if let value { lines.append(.pair(label, value)) }
        }
        if record.isReleased { lines.append(.text(sign("↩ ", "") + c.released, theme.good)) }
        if record.isLost { lines.append(.text(sign("✗ ", "") + c.lost, theme.problem)) }
        if let guess = record.firstGuess.flatMap(state.name(ofStamp:)) {
            lines.append(.pair(c.firstGuess, guess))
        }
        if let note = record.note { lines.append(.paragraph(note)) }
        return lines
    }

    private func photoLines(_ photo: Photo, of screen: CatchScreen) -> [FactLine] {
        let facts = photo.facts
        let c = words.catches
        var lines: [FactLine] = []
        if screen.entry.photos.count > 1 {
            lines.append(.text(c.photo(screen.photo + 1, screen.entry.photos.count), theme.accent))
        }
        if let title = photo.title { lines.append(.text(title, theme.strong)) }
        if let camera = facts.camera { lines.append(.pair(c.camera, camera)) }
        if let lens = facts.lens { lines.append(.pair(c.lens, lens)) }
        if let exposure = facts.exposureText { lines.append(.pair(c.exposure, exposure)) }
        if let taken = facts.takenText { lines.append(.pair(c.taken, taken)) }
        if let place = facts.placeText { lines.append(.pair(c.position, place)) }
        lines.append(
            .pair(
                c.file,
                "\(photo.originalName) \(facts.width)×\(facts.height)"
                    + " \(byteText(photo.byteCount))"))
        if facts.isCut { lines.append(.text(c.endsEarly, theme.problem)) }
        return lines
    }

    /// As typed, and in the user's unit where that is another.
    private func typed(_ measure: Measure) -> String {
        let shown = state.shown(measure)
        return shown == measure.formatted ? shown : "\(measure.formatted) (\(shown))"
    }

    func placeText(_ place: Place) -> String {
        let point = place.point.map(\.text)
        return [place.name, point].compactMap(\.self).joined(separator: " ")
    }

    mutating func draw(_ lines: [FactLine], in rect: Rect) {
        let labels = lines.compactMap {
            if case .pair(let label, _) = $0 { width(label) } else { nil }
        }
        let labelWidth = labels.max() ?? 0
        var row = rect.row
        for line in lines where row < rect.endRow {
            switch line {
            case .space: row += 1
            case .text(let text, let style):
                frame.put(
                    displayText(text), column: rect.column, row: row, width: rect.columns,
                    style: style)
                row += 1
            case .pair(let label, let value):
                let lines = wrapped(
                    displayText(value), width: rect.columns - labelWidth - 1, limit: 2,
                    ambiguous: state.look.ambiguous)
                for (index, line) in lines.enumerated() where row < rect.endRow {
                    pair(
                        index == 0 ? label : "", line, column: rect.column, row: row,
                        labelWidth: labelWidth, width: rect.columns)
                    row += 1
                }
            case .paragraph(let text):
                let safe = displayText(text, keepsLines: true)
                let wrappedLines = wrapped(
                    safe, width: rect.columns, limit: max(1, rect.endRow - row - 4),
                    ambiguous: state.look.ambiguous)
                for line in wrappedLines where row < rect.endRow {
                    frame.put(line, column: rect.column, row: row, width: rect.columns)
                    row += 1
                }
            }
        }
    }
}

/// A line of what is known.
enum FactLine {
    case space
    case text(String, Style)
    case pair(String, String)
    case paragraph(String)
}

extension GeoPoint {
    /// Degrees to about ten metres: `24.1457, 120.6736`.
    var text: String { "\(degrees(latitude)), \(degrees(longitude))" }

    private func degrees(_ value: Double) -> String {
        guard value.isFinite, abs(value) <= 360 else { return "?" }
        let scaled = Int((abs(value) * 10_000).rounded())
        let fraction = String(scaled % 10_000 + 10_000).dropFirst()
        return "\(value < 0 ? "-" : "")\(scaled / 10_000).\(fraction)"
    }
}

/// `812 B`, `45 kB`, `3.2 MB`, `1.4 GB`.
func byteText(_ count: Int64) -> String {
    var value = Double(count)
    var unit = "B"
    for next in ["kB", "MB", "GB", "TB"] where value >= 1000 {
        value /= 1000
        unit = next
    }
    if unit == "B" { return "\(count) B" }
    let tenths = Int((value * 10).rounded())
    return value >= 10 ? "\((tenths + 5) / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
}
