import AlbumModel
import AlbumScreens
import AlbumStore
import AlbumSync
import Remotes

/// The sync of the album on the screen: one at a time, beside everything else.
@MainActor final class SyncRunner {
    private let store: AlbumStore
    private let invocation: Invocation
    private let options: SyncOptions
    private var running: Task<Void, Never>?
    private var clock: Task<Void, Never>?
    private var isAskedAgain = false
    private let automatic: AutoSync
    /// A sync was asked for and not stopped since.
    private(set) var isWanted = false

    init(_ opening: LoopOpening) {
        store = opening.store
        invocation = opening.invocation
        var options = SyncOptions(app: "gyotaku " + Version.text)
        let rate = opening.invocation.config.values["sync.limit-rate"].flatMap(Rate.init(parsing:))
        options.bytesPerSecond = rate.map { Int64($0.bytesPerSecond) }
        self.options = options
        automatic = opening.invocation.config.values["sync.auto"].flatMap(AutoSync.init) ?? .off
    }

    /// Something changed: goes along where a person wants that.
    func changed(_ language: Language, _ post: @escaping @Sendable (Event) -> Void) {
        if automatic == .afterChange { start(language, isAsked: false, post) }
    }

    /// Syncs every so often until the program ends, on lines that cost nothing.
    func startClock(
        _ language: @escaping @MainActor () -> Language, _ post: @escaping @Sendable (Event) -> Void
    ) {
        guard case .every(let seconds) = automatic else { return }
        clock = Task { [weak self] in
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(seconds))
                guard !Task.isCancelled, await !MeteredLine.isMetered() else { continue }
                self?.start(language(), isAsked: false, post)
            }
        }
    }

    /// Starts one, or has the one that runs followed by another. `post` is told how it stands.
    /// `isAsked`: by a person; what is parked is then tried too.
    func start(
        _ language: Language, isAsked: Bool = true,
        _ post: @escaping @Sendable (Event) -> Void
    ) {
        isWanted = true
        guard running == nil else {
            isAskedAgain = true
            return
        }
        var options = options
        options.isAsked = isAsked
        let run = SyncRun(
            store: store, invocation: invocation, options: options, language: language,
            post: post)
        running = Task {
            await run.run()
            running = nil
            if isAskedAgain, isWanted {
                isAskedAgain = false
                start(language, isAsked: isAsked, post)
            }
        }
    }

    /// Ends it soon; what was sent stays sent, the rest waits.
    func stop() {
        isWanted = false
        isAskedAgain = false
        running?.cancel()
    }

    /// The program ends.
    func end() {
        clock?.cancel()
        stop()
    }
}
