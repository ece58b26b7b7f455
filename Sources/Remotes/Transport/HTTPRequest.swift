package import Digest

/// One HTTP request, complete: what stands in it is what goes over the wire, no more is added but
/// `Host`, `User-Agent`, `Accept` and `Content-Length`.
package struct HTTPRequest: Sendable {
    package enum Method: String, Sendable {
        case get = "GET"
        case put = "PUT"
        case post = "POST"
        case head = "HEAD"
        case delete = "DELETE"
    }

    package enum Body: Sendable {
        case none
        case bytes([UInt8])
        /// A stretch of a regular file of `byteCount` bytes, read with pread while it is sent.
        case file(path: String, range: Range<Int64>, byteCount: Int64)
    }

    package var method: Method
    /// Absolute, already percent-encoded; sent byte for byte.
    package var url: String
    /// `name: value`, without line ends.
    package var headers: [String]
    package var body: Body
    /// What the body must hash to. It is hashed while it is sent; where it differs the transfer ends
    /// before its last byte, with `SourceChanged`.
    package var bodySHA256: SHA256Digest?
    /// Has the body's MD5 told with the reply.
    package var wantsMD5 = false
    /// Receives the body of a 2xx reply, on the transport's thread, instead of `HTTPResponse.body`.
    package var sink: (@Sendable (RawSpan) throws -> Void)?
    /// The most bytes of reply body that are accepted.
    package var limit: Int64
    /// Told how much of the body left this machine, on the transport's thread; goes back when libcurl
    /// begins again on another connection.
    package var progress: (@Sendable (Int64) -> Void)?
    /// The most of the body to send in a second; nil for what the transport's settings say.
    package var bytesPerSecond: Int64?

    package init(
        _ method: Method, _ url: String, headers: [String] = [], body: Body = .none,
        limit: Int64 = 1 << 20
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.limit = limit
    }
}

extension HTTPRequest.Body {
    var byteCount: Int64 {
        switch self {
        case .none: 0
        case .bytes(let bytes): Int64(bytes.count)
        case .file(_, let range, _): range.upperBound - range.lowerBound
        }
    }
}
