package import AlbumModel
package import Remotes

/// What a sync did, and what is left.
package struct SyncOutcome: Sendable, Hashable {
    /// Files proved to be stored by this run.
    package var uploaded = 0
    /// Their bytes.
    package var bytes: Int64 = 0
    /// Journal segments proved to be stored by this run.
    package var segments = 0
    /// Operations of other machines taken in.
    package var merged = 0
    /// Values that lost against another machine's in this run, neither knowing of the other.
    package var conflicts = 0
    /// Machines whose journal is not wholly here: a part is not listed yet, or damaged.
    package var behind = 0
    /// Keys of segments of other machines that are there and are not what their names say.
    package var damaged: [String] = []
    /// Machines whose journal a later version of this program wrote.
    package var newer = 0
    /// Photos that should be here by now, and that the remote does not hold whole.
    package var missing: [FileRecord] = []
    /// Files that wait for a person.
    package var parked = 0
    /// Files that are still to be sent.
    package var waiting = 0
    /// Why it ended before everything was sent: one message for all.
    package var stopped: RemoteError?

    package init() {}
}

/// What a sync would do.
package struct SyncPreview: Sendable, Hashable {
    package var files: Int
    package var bytes: Int64
    package var parked: Int
    /// Journal operations that no segment on the remote holds.
    package var operations: Int
}
