internal import AlbumModel
internal import FoundationEssentials

/// The fields without which a record has no row. A value that such a field cannot have (from a
/// hostile bucket, or damage) is kept in the journal but never wins: it must not take a catch or a
/// photo away that was there.
enum EssentialField {
    static func accepts(_ value: JSONValue, _ name: String, of type: RecordType) -> Bool {
        switch (type, name) {
        case (_, "alive"): value.bool != nil
        case (.catch, "stamp"), (.file, "photo"): isUUID(value)
        case (.catch, "caughtAt"): value.string.flatMap { LocalTime(parsing: $0) } != nil
        case (.spot, "name"): value.string?.isEmpty == false
        case (.page, "day"): value.string.flatMap { LocalTime(parsing: $0) } != nil
        case (.photo, "sha256"), (.file, "sha256"): isPathPart(sha256: value.string)
        case (.photo, "extension"), (.file, "extension"): isPathPart(extension: value.string)
        case (.file, "kind"): value.string.flatMap(FileKind.init(rawValue:)) != nil
        default: true
        }
    }

    private static func isUUID(_ value: JSONValue) -> Bool {
        value.string.flatMap { UUID(lowerText: $0) } != nil
    }

    private static func isPathPart(
        sha256: String? = String(repeating: "0", count: 64), extension: String? = "jpg"
    ) -> Bool {
        guard let sha256, let `extension` else { return false }
        return AlbumFolder.originalPath(sha256: sha256, fileExtension: `extension`) != nil
    }
}
