package import FoundationEssentials

/// The album in a line: for the header and the status line.
package struct AlbumSummary: Sendable, Hashable {
    package var user: UUID
    package var device: DeviceID
    /// The user's regions; never empty.
    package var regions: [Region]
    /// Stamps with at least one catch.
    package var caught: Int
    /// Stamps that show by the regions, the caught and own fish among them.
    package var total: Int
    package var catches: Int
    package var photos: Int
    /// Photos that wait in the inbox to be named.
    package var inbox: Int
    package var queue: QueueCounts
    /// Journal operations that no segment on the remote holds yet.
    package var unsentOperations: Int

    package init(
        user: UUID, device: DeviceID, regions: [Region], caught: Int, total: Int, catches: Int,
        photos: Int, inbox: Int, queue: QueueCounts, unsentOperations: Int
    ) {
        self.user = user
        self.device = device
        self.regions = regions
        self.caught = caught
        self.total = total
        self.catches = catches
        self.photos = photos
        self.inbox = inbox
        self.queue = queue
        self.unsentOperations = unsentOperations
    }
}

/// A personal best that a new catch set, told when it is added.
package enum PersonalBest: Sendable, Hashable {
    case first, length, weight
}
