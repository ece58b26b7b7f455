import Glibc
import Pictures

/// The bytes of a picture, every access checked: a file mapped for reading (one that shrinks
/// meanwhile ends this process and no other), or bytes in memory.
@safe final class PictureFile {
    /// The largest file that is looked at, in bytes.
    static let mostBytes = 512 << 20

    let count: Int
    private let base: UnsafeRawPointer
    private let isMapped: Bool

    /// - Parameter descriptor: a regular file, borrowed.
    init(descriptor: Int32) throws(PictureError) {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .notAPicture
        }
        count = Int(status.st_size)
        guard count > 0 else { throw .empty }
        guard count <= Self.mostBytes else { throw .tooLarge("\(count >> 20) MB") }
        let map = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard let map = unsafe map, unsafe map != MAP_FAILED else {
            throw .damaged("the file cannot be read")
        }
        unsafe base = UnsafeRawPointer(map)
        isMapped = true
    }

    init(_ bytes: [UInt8]) {
        count = bytes.count
        let copy = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
        unsafe bytes.withUnsafeBytes { bytes in
            if let start = bytes.baseAddress {
                unsafe copy.copyMemory(from: start, byteCount: bytes.count)
            }
        }
        unsafe base = UnsafeRawPointer(copy)
        isMapped = false
    }

    deinit {
        if isMapped {
            _ = unsafe munmap(UnsafeMutableRawPointer(mutating: base), count)
        } else {
            unsafe base.deallocate()
        }
    }

    /// The byte at `position`, nil beyond the end.
    func byte(_ position: Int) -> UInt8? {
        guard position >= 0, position < count else { return nil }
        return unsafe base.load(fromByteOffset: position, as: UInt8.self)
    }

    /// A big-endian number of `size` bytes, at most 4; nil beyond the end.
    func number(_ position: Int, size: Int) -> Int? {
        guard position >= 0, position <= count - size else { return nil }
        return (0..<size).reduce(0) { $0 << 8 | Int(byte(position + $1) ?? 0) }
    }

    /// The bytes of `range`, as far as there are any.
    func bytes(_ range: Range<Int>) -> [UInt8] {
        let range = range.clamped(to: 0..<count)
        return unsafe Array(
            UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count))
    }

    /// Whether the two bytes stand side by side anywhere from `start` on; looks from the end.
    func hasPair(_ first: UInt8, _ second: UInt8, from start: Int) -> Bool {
        let all = unsafe UnsafeRawBufferPointer(start: base, count: count)
        var place = count - 2
        while place >= max(start, 0) {
            if unsafe all[place] == first, unsafe all[place + 1] == second { return true }
            place -= 1
        }
        return false
    }

    func starts(with text: StaticString, at position: Int = 0) -> Bool {
        guard position >= 0, position <= count - text.utf8CodeUnitCount else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy {
            byte(position + $0) == (unsafe text.utf8Start[$0])
        }
    }

    /// Changes bytes in memory, for this process only: the map is private, the file stays as it is.
    func overwrite(_ position: Int, with bytes: [UInt8]) throws(PictureError) {
        guard position >= 0, position <= count - bytes.count else { return }
        guard isMapped else {
            unsafe UnsafeMutableRawBufferPointer(
                start: UnsafeMutableRawPointer(mutating: base + position), count: bytes.count
            ).copyBytes(from: bytes)
            return
        }
        let page = 4096
        let first = position / page * page
        let length = position + bytes.count - first
        let start = unsafe UnsafeMutableRawPointer(mutating: base + first)
        guard unsafe mprotect(start, length, PROT_READ | PROT_WRITE) == 0 else {
            throw .damaged("no memory")
        }
        unsafe UnsafeMutableRawBufferPointer(start: start + (position - first), count: bytes.count)
            .copyBytes(from: bytes)
        _ = unsafe mprotect(start, length, PROT_READ)
    }

    /// Gives back the memory of what was read; a page that is read again is read from the file.
    func forget() {
        if isMapped {
            _ = unsafe madvise(UnsafeMutableRawPointer(mutating: base), count, MADV_DONTNEED)
        }
    }

    /// All bytes, for a C library; valid while the file lives.
    var memory: UnsafePointer<UInt8> {
        unsafe base.assumingMemoryBound(to: UInt8.self)
    }
}
