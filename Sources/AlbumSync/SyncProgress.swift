package import AlbumModel
package import FoundationEssentials
package import Remotes

/// Where a sync (or a restore) stands. Bytes are those that were acknowledged; they may go back when
/// a file has to be sent again.
package struct SyncProgress: Sendable, Hashable {
    package enum Phase: Sendable, Hashable {
        case connecting, journal, files
        /// The remote does not answer; the next try is in so many seconds.
        case waiting(seconds: Double)
        case finished
    }

    /// A file on its way.
    package struct File: Sendable, Hashable, Identifiable {
        package var id: Int64
        package var photoID: UUID
        package var kind: FileKind
        /// The photo's name when it came in, unfiltered.
        package var name: String
        package var bytes: Int64
        package var byteCount: Int64
        /// Over the last seconds.
        package var bytesPerSecond: Double = 0

        /// nil while it cannot be told.
        package var secondsLeft: Double? {
            guard bytesPerSecond > 0 else { return nil }
            return Double(max(0, byteCount - bytes)) / bytesPerSecond
        }
    }

    package var phase: Phase = .connecting
    package var doneFiles = 0
    package var totalFiles = 0
    package var doneBytes: Int64 = 0
    package var totalBytes: Int64 = 0
    /// Files that this run parked.
    package var parkedFiles = 0
    /// Operations of other machines taken in so far.
    package var merged = 0
    /// Values that lost by them, neither side knowing of the other.
    package var conflicts = 0
    /// Over the last seconds.
    package var bytesPerSecond: Double = 0
    package var files: [File] = []
    /// The last thing that went wrong, while it is of interest.
    package var fault: RemoteError?

    package init() {}

    /// nil while it cannot be told.
    package var secondsLeft: Double? {
        guard bytesPerSecond > 0 else { return nil }
        return Double(max(0, totalBytes - doneBytes)) / bytesPerSecond
    }
}
