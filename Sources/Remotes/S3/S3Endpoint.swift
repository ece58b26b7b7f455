import SignatureV4

/// Where a bucket is on the network, and how its name stands in addresses.
struct S3Endpoint: Sendable, Hashable {
    let scheme: String
    /// Of the service, lower case, without port or bucket.
    let host: String
    /// `:9000`, or empty.
    let port: String
    /// A path that all addresses begin with, without a slash at its end.
    let basePath: String
    let bucket: String

    /// Amazon's own endpoint of a region, or a custom one. Throws `.park` with `BadEndpoint`.
    init(bucket: String, region: String, endpoint: String?) throws(RemoteError) {
        let text = endpoint ?? "https://" + Self.amazonHost(region)
        let parts = text.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, ["http", "https"].contains(parts[0].lowercased()) else {
            throw Self.bad(text)
        }
        let authority = parts[1].prefix { $0 != "/" }
        let path = parts[1].dropFirst(authority.count)
        let host = Self.host(authority)
        guard let host, !path.contains(where: { "?#%".contains($0) || !$0.isASCII }) else {
            throw Self.bad(text)
        }
        scheme = parts[0].lowercased()
        self.host = host.name
        port = host.port
        basePath = path.hasSuffix("/") ? String(path.dropLast()) : String(path)
        self.bucket = bucket
    }

    private init(_ other: S3Endpoint, host: String) {
        scheme = other.scheme
        self.host = host
        port = other.port
        basePath = other.basePath
        bucket = other.bucket
    }

    var isAmazon: Bool { host.hasSuffix(".amazonaws.com") || host.hasSuffix(".amazonaws.com.cn") }

    /// Whether the bucket stands in the path: everywhere but at Amazon, and there where its name would not
    /// match the certificate.
    var isPathStyle: Bool {
        !isAmazon || bucket.contains(".") || bucket.contains("_") || bucket.lowercased() != bucket
    }

    /// The value of `host`.
    var authority: String { (isPathStyle ? host : bucket + "." + host) + port }

    /// Of an object, or of the bucket itself for nil, as it stands on the request line.
    func wirePath(_ key: String?) -> String {
        let base = basePath + (isPathStyle ? "/" + bucket : "")
        guard let key else { return base.isEmpty ? "/" : base }
        return base + "/" + PercentEncoding.encodePath(key)
    }

    /// The same bucket in another region of Amazon; nil at any other store, where the host stays.
    func moved(toRegion region: String) -> S3Endpoint? {
        isAmazon ? S3Endpoint(self, host: Self.amazonHost(region)) : nil
    }

    /// Whether requests may go to `other` (with or without a port): the same host or one below it, and
    /// at Amazon any of Amazon's.
    func trusts(_ other: String) -> Bool {
        let name = other.lowercased().prefix { $0 != ":" }
        let suffix =
            isAmazon ? (host.hasSuffix(".cn") ? "amazonaws.com.cn" : "amazonaws.com") : host
        return name == suffix || name.hasSuffix("." + suffix)
    }

    private static func amazonHost(_ region: String) -> String {
        "s3.\(region).amazonaws.com" + (region.hasPrefix("cn-") ? ".cn" : "")
    }

    private static func host(_ authority: Substring) -> (name: String, port: String)? {
        let isNumbered = authority.hasPrefix("[")
        let end =
            isNumbered
            ? authority.firstIndex(of: "]").map { authority.index(after: $0) } ?? authority.endIndex
            : authority.firstIndex(of: ":") ?? authority.endIndex
        let name = authority[..<end].lowercased()
        let port = authority[end...]
        let allowed =
            isNumbered ? "[]:.abcdef0123456789" : "-._abcdefghijklmnopqrstuvwxyz0123456789"
        guard !name.isEmpty, name.allSatisfy({ allowed.contains($0) }),
            !isNumbered || name.hasSuffix("]"),
            port.isEmpty || (port.hasPrefix(":") && UInt16(port.dropFirst()).map { $0 > 0 } == true)
        else { return nil }
        return (name, String(port))
    }

    private static func bad(_ text: String) -> RemoteError {
        RemoteError(
            .park, code: "BadEndpoint",
            detail: "an endpoint is https://host, without user or query: \(text)")
    }
}
