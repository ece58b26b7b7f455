package import FoundationEssentials

/// What a file of the queue holds.
package enum FileKind: String, Sendable, CaseIterable, Hashable {
    case original, print
}

/// How far a file is on its way to the remote.
package enum QueueState: Sendable, Hashable {
    case pending
    case sending
    /// Sent, not yet proved.
    case verifying
    case done
    /// Waits for a person; the reason is an error's code and words, unfiltered.
    case parked(reason: String)

    /// `pending`, `sending`, `verifying`, `done`, `parked`.
    package var name: String {
        switch self {
        case .pending: "pending"
        case .sending: "sending"
        case .verifying: "verifying"
        case .done: "done"
        case .parked: "parked"
        }
    }
}

/// A file that is to be on the remote.
package struct QueueRow: Sendable, Hashable, Identifiable {
    /// The order of arrival.
    package var id: Int64
    /// The file's UUID, which is in its key.
    package var fileID: UUID
    package var photoID: UUID
    package var kind: FileKind
    package var sha256: String
    package var byteCount: Int64
    package var fileExtension: String
    /// Relative to the album's folder.
    package var path: String
    package var key: ObjectKey
    /// The photo's name when it came in, unfiltered.
    package var originalName: String
    package var state: QueueState
    /// Failed attempts since it was last put in the queue.
    package var attempts: Int
    /// Not to be tried before this time.
    package var nextAt: Date?

    package init(
        id: Int64, fileID: UUID, photoID: UUID, kind: FileKind, sha256: String, byteCount: Int64,
        fileExtension: String, path: String, key: ObjectKey, originalName: String,
        state: QueueState, attempts: Int = 0, nextAt: Date? = nil
    ) {
        self.id = id
        self.fileID = fileID
        self.photoID = photoID
        self.kind = kind
        self.sha256 = sha256
        self.byteCount = byteCount
        self.fileExtension = fileExtension
        self.path = path
        self.key = key
        self.originalName = originalName
        self.state = state
        self.attempts = attempts
        self.nextAt = nextAt
    }
}

/// How many files of the queue are in which state.
package struct QueueCounts: Sendable, Hashable {
    /// Pending, sending or verifying.
    package var waiting = 0
    package var waitingBytes: Int64 = 0
    package var parked = 0
    package var done = 0

    package init() {}
}

/// A file as the journal knows it: what the remote should hold under `key`.
package struct FileRecord: Sendable, Hashable, Identifiable {
    package var id: UUID
    package var photoID: UUID
    package var kind: FileKind
    package var sha256: String
    package var byteCount: Int64
    package var fileExtension: String
    /// The key it was proved to be stored under; nil before that.
    package var storedKey: ObjectKey?

    package init(
        id: UUID, photoID: UUID, kind: FileKind, sha256: String, byteCount: Int64,
        fileExtension: String, storedKey: ObjectKey?
    ) {
        self.id = id
        self.photoID = photoID
        self.kind = kind
        self.sha256 = sha256
        self.byteCount = byteCount
        self.fileExtension = fileExtension
        self.storedKey = storedKey
    }

    /// The UUID of a photo's file, derived: the same on every machine.
    package static func id(photo: UUID, kind: FileKind) -> UUID {
        UUID(namespace: photo, name: kind.rawValue)
    }
}
