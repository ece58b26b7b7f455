import AlbumModel
import Canvas
import FoundationEssentials

/// Frames photos: which style, what of it is told, where to. A preview shows what comes of it.
struct FrameScreen: Sendable {
    let photos: [PhotoRef]
    /// The photo that is shown.
    var shown = 0
    /// Nil until they are known.
    var styles: [FrameStyleEntry]?
    var selection = 0
    var choice: FrameChoice
    var folder: String
    /// While the folder is typed.
    var editor: LineEditor?
    var isKeptInAlbum = false
    var progress: Progress?

    struct Progress: Sendable {
        /// Photos that are still to be framed, the one under way first.
        var left: [PhotoRef]
        var outputs: [String] = []
        var problems: [String] = []
    }

    var isRunning: Bool { progress.map { !$0.left.isEmpty } ?? false }

    var preview: PictureSource? {
        guard styles != nil, photos.indices.contains(shown) else { return nil }
        return .framed(photos[shown], choice)
    }
}

extension AlbumState {
    /// Asks how the photos shall be framed; does nothing without one.
    mutating func openFrame(_ photos: [PhotoRef]) -> [Effect] {
        guard !photos.isEmpty else {
            tell(words.frame.nothing)
            return []
        }
        screens.append(
            .frame(
                FrameScreen(photos: photos, choice: FrameChoice(style: "classic"), folder: folder)))
        return [.loadFrames]
    }

    mutating func take(frames styles: [FrameStyleEntry], folder: String, usual: String) {
        guard var screen = frameScreen else { return }
        screen.styles = styles
        screen.folder = folder
        screen.selection = styles.firstIndex { $0.name == usual } ?? 0
        if styles.indices.contains(screen.selection) {
            screen.choice.style = styles[screen.selection].name
        }
        frameScreen = screen
    }

    mutating func moveFrameStyle(_ step: Int) -> [Effect] {
        guard var screen = frameScreen, let styles = screen.styles, !styles.isEmpty,
            !screen.isRunning
        else { return [] }
        screen.selection = min(max(0, screen.selection + step), styles.count - 1)
        screen.choice.style = styles[screen.selection].name
        frameScreen = screen
        if let problem = styles[screen.selection].problem { tell(problem, .problem) }
        return []
    }

    mutating func turnFramePhoto(_ step: Int) -> [Effect] {
        guard var screen = frameScreen else { return [] }
        screen.shown = min(max(0, screen.shown + step), screen.photos.count - 1)
        frameScreen = screen
        return []
    }

    mutating func changeFrame(_ body: (inout FrameScreen) -> Void) -> [Effect] {
        guard var screen = frameScreen, !screen.isRunning else { return [] }
        body(&screen)
        frameScreen = screen
        return []
    }

    /// None, the area, the exact place, and again.
    mutating func turnFramePlace() -> [Effect] {
        changeFrame { screen in
            let all = FrameChoice.Place.allCases
            let index = all.firstIndex(of: screen.choice.place) ?? 0
            screen.choice.place = all[(index + 1) % all.count]
        }
    }

    mutating func typeFrameFolder() -> [Effect] {
        changeFrame { $0.editor = LineEditor($0.folder) }
    }

    mutating func endFrameFolder(isKept: Bool) -> [Effect] {
        changeFrame { screen in
            if isKept, let text = screen.editor?.text, !text.isEmpty { screen.folder = text }
            screen.editor = nil
        }
    }

    mutating func typedInFrame(_ key: Key) -> [Effect] {
        guard var screen = frameScreen, var editor = screen.editor, editor.press(key) else {
            return []
        }
        screen.editor = editor
        frameScreen = screen
        return []
    }

    /// Frames the first of the photos; each that is done is followed by the next.
    mutating func startFraming() -> [Effect] {
        guard var screen = frameScreen, !screen.isRunning, screen.styles != nil else { return [] }
        if let styles = screen.styles, styles.indices.contains(screen.selection),
            let problem = styles[screen.selection].problem
        {
            tell(problem, .problem)
            return []
        }
        screen.progress = FrameScreen.Progress(left: screen.photos)
        frameScreen = screen
        return nextFraming(screen)
    }

    private func nextFraming(_ screen: FrameScreen) -> [Effect] {
        guard let photo = screen.progress?.left.first else { return [] }
        return [
            .frame(
                FrameTask(
                    photo: photo, choice: screen.choice, folder: screen.folder,
                    isKeptInAlbum: screen.isKeptInAlbum))
        ]
    }

    mutating func take(framed outcome: FrameOutcome) -> [Effect] {
        guard var screen = frameScreen, var progress = screen.progress,
            progress.left.first == outcome.task.photo
        else {
            // The screen was left: the last one is told all the same.
            if let output = outcome.output { tell(words.frame.saved(1, output), .good) }
            return []
        }
        progress.left.removeFirst()
        if let output = outcome.output {
            progress.outputs.append(output)
        } else {
            progress.problems += outcome.remarks
        }
        screen.progress = progress
        frameScreen = screen
        guard progress.left.isEmpty else { return nextFraming(screen) }
        if let problem = progress.problems.first {
            tell(words.frame.failed(progress.problems.count, problem), .problem)
            return []
        }
        let place = progress.outputs.last ?? screen.folder
        let told = words.frame.saved(progress.outputs.count, place)
        let reveals = outcome.reveals.isEmpty ? "" : "  " + words.frame.shows + outcome.reveals
        pop { if case .frame = $0 { true } else { false } }
        tell(told + reveals + (outcome.remarks.first.map { "  " + $0 } ?? ""), .good)
        return []
    }

    /// Away; what is still to be framed is not.
    mutating func leaveFrame() -> [Effect] {
        pop { if case .frame = $0 { true } else { false } }
        return []
    }

    mutating func prepareFrame(_ screen: FrameScreen) -> [Effect] {
        guard let source = screen.preview else { return [] }
        let cells = FrameScreenLayout(size: size).picture.size
        guard !cells.isBlank else { return [] }
        return gallery.want([PictureRequest(source: source, cells: cells, isFilling: false)])
    }

    /// The photos of what is on show: a catch's or page's photo, a stamp's newest.
    var photosToFrame: [PhotoRef] {
        switch screens.last {
        case .catchPage(let page): page.shownPhoto.map { [$0.ref] } ?? []
        case .page(let page): page.entry.photos.first.map { [$0.ref] } ?? []
        case .stamp(let page):
            (selectedCatch?.photos.first?.ref ?? stamp(page.id)?.coverPhoto).map { [$0] } ?? []
        default: []
        }
    }
}
