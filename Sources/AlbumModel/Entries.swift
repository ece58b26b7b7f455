package import FoundationEssentials

/// A stamp as the album shows it: a species or an own fish, with its life-list line.
package struct StampEntry: Sendable, Hashable, Identifiable {
    /// The stamp's UUID: for a species derived from its id, the same in every album.
    package var id: UUID
    /// Catalogue number, or from 1001 for own fish.
    package var number: Int
    /// nil for an own fish.
    package var speciesID: String?
    package var names: Names
    package var shape: BodyShape
    /// Fish caught (the sum of quantities); caught when > 0.
    package var count: Int
    package var first: LocalTime?
    package var last: LocalTime?
    package var bestLength: Measure?
    package var bestWeight: Measure?
    /// The photo on the stamp: of the newest catch that has one.
    package var coverPhoto: PhotoRef?
    /// Names that the user gave it beside the catalogue's.
    package var ownAliases: [String] = []
    /// Not shown unless asked for.
    package var isHidden = false
    /// On the user's wish list.
    package var isWanted = false

    package init(
        id: UUID, number: Int, speciesID: String?, names: Names, shape: BodyShape, count: Int,
        first: LocalTime?, last: LocalTime?, bestLength: Measure?, bestWeight: Measure?,
        coverPhoto: PhotoRef?
    ) {
        self.id = id
        self.number = number
        self.speciesID = speciesID
        self.names = names
        self.shape = shape
        self.count = count
        self.first = first
        self.last = last
        self.bestLength = bestLength
        self.bestWeight = bestWeight
        self.coverPhoto = coverPhoto
    }
}

/// Enough to find a photo's picture: its id and its original's content.
package struct PhotoRef: Sendable, Hashable {
    package var id: UUID
    package var sha256: String
    package var fileExtension: String

    package init(id: UUID, sha256: String, fileExtension: String) {
        self.id = id
        self.sha256 = sha256
        self.fileExtension = fileExtension
    }
}

/// A catch with what its page shows.
package struct CatchEntry: Sendable, Hashable, Identifiable {
    package var record: Catch
    package var stampNumber: Int
    package var stampNames: Names
    package var photos: [Photo]
    /// Values of it and of its photos that lost, set on another machine at the same time.
    package var conflicts: [Conflict] = []

    package var id: UUID { record.id }

    package init(record: Catch, stampNumber: Int, stampNames: Names, photos: [Photo]) {
        self.record = record
        self.stampNumber = stampNumber
        self.stampNames = stampNames
        self.photos = photos
    }
}

/// Which stamps to show; empty sets mean "any".
package struct StampFilter: Sendable, Hashable {
    package enum Caught: Sendable, Hashable { case all, caught, uncaught, wanted }
    package var caught: Caught = .all
    /// The user's regions by default; caught stamps and own fish always show.
    package var regions: [Region] = []
    package var waters: [Water] = []
    package var families: [String] = []
    /// Searched over zh-Hant, aliases, ja, en and scientific names.
    package var text: String = ""
    /// Whether hidden stamps show too.
    package var isShowingHidden = false

    package init() {}
}
