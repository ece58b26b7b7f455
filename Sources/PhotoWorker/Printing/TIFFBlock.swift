/// A TIFF structure in memory that is read and changed in place. Every access is checked.
struct TIFFBlock {
    private(set) var bytes: [UInt8]
    private let isBigFirst: Bool

    struct Entry {
        let position: Int
        let tag: Int
        let type: Int
        let count: Int
    }

    private static let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
    private static let mostEntries = 1000

    init?(_ bytes: [UInt8]) {
        if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) {
            isBigFirst = false
        } else if bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
            isBigFirst = true
        } else {
            return nil
        }
        self.bytes = bytes
        guard bytes.count >= 14 else { return nil }
    }

    /// Where the main directory is.
    var main: Int? { number(4, size: 4) }

    /// The entries of the directory at `position`, as far as they lie in the block.
    func entries(_ position: Int) -> [Entry] {
        guard let count = number(position, size: 2), count <= Self.mostEntries else { return [] }
        return (0..<count).compactMap { index in
            let place = position + 2 + index * 12
            guard let tag = number(place, size: 2), let type = number(place + 2, size: 2),
                let number = number(place + 4, size: 4), place + 12 <= bytes.count
            else { return nil }
            return Entry(position: place, tag: tag, type: type, count: number)
        }
    }

    /// An entry's value that is one whole number, or the directory it points to.
    func value(_ entry: Entry) -> Int? {
        number(entry.position + 8, size: entry.type == 3 ? 2 : 4)
    }

    /// Makes the entry's value one whole number; its type becomes LONG (or SHORT, as it was).
    mutating func set(_ entry: Entry, to value: Int) {
        let type = entry.type == 3 && value < 65536 ? 3 : 4
        put(type, at: entry.position + 2, size: 2)
        put(1, at: entry.position + 4, size: 4)
        put(0, at: entry.position + 8, size: 4)
        put(value, at: entry.position + 8, size: type == 3 ? 2 : 4)
    }

    /// Takes the entry out of the directory at `directory`; what follows moves up.
    mutating func remove(_ entry: Entry, from directory: Int) {
        guard let count = number(directory, size: 2), count > 0 else { return }
        // The entries behind it and the link to the next directory.
        let end = min(directory + 2 + count * 12 + 4, bytes.count)
        guard entry.position + 12 <= end else { return }
        let rest = Array(bytes[(entry.position + 12)..<end])
        for (index, byte) in (rest + Array(repeating: 0, count: 12)).enumerated() {
            bytes[entry.position + index] = byte
        }
        put(count - 1, at: directory, size: 2)
    }

    /// Overwrites the directory at `position` and all that its entries hold with zeros.
    mutating func erase(_ position: Int) {
        let all = entries(position)
        for entry in all {
            let size = Self.sizes.indices.contains(entry.type) ? Self.sizes[entry.type] : 1
            let length = entry.count * size
            guard length > 4, let place = number(entry.position + 8, size: 4) else { continue }
            zero(place, length)
        }
        zero(position, 2 + all.count * 12 + 4)
    }

    /// Ends the chain of directories after the one at `position`; where the next one was.
    mutating func unlinkNext(_ position: Int) -> Int? {
        guard let count = number(position, size: 2) else { return nil }
        let place = position + 2 + count * 12
        guard let next = number(place, size: 4) else { return nil }
        put(0, at: place, size: 4)
        return next == 0 ? nil : next
    }

    mutating func zero(_ position: Int, _ length: Int) {
        guard position >= 0, length > 0, position < bytes.count else { return }
        for index in position..<min(position + length, bytes.count) { bytes[index] = 0 }
    }

    private func number(_ position: Int, size: Int) -> Int? {
        guard position >= 0, position <= bytes.count - size else { return nil }
        let part = bytes[position..<position + size]
        return (isBigFirst ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }

    private mutating func put(_ value: Int, at position: Int, size: Int) {
        guard position >= 0, position <= bytes.count - size else { return }
        for index in 0..<size {
            let shift = 8 * (isBigFirst ? size - 1 - index : index)
            bytes[position + index] = UInt8(truncatingIfNeeded: value >> shift)
        }
    }
}
