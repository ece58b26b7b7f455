/// What holds for every request of a transport.
package struct TransportSettings: Sendable, Hashable {
    /// A PEM file of certificates to trust instead of the system's: `AWS_CA_BUNDLE`.
    package var caBundle: String?
    /// Plain HTTP to machines other than this one; only by a person's explicit setting.
    package var allowsPlainHTTP = false
    /// Seconds.
    package var connectTimeout = 15
    /// A transfer slower than this many bytes a second for `stallSeconds` ends with curl's code 28.
    package var stallBytesPerSecond = 64
    package var stallSeconds = 30
    /// Seconds that a whole transfer may take; nil for as long as it moves.
    package var totalSeconds: Int?
    /// nil for what libcurl finds in the environment.
    package var proxies: ProxySettings?
    /// Never by a proxy.
    package var bypassesProxy = false
    /// Connections open at once, to all hosts; further requests wait.
    package var connectionLimit = 272
    /// Bytes a second that one upload may take; 0 means no limit.
    package var uploadBytesPerSecond: Int64 = 0

    package init() {}
}
