import AlbumModel
import AlbumScreens
import AlbumStore
import AlbumSync
import Remotes

/// The sync of the album on the screen: one at a time, beside everything else.
@MainActor final class SyncRunner {
    private let store: AlbumStore
    private let environment: [String: String]
    private let regions: [Region]
    private let options: SyncOptions
    private var running: Task<Void, Never>?

    init(_ opening: LoopOpening) {
        store = opening.store
        environment = opening.invocation.environment
        regions = opening.invocation.regions
        var options = SyncOptions(app: "gyotaku " + Version.text)
        let rate = opening.invocation.config.values["sync.limit-rate"].flatMap(Rate.init(parsing:))
        options.bytesPerSecond = rate.map { Int64($0.bytesPerSecond) }
        self.options = options
    }

    /// Starts one, or goes on when one runs already. `post` is told how it stands, and at its end
    /// what has to be shown anew.
    func start(_ language: Language, _ post: @escaping @Sendable (Event) -> Void) {
        guard running == nil else { return }
        let run = SyncRun(
            store: store, environment: environment, regions: regions, options: options,
            language: language, post: post)
        running = Task {
            await run.run()
            running = nil
        }
    }

    /// Ends it soon; what was sent stays sent, the rest waits.
    func stop() { running?.cancel() }
}
