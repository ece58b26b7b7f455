/// The proxies of the environment, the small letters before the large ones, as curl ranks them.
package struct ProxySettings: Sendable, Hashable {
    /// For `https://`; may hold a name and password.
    var https: String?
    /// For `http://`.
    var http: String?
    /// Hosts that are reached directly, as curl's NOPROXY.
    var none: String?

    /// nil where the environment names no proxy.
    package init?(_ environment: [String: String]) {
        func value(_ name: String) -> String? {
            S3Settings.first(environment[name], environment[name.uppercased()])
        }
        https = value("https_proxy") ?? value("all_proxy")
        http = value("http_proxy") ?? value("all_proxy")
        none = value("no_proxy")
        if https == nil, http == nil { return nil }
    }
}

extension ProxySettings: CustomStringConvertible, CustomReflectable {
    /// Without the addresses, in which a password may be.
    package var description: String { "ProxySettings" }
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
