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
    private var isAskedAgain = false
    /// A sync was asked for and not stopped since.
    private(set) var isWanted = false

    init(_ opening: LoopOpening) {
        store = opening.store
        invocation = opening.invocation
        var options = SyncOptions(app: "gyotaku " + Version.text)
        let rate = opening.invocation.config.values["sync.limit-rate"].flatMap(Rate.init(parsing:))
        options.bytesPerSecond = rate.map { Int64($0.bytesPerSecond) }
        self.options = options
    }

    /// Starts one, or has the one that runs followed by another. `post` is told how it stands.
    func start(_ language: Language, _ post: @escaping @Sendable (Event) -> Void) {
        isWanted = true
        guard running == nil else {
            isAskedAgain = true
            return
        }
        let run = SyncRun(
            store: store, invocation: invocation, options: options, language: language,
            post: post)
        running = Task {
            await run.run()
            running = nil
            if isAskedAgain, isWanted {
                isAskedAgain = false
                start(language, post)
            }
        }
    }

    /// Ends it soon; what was sent stays sent, the rest waits.
    func stop() {
        isWanted = false
        isAskedAgain = false
        running?.cancel()
    }
}
