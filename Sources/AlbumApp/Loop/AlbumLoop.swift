import AlbumModel
import AlbumScreens
import AlbumStore
import Canvas
import Dispatch
import Pictures
import Terminal

/// The album on a terminal: keys and results in, one repaint for all that came together.
///
/// The state is on the main actor; everything that takes time is elsewhere and comes back as events.
@MainActor final class AlbumLoop {
    let effects: Effects
    let sync: SyncRunner
    private let sharp: SharpPictures
    /// What changes the album, in the order of the keys.
    private let changes = Lane()
    private let reads = Lane()
    private let drafts: DraftFile
    /// What is made when there is time.
    let background = Lane()
    private let invocation: Invocation
    private let screen: TerminalScreen
    private(set) var state: AlbumState
    private var results: [Event] = []
    private var isDrainPlanned = false
    private var ending: CheckedContinuation<Void, Never>?
    private var hasEnded = false

    /// Opens the album and shows it until the person quits or the terminal goes.
    static func run(_ invocation: Invocation) async throws -> ExitCode {
        let opening = try await LoopOpening(invocation)
        let loop = try AlbumLoop(opening)
        await loop.run()
        return .done
    }

    private init(_ opening: LoopOpening) throws(Failure) {
        invocation = opening.invocation
        effects = Effects(opening)
        sync = SyncRunner(opening)
        sharp = SharpPictures(effects.previews)
        drafts = DraftFile(opening.store.folder)
        let relay = EventRelay()
        do {
            screen = try TerminalScreen(opening.terminalOptions) { relay.loop?.take($0) }
        } catch {
            throw Failure(any: error)
        }
        sharp.support = screen.pictures
        state = opening.state(
            size: screen.size, traits: screen.traits, pictures: screen.pictures)
        relay.loop = self
        sharp.onReady = { [weak self] in self?.keep([]) }
    }

    private func run() async {
        // With what is in the album, unless that takes longer than a person sees.
        let early = Task {
            try? await Task.sleep(for: .milliseconds(20))
            if !Task.isCancelled { paint() }
        }
        for effect in state.startEffects {
            for event in await effects.run(effect, state.preferences.language) { apply(event) }
        }
        early.cancel()
        paint()
        startQuietWork()
        await untilEnd()
        screen.close()
        sync.end()
        // What a person asked to be saved before leaving is saved.
        await changes.finish()
        await drafts.finish()
    }

    /// Returns when the person quits, the terminal goes, or the task is cancelled.
    private func untilEnd() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { ending in
                if hasEnded { ending.resume() } else { self.ending = ending }
            }
        } onCancel: {
            DispatchQueue.main.async { MainActor.assumeIsolated { self.end() } }
        }
    }

    // MARK: Events

    private func take(_ events: [TerminalEvent]) {
        apply(.clock(TypedTime.local(invocation.now())))
        for event in events {
            switch event {
            case .key(let key): apply(.key(key))
            case .mouse(let mouse): apply(.mouse(mouse))
            case .resize(let size): apply(.resize(size))
            case .background(let isLight): apply(.background(isLight: isLight))
            case .pictures(let support):
                sharp.support = support
                apply(.pictures(cell: support.means == .cells ? nil : support.cell))
            case .hangUp: end()
            }
        }
        drain()
    }

    /// Takes results from anywhere; those that come before the main queue's next turn are shown
    /// together.
    nonisolated func post(_ events: [Event]) {
        guard !events.isEmpty else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { self.keep(events) } }
    }

    private func keep(_ events: [Event]) {
        results += events
        guard !isDrainPlanned else { return }
        isDrainPlanned = true
        DispatchQueue.main.async { MainActor.assumeIsolated { self.drain() } }
    }

    private func drain() {
        isDrainPlanned = false
        let events = results
        results = []
        for event in events { apply(event) }
        paint()
    }

    private func apply(_ event: Event) {
        guard !hasEnded else { return }
        let wanted = update(&state, event)
        for effect in wanted { perform(effect) }
        follow(event)
    }

    private func paint() {
        guard !hasEnded else { return }
        let drawing = draw(state)
        screen.paint(drawing.frame, pictures: sharp.shown(drawing.pictures))
    }

    // MARK: Effects

    private func perform(_ effect: Effect) {
        let language = state.preferences.language
        let effects = effects
        if case .setRemote(let text) = effect, (try? effects.remote(text)) != nil { sync.stop() }
        switch effect.lane {
        case .changing: changes.add { self.post(await effects.run(effect, language)) }
        case .reading: reads.add { self.post(await effects.run(effect, language)) }
        case .free: Task.detached { self.post(await effects.run(effect, language)) }
        case .loop: performHere(effect)
        }
    }

    func startSync() { sync.start(state.preferences.language) { self.post([$0]) } }

    private func performHere(_ effect: Effect) {
        switch effect {
        case .redraw: screen.repaint()
        case .suspend: screen.suspend()
        case .quit: end()
        case .startSync: startSync()
        case .pauseSync: sync.stop()
        case .keepDraft(let draft): drafts.keep(draft)
        case .editText(let text): edit(text)
        default: break
        }
    }

    /// The terminal is the editor's until it ends.
    private func edit(_ text: String) {
        screen.release()
        let edited = UserEditor(environment: invocation.environment).edit(text)
        screen.reclaim()
        keep([.textEdited(edited)])
    }

    private func end() {
        hasEnded = true
        ending?.resume()
        ending = nil
    }
}

/// Stands between the screen, which must be there first, and the loop.
@MainActor private final class EventRelay {
    weak var loop: AlbumLoop?
}
