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
    /// Goes on though a part of a journal is missing on the remote.
    package var isAcceptingGaps: Bool
    /// Files at once.
    package var concurrency: Int
    package var retry: RetryPolicy
    package var patience: SyncPlan.Patience

    package init(
        photos: Photos = .all, isAcceptingGaps: Bool = false, concurrency: Int = 8,
        retry: RetryPolicy = RetryPolicy(), patience: SyncPlan.Patience = SyncPlan.Patience()
    ) {
        self.photos = photos
        self.isAcceptingGaps = isAcceptingGaps
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
    /// Files that no machine ever finished sending.
    package var neverStored: [FileRecord] = []
    /// Machines whose journal is not whole on the remote: all that follows the gap is not here.
    package var machinesBehind = 0
    /// Where the album is that was here before; nil when there was none.
    package var replaced: String?

    package init(user: UUID) { self.user = user }
}
