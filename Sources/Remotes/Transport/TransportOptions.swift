/// How a transport reaches servers.
package struct TransportOptions: Sendable, Hashable {
    /// A PEM file of certificate authorities instead of the system's.
    package var certificateAuthorities: String?
    /// Seconds to connect in.
    package var connectTimeout = 15
    /// Below 1 byte a second for this many seconds a transfer counts as stalled.
    package var stallSeconds = 30
    package var userAgent = "gyotaku"

    package init() {}
}
