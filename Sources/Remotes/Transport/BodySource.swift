import Digest
import Disk
import Glibc

/// The bytes of a request's body, read by offset, so that libcurl may begin again, and hashed while
/// they are read.
struct BodySource {
    private let body: HTTPRequest.Body
    private let expected: SHA256Digest?
    private var file: BodyFile?
    private var hash: SHA256?
    private(set) var offset: Int64 = 0
    let byteCount: Int64

    init(_ request: HTTPRequest) {
        body = request.body
        expected = request.bodySHA256
        byteCount = request.body.byteCount
        rewind()
    }

    mutating func open() throws(TransportError) {
        guard case .file(let path, let range) = body else { return }
        do {
            let file = try BodyFile(path)
            guard try file.byteCount() >= range.upperBound else {
                throw TransportError(.source, "the file became shorter")
            }
            self.file = file
        } catch let error as DiskError {
            throw TransportError(.source, "\(error.call): \(error.reason) \(error.systemText)")
        } catch {
            throw TransportError(.source, "the file became shorter")
        }
    }

    mutating func rewind() {
        offset = 0
        hash = expected == nil ? nil : SHA256()
    }

    /// 0 at the end. Throws `.source` when the last bytes are read and the hash is not the expected one:
    /// the server then never gets them.
    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(TransportError) -> Int {
        let wanted = min(buffer.count, Int(byteCount - offset))
        guard wanted > 0 else { return 0 }
        let count = try unsafe copy(UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
        if let hash {
            hash.update(unsafe RawSpan(_unsafeBytes: UnsafeRawBufferPointer(buffer)[..<count]))
        }
        offset += Int64(count)
        if offset == byteCount, let hash, let expected {
            self.hash = nil
            guard hash.finalize() == expected else {
                throw TransportError(.source, "the content is not what it was when it was added")
            }
        }
        return count
    }

    private func copy(_ target: UnsafeMutableRawBufferPointer) throws(TransportError) -> Int {
        switch body {
        case .none: return 0
        case .bytes(let bytes):
            unsafe bytes.withUnsafeBytes { source in
                let part = unsafe source[Int(offset)..<(Int(offset) + target.count)]
                unsafe target.copyMemory(from: UnsafeRawBufferPointer(rebasing: part))
            }
            return target.count
        case .file(_, let range):
            guard let file else { throw TransportError(.source, "the file is not open") }
            while true {
                let count = unsafe pread(
                    file.descriptor, target.baseAddress, target.count,
                    off_t(range.lowerBound + offset))
                if count > 0 { return count }
                if count == 0 { throw TransportError(.source, "the file became shorter") }
                guard errno == EINTR else {
                    throw TransportError(.source, unsafe String(cString: strerror(errno)))
                }
            }
        }
    }
}

/// Holds the open file; a class because `OpenFile` cannot be copied and a source can.
private final class BodyFile {
    private let file: OpenFile

    init(_ path: String) throws(DiskError) { file = try OpenFile(reading: path) }

    var descriptor: Int32 { file.descriptor }
    func byteCount() throws(DiskError) -> Int64 { try file.facts().byteCount }
}
