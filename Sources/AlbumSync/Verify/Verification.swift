package import AlbumModel

/// What a remote really holds against what it should. Each finding names its key.
package struct Verification: Sendable, Hashable {
    package enum Subject: Sendable, Hashable {
        case file(FileRecord)
        case segment(SegmentName)
        case format
        /// Under a key that the album does not know.
        case unknown
    }

    package struct Finding: Sendable, Hashable {
        package var key: String
        package var subject: Subject
    }

    /// Objects that should be there and were looked at.
    package var checked = 0
    /// Of these, whose bytes were read.
    package var read = 0
    /// Not there.
    package var missing: [Finding] = []
    /// There with another length, or (looked at deeply) with other bytes.
    package var changed: [Finding] = []
    /// There, but no object of this album.
    package var unknown: [Finding] = []
    /// Files that lie on this machine only, and wait in no queue.
    package var notSent: [FileRecord] = []
    /// Originals that another machine has not sent yet.
    package var elsewhere = 0

    package init() {}

    /// Everything that should be there is, as it should be.
    package var isClean: Bool { missing.isEmpty && changed.isEmpty && notSent.isEmpty }
}
