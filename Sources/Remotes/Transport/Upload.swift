import Digest
import Disk
import Glibc

/// The body of one attempt: read by position, hashed while sent, checked before its last byte goes.
final class Upload {
    private let source: ObjectSource
    private let file: OwnedFile?
    private var offset: Int64 = 0
    private var hash = SHA256()

    init(_ source: ObjectSource) throws(TransportError) {
        self.source = source
        switch source.bytes {
        case .memory: file = nil
        case .file(let path):
            do {
                let opened = OwnedFile(try OpenFile(reading: path))
                guard try opened.file.facts().byteCount == source.byteCount else {
                    throw TransportError.source("its length changed")
                }
                file = opened
            } catch let error as DiskError {
                throw .source(error.systemText)
            } catch {
                throw .source("its length changed")
            }
        }
    }

    /// Fills `buffer` with the next bytes; 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(TransportError) -> Int {
        let wanted = Int(min(Int64(buffer.count), source.byteCount - offset))
        guard wanted > 0 else { return 0 }
        let count: Int
        switch source.bytes {
        case .memory(let bytes):
            unsafe buffer.copyBytes(from: bytes[Int(offset)..<Int(offset) + wanted])
            count = wanted
        case .file:
            let descriptor = file?.file.descriptor ?? -1
            count = unsafe pread(descriptor, buffer.baseAddress, wanted, off_t(offset))
            if count <= 0 { throw .source(count == 0 ? "it became shorter" : "reading failed") }
        }
        unsafe hash.update(RawSpan(_unsafeBytes: UnsafeRawBufferPointer(rebasing: buffer[..<count])))
        offset += Int64(count)
        if offset == source.byteCount {
            let found = hash.finalize()
            hash = SHA256()
            if found != source.sha256 { throw .source("its bytes changed") }
        }
        return count
    }

    /// Starts again from the first byte; any other position is refused.
    func rewind(to position: Int64) -> Bool {
        guard position == 0 else { return false }
        offset = 0
        hash = SHA256()
        return true
    }
}

/// Holds the open file, which itself cannot be an optional member.
private final class OwnedFile {
    let file: OpenFile

    init(_ file: consuming OpenFile) { self.file = file }
}
