/// Why no whole reply came. Holds no header and no address with a query.
package struct TransportError: Error, Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// libcurl's own code: 6, 7, 18, 28, 35, 52, 55, 56, 65 are transient.
        case curl(Int32)
        /// The file to send is gone, cannot be read, or is not what it was: `SourceMissing`,
        /// `SourceChanged`, or the name of an errno.
        case source(String)
        /// The sink threw, or the reply is longer than the limit.
        case sink, tooLong
        /// Refused before anything was sent: plain HTTP to another machine.
        case plainHTTP
        case cancelled
    }
    package var kind: Kind
    /// The system's words.
    package var detail: String

    init(_ kind: Kind, _ detail: String = "") {
        self.kind = kind
        self.detail = detail
    }
}
