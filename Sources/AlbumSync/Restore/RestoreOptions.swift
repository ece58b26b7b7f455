package import AlbumModel
package import FoundationEssentials

/// How an album is brought back.
package struct RestoreOptions: Sendable, Hashable {
    package enum Photos: Sendable, Hashable {
        case all
        /// None now; each when it is looked at.
        case lazy
    }

    package var photos: Photos
    /// Files at once.
    package var concurrency: Int
    package var retry: RetryPolicy
    package var patience: SyncPlan.Patience

    package init(
        photos: Photos = .all, concurrency: Int = 8,
        retry: RetryPolicy = RetryPolicy(), patience: SyncPlan.Patience = SyncPlan.Patience()
    ) {
        self.photos = photos
        self.concurrency = concurrency
        self.retry = retry
        self.patience = patience
    }
}

/// What was brought back.
package struct RestoreOutcome: Sendable, Hashable {
    package var user: UUID
    /// Stamps with at least one catch.
    package var stamps = 0
    package var catches = 0
    package var photos = 0
    /// Of originals and prints that are here now.
    package var bytes: Int64 = 0
    package var files = 0
    /// Files that the journal says are stored, and the remote does not hold whole.
    package var missing: [FileRecord] = []
    /// Originals that no machine ever finished sending, by what the journals say.
    package var neverStored: [FileRecord] = []
    /// Machines whose journal is not whole on the remote: what follows waits for it.
    package var lacks: [JournalLack] = []
    /// Where the album is that was here before; nil when there was none.
    package var replaced: String?

    package init(user: UUID) { self.user = user }
}
