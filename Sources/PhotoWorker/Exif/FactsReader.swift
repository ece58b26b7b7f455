import AlbumModel
import Pictures

/// The facts of a photograph from everything that its file says: EXIF first, then XMP.
enum FactsReader {
    /// Throws for what is no picture, and for one whose size is missing. One beyond the limits has facts
    /// all the same: it is kept, and not decoded.
    static func facts(_ file: PictureFile) throws(PictureError) -> PhotoFacts {
        guard let format = PictureFormat(file) else { throw .notAPicture }
        let metadata = try PictureMetadata(file, format)
        guard metadata.width > 0, metadata.height > 0 else {
            throw .damaged("a picture without a size")
        }
        guard max(metadata.width, metadata.height) <= 1_000_000 else {
            throw .tooLarge("\(metadata.width)×\(metadata.height) pixels")
        }
        var facts = PhotoFacts(
            format: format.rawValue, width: metadata.width, height: metadata.height)
        facts.isCut = metadata.isCut
        fill(&facts, metadata)
        return facts
    }

    private static func fill(_ facts: inout PhotoFacts, _ metadata: PictureMetadata) {
        let exif = metadata.exif.flatMap { ExifFacts($0) }
        let packets = metadata.xmp.map { XMPFacts($0) }
        exif?.fill(&facts)
        // PNG and WebP say their size in the first bytes, and nobody takes EXIF's for it.
        if ["JPEG", "HEIC", "AVIF"].contains(facts.format), let size = exif?.recordedSize {
            (facts.recordedWidth, facts.recordedHeight) = size
        }
        for packet in packets { packet.fill(&facts) }
        facts.make = facts.make ?? metadata.plain["make"]
        facts.model = facts.model ?? metadata.plain["model"]
        // The moment itself, wherever it is said, before that of a scan or of a change.
        for kind in TimeKind.allCases where facts.takenAt == nil {
            facts.takenAt =
                exif?.time(kind) ?? packets.lazy.compactMap { $0.time(kind) }.first
        }
    }
}

/// What a date of a picture is the date of, the best first.
enum TimeKind: CaseIterable { case original, digitized, modified }
