package import AlbumModel
package import FoundationEssentials
package import Remotes

/// What on a remote could go, and what of it may.
package struct CleanFindings: Sendable, Hashable {
    /// An object that no machine's journal knows.
    package struct Orphan: Sendable, Hashable {
        package var key: String
        package var byteCount: Int64
        /// When this machine saw it the first time.
        package var firstSeen: Date
        package var isDue: Bool
    }

    /// A file of what is in the bin.
    package struct Binned: Sendable, Hashable {
        package var key: String
        package var file: FileRecord
        package var binnedAt: Date
        /// Machines that have not seen it put there.
        package var unseenBy: [DeviceID]
        /// This machine has the original whole: out of the bin it can be sent again.
        package var isWholeHere: Bool
        package var isDue: Bool
    }

    package var orphans: [Orphan] = []
    package var binned: [Binned] = []
    /// Uploads in parts that nobody goes on with.
    package var uploads: [OpenUpload] = []
    /// Under keys that are none of this program's: never touched.
    package var unknown: [String] = []
    /// Machines whose journal is not whole here: until it is, nothing counts as an orphan.
    package var incomplete: [DeviceID] = []

    package init() {}

    /// Bytes of what may go now.
    package var dueBytes: Int64 {
        orphans.filter(\.isDue).reduce(0) { $0 + $1.byteCount }
            + binned.filter(\.isDue).reduce(0) { $0 + $1.file.byteCount }
    }
}

package struct CleanOutcome: Sendable, Hashable {
    package var removed = 0
    package var bytes: Int64 = 0
    package var uploads = 0

    package init() {}
}
