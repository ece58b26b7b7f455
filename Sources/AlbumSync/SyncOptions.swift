/// How a sync is done.
package struct SyncOptions: Sendable, Hashable {
    /// Files at once, to begin with.
    package var concurrency: Int
    package var greatestConcurrency: Int
    /// The most to send, in bytes a second; nil for as fast as it goes.
    package var bytesPerSecond: Int64?
    /// A person asked for it: what is parked or waits for a later time is tried at once.
    package var isAsked: Bool
    package var retry: RetryPolicy
    package var patience: SyncPlan.Patience
    /// The program's name and version, for the journal.
    package var app: String

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
    }
}
