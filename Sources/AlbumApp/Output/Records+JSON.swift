import AlbumModel
import FoundationEssentials
import Pictures

// What the commands print with --json. The members' names are a contract (see docs/commands.md);
// what is not known is null, never 0 or "".

extension Measure {
    var json: JSONValue {
        .object([
            "text": .string(text), "unit": .string(unit.rawValue), "base": .double(base),
            "baseUnit": .string(unit.kind == .length ? "mm" : "g"),
        ])
    }
}

extension Names {
    var json: JSONValue {
        .object(["zh-Hant": .optional(zhHant), "ja": .optional(ja), "en": .optional(en)])
    }
}

extension StampEntry {
    func json(_ language: Language, _ species: Species?) -> JSONValue {
        .object([
            "id": .string(id.lowerText), "number": .int(number), "species": .optional(speciesID),
            "name": .string(names[language]), "names": names.json,
            "scientific": .optional(species?.scientific), "family": .optional(species?.family),
            "water": .optional(species?.water.rawValue),
            "regions": .array((species?.regions ?? []).map { .string($0.rawValue) }),
            "caught": .bool(count > 0), "count": .int(count), "first": .optional(first?.iso),
            "last": .optional(last?.iso), "bestLength": bestLength?.json ?? .null,
            "bestWeight": bestWeight?.json ?? .null, "wanted": .bool(isWanted),
            "hidden": .bool(isHidden),
        ])
    }
}

extension CatchEntry {
    /// What a fish of its length may weigh, where it was not weighed.
    private var estimatedWeight: Measure? {
        guard record.weight == nil, let length = record.length else { return nil }
        return Catalogue.embedded[stamp: record.stampID]?.estimatedWeight(length: length)
    }

    func json(_ language: Language) -> JSONValue {
        .object([
            "id": .string(id.lowerText), "stamp": .int(stampNumber),
            "stampID": .string(record.stampID.lowerText), "name": .string(stampNames[language]),
            "names": stampNames.json, "caughtAt": .string(record.caughtAt.iso),
            "utcOffset": .optional(record.caughtAt.offsetText),
            "length": record.length?.json ?? .null, "weight": record.weight?.json ?? .null,
            "count": .int(record.quantity), "place": .optional(record.place?.name),
            "latitude": record.place?.point.map { .double($0.latitude) } ?? .null,
            "longitude": record.place?.point.map { .double($0.longitude) } ?? .null,
            "title": .optional(record.title), "note": .optional(record.note),
            "tags": .array(record.tags.map(JSONValue.string)),
            "released": .bool(record.isReleased), "lost": .bool(record.isLost),
            "bait": .optional(record.circumstances.bait),
            "gear": .optional(record.circumstances.gear),
            "weather": .optional(record.circumstances.weather),
            "firstGuess": .optional(record.firstGuess?.lowerText),
            "estimatedWeight": estimatedWeight?.json ?? .null,
            "photos": .array(photos.map { .string($0.id.lowerText) }),
            "createdAt": .string(record.createdAt.ISO8601Format()),
        ])
    }
}

extension Photo {
    var json: JSONValue {
        let described: [String: JSONValue] = [
            "id": .string(id.lowerText), "catch": .optional(catchID?.lowerText),
            "page": .optional(pageID?.lowerText),
            "sha256": .string(sha256), "bytes": .int(byteCount),
            "file": .string(originalName), "extension": .string(fileExtension),
            "title": .optional(title), "note": .optional(note), "position": .int(position),
            "addedAt": .string(addedAt.ISO8601Format()),
        ]
        return .object(described.merging(facts.fields) { own, _ in own })
    }
}

extension PhotoFacts {
    /// The members that `exif` and `photos` share.
    var fields: [String: JSONValue] {
        [
            "format": .string(format), "width": width > 0 ? .int(width) : .null,
            "height": height > 0 ? .int(height) : .null,
            "orientation": orientation.map { .int($0) } ?? .null, "make": .optional(make),
            "model": .optional(model), "lens": .optional(lens),
            "fNumber": fNumber.map { .double($0) } ?? .null,
            "exposureTime": exposureTime.map { .double($0) } ?? .null,
            "shutter": .optional(shutter), "iso": iso.map { .int($0) } ?? .null,
            "focalLength": focalLength.map { .double($0) } ?? .null,
            "focalLength35": focalLength35.map { .double($0) } ?? .null,
            "takenAt": .optional(takenAt?.iso), "utcOffset": .optional(takenAt?.offsetText),
            "latitude": latitude.map { .double($0) } ?? .null,
            "longitude": longitude.map { .double($0) } ?? .null,
            "altitude": altitude.map { .double($0) } ?? .null, "isCut": .bool(isCut),
        ]
    }
}
