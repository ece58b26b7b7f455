import CCurl
import Glibc

/// One request on its way: an easy handle and what its callbacks fill. Touched on the transport's
/// own queue only.
@safe final class Transfer: @unchecked Sendable {
    let id: UInt64
    let request: HTTPRequest
    private let finish: (Result<HTTPReply, TransportError>) -> Void
    private var upload: Upload?
    private var list: UnsafeMutablePointer<curl_slist>?
    private var status = 0
    private var headers: [String: String] = [:]
    private var body: [UInt8] = []
    private var received: Int64 = 0
    private var failure: TransportError?

    init(
        id: UInt64, _ request: HTTPRequest,
        finish: @escaping (Result<HTTPReply, TransportError>) -> Void
    ) {
        self.id = id
        self.request = request
        self.finish = finish
    }

    deinit { unsafe curl_slist_free_all(list) }

    /// Sets everything that this request needs on a handle that was reset.
    func prepare(_ easy: UnsafeMutableRawPointer, _ options: TransportOptions) throws(TransportError) {
        unsafe setUp(easy, options)
        if case .source(let source) = request.body {
            upload = try Upload(source)
            unsafe curl_set_long(easy, CURLOPT_UPLOAD, 1)
            unsafe curl_set_size(easy, CURLOPT_INFILESIZE_LARGE, curl_off_t(source.byteCount))
        }
        if request.method == "HEAD" { unsafe curl_set_long(easy, CURLOPT_NOBODY, 1) }
        unsafe curl_set_text(easy, CURLOPT_CUSTOMREQUEST, request.method)
        unsafe curl_set_text(easy, CURLOPT_URL, request.url)
        // An empty Expect: no server may make us wait a second for its 100.
        var lines = ["Expect:", "Content-Type:", "Accept:"]
        for header in request.headers {
            lines.removeAll { $0.lowercased() == header.name + ":" }
            lines.append(header.name + ": " + header.value)
        }
        for line in lines { unsafe list = curl_slist_append(list, line) }
        unsafe curl_set_list(easy, CURLOPT_HTTPHEADER, list)
    }

    private func setUp(_ easy: UnsafeMutableRawPointer, _ options: TransportOptions) {
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        unsafe curl_set_long(easy, CURLOPT_NOSIGNAL, 1)
        unsafe curl_set_long(easy, CURLOPT_FOLLOWLOCATION, 0)
        unsafe curl_set_long(easy, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
        unsafe curl_set_long(easy, CURLOPT_MAXAGE_CONN, 15)
        unsafe curl_set_long(easy, CURLOPT_TCP_NODELAY, 1)
        unsafe curl_set_long(easy, CURLOPT_CONNECTTIMEOUT, options.connectTimeout)
        unsafe curl_set_long(easy, CURLOPT_LOW_SPEED_LIMIT, 1)
        unsafe curl_set_long(easy, CURLOPT_LOW_SPEED_TIME, options.stallSeconds)
        unsafe curl_set_long(easy, CURLOPT_SSL_VERIFYPEER, 1)
        unsafe curl_set_long(easy, CURLOPT_SSL_VERIFYHOST, 2)
        unsafe curl_set_text(easy, CURLOPT_PROTOCOLS_STR, "http,https")
        unsafe curl_set_text(easy, CURLOPT_USERAGENT, options.userAgent)
        if let authorities = options.certificateAuthorities {
            unsafe curl_set_text(easy, CURLOPT_CAINFO, authorities)
        }
        unsafe curl_set_pointer(easy, CURLOPT_PRIVATE, context)
        unsafe curl_set_pointer(easy, CURLOPT_READDATA, context)
        unsafe curl_set_pointer(easy, CURLOPT_WRITEDATA, context)
        unsafe curl_set_pointer(easy, CURLOPT_HEADERDATA, context)
        unsafe curl_set_pointer(easy, CURLOPT_SEEKDATA, context)
        unsafe curl_set_pointer(easy, CURLOPT_XFERINFODATA, context)
        unsafe curl_set_bytes(easy, CURLOPT_READFUNCTION) { bytes, size, count, context in
            unsafe Transfer.from(context).read(bytes, size * count)
        }
        unsafe curl_set_bytes(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            unsafe Transfer.from(context).write(bytes, size * count)
        }
        unsafe curl_set_bytes(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            unsafe Transfer.from(context).header(bytes, size * count)
        }
        unsafe curl_set_seek(easy) { context, offset, origin in
            let isDone = origin == SEEK_SET
                && (unsafe Transfer.from(context).upload?.rewind(to: Int64(offset)) ?? false)
            return isDone ? Int32(CURL_SEEKFUNC_OK) : Int32(CURL_SEEKFUNC_FAIL)
        }
        unsafe curl_set_progress(easy) { context, _, _, _, uploaded in
            unsafe Transfer.from(context).request.progress?(Int64(uploaded))
            return 0
        }
        unsafe curl_set_long(easy, CURLOPT_NOPROGRESS, request.progress == nil ? 1 : 0)
    }

    static func from(_ context: UnsafeMutableRawPointer?) -> Transfer {
        unsafe Unmanaged<Transfer>.fromOpaque(context!).takeUnretainedValue()
    }

    /// Says how it ended, once.
    func complete(_ result: CURLcode) {
        if let failure { return finish(.failure(failure)) }
        guard result == CURLE_OK else {
            let words = unsafe String(cString: curl_easy_strerror(result))
            return finish(.failure(.curl(Int(result.rawValue), words)))
        }
        finish(.success(
            HTTPReply(status: status, headers: headers, body: body, byteCount: received)))
    }

    func fail(_ error: TransportError) { finish(.failure(error)) }

    private func read(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        guard let upload else { return 0 }
        do throws(TransportError) {
            return unsafe try upload.read(
                into: UnsafeMutableRawBufferPointer(start: bytes, count: count))
        } catch {
            failure = error
            return Int(CURL_READFUNC_ABORT)
        }
    }

    private func write(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        received += Int64(count)
        let isStreamed = request.sink != nil && (200..<300).contains(status)
        // An error's body is words, whatever the object's limit is.
        guard received <= (isStreamed ? request.replyLimit : min(request.replyLimit, 8 << 20))
        else {
            failure = .replyTooLarge
            return 0
        }
        let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
        guard isStreamed, let sink = request.sink else {
            unsafe body.append(contentsOf: buffer)
            return count
        }
        do {
            try unsafe sink(RawSpan(_unsafeBytes: buffer))
            return count
        } catch {
            failure = .sink(String(describing: error))
            return 0
        }
    }

    private func header(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        let line = unsafe String(
            decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
        if line.hasPrefix("HTTP/") {
            headers = [:]
            status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        } else if let colon = line.firstIndex(of: ":"), headers.count < 200 {
            let value = line[line.index(after: colon)...]
            headers[line[..<colon].lowercased()] =
                String(value.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
        }
        return count
    }
}
