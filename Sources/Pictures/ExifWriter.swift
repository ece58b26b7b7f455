/// Builds an EXIF block, beginning with its TIFF header.
package struct ExifWriter: Sendable {
    package enum Directory: Sendable, Hashable, CaseIterable { case main, exif, gps, thumbnail }

    package enum Value: Sendable, Hashable {
        case ascii(String)
        case bytes([UInt8])
        case undefined([UInt8])
        case short([UInt16])
        case long([UInt32])
        case rational([(top: UInt32, bottom: UInt32)])
        case signedRational([(top: Int32, bottom: Int32)])

        package static func == (a: Value, b: Value) -> Bool { a.coded(true) == b.coded(true) }
        package func hash(into hasher: inout Hasher) { hasher.combine(coded(true)) }
    }

    private var entries: [Directory: [UInt16: Value]] = [:]
    private let isBigEndian: Bool

    package init(isBigEndian: Bool = false) { self.isBigEndian = isBigEndian }

    /// Adds a tag, or replaces it.
    package mutating func set(_ tag: UInt16, in directory: Directory, to value: Value) {
        entries[directory, default: [:]][tag] = value
    }

    /// The block: header, then main, EXIF, GPS and thumbnail directory, each with its values
    /// behind it.
    package var bytes: [UInt8] {
        let present = Directory.allCases.filter { $0 == .main || entries[$0] != nil }
        // Twice: the first time finds out where each directory will be.
        var places: [Directory: Int] = [:]
        var block: [UInt8] = []
        for _ in 0..<2 {
            block = (isBigEndian ? [0x4D, 0x4D, 0, 0x2A] : [0x49, 0x49, 0x2A, 0]) + number(8, 4)
            for directory in present {
                places[directory] = block.count
                block += coded(directory, at: block.count, places, present)
            }
        }
        return block
    }

    /// The main directory alone, with its values behind it, as it is at `place`: a maker's note.
    package func directory(at place: Int) -> [UInt8] { coded(.main, at: place, [:], [.main]) }

    private func coded(
        _ directory: Directory, at place: Int, _ places: [Directory: Int], _ present: [Directory]
    ) -> [UInt8] {
        var tags = entries[directory] ?? [:]
        if directory == .main {
            for (tag, target) in [(UInt16(0x8769), Directory.exif), (0x8825, .gps)]
            where present.contains(target) {
                tags[tag] = .long([UInt32(places[target] ?? 0)])
            }
        }
        var table = number(tags.count, 2)
        var values: [UInt8] = []
        let start = place + 2 + tags.count * 12 + 4
        for (tag, value) in tags.sorted(by: { $0.key < $1.key }) {
            let coded = value.coded(isBigEndian)
            table += number(Int(tag), 2) + number(value.type, 2) + number(value.count, 4)
            if coded.count <= 4 {
                table += coded + Array(repeating: 0, count: 4 - coded.count)
            } else {
                table += number(start + values.count, 4)
                values += coded + Array(repeating: 0, count: coded.count % 2)
            }
        }
        let next = directory == .main ? places[.thumbnail] ?? 0 : 0
        return table + number(present.contains(.thumbnail) ? next : 0, 4) + values
    }

    private func number(_ value: Int, _ size: Int) -> [UInt8] {
        Value.number(UInt32(value), size, isBigEndian)
    }
}

extension ExifWriter.Value {
    fileprivate var type: Int {
        switch self {
        case .bytes: 1
        case .ascii: 2
        case .short: 3
        case .long: 4
        case .rational: 5
        case .undefined: 7
        case .signedRational: 10
        }
    }

    fileprivate var count: Int {
        switch self {
        case .ascii(let text): text.utf8.count + 1
        case .bytes(let bytes), .undefined(let bytes): bytes.count
        case .short(let numbers): numbers.count
        case .long(let numbers): numbers.count
        case .rational(let numbers): numbers.count
        case .signedRational(let numbers): numbers.count
        }
    }

    fileprivate func coded(_ isBig: Bool) -> [UInt8] {
        switch self {
        case .ascii(let text): Array(text.utf8) + [0]
        case .bytes(let bytes), .undefined(let bytes): bytes
        case .short(let numbers): numbers.flatMap { Self.number(UInt32($0), 2, isBig) }
        case .long(let numbers): numbers.flatMap { Self.number($0, 4, isBig) }
        case .rational(let numbers):
            numbers.flatMap { Self.number($0.top, 4, isBig) + Self.number($0.bottom, 4, isBig) }
        case .signedRational(let numbers):
            numbers.flatMap {
                Self.number(UInt32(bitPattern: $0.top), 4, isBig)
                    + Self.number(UInt32(bitPattern: $0.bottom), 4, isBig)
            }
        }
    }

    fileprivate static func number(_ value: UInt32, _ size: Int, _ isBig: Bool) -> [UInt8] {
        (0..<size).map { index in
            let shift = 8 * (isBig ? size - 1 - index : index)
            return UInt8(truncatingIfNeeded: value >> UInt32(shift))
        }
    }
}
