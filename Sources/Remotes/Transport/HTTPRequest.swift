/// One HTTP request, whole: what is sent is exactly what is here.
package struct HTTPRequest: Sendable {
    package enum Body: Sendable {
        case none
        case source(ObjectSource)
    }

    package var method: String
    /// Absolute, percent-encoded.
    package var url: String
    /// Names lower-case; `host` and `content-length` are set by the transport from url and body.
    package var headers: [(name: String, value: String)]
    package var body: Body = .none
    /// A reply's body over this many bytes fails the request, before it fills memory or a disk.
    package var replyLimit: Int64 = 8 << 20
    /// Takes the body of a 2xx reply as it comes; without it the body is in the reply.
    package var sink: (@Sendable (RawSpan) throws -> Void)?
    /// Told how many bytes of the body have been sent; may go back when it is sent again.
    package var progress: (@Sendable (Int64) -> Void)?

    package init(method: String, url: String, headers: [(name: String, value: String)] = []) {
        self.method = method
        self.url = url
        self.headers = headers
    }
}

package struct HTTPReply: Sendable {
    package var status: Int
    /// Names lower-case; of a repeated header the last.
    package var headers: [String: String]
    package var body: [UInt8]
    /// Bytes of body received, also where they went to the sink.
    package var byteCount: Int64
}

/// Why no reply came, or none that can be used.
package enum TransportError: Error, Sendable, Hashable {
    /// libcurl's code and words.
    case curl(Int, String)
    case replyTooLarge
    /// The sink threw: the caller's own fault, and its words.
    case sink(String)
    /// The file to send cannot be read, or is not what it was.
    case source(String)
    case cancelled
}
