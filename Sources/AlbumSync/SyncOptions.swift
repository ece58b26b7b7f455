internal import Remotes

/// How a sync is done.
package struct SyncOptions: Sendable, Hashable {
    /// Files at once, to begin with.
    package var concurrency: Int
    package var greatestConcurrency: Int
    /// Where the way to the remote is long.
    package var farthestConcurrency = 256
    /// A remote that takes so many seconds for its first answer is far: files go while the journals are
    /// exchanged, since each of both mostly waits.
    package var farLatency = 0.05
    /// The most to send, in bytes a second; nil for as fast as it goes.
    package var bytesPerSecond: Int64?
    /// A person asked for it: what is parked or waits for a later time is tried at once.
    package var isAsked: Bool
    package var retry: RetryPolicy
    package var patience: SyncPlan.Patience
    /// The program's name and version, for the journal.
    package var app: String
    /// Whether photos of other machines are fetched, or each when it is looked at; nil: as the album
    /// has it (`AlbumStore.photosWanted`), which is when looked at unless it says otherwise.
    package var photos: RestoreOptions.Photos?
    /// Seconds after which an upload in parts that nobody goes on with is ended.
    package var uploadAge: Double = 86_400
    /// Above this many bytes a file goes in parts of `partSize`.
    package var partThreshold: Int64
    /// nil for as large as the file needs.
    package var partSize: Int64?

    package init(
        concurrency: Int = 8, greatestConcurrency: Int = 16, bytesPerSecond: Int64? = nil,
        isAsked: Bool = true, retry: RetryPolicy = RetryPolicy(),
        patience: SyncPlan.Patience = SyncPlan.Patience(), app: String = "gyotaku"
    ) {
        self.concurrency = concurrency
        self.greatestConcurrency = greatestConcurrency
        self.bytesPerSecond = bytesPerSecond
        self.isAsked = isAsked
        self.retry = retry
        self.patience = patience
        self.app = app
        partThreshold = PartPlan.threshold
    }

    /// nil for a file that goes as a whole.
    func partPlan(_ byteCount: Int64) -> PartPlan? {
        guard byteCount > partThreshold else { return nil }
        return partSize.map { PartPlan(byteCount: byteCount, partSize: $0) }
            ?? PartPlan(byteCount: byteCount)
    }
}
