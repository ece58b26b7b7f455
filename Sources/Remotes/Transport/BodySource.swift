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
    private let wantsMD5: Bool
    private var md5: MD5?
    /// Of the whole body, once it was read.
    private(set) var md5Text: String?
    private(set) var offset: Int64 = 0
    let byteCount: Int64

    init(_ request: HTTPRequest) {
        body = request.body
        expected = request.bodySHA256
        wantsMD5 = request.wantsMD5
        byteCount = request.body.byteCount
        rewind()
    }

    mutating func open() throws(TransportError) {
        try checkEmpty()
        guard case .file(let path, _, let whole) = body else { return }
        do throws(DiskError) {
            let opened = try BodyFile(path)
            if try opened.byteCount() == whole { file = opened }
        } catch {
            let code = error.reason == .missing ? "SourceMissing" : error.errnoName
            throw TransportError(.source(code), error.systemText)
        }
        guard file != nil else { throw Self.changed }
    }

    /// An empty body is never read, so that its hash is checked before.
    private func checkEmpty() throws(TransportError) {
        guard byteCount == 0, let expected else { return }
        guard SHA256.hash([]) == expected else { throw Self.changed }
    }

    /// What was read is all that is needed.
    mutating func close() { file = nil }

    private static let changed = TransportError(
        .source("SourceChanged"), "the content is not what it was when it was added")

    mutating func rewind() {
        offset = 0
        hash = expected == nil ? nil : SHA256()
        md5 = wantsMD5 ? MD5() : nil
        md5Text = nil
    }

    /// 0 at the end. Throws `.source` when the last bytes are read and the hash is not the expected one:
    /// the server then never gets them.
    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(TransportError) -> Int {
        let wanted = min(buffer.count, Int(byteCount - offset))
        guard wanted > 0 else { return 0 }
        let count = try unsafe copy(UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
        let piece = unsafe RawSpan(_unsafeBytes: UnsafeRawBufferPointer(buffer)[..<count])
        hash?.update(piece)
        md5?.update(piece)
        offset += Int64(count)
        if offset == byteCount, let md5 {
            md5Text = md5.finalize()
            self.md5 = nil
        }
        if offset == byteCount, let hash, let expected {
            self.hash = nil
            guard hash.finalize() == expected else { throw Self.changed }
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
        case .file(_, let range, _):
            guard let file else { throw Self.changed }
            while true {
                let count = unsafe pread(
                    file.descriptor, target.baseAddress, target.count,
                    off_t(range.lowerBound + offset))
                if count > 0 { return count }
                if count == 0 { throw Self.changed }
                guard errno == EINTR else {
                    throw TransportError(
                        .source("EIO"), unsafe String(cString: strerror(errno)))
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
