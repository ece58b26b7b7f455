package import AlbumModel
package import FoundationEssentials

/// How the sync stands, as often as it is worth painting.
package struct SyncStatus: Sendable, Hashable {
    package enum Phase: Sendable, Hashable {
        case idle
        case connecting
        case running
        case paused
        case finished
        /// The remote cannot be reached; it is tried again by itself. For people.
        case offline(String)
        /// It ended before the end. For people.
        case failed(String)
    }

    package var phase: Phase = .idle
    package var filesDone = 0
    package var filesTotal = 0
    package var bytesDone: Int64 = 0
    package var bytesTotal: Int64 = 0
    package var bytesPerSecond: Double = 0
    /// The files under way, oldest first.
    package var files: [FileProgress] = []
    package var parked: [ParkedFile] = []

    package init() {}

    /// Whether something is being sent or tried again without a person.
    package var isActive: Bool {
        switch phase {
        case .connecting, .running, .offline: true
        case .idle, .paused, .finished, .failed: false
        }
    }
}

/// A file on its way.
package struct FileProgress: Sendable, Hashable, Identifiable {
    /// The queue row's.
    package var id: Int64
    /// The photo's name when it came in, unfiltered.
    package var name: String
    package var kind: FileKind
    package var sent: Int64
    package var total: Int64
    /// Sent, and not yet proved to be there.
    package var isVerifying: Bool
    /// Over the last seconds; 0 while it cannot be told.
    package var bytesPerSecond: Double

    package init(
        id: Int64, name: String, kind: FileKind, sent: Int64, total: Int64,
        isVerifying: Bool = false, bytesPerSecond: Double = 0
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.sent = sent
        self.total = total
        self.isVerifying = isVerifying
        self.bytesPerSecond = bytesPerSecond
    }
}

/// A file that waits for a person.
package struct ParkedFile: Sendable, Hashable, Identifiable {
    package var id: Int64
    package var name: String
    /// For people, unfiltered.
    package var reason: String
    /// Of the photo; nil while it waits to be named.
    package var catchID: UUID?

    package init(id: Int64, name: String, reason: String, catchID: UUID? = nil) {
        self.id = id
        self.name = name
        self.reason = reason
        self.catchID = catchID
    }
}
