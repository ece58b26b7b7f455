package import FoundationEssentials

/// An image file of the album. Its original bytes, named by `sha256`, never change.
package struct Photo: Sendable, Hashable, Identifiable {
    package var id: UUID
    /// The catch it belongs to; one that is of no page either waits in the inbox.
    package var catchID: UUID?
    /// The page of the diary it belongs to, where it is of no catch.
    package var pageID: UUID?
    /// Whether it waits to be named.
    package var isInInbox: Bool { catchID == nil && pageID == nil }
    /// Lower-case hex SHA-256 of the original.
    package var sha256: String
    package var byteCount: Int64
    /// Lower-case extension by content: `jpg`, `png`.
    package var fileExtension: String
    /// The file's name when it came in, as given (unfiltered: pass through displayText to show).
    package var originalName: String
    package var title: String?
    package var note: String?
    /// Position among the photos of its catch, from 0.
    package var position: Int
    package var facts: PhotoFacts
    package var addedAt: Date

    package init(
        id: UUID, catchID: UUID?, sha256: String, byteCount: Int64, fileExtension: String,
        originalName: String, title: String? = nil, note: String? = nil, position: Int = 0,
        facts: PhotoFacts, addedAt: Date, pageID: UUID? = nil
    ) {
        self.id = id
        self.catchID = catchID
        self.pageID = pageID
        self.sha256 = sha256
        self.byteCount = byteCount
        self.fileExtension = fileExtension
        self.originalName = originalName
        self.title = title
        self.note = note
        self.position = position
        self.facts = facts
        self.addedAt = addedAt
    }
}

/// What a picture's header and EXIF say, as values; nil is "not known", never 0.
package struct PhotoFacts: Sendable, Hashable, Codable {
    /// `JPEG`, `PNG`.
    package var format: String
    /// Pixels as stored, before orientation.
    package var width: Int
    package var height: Int
    /// EXIF orientation 1…8.
    package var orientation: Int?
    package var make: String?
    package var model: String?
    package var lens: String?
    package var fNumber: Double?
    /// Seconds.
    package var exposureTime: Double?
    package var iso: Int?
    /// Millimetres.
    package var focalLength: Double?
    package var focalLength35: Double?
    /// Local time; its offset only from OffsetTimeOriginal.
    package var takenAt: LocalTime?
    /// When its file was last written before it came in: stands in where the camera said nothing.
    package var fileAt: LocalTime?
    package var latitude: Double?
    package var longitude: Double?
    /// Metres above the sea.
    package var altitude: Double?
    /// Whether the file ends before its picture does: still being copied, or cut short.
    package var isCut = false
    /// What the camera's EXIF says of the size, where it says so: another one when the picture was made
    /// smaller later. Told by `exif`; the album does not keep it.
    package var recordedWidth: Int?
    package var recordedHeight: Int?

    package init(format: String, width: Int, height: Int) {
        self.format = format
        self.width = width
        self.height = height
    }
}
