import Digest
import Glibc
import Synchronization

/// One request on its way. Made by the caller, and from `TransportLoop.add` on touched by the
/// transport's thread alone; only `isCancelled` is shared.
final class Transfer: @unchecked Sendable {
    let request: HTTPRequest
    let isCancelled = Atomic(false)
    var continuation: CheckedContinuation<Result<HTTPResponse, TransportError>, Never>?

    private var source: BodySource
    private var status = 0
    private var headers = HTTPHeaders()
    private var body: [UInt8] = []
    private var sinkCount: Int64 = 0
    private let sinkHash: SHA256?
    /// Why a callback stopped the transfer, more exact than libcurl's code for that.
    private(set) var failure: TransportError?

    init(_ request: HTTPRequest) {
        self.request = request
        source = BodySource(request)
        sinkHash = request.sink == nil ? nil : SHA256()
    }

    /// Opens the body's file. Throws `.source` where that fails or the file is too short.
    func open() throws(TransportError) { try source.open() }

    /// Whether the body may go with the request's head, in one piece.
    var isSmall: Bool {
        request.method == .put && request.bytesPerSecond == nil
            && (1...Int64(EasyHandle.smallBody)).contains(source.byteCount)
    }

    /// The whole of a small body. Throws `.source` where it is not what it should be.
    func readWhole(into buffer: UnsafeMutableRawBufferPointer) throws(TransportError) {
        var count = 0
        while count < Int(source.byteCount) {
            count += try unsafe source.read(
                into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
        }
        source.close()
    }

    /// Fills `buffer` with the next bytes of the body; nil stops the transfer.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        let before = source.offset
        do {
            let count = try unsafe source.read(into: buffer)
            if before > 0 { request.progress?(before) }
            return count
        } catch {
            failure = error
            return nil
        }
    }

    /// Starts the body anew, for another connection.
    func rewind(to offset: Int64) -> Bool {
        guard offset == 0 else { return false }
        source.rewind()
        request.progress?(0)
        return true
    }

    /// One line of the reply's head; false stops the transfer.
    func receiveHeader(_ line: UnsafeRawBufferPointer) -> Bool {
        // A new status line: what came before was a 100 or the proxy's.
        if unsafe line.starts(with: "HTTP/".utf8) {
            headers.removeAll()
            status = unsafe Self.status(line)
        } else if line.count > 2 {
            unsafe headers.append(line)
        }
        return headers.byteCount <= 65_536 || stop(.tooLong, "headers over 64 KiB")
    }

    /// Bytes of the reply's body; false stops the transfer.
    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let sink = request.sink, (200..<300).contains(status) else {
            let limit = request.sink == nil ? request.limit : 1 << 20
            guard Int64(body.count + bytes.count) <= limit else {
                return stop(.tooLong, "more than \(limit) bytes")
            }
            unsafe body.append(contentsOf: bytes)
            return true
        }
        sinkCount += Int64(bytes.count)
        guard sinkCount <= request.limit else {
            return stop(.tooLong, "more than \(request.limit) bytes")
        }
        let span = unsafe RawSpan(_unsafeBytes: bytes)
        sinkHash?.update(span)
        do { try sink(span) } catch { return stop(.sink, "\(error)") }
        return true
    }

    private func stop(_ kind: TransportError.Kind, _ detail: String) -> Bool {
        failure = TransportError(kind, detail)
        return false
    }

    func finish(_ error: TransportError) { resume(.failure(error)) }

    func finish() {
        var response = HTTPResponse(status: status, headers: headers, body: body)
        if request.sink != nil && response.isSuccess {
            response.sinkByteCount = sinkCount
            response.sinkSHA256 = sinkHash?.finalize()
        }
        response.sentMD5 = source.md5Text
        if response.isSuccess, source.byteCount > 0 { request.progress?(source.byteCount) }
        resume(.success(response))
    }

    /// The number in `HTTP/1.1 200 OK`.
    private static func status(_ line: UnsafeRawBufferPointer) -> Int {
        guard let space = unsafe line.firstIndex(of: 0x20) else { return 0 }
        let digits = unsafe line[(space + 1)...].prefix(3)
        return unsafe Int(String(decoding: digits, as: UTF8.self)) ?? 0
    }

    private func resume(_ result: Result<HTTPResponse, TransportError>) {
        continuation?.resume(returning: result)
        continuation = nil
    }
}
