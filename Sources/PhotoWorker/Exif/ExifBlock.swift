/// The directories of an EXIF block, read in place: values may lie anywhere in it, beyond 64 KB too.
/// Every access is checked, every loop bounded. What values mean is `ExifFacts`' business.
struct ExifBlock {
    enum Directory: Int { case main, exif, gps, interoperability }

    let part: FilePart
    private let isBigFirst: Bool
    private var directories: [Directory: ExifDirectory] = [:]

    /// - Parameter part: the block from its TIFF header.
    init?(_ part: FilePart) {
        guard part.isTIFF, part.count >= 14 else { return nil }
        self.part = part
        isBigFirst = part.byte(0) == 0x4D
        guard let first = part.number(4, size: 4, isBigFirst: isBigFirst) else { return nil }
        let main = ExifDirectory(part, at: Int(first), isBigFirst: isBigFirst)
        directories[.main] = main
        let exif = directory(0x8769, of: main)
        directories[.exif] = exif
        directories[.gps] = directory(0x8825, of: main) ?? directory(0x8825, of: exif)
        directories[.interoperability] = directory(0xA005, of: exif)
    }

    /// The value of `tag`, in the first of the directories that has it.
    func value(_ tag: Int, in places: [Directory] = [.exif, .main]) -> ExifValue? {
        for place in places {
            if let value = directories[place]?.value(tag) { return value }
        }
        return nil
    }

    /// Width and height as a TIFF has them, 0 where they are not said. Raw files (NEF, ARW, DNG) begin
    /// with a thumbnail, which says so; the picture itself is in a directory below.
    var size: (width: Int, height: Int) {
        guard let main = directories[.main], main.isReduced else {
            return directories[.main]?.size ?? (0, 0)
        }
        let places = main.value(0x014A)?.numbers.prefix(16) ?? []
        let whole = places.compactMap { place in
            place.flatMap { $0 > 0 && $0 < Double(part.count) ? Int($0) : nil }
        }.map { ExifDirectory(part, at: $0, isBigFirst: isBigFirst) }.filter { !$0.isReduced }
        return whole.map(\.size).max { $0.width < $1.width } ?? main.size
    }

    /// Whether there is anything in it at all.
    var isEmpty: Bool { directories.values.allSatisfy(\.isEmpty) }

    private func directory(_ tag: Int, of parent: ExifDirectory?) -> ExifDirectory? {
        guard let place = parent?.value(tag)?.number, place > 0, place < Double(part.count) else {
            return nil
        }
        return ExifDirectory(part, at: Int(place), isBigFirst: isBigFirst)
    }
}

/// One directory: twelve bytes a tag. Offsets count from the start of `part`.
struct ExifDirectory {
    private let part: FilePart
    private let isBigFirst: Bool
    private var places: [Int: Int] = [:]

    /// More than any camera writes.
    private static let mostEntries = 4096

    init(_ part: FilePart, at position: Int, isBigFirst: Bool) {
        self.part = part
        self.isBigFirst = isBigFirst
        guard let count = part.number(position, size: 2, isBigFirst: isBigFirst) else { return }
        for index in 0..<min(Int(count), Self.mostEntries) {
            let place = position + 2 + index * 12
            guard place + 12 <= part.count,
                let tag = part.number(place, size: 2, isBigFirst: isBigFirst)
            else { return }
            // The first of two entries with the same tag counts.
            if places[Int(tag)] == nil { places[Int(tag)] = place }
        }
    }

    var isEmpty: Bool { places.isEmpty }

    /// TIFF's NewSubfileType: a smaller version of another picture in the file.
    fileprivate var isReduced: Bool { (value(0x00FE)?.whole ?? 0) & 1 == 1 }
    fileprivate var size: (width: Int, height: Int) {
        (value(0x0100)?.whole ?? 0, value(0x0101)?.whole ?? 0)
    }
    var count: Int { places.count }

    /// The value; nil where it does not lie in the block.
    func value(_ tag: Int) -> ExifValue? {
        guard let place = places[tag],
            let type = part.number(place + 2, size: 2, isBigFirst: isBigFirst),
            let kind = ExifValue.Kind(rawValue: Int(type)),
            let count = part.number(place + 4, size: 4, isBigFirst: isBigFirst), count > 0
        else { return nil }
        let length = Int(count) * kind.size
        var start = place + 8
        if length > 4 {
            guard let offset = part.number(place + 8, size: 4, isBigFirst: isBigFirst) else {
                return nil
            }
            start = Int(offset)
        }
        guard start + length <= part.count else { return nil }
        return ExifValue(
            kind: kind, count: Int(count), part: part.part(start..<start + length),
            position: start, isBigFirst: isBigFirst)
    }
}
