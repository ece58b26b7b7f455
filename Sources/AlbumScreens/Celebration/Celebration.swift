import AlbumModel
import Canvas
import FoundationEssentials

/// A new stamp being printed: ink that spreads over its place. A few steps, then nothing more.
struct Celebration: Sendable, Hashable {
    let stamp: UUID
    /// From 0.
    var step = 0

    static let steps = 12
    static let milliseconds = 70

    /// How much of the picture is there, 0…1; it slows down as ink does.
    var progress: Double {
        let part = Double(step) / Double(Self.steps)
        return 1 - (1 - part) * (1 - part)
    }
}

extension AlbumState {
    /// Begins, where the user wants to see it and it can be seen.
    mutating func celebrate(_ stamp: UUID) -> [Effect] {
        guard look.isCelebrating, size.columns >= 40, size.rows >= 12 else { return [] }
        celebration = Celebration(stamp: stamp)
        return [.wake(milliseconds: Celebration.milliseconds)]
    }

    /// A moment is over.
    mutating func tick() -> [Effect] {
        guard var running = celebration else { return [] }
        running.step += 1
        guard running.step <= Celebration.steps else { return endCelebration() }
        celebration = running
        return [.wake(milliseconds: Celebration.milliseconds)]
    }

    /// What a key does, too: it is not taken, only the ink is dry at once.
    mutating func endCelebration() -> [Effect] {
        celebration = nil
        return []
    }
}

extension Page {
    /// Covers what of the new stamp's picture is not printed yet: from the middle outwards, with a
    /// ragged edge.
    mutating func ink(over rect: Rect, of stamp: UUID) {
        guard let running = state.celebration, running.stamp == stamp else { return }
        let centre = (Double(rect.columns) / 2, Double(rect.rows) / 2)
        let reach = (centre.0 * centre.0 / 4 + centre.1 * centre.1).squareRoot() * 1.15
        for row in 0..<rect.rows {
            for column in 0..<rect.columns {
                let x = (Double(column) + 0.5 - centre.0) / 2
                let y = Double(row) + 0.5 - centre.1
                let ragged = Double((column &* 7 &+ row &* 13) % 5) * 0.06
                let distance = (x * x + y * y).squareRoot() / reach + ragged
                guard distance > running.progress * 1.3 else { continue }
                let isEdge = distance < running.progress * 1.3 + 0.12
                let text: Character = !isEdge ? " " : state.look.hasUnicode ? "░" : "."
                frame[rect.column + column, rect.row + row] = Cell(text: text, style: theme.ink)
            }
        }
    }
}
